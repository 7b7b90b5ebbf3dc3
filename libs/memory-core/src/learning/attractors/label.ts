import { textOf } from '../../domain/claim';
import { type Insight, isUsable } from '../../domain/insight';
import { type Languages } from '../../languages';
import { type Term } from '../../ports/text-analyser';

const mostWords = 3;
/** A word belongs to the label when it is in this share of the members that have the commonest word. */
const shareOfCommonest = 0.6;

interface WordCount {
  readonly term: string;
  count: number;
  readonly surfaces: Map<string, number>;
}

/** What an insight is about, read in its language. */
export const subjectsOf = (insight: Insight, languages: Languages): readonly Term[] =>
  languages.of(insight.language).text.subjects(textOf(insight));

/** Figures and dates are nothing to call a theme by. */
const hasLetters = ({ word }: Term): boolean => /^\p{L}/u.test(word);

const countWords = (statements: readonly (readonly Term[])[]): ReadonlyMap<string, WordCount> => {
  const counts = new Map<string, WordCount>();
  for (const words of statements) {
    const seen = new Set<string>();
    for (const { term, word } of words) {
      const entry: WordCount = counts.get(term) ?? { term, count: 0, surfaces: new Map() };
      counts.set(term, entry);
      if (!seen.has(term)) entry.count += 1;
      seen.add(term);
      entry.surfaces.set(word, (entry.surfaces.get(word) ?? 0) + 1);
    }
  }
  return counts;
};

const commonestSurface = ({ surfaces }: WordCount): string =>
  [...surfaces].sort(([a, times], [b, more]) => more - times || (a < b ? -1 : 1))[0]?.[0] ?? '';

/**
 * One to three words that a person understands: what most members have in common, as it is mostly written, in the order
 * of the one that speaks for all. Words, never stems.
 */
export const labelOf = (
  speaking: Insight | undefined,
  members: readonly Insight[],
  languages: Languages,
): string => {
  const wordsOf = (insight: Insight) => subjectsOf(insight, languages).filter(hasLetters);
  const counts = countWords(members.map(wordsOf));
  const inOrder = speaking === undefined ? [] : wordsOf(speaking).map(({ term }) => term);
  const place = (term: string): number => {
    const at = inOrder.indexOf(term);
    return at < 0 ? inOrder.length : at;
  };
  const commonest = Math.max(0, ...[...counts.values()].map(({ count }) => count));
  const label = [...counts.values()]
    .filter(({ count }) => count >= commonest * shareOfCommonest)
    .sort((a, b) => b.count - a.count || place(a.term) - place(b.term) || (a.term < b.term ? -1 : 1))
    .slice(0, mostWords)
    .sort((a, b) => place(a.term) - place(b.term))
    .map(commonestSurface)
    .join(' ');
  return label === '' ? 'Something said' : label.charAt(0).toUpperCase() + label.slice(1);
};

/** The member that speaks for all: believed rather than past, most often confirmed, then the latest. */
export const speakerOf = (members: readonly Insight[]): Insight | undefined =>
  [...members].sort(
    (a, b) =>
      Number(isUsable(b)) - Number(isUsable(a)) ||
      b.confirmations - a.confirmations ||
      b.lastConfirmedAt - a.lastConfirmedAt ||
      (a.id < b.id ? -1 : 1),
  )[0];
