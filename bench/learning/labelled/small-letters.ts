import { type LabelledSets } from './sets';

/** As many type: in small letters, without the apostrophes of "don't" and "mum's". */
const typed = (text: string): string => text.toLowerCase().replaceAll(/(?<=\p{L})['’](?=\p{L})/gu, '');

/** The same lines as somebody in a hurry types them: what is learned of them should be the same. */
export const inSmallLetters = ({ turns, pairs, junk, groups }: LabelledSets): LabelledSets => ({
  turns: turns.map((turn) => ({ ...turn, text: typed(turn.text) })),
  pairs: pairs.map((pair) => ({ ...pair, turns: pair.turns.map(typed) })),
  junk: junk.map((each) => ({ ...each, text: typed(each.text) })),
  groups,
});
