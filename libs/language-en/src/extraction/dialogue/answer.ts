const longestAnswer = 80;
const ofSpeaker = /\b(?:I|my|we|our)\b/i;
const opening =
  /^(?:yes|yeah|yep|yup|no|nope|nah|well|um+|oh|it['’]?s|that['’]?s(?: right)?|correct|exactly|just|only|the|a|an)[,.!:]? /i;
const confirms =
  /^(?:yes|yeah|yep|yup|correct|exactly|indeed|right|that['’]?s (?:right|correct|true)|true|i (?:do|am|have|did))\b/i;
const denies = /^(?:no|nope|nah|not (?:really|any ?more)|i (?:don['’]?t|do not|am not|haven['’]?t)|never)\b/i;
const nothingElse =
  /^(?:yes|yeah|yep|yup|correct|exactly|indeed|right|true|that['’]?s (?:right|correct|true)|that is (?:right|correct|true)|i (?:do|am|have|did)|[\s,.!])*$/i;
const tag = /,? (?:right|correct|is that right|isn['’]t it|aren['’]t you|don['’]t you|yes|no)\s?\?$/i;

/** Which questions about a person ask for what slots hold, and the sentence that a bare answer makes of them. */
const asked: readonly (readonly [question: RegExp, sentence: (answer: string, match: RegExpExecArray) => string])[] = [
  [/\ballerg/i, (answer) => `I'm allergic to ${answer}.`],
  [/\bwhere (?:do|are|did) you (?:now )?(?:live|living|based|move to)\b|\bwhich (?:city|town) do you live\b/i, (answer) => `I live in ${answer}.`],
  [/\b(?:what(?:['’]s| is) your name|what should I call you|who am I (?:talking|speaking) to)\b/i, (answer) => `My name is ${answer}.`],
  [/\b(?:what(?:['’]s| is) your (\w+)(?:['’]s name| called| named)|what do you call your (\w+)|name of your (\w+))\b/i, (answer, [, a, b, c]) => `My ${a ?? b ?? c} is called ${answer}.`],
  [/\b(?:where do you work|who do you work for|which company)\b/i, (answer) => `I work at ${answer}.`],
  [/\b(?:what do you do(?: for a living| for work)?\?|what(?:['’]s| is) your (?:job|profession|occupation))/i, (answer) => `I work as a ${answer}.`],
  [/\bhow old are you\b/i, (answer) => `I'm ${answer} years old.`],
  [/\bhow many (kids|children)\b|\b(?:two|three|four|one|\d) (kids|children)\b/i, (answer) => `I have ${answer} kids.`],
]; // prettier-ignore

/** "So you are allergic to penicillin, right?" as whoever is asked would say it. */
const asStatement = (question: string): string =>
  question
    .replace(tag, '.')
    .replace(/\?$/, '.')
    .replace(/^(?:(?:so|and|then|ok|okay),? )+/i, '')
    .replace(/^(?:am i right|is it (?:right|true|correct)|did i get it right)(?: in thinking)?,? that /i, '')
    .replace(/^(?:do you have|have you got)\b/i, 'I have')
    .replace(/^are you\b/i, "I'm")
    .replace(/^do you\b/i, 'I')
    .replaceAll(/\byou are\b|\byou['’]re\b/gi, "I'm")
    .replaceAll(/\byou have\b/gi, 'I have')
    .replaceAll(/\byour\b/gi, 'my')
    .replaceAll(/\byou\b/gi, 'I');

/** What an answer says once its question is heard: for rules about slots to read, never to be shown. */
export interface Answer {
  readonly says: string;
  readonly isDenial: boolean;
}

export const answerTo = (question: string, text: string): Answer | undefined => {
  if (text.length > longestAnswer || text.includes('?')) return undefined;
  const bare = text.replace(opening, '').replace(/[.!\s]{1,5}$/, '');
  const isDenial = denies.test(text) && bare.split(' ').length > 4;
  if (nothingElse.test(text)) return { says: asStatement(question), isDenial: false };
  if (denies.test(text) && /^(?:no|nope|nah|none|nothing|never)?$/i.test(bare))
    return { says: '', isDenial: true };
  // A sentence of its own is read by itself.
  if (ofSpeaker.test(bare)) return undefined;
  for (const [pattern, sentence] of asked) {
    const match = pattern.exec(question);
    if (match !== null) return { says: sentence(bare, match), isDenial };
  }
  return { says: confirms.test(text) ? asStatement(question) : '', isDenial };
};
