import { type Telling } from '@app/memory-core/ports/chatter-reader';

const sentence = /[^.!?\n]+[.!?]*/gu;
/** Speaks to the person or about them. */
const ofPerson = /\b(?:you|your|yours|user|user's)\b/iu;
/** Says what the person is or has, in the words right after it. */
const claim = /\b(?:you(?:['’]re|['’]ve| are| were| have| had)|your)((?:\s+\S+){1,3})/giu;

export const tellingsIn = (reply: string): readonly Telling[] =>
  (reply.match(sentence) ?? [])
    .filter((words) => ofPerson.test(words))
    .map((words) => ({ words, claimed: [...words.matchAll(claim)].map(([, claimed]) => claimed).join(' ') }));
