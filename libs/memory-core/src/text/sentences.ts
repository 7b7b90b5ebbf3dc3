import { type Sentence } from '../ports/text-analyser';

const segmenter = new Intl.Segmenter('und', { granularity: 'sentence' });
const asks = /[?？؟]["'”’»)\]]*$/;

/** Sentences by the rules of Unicode, which know no abbreviation of any language. Line breaks end them as well. */
export const plainSentences = (text: string): readonly Sentence[] =>
  [...segmenter.segment(text)].flatMap(({ segment, index }) => {
    const words = segment.trim();
    if (words === '') return [];
    const start = index + segment.indexOf(words);
    return { start, end: start + words.length, isQuestion: asks.test(words) };
  });
