import { type NamedDate } from '@app/memory-core/domain/named-date';
import { isoDatesIn, yearsIn } from '@app/memory-core/text';

const monthNames =
  'january february march april may june july august september october november december'.split(' ');
const monthNumbers = new Map<string, number>([
  ...monthNames.flatMap((name, i) => [[name, i] as const, [name.slice(0, 3), i] as const]),
  ['sept', 8],
]);
const monthPattern = [...monthNumbers.keys()].sort((a, b) => b.length - a.length).join('|');
const writtenDate = new RegExp(
  `\\b(?:(\\d{1,2})(?:st|nd|rd|th)?(?:\\s+of)?\\s+)?(${monthPattern})\\b\\.?` +
    `(?:\\s+(\\d{1,2})(?:st|nd|rd|th)?\\b)?,?(?:\\s*(?:of\\s+)?((?:19|20)\\d\\d)\\b)?`,
  'g',
);
/** Also a verb: a month only beside a number or after one of these. */
const ambiguous = new Set(['may', 'mar', 'march']);
const monthCue = /\b(?:in|of|during|by|since|until|before|after|last|this|next|early|late|mid)\s+$/;

const dateOf = (year?: string, month?: number, day?: string): NamedDate => ({
  ...(year === undefined ? {} : { year: Number(year) }),
  ...(month === undefined ? {} : { month }),
  ...(day === undefined ? {} : { day: Number(day) }),
});

/** Dates named in so many words: "7 May 2023", "May 7", "in June", "2023-05-07", "2022". */
export const datesIn = (question: string): readonly NamedDate[] => {
  const text = question.toLowerCase();
  const dates = [...isoDatesIn(text)];
  for (const match of text.matchAll(writtenDate)) {
    const [, dayBefore, name = '', dayAfter, year] = match;
    const day = dayBefore ?? dayAfter;
    if (ambiguous.has(name) && day === undefined && year === undefined) {
      if (!monthCue.test(text.slice(0, match.index))) continue;
    }
    dates.push(dateOf(year, monthNumbers.get(name), day));
  }
  return dates.length > 0 ? dates : yearsIn(text);
};
