import { type Sentence } from '../text/sentences';

/** About as long as what people write at once: longer turns are read piece by piece, so that much talk hides nothing. */
const mostChars = 320;

/** Runs of whole sentences, each run about as long as an ordinary turn. */
export const passagesOf = (sentences: readonly Sentence[]): readonly (readonly Sentence[])[] => {
  const passages: Sentence[][] = [];
  let room = 0;
  for (const sentence of sentences) {
    const length = sentence.end - sentence.start;
    const current = passages.at(-1);
    if (current === undefined || length > room) {
      passages.push([sentence]);
      room = mostChars - length;
    } else {
      current.push(sentence);
      room -= length;
    }
  }
  return passages;
};
