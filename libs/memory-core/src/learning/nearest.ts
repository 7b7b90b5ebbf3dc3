import { type Reading } from './readings';
import { cosine } from './vectors';

/** What a word that both have counts where nobody else has it: as much as this much of a cosine. */
const sharedWord = 0.5;

/** The nearest by meaning and by the words that both have, rare ones before common ones. */
export const nearestOf = <T extends { readonly reading: Reading }>(
  { vector, literal }: Reading,
  among: readonly T[],
  count: number,
): readonly T[] => {
  if (among.length <= count) return among;
  const frequency = new Map<string, number>();
  for (const { reading } of among) {
    for (const word of reading.literal.words) frequency.set(word, (frequency.get(word) ?? 0) + 1);
  }
  return among
    .map((each, at) => {
      const { words } = each.reading.literal;
      const shared = [...literal.words].filter((word) => words.has(word));
      const rarity = shared.reduce((sum, word) => sum + 1 / (frequency.get(word) ?? 1), 0);
      return { each, at, nearness: cosine(vector, each.reading.vector) + sharedWord * Math.min(1, rarity) };
    })
    .sort((a, b) => b.nearness - a.nearness || a.at - b.at)
    .slice(0, count)
    .map(({ each }) => each);
};
