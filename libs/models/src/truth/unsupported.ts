import { isDerivable, placedDates } from './dates';
import { numbersIn, placedNumbers, withPlainDigits } from './digits';
import { calendarOf, foldedWord } from './calendar';
import { capitalsIn, isKin, isSameName, marksNouns, unitsIn } from './names';
import { type Source } from './source';

/** What in a text its sources do not support: names of rules, never content. */
export type Unsupported = 'new-number' | 'new-date' | 'new-name' | 'off-topic';

/** Asked whatever the language is: dates with English months stand in texts of many. */
const always = 'en';
/** Words shorter than this are mostly grammar; pairs of characters are what scripts without spaces have. */
const contentLetters = 4;

const tagsOf = (sources: readonly Source[]): readonly string[] => [
  always,
  ...sources.flatMap(({ language }) => language ?? []),
];

const unsupportedFigure = (text: string, sources: readonly Source[]): Unsupported | undefined => {
  const tags = tagsOf(sources);
  const plain = withPlainDigits(text);
  const said = sources.map((source) => withPlainDigits(source.text));
  const numbers = new Set(said.flatMap((one) => [...numbersIn(one)]));
  const saidDates = said.flatMap((one) => placedDates(one, tags));
  const months = new Set(saidDates.flatMap(({ month }) => month ?? []));
  const moments = sources.flatMap(({ saidAt }) => saidAt ?? []);
  const dates = placedDates(plain, tags);
  for (const date of dates) {
    const { year, month, day } = date;
    const monthSaid = month === undefined || months.has(month) || numbers.has(String(month));
    const daySaid = day === undefined || numbers.has(String(day));
    const yearSaid = year === undefined || numbers.has(String(year));
    const yearNear = moments.some(
      (at) => year !== undefined && isDerivable({ year, from: 0, to: 0 }, at, numbers),
    );
    if (monthSaid && daySaid && (yearSaid || yearNear)) continue;
    if (!moments.some((at) => isDerivable(date, at, numbers))) return 'new-date';
  }
  const isNew = placedNumbers(plain).some(
    ({ index, digits }) =>
      !numbers.has(digits) &&
      !numbers.has(String(Number(digits))) &&
      !dates.some(({ from, to }) => index >= from && index < to),
  );
  return isNew ? 'new-number' : undefined;
};

const hasNewName = (text: string, sources: readonly Source[]): boolean => {
  const { months, weekdays } = calendarOf(tagsOf(sources));
  const said = new Set(sources.flatMap((source) => unitsIn(source.text)));
  const names = capitalsIn(text).filter((word) => {
    const folded = foldedWord(word);
    return !months.has(folded) && !weekdays.has(folded);
  });
  const isSaid = (word: string): boolean =>
    unitsIn(word).every((unit) => [...said].some((one) => isSameName(unit, one)));
  const unsaid = names.filter((word) => !isSaid(word));
  // Where every noun has a capital, names cannot be told from other words for what was said: most of them must have been.
  return tagsOf(sources).some(marksNouns) ? unsaid.length > names.length / 2 : unsaid.length > 0;
};

/**
 * Share of the words of a text, short ones aside, whose stems are in its sources, its figures among them, which are known to
 * be supported; 1 where it has none.
 */
const sharedWith = (text: string, sources: readonly Source[]): number => {
  const said = new Set(sources.flatMap((source) => unitsIn(source.text)));
  const isPair = (unit: string): boolean => [...unit].length === 2 && !/^\p{sc=Latin}/u.test(unit);
  const units = [...new Set(unitsIn(text))].filter((unit) => unit.length >= contentLetters || isPair(unit));
  if (units.length === 0) return 1;
  const shared = units.filter((unit) =>
    isPair(unit) ? said.has(unit) : [...said].some((one) => isKin(unit, one)),
  );
  const figures = placedNumbers(withPlainDigits(text)).length;
  return (shared.length + figures) / (units.length + figures);
};

/**
 * What a text says that its sources do not, as far as letters tell, in whatever language: a number, a date that is neither
 * said nor near enough to what was said to follow from it, a name; or it has too few of their words to be about them.
 * @param leastShared share of its words that must be in them
 */
export const unsupportedIn = (
  text: string,
  sources: readonly Source[],
  leastShared = 0,
): Unsupported | undefined => {
  const figure = unsupportedFigure(text, sources);
  if (figure !== undefined) return figure;
  if (hasNewName(text, sources)) return 'new-name';
  const shared = sharedWith(text, sources);
  return shared < leastShared || (leastShared > 0 && shared === 0) ? 'off-topic' : undefined;
};
