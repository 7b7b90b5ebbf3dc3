import { textOf } from './claim';
import { type Insight } from './insight';

const segmenter = new Intl.Segmenter('und', { granularity: 'word' });

/** Words as far as any script has them, in small letters. */
export const wordsIn = (text: string): readonly string[] =>
  [...segmenter.segment(text.toLowerCase())]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }) => segment);

const stemLength = 4;
/** Endings tell tenses and cases apart, beginnings tell words apart: true of most languages, and enough to be careful by. */
export const stemsOf = (words: readonly string[]): ReadonlySet<string> =>
  new Set(words.map((word) => word.slice(0, stemLength)));

export const stemsIn = (...texts: readonly string[]): ReadonlySet<string> => stemsOf(texts.flatMap(wordsIn));

/** Shorter words are mostly grammar. */
const shortestTelling = 4;
const shareTold = 0.6;

/**
 * Whether a text tells an insight in whatever words: it names what the slot holds, or has most of the longer words. Rather
 * one text too many is taken for telling than one too few.
 */
export const isToldIn = (insight: Insight): ((text: string) => boolean) => {
  const value = stemsOf(wordsIn(insight.slot?.value ?? ''));
  const words = wordsIn(textOf(insight));
  const longer = words.filter(({ length }) => length >= shortestTelling);
  const telling = stemsOf(longer.length > 0 ? longer : words);
  const isNamedItself = value.size > 0 && [...value].every((stem) => stemsOf(words).has(stem));
  return (text) => {
    const told = stemsOf(wordsIn(text));
    const shared = [...telling].filter((stem) => told.has(stem)).length;
    return (
      (isNamedItself && [...value].every((stem) => told.has(stem))) ||
      (telling.size > 0 && shared >= telling.size * shareTold)
    );
  };
};
