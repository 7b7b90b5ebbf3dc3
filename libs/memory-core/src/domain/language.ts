/** BCP 47 tag of words whose language nobody could tell. */
export const undetermined = 'und';

/** `pt-BR` and `pt` are read by one package. */
export const primaryOf = (tag: string): string => tag.split('-', 1)[0]?.toLowerCase() ?? '';

/** Whether it is a well-formed BCP 47 tag: "en", "pt-BR", "zh-Hant-TW". */
export const isLanguageTag = (tag: string): boolean => {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
};
