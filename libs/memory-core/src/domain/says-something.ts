/** Invisible letters, such as the Hangul filler, are none. */
const letterOrDigit = /[[\p{L}\p{N}]--\p{Default_Ignorable_Code_Point}]/v;
/** Neither white space nor a control nor without a width; the Braille pattern without a dot is counted as a symbol. */
const visible = /[^\p{White_Space}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;
const word = /[\p{L}\p{N}][\p{L}\p{N}\p{M}']*/gu;

/** Hold a sentence together and tell nothing by themselves: of "I no longer feel" the end is missing. */
const bareWords: ReadonlySet<string> = new Set(
  (
    "i i'm i've me you we it it's that that's this to is isn't am are aren't was wasn't were weren't be been do don't " +
    "does doesn't did didn't have haven't has hasn't had hadn't feel feels felt no not never longer anymore any more"
  ).split(' '),
);

/** Yes, no and their like in languages that people write in: answers to something, and nothing by themselves. */
const answers: ReadonlySet<string> = new Set(
  (
    'yes yeah yep nope ok okay n a sure right wrong ja nein doch nee oui non si sí sim não nao da net nie tak ne nej nei evet hayır ' +
    'да нет ні так не ναι όχι نعم لا כן לא हाँ नहीं はい いいえ 是 不 不是 对 네 아니요'
  ).split(' '),
);
/** Words that are names in capitals. */
const names: ReadonlySet<string> = new Set(['IT', 'US']);
const isFigure = /^\p{N}+$/u;

/** Whether there is nothing in a text to be seen: an emoji or a mark is something (SPEC R75). */
export const isBlank = (text: string): boolean => !visible.test(text);

/** Whether a text has a single letter or digit: of emoji, marks and spaces nothing can be read (SPEC R75). */
export const hasWords = (text: string): boolean => letterOrDigit.test(text);

/**
 * Whether there is anything in a text that could be believed: more than the words that only hold a sentence together, an
 * answer to an unknown question, or a bare figure.
 */
export const saysSomething = (text: string): boolean => {
  if (!hasWords(text)) return false;
  const words = text.toLowerCase().replaceAll('’', "'").match(word) ?? [];
  const tells = (one: string): boolean =>
    !bareWords.has(one) && !answers.has(one) && !(words.length === 1 && isFigure.test(one));
  const isNamed = (text.match(word) ?? []).some((one) => names.has(one));
  return isNamed || words.some(tells);
};
