import { type NamedDate } from '../domain/named-date';

const isoDate = /\b((?:19|20)\d\d)-(\d{2})(?:-(\d{2}))?\b/g;
const yearAlone = /\b(?:19|20)\d\d\b/g;

/** Dates as every language writes them: 2023-05-07, 2023-05. */
export const isoDatesIn = (text: string): readonly NamedDate[] =>
  [...text.matchAll(isoDate)].map(([, year, month, day]) => ({
    year: Number(year),
    month: Number(month) - 1,
    ...(day !== undefined && { day: Number(day) }),
  }));

/** Years that stand by themselves. */
export const yearsIn = (text: string): readonly NamedDate[] =>
  [...text.matchAll(yearAlone)].map(([year]) => ({ year: Number(year) }));

/** What a question names without any word for it. */
export const plainDatesIn = (text: string): readonly NamedDate[] => {
  const dates = isoDatesIn(text);
  return dates.length > 0 ? dates : yearsIn(text);
};
