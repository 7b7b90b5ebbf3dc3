import { addDays, addMonths, monthNames, spokenOf, weekdayOf, type CalendarDate } from './calendar';

/** How a phrase about time reads once it is bound to a date. */
export interface BoundDate {
  /** Word that goes before it unless another preposition stands there: `on`, `in`, … */
  readonly preposition: string;
  readonly spoken: string;
  readonly date: CalendarDate;
}

type Rule = {
  readonly pattern: RegExp;
  readonly bind: (today: Required<CalendarDate>, match: RegExpMatchArray, isAhead: boolean) => BoundDate;
};

const on = (date: CalendarDate, spoken = spokenOf(date)): BoundDate => ({ preposition: 'on', spoken, date });
const within = (date: CalendarDate, spoken = spokenOf(date)): BoundDate => ({
  preposition: 'in',
  spoken,
  date,
});

const counts: Readonly<Record<string, number>> = {
  a: 1, an: 1, one: 1, two: 2, 'a couple of': 2, 'a couple': 2, couple: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8,
  nine: 9, ten: 10, eleven: 11, twelve: 12,
}; // prettier-ignore
const countOf = (text: string): number => counts[text.toLowerCase()] ?? Number(text);
const countPattern =
  '(a couple of|a couple|couple|an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\\d{1,3})';

/** The Saturday of this week's weekend; on a Sunday, yesterday. */
const saturdayOf = (today: Required<CalendarDate>): Required<CalendarDate> => {
  const weekday = weekdayOf(today);
  return addDays(today, weekday === 0 ? -1 : 6 - weekday);
};

const seasons: Readonly<Record<string, string>> = {
  spring: 'spring', summer: 'summer', autumn: 'autumn', fall: 'autumn', winter: 'winter',
}; // prettier-ignore

const shifted = (today: CalendarDate, count: number, unit: string): BoundDate => {
  if (unit === 'day') return on(addDays(today, count));
  if (unit === 'week') {
    const date = addDays(today, count * 7);
    return { preposition: 'around', spoken: spokenOf(date), date };
  }
  const date = unit === 'month' ? addMonths(today, count) : { year: today.year + count };
  return within(date);
};

const months =
  '((?:[Jj]an(?:uary)?|[Ff]eb(?:ruary)?|Mar(?:ch)?|[Aa]pr(?:il)?|May|[Jj]une?|[Jj]uly?|[Aa]ug(?:ust)?|[Ss]ept?(?:ember)?|[Oo]ct(?:ober)?|[Nn]ov(?:ember)?|[Dd]ec(?:ember)?)|(?<=\\b(?:in|since|of|until|by) )(?:may|march))';
const monthOf = (name: string): number =>
  monthNames.findIndex((month) => month.startsWith(`${name.charAt(0).toUpperCase()}${name.slice(1, 3)}`)) + 1;

const yearOf = (today: CalendarDate, which: string | undefined, count: string | undefined): number =>
  today.year + (count === undefined ? ({ last: -1, this: 0, next: 1 }[which ?? ''] ?? 0) : -countOf(count));
const dayOrMonth = (date: CalendarDate, day: number): BoundDate =>
  day >= 1 && day <= 31 ? on({ ...date, day }) : within(date);

/** "In March last year", "on 5 May two years ago": a day with its month, a month with its year, and not two dates. */
const ofYear: readonly Rule[] = [
  {
    pattern: new RegExp(
      `\\b(?:(?:on )?(?:the )?(\\d{1,2})(?:st|nd|rd|th)?(?: of)? )?${months}(?: (?:the )?(\\d{1,2})(?:st|nd|rd|th)?)?,?(?: of)? (?:(last|this|next) year|${countPattern} years? ago)\\b(?!['’]s)`,
      'g',
    ),
    bind: (today, [, before, name = '', behind, which, count]) =>
      dayOrMonth({ year: yearOf(today, which, count), month: monthOf(name) }, Number(before ?? behind)),
  },
  {
    pattern: new RegExp(
      `\\b(?:(last|this|next) year|${countPattern} years? ago),? (?:in|on|this|last|next) (?:(?:the )?(\\d{1,2})(?:st|nd|rd|th)?(?: of)? )?${months}(?: (?:the )?(\\d{1,2})(?:st|nd|rd|th)?)?(?!\\p{L}|,? \\d)`,
      'gu',
    ),
    bind: (today, [, which, count, before, name = '', behind]) =>
      dayOrMonth({ year: yearOf(today, which, count), month: monthOf(name) }, Number(before ?? behind)),
  },
  {
    pattern:
      /\b(?:(last|this|next) month,? on the (\d{1,2})(?:st|nd|rd|th)\b|(?:on )?the (\d{1,2})(?:st|nd|rd|th)(?: of)? (last|this|next) month\b)/g,
    bind: (today, [, first, after, before, second]) => {
      const shift = { last: -1, this: 0, next: 1 }[first ?? second ?? ''] ?? 0;
      return on({ ...addMonths(today, shift), day: Number(after ?? before) });
    },
  },
];

/** Phrases whose meaning needs nothing but the day they were said. First match wins; longest forms stand first. */
export const relativeRules: readonly Rule[] = [
  ...ofYear,
  { pattern: /\b(?:the )?day before yesterday\b/gi, bind: (today) => on(addDays(today, -2)) },
  { pattern: /\b(?:the )?day after tomorrow\b/gi, bind: (today) => on(addDays(today, 2)) },
  {
    pattern: /\byesterday (morning|afternoon|evening|night)\b/gi,
    bind: (today, match) =>
      on(addDays(today, -1), `the ${match[1]?.toLowerCase()} of ${spokenOf(addDays(today, -1))}`),
  },
  { pattern: /\byesterday\b(?!['’]s)/gi, bind: (today) => on(addDays(today, -1)) },
  {
    pattern: /\blast night\b(?!['’]s)/gi,
    bind: (today) => on(addDays(today, -1), `the evening of ${spokenOf(addDays(today, -1))}`),
  },
  {
    pattern: /\bthis (morning|afternoon|evening)\b/gi,
    bind: (today, match) => on(today, `the ${match[1]?.toLowerCase()} of ${spokenOf(today)}`),
  },
  { pattern: /\btonight\b(?!['’]s)/gi, bind: (today) => on(today, `the evening of ${spokenOf(today)}`) },
  { pattern: /\b(?:earlier )?today\b(?!['’]s)/gi, bind: (today) => on(today) },
  {
    pattern: /\btomorrow(?: (?:morning|afternoon|evening|night))?\b(?!['’]s)/gi,
    bind: (today) => on(addDays(today, 1)),
  },
  {
    pattern: new RegExp(`\\b${countPattern} weekends? ago\\b`, 'gi'),
    bind: (today, match) => {
      const saturday = addDays(saturdayOf(today), -7 * countOf(match[1] ?? ''));
      return on(saturday, `the weekend of ${spokenOf(saturday)}`);
    },
  },
  {
    pattern: new RegExp(`\\b${countPattern} (day|week|month|year)s? ago\\b`, 'gi'),
    bind: (today, match) => shifted(today, -countOf(match[1] ?? ''), (match[2] ?? '').toLowerCase()),
  },
  {
    pattern: new RegExp(
      `(?<!\\b(?:haven't|hasn't|not|never|hadn't)\\b[^.]{0,60} )\\bin ${countPattern} (day|week|month|year)s?\\b(?! of)`,
      'gi',
    ),
    bind: (today, match) => shifted(today, countOf(match[1] ?? ''), (match[2] ?? '').toLowerCase()),
  },
  {
    pattern: /\b(?:the )?(?:last|past|previous) week\b(?!['’]s)/gi,
    bind: (today) => within(addDays(today, -7), `the week before ${spokenOf(today)}`),
  },
  {
    pattern: /\b(?:earlier )?this week\b(?!['’]s|end)/gi,
    bind: (today) => within(today, `the week of ${spokenOf(today)}`),
  },
  {
    pattern: /\bnext week\b(?!['’]s)/gi,
    bind: (today) => within(addDays(today, 7), `the week after ${spokenOf(today)}`),
  },
  {
    pattern: /\b(?:last|this past|the past) weekend\b/gi,
    bind: (today) => {
      // On a weekend day "last weekend" is the one before.
      const saturday = addDays(saturdayOf(today), -7);
      return on(saturday, `the weekend of ${spokenOf(saturday)}`);
    },
  },
  {
    pattern: /\bthis (?:coming )?weekend\b/gi,
    bind: (today) => on(saturdayOf(today), `the weekend of ${spokenOf(saturdayOf(today))}`),
  },
  {
    pattern: /\bnext weekend\b/gi,
    bind: (today) =>
      on(addDays(saturdayOf(today), 7), `the weekend of ${spokenOf(addDays(saturdayOf(today), 7))}`),
  },
  {
    pattern:
      /\bon the (\d{1,2})(?:st|nd|rd|th)\b(?! of| (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)| [a-z]+ (?:floor|street))/gi,
    bind: (today, match, isAhead) => {
      const day = Number(match[1]);
      const passed = day <= today.day;
      const shift = isAhead ? Number(passed) : -Number(!passed);
      const { year, month = today.month } = addMonths(today, shift);
      return on({ year, month, day });
    },
  },
  {
    pattern: /(?<=\b(?:in|since) )((?:19|20)\d\d)\b/gi,
    bind: (_, match) => within({ year: Number(match[1]) }),
  },
  { pattern: /(?<!\bthe )\blast month\b(?!['’]s)/gi, bind: (today) => within(addMonths(today, -1)) },
  { pattern: /\bthis month\b(?!['’]s)/gi, bind: (today) => within(addMonths(today, 0)) },
  { pattern: /\bnext month\b(?!['’]s)/gi, bind: (today) => within(addMonths(today, 1)) },
  // "In the last year": the twelve months up to now; "the last year of my studies": the one that ends them.
  { pattern: /(?<!\bthe )\blast year\b(?!['’]s| of\b)/gi, bind: (today) => within({ year: today.year - 1 }) },
  { pattern: /\bthis year\b(?!['’]s)/gi, bind: (today) => within({ year: today.year }) },
  { pattern: /\bnext year\b(?!['’]s)/gi, bind: (today) => within({ year: today.year + 1 }) },
  {
    pattern: /\b(last|this|next) (spring|summer|autumn|fall|winter)\b/gi,
    bind: (today, match) => {
      const season = seasons[(match[2] ?? '').toLowerCase()] ?? '';
      const which = (match[1] ?? '').toLowerCase();
      const startsIn = { spring: 3, summer: 6, autumn: 9, winter: 12 }[season] ?? 1;
      // "Last summer" said in spring or in summer is last year's; "next summer" said in spring is this year's.
      const begun = today.month >= startsIn + (which === 'last' ? 3 : 0);
      const shift = which === 'last' ? (begun ? 0 : -1) : which === 'next' && begun ? 1 : 0;
      const date = { year: today.year + shift, month: startsIn };
      return within(date, `${season} ${date.year}`);
    },
  },
];
