import { type Side, type Signs } from './side';

const cue = 0.5;

/**
 * Words and pairs of words of each statement, told apart by whether the other has the word too: "sold" in what is new,
 * "want" in what is old. Which of them mean anything is for the fit to find.
 */
export const addCues = ({ gist: old }: Side, { gist: now }: Side, into: Signs): void => {
  const [inOld, inNew] = [new Set(old.said), new Set(now.said)];
  for (const word of inOld) into.set(`${inNew.has(word) ? 'kept' : 'old'}:${word}`, cue);
  for (const word of inNew) into.set(`${inOld.has(word) ? 'again' : 'new'}:${word}`, cue);
  for (const [name, said] of [['old', old.said], ['new', now.said]] as const) {
    const framed = ['^', ...said, '$'];
    for (let at = 1; at < framed.length; at += 1) into.set(`${name}:${framed[at - 1]} ${framed[at]}`, cue);
  }
}; // prettier-ignore
