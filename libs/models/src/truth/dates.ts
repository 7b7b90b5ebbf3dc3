import { type Instant } from '@app/memory-core/domain/identity';
import { calendarOf, foldedWord } from './calendar';

/** A date as far as a text names it, and which stretch of the text is taken up by it. */
export interface PlacedDate {
  readonly year?: number;
  readonly month?: number;
  readonly day?: number;
  readonly from: number;
  readonly to: number;
}

const isoDate = /(?<![\d-])((?:19|20)\d\d)-(\d{1,2})(?:-(\d{1,2}))?(?![\d-])/g;
const yearAlone = /(?<![\d.,:/-])(?:19|20)\d\d(?![\d:/-])/g;
/** Year, month and day as Chinese, Japanese and Korean mark them. */
const marked = /(?:(\d{4})\s?[年년]\s?)?(\d{1,2})\s?[月월](?:\s?(\d{1,2})\s?[日号號일])?/g;
const piece = /\p{L}[\p{L}\p{M}]*\.?|\d+/gu;
/** How many words may stand between a month and its day or year: "3rd of May", "3 de mayo de 2027". */
const reach = 3;

const numbersOf = (match: RegExpMatchArray): PlacedDate => {
  const [year, month, day] = match.slice(1).map((part) => (part === undefined ? undefined : Number(part)));
  const from = match.index ?? 0;
  return {
    ...(year !== undefined && { year }),
    ...(month !== undefined && { month }),
    ...(day !== undefined && { day }),
    from,
    to: from + match[0].length,
  };
};

/** Dates with a month's name: the day nearest to it, and a year near it. */
const namedDates = (text: string, months: ReadonlyMap<string, number>): readonly PlacedDate[] => {
  const pieces = [...text.matchAll(piece)];
  return pieces.flatMap(({ 0: word, index }, at): readonly PlacedDate[] => {
    const month = months.get(foldedWord(word));
    if (month === undefined) return [];
    const near = pieces
      .map((one, place) => ({ one, distance: Math.abs(place - at) }))
      .filter(({ one, distance }) => distance > 0 && distance <= reach && /^\d/.test(one[0]))
      .toSorted((a, b) => a.distance - b.distance)
      .map(({ one }) => one);
    const day = near.find(([digits]) => digits.length <= 2 && Number(digits) >= 1 && Number(digits) <= 31);
    const year = near.find(([digits]) => /^(?:19|20)\d\d$/.test(digits));
    const ends = [day, year].flatMap((one) =>
      one === undefined ? [] : [one.index, one.index + one[0].length],
    );
    return [
      {
        month,
        ...(day !== undefined && { day: Number(day[0]) }),
        ...(year !== undefined && { year: Number(year[0]) }),
        from: Math.min(index, ...ends),
        to: Math.max(index + word.length, ...ends),
      },
    ];
  });
};

/** The dates that a text with plain digits names, in digits or with a month's name in one of the languages. */
export const placedDates = (text: string, tags: Iterable<string>): readonly PlacedDate[] => {
  const found = [
    ...[...text.matchAll(isoDate)].map(numbersOf),
    ...[...text.matchAll(marked)].map(numbersOf),
    ...namedDates(text, calendarOf(tags).months),
  ];
  const years = [...text.matchAll(yearAlone)].map(({ 0: year, index }): PlacedDate => ({
    year: Number(year),
    from: index,
    to: index + year.length,
  }));
  const isFree = ({ from, to }: PlacedDate): boolean =>
    !found.some((date) => from < date.to && to > date.from);
  return [...found, ...years.filter(isFree)];
};

const dayMs = 86_400_000;
/** What "yesterday", "next Friday" or "in six weeks" may mean. */
const reachDays = 62;
/** What "last month" or "next summer" may mean. */
const reachMonths = 13;

/**
 * Whether a date may follow from something that was said at some time: it is near enough for words that count from then.
 * @param numbers in what was said: "12 years ago"
 */
export const isDerivable = (
  { year, month, day }: PlacedDate,
  saidAt: Instant,
  numbers: ReadonlySet<string>,
): boolean => {
  const said = new Date(saidAt);
  const years = year === undefined ? [-1, 0, 1].map((by) => said.getUTCFullYear() + by) : [year];
  if (month === undefined) {
    const distance = Math.abs((year ?? said.getUTCFullYear()) - said.getUTCFullYear());
    return distance <= 1 || numbers.has(String(distance));
  }
  return years.some((inYear) => {
    if (day !== undefined) return Math.abs(Date.UTC(inYear, month - 1, day) - saidAt) <= reachDays * dayMs;
    const months = (inYear - said.getUTCFullYear()) * 12 + month - 1 - said.getUTCMonth();
    return Math.abs(months) <= reachMonths;
  });
};
