import { formOf } from './tokens';

type Forms = ReadonlySet<string>;
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
  left/right older/younger elder/younger sell/buy write/read win/lose teach/learn lend/borrow open/close push/pull pass/fail
  arrive/leave come/go hire/fire praise/criticise love/hate like/dislike trust/distrust agree/disagree first/last
  best/worst early/late hot/cold sweet/savoury indoor/outdoor day/night
`);

/** One says with a word of a pair what the other says with its other word. */
const differ = (pairs: Pairs, one: Forms, other: Forms): boolean =>
  pairs.some(([here, there]) => {
    const side = (forms: Forms): number => Number(forms.has(here)) - Number(forms.has(there));
    return side(one) * side(other) < 0;
  });

/** By their forms: "went up", "went down". */
export const isTurnedRound = (one: Forms, other: Forms): boolean => differ(turning, one, other);

/** The same, or with words of more weight: "bought", "sold". */
export const tellOpposites = (one: Forms, other: Forms): boolean =>
  isTurnedRound(one, other) || differ(opposite, one, other);
