import { stemmer } from 'stemmer';
import { canonicalForms, months, numberWords, stopWords, weekdays } from './tables';

export interface Token {
  /** As it stands in the text. */
  readonly surface: string;
  /** What stands for it: a stem, a number, `month-3`. */
  readonly form: string;
  readonly kind: 'word' | 'name' | 'number' | 'calendar' | 'stop';
}

/** Words with inner apostrophes or hyphens, numbers with inner separators, single emoji. */
const wordPattern = /[\p{L}\p{M}\p{N}]+(?:['’.,:-][\p{L}\p{M}\p{N}]+)*|\p{Extended_Pictographic}/gu;
/** Scripts that write no spaces: their words are found as pairs of characters. */
const unspaced = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]{2,}$/u;
const isoDate = /^(\d{4})-(\d{1,2})(?:-(\d{1,2}))?$/;
const numeric = /^\d[\d.,:]*(?:st|nd|rd|th)?$/i;
const year = /^(?:19|20)\d\d$/;
const nonAscii = /[^\p{ASCII}]/u;

const plain = (word: string): string =>
  (nonAscii.test(word) ? word.normalize('NFKD').replace(/\p{M}/gu, '') : word)
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/'(?:s|ve|re|ll|d|m)$/, '');

const calendar = (surface: string, form: string): Token => ({ surface, form, kind: 'calendar' });

const numberToken = (surface: string, word: string): Token => {
  const form = word.replace(/(?:st|nd|rd|th)$/, '').replace(/(?<![.,:])[.,:]+$/, '');
  return { surface, form, kind: year.test(form) ? 'calendar' : 'number' };
};

/**
 * Stemming is most of the work, and people use few words most of the time. Single words, of nobody in particular;
 * begun anew when full.
 */
const formsByWord = new Map<string, string>();
const mostRememberedForms = 20_000;

/** The form that all inflections and everyday synonyms of a lower-case word share. */
export const formOf = (word: string): string => {
  const known = formsByWord.get(word);
  if (known !== undefined) return known;
  if (formsByWord.size >= mostRememberedForms) formsByWord.clear();
  const form = stemmer(canonicalForms.get(word) ?? word);
  formsByWord.set(word, form);
  return form;
};

/** Like `formsByWord`. A longer word is, in V8, a slice that keeps its whole text in memory. */
const tokensByWord = new Map<string, readonly Token[]>();
const longestRemembered = 12;

const tokenOf = (surface: string): readonly Token[] => {
  if (surface.length > longestRemembered) return readToken(surface);
  const known = tokensByWord.get(surface);
  if (known !== undefined) return known;
  const tokens = readToken(surface);
  if (tokensByWord.size >= mostRememberedForms) tokensByWord.clear();
  tokensByWord.set(surface, tokens);
  return tokens;
};

const readToken = (surface: string): readonly Token[] => {
  const date = isoDate.exec(surface);
  if (date !== null) {
    const [, ofYear = '', month = '', day] = date;
    return [
      calendar(surface, ofYear),
      calendar(surface, `month-${Number(month)}`),
      ...(day === undefined ? [] : [{ surface, form: String(Number(day)), kind: 'number' as const }]),
    ];
  }
  const word = plain(surface);
  if (numeric.test(word)) return [numberToken(surface, word)];
  const number = numberWords.get(word);
  if (number !== undefined) return [{ surface, form: number, kind: 'number' }];
  const capital = surface !== surface.toLowerCase();
  // "may" and "march" in small letters are verbs.
  const month = capital ? months.get(word) : undefined;
  if (month !== undefined) return [calendar(surface, month)];
  if (weekdays.has(word.replace(/s$/, ''))) return [calendar(surface, word.replace(/s$/, ''))];
  if (stopWords.has(word)) return [{ surface, form: word, kind: 'stop' }];
  if (unspaced.test(word)) {
    return Array.from({ length: word.length - 1 }, (_, at) => ({
      surface: word.slice(at, at + 2),
      form: word.slice(at, at + 2),
      kind: 'word' as const,
    }));
  }
  return [{ surface, form: formOf(word), kind: capital ? 'name' : 'word' }];
};

/**
 * The words of a text in order. A capital makes a name, also at the beginning of a sentence: in statements that is
 * mostly whom they are about.
 */
export const tokensOf = (text: string): readonly Token[] => {
  const tokens: Token[] = [];
  for (const [surface] of text.matchAll(wordPattern)) tokens.push(...tokenOf(surface));
  return tokens;
};
