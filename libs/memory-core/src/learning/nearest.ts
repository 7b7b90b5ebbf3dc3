import { type ClaimFeatures } from './claim-features';
import { cosine } from './vectors';

/** What a word that both have counts where nobody else has it: as much as this much of a cosine. */
const sharedWord = 0.5;

/** The nearest by meaning and by the words that both have, rare ones before common ones. */
export const nearestOf = <T extends { readonly features: ClaimFeatures }>(
  { vector, literal }: ClaimFeatures,
  among: readonly T[],
  count: number,
): readonly T[] => {
  if (among.length <= count) return among;
  const frequency = new Map<string, number>();
  for (const { features } of among) {
    for (const word of features.literal.words) frequency.set(word, (frequency.get(word) ?? 0) + 1);
  }
  return among
    .map((each, at) => {
      const { words } = each.features.literal;
      const shared = [...literal.words].filter((word) => words.has(word));
      const rarity = shared.reduce((sum, word) => sum + 1 / (frequency.get(word) ?? 1), 0);
      return { each, at, nearness: cosine(vector, each.features.vector) + sharedWord * Math.min(1, rarity) };
    })
    .sort((a, b) => b.nearness - a.nearness || a.at - b.at)
    .slice(0, count)
    .map(({ each }) => each);
};
