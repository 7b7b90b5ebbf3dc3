import { withoutGreeting } from './greeting';
import { sentencesOf } from './sentences';

/** "How do I tell my boss that I'm pregnant?": up to what is to be told. */
const toBeTold =
  /^(?:(?:so|and|but|ok|okay|well|please|hi|hey)[, ]{1,2}){0,2}(?:how|what|which|is there|any|can|could|help me|when)\b[^?]{0,80}?\b(?:tell|telling|explain to|explaining to|admit to|confess to|break it to|inform|say to|remind)\b(?! (?:me|us)\b)(?:(?!\b(?:if|whether|when|how|what|which)\b)[^?,]){1,40}? (?:that )?(?=(?:i|i'm|im|i've|ive|i’m|i’ve|my|we|we're|we've|our)\b)/i;
/** Is to be told, and is not so: "that I'd love to come", "that I was at work", "whether I should". */
const onlySaid =
  /^(?:i|we)(?:['’](?:d|ll)| would| will| won['’]t| might| may| should| was| were| had| did)\b|\b(?:if|whether)\b/i;
const longestRead = 1_000;

/** From and to where a question says what is so, for whoever asks how to tell somebody of it. */
export const toldInQuestion = (
  question: string,
): { readonly from: number; readonly to: number } | undefined => {
  if (question.length > longestRead) return undefined;
  const from = toBeTold.exec(question)?.[0].length;
  if (from === undefined || onlySaid.test(question.slice(from))) return undefined;
  const to = question.replace(/[?!.\s"”')]{1,6}$/, '').length;
  return question.slice(from, to).includes('?') ? undefined : { from, to };
};

/** What models of single statements read of a text: neither whom it greets nor that somebody is to be told. */
export const asTold = (text: string): string => {
  const said = withoutGreeting(text);
  if (!said.includes('?')) return said;
  let told = '';
  let end = 0;
  for (const sentence of sentencesOf(said)) {
    const place = sentence.isQuestion ? toldInQuestion(said.slice(sentence.start, sentence.end)) : undefined;
    if (place === undefined) continue;
    told += `${said.slice(end, sentence.start)}${said.slice(sentence.start + place.from, sentence.start + place.to)}.`;
    end = sentence.end;
  }
  return told + said.slice(end);
};
