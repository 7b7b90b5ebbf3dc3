/** BCP 47 tag of words whose language nobody could tell. */
export const undetermined = 'und';

/** `pt-BR` and `pt` are read by one package. */
export const primaryOf = (tag: string): string => tag.split('-', 1)[0]?.toLowerCase() ?? '';

/** Scripts that put blanks between words, as Unicode calls them. */
const spacedScripts: ReadonlySet<string> = new Set('Latn Cyrl Grek Arab Hebr Deva Armn Geor'.split(' '));
const word = /\p{L}[\p{L}\p{M}\p{N}'’.-]*/gu;
/** A name, a town or a medicine is of any language. */
const mostWordsOfAny = 2;

/** Whether a text is so short that it may be of the language of the talk around it, whatever its words are like. */
export const mayBeOf = (tag: string, text: string): boolean => {
  const { script = '' } = new Intl.Locale(tag).maximize();
  const words = text.match(word) ?? [];
  if (tag === undetermined || words.length > mostWordsOfAny || !spacedScripts.has(script)) return false;
  // eslint-disable-next-line local/no-words-in-patterns -- a property of Unicode, whatever the language
  const own = new RegExp(`\\p{Script=${script}}`, 'u');
  return words.every((each) => own.test(each));
};

/** Whether it is a well-formed BCP 47 tag: "en", "pt-BR", "zh-Hant-TW". */
export const isLanguageTag = (tag: string): boolean => {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
};
