import { formOf, type Token } from './tokens';

type Pairs = readonly (readonly [here: string, there: string])[];

const pairsOf = (list: string): Pairs =>
  list
    .trim()
    .split(/\s+/)
    .map((pair) => pair.split('/').map(formOf) as [string, string]);

/** Small words that turn the rest of a sentence round: "went up", "went down"; "is for it", "is against it". */
const turning = pairsOf('up/down for/against above/below inside/outside');
/** Of these too, where both stand beside the same word: "moved out", "moved back in"; not "off Route 66", "on the desk". */
const turningBeside = pairsOf('in/out on/off');
const beside = 3;
/** What no model of meanings keeps apart, much as it matters. */
const opposite = pairsOf(`
  bought/sold won/lost taught/learnt lent/borrowed wrote/read came/went left/arrived
  left/right older/younger elder/younger sell/buy write/read win/lose teach/learn lend/borrow open/close push/pull pass/fail
  arrive/leave come/go hire/fire praise/criticise love/hate like/dislike trust/distrust agree/disagree first/last
  best/worst early/late hot/cold sweet/savoury indoor/outdoor day/night
`);

/** How often `here` stands in it, less how often `there` does. */
const leaning = (tokens: readonly Token[], here: string, there: string): number =>
  tokens.reduce((sum, { form }) => sum + Number(form === here) - Number(form === there), 0);

/** One says with a word of a pair what the other says with its other word. */
const differ = (
  [here, there]: readonly [string, string],
  one: readonly Token[],
  other: readonly Token[],
): boolean => leaning(one, here, there) * leaning(other, here, there) < 0;

const isOneOf = (form: string, [here, there]: readonly [string, string]): boolean =>
  form === here || form === there;

/** What stands around either word of the pair and says something. */
const around = (tokens: readonly Token[], pair: readonly [string, string]): ReadonlySet<string> =>
  new Set(
    tokens.flatMap(({ form }, at) =>
      isOneOf(form, pair)
        ? tokens
            .slice(Math.max(0, at - beside), at + beside + 1)
            .filter(({ kind }) => kind !== 'stop')
            .map((token) => token.form)
        : [],
    ),
  );

/** By a small word: "went up", "went down". */
export const isTurnedRound = (one: readonly Token[], other: readonly Token[]): boolean =>
  turning.some((pair) => differ(pair, one, other)) ||
  turningBeside.some((pair) => {
    if (!differ(pair, one, other)) return false;
    const near = around(other, pair);
    return [...around(one, pair)].some((form) => !isOneOf(form, pair) && near.has(form));
  });

/** The same, or with words of more weight: "bought", "sold". */
export const tellOpposites = (one: readonly Token[], other: readonly Token[]): boolean =>
  isTurnedRound(one, other) || opposite.some((pair) => differ(pair, one, other));
