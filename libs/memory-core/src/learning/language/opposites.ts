import { formOf, type Token } from './tokens';

type Pairs = readonly (readonly [here: string, there: string])[];

const pairsOf = (list: string): Pairs =>
  list
    .trim()
    .split(/\s+/)
    .map((pair) => pair.split('/').map(formOf) as [string, string]);

/** Small words that turn the rest of a sentence round: "went up", "went down"; "is for it", "is against it". */
const turning = pairsOf('up/down for/against in/out on/off above/below inside/outside');
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

/** The words of a pair, each with the word that it follows: "off route", "on the desk" turn nothing round. */
const following = (tokens: readonly Token[]): readonly Token[] =>
  tokens.slice(1).map((token, at) => ({ ...token, form: `${(tokens[at] as Token).form} ${token.form}` }));

/** By what stands behind one and the same word: "went up", "went down". */
export const isTurnedRound = (one: readonly Token[], other: readonly Token[]): boolean => {
  const [mine, theirs] = [following(one), following(other)];
  const before = new Set(one.map(({ form }) => form));
  return turning.some(([here, there]) =>
    [...before].some((form) => {
      const [up, down] = [`${form} ${here}`, `${form} ${there}`];
      return leaning(mine, up, down) * leaning(theirs, up, down) < 0;
    }),
  );
};

/** The same, or with words of more weight, one of which one says and the other the other: "bought", "sold". */
export const tellOpposites = (one: readonly Token[], other: readonly Token[]): boolean =>
  isTurnedRound(one, other) ||
  opposite.some(([here, there]) => leaning(one, here, there) * leaning(other, here, there) < 0);
