import { type TimeSpan } from '@app/memory-core/ports/command-reader';
import { type AskedAt } from '@app/memory-core/ports/text-analyser';

export interface ReadTimes {
  readonly spans: readonly TimeSpan[];
  /** The question without the words that name these. */
  readonly rest: string;
}

const dayMs = 86_400_000;
const hourMs = 3_600_000;

const numbers = 'one two three four five six seven eight nine ten'.split(' ');
const countOf = (word: string): number => {
  if (/^an?$/.test(word)) return 1;
  const named = numbers.indexOf(word);
  return named < 0 ? Number(word) : named + 1;
};

const weekdays = 'sunday monday tuesday wednesday thursday friday saturday'.split(' ');

/** Days as whole numbers since 1970, by the clock of whoever asks. */
const days = (first: number, count: number): TimeSpan => ({
  from: first * dayMs,
  to: (first + count) * dayMs,
});
const weekdayOf = (day: number): number => new Date(day * dayMs).getUTCDay();
const mondayOf = (day: number): number => day - ((weekdayOf(day) + 6) % 7);
const months = (day: number, first: number, count: number): TimeSpan => {
  const date = new Date(day * dayMs);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  return { from: Date.UTC(year, month + first, 1), to: Date.UTC(year, month + first + count, 1) };
};
const years = (day: number, back: number): TimeSpan => {
  const year = new Date(day * dayMs).getUTCFullYear() - back;
  return { from: Date.UTC(year, 0, 1), to: Date.UTC(year + 1, 0, 1) };
};

const ago = (count: number, unit: string, today: number): TimeSpan => {
  if (unit.startsWith('day')) return days(today - count, 1);
  // "Two weeks ago" is seldom meant to the day.
  if (unit.startsWith('week')) return days(today - 7 * count - 3, 7);
  return unit.startsWith('month') ? months(today, -count, 1) : years(today, count);
};

const count = `(\\d{1,3}|an?|${numbers.join('|')})`;

type Phrase = readonly [pattern: string, spanOf: (today: number, ...parts: readonly string[]) => TimeSpan];

/** Longer phrases stand before those that they begin with. */
const pastTimes: readonly Phrase[] = [
  ['the day before yesterday', (today) => days(today - 2, 1)],
  [
    '(?:last night|yesterday (?:evening|night))',
    (today) => ({ from: (today - 1) * dayMs + 17 * hourMs, to: today * dayMs + 6 * hourMs }),
  ],
  ['yesterday(?: morning| afternoon)?', (today) => days(today - 1, 1)],
  ['(?:the )?(?:last|past) (?:few|couple of) days', (today) => days(today - 4, 5)],
  ['(?:the|this) past week', (today) => days(today - 7, 8)],
  ['last week', (today) => days(mondayOf(today) - 7, 7)],
  ['last weekend', (today) => days(mondayOf(today) - 2, 2)],
  ['last month', (today) => months(today, -1, 1)],
  ['last year', (today) => years(today, 1)],
  [
    `last (${weekdays.join('|')})`,
    (today, name = '') => days(today - ((weekdayOf(today) - weekdays.indexOf(name) + 6) % 7) - 1, 1),
  ],
  [
    `${count} (days?|weeks?|months?|years?) ago`,
    (today, many = '', unit = '') => ago(countOf(many), unit, today),
  ],
];
/** These may also be meant of what is to come: "What can I cook today?" */
const presentTimes: readonly Phrase[] = [
  ['(?:earlier today|today|this (?:morning|afternoon|evening))', (today) => days(today, 1)],
  ['this week', (today) => days(mondayOf(today), 7)],
  ['this month', (today) => months(today, 0, 1)],
  ['this year', (today) => years(today, 0)],
];

const patternsOf = (phrases: readonly Phrase[]) =>
  phrases.map(([pattern, spanOf]) => ({ pattern: new RegExp(`\\b${pattern}\\b`, 'gi'), spanOf }));
const pastPatterns = patternsOf(pastTimes);
const allPatterns = [...pastPatterns, ...patternsOf(presentTimes)];

/** Most questions name no such time, and are looked at once. */
const mayName = /\b(?:yesterday|today|last|past|this|ago)\b/i;
const asks =
  /\?\s*$|^\s*(?:what|when|where|who|which|how|why|did|do|does|was|were|have|had|remind|tell|recap|summari[sz]e)\b/i;
const asksOfPast = /\b(?:did|was|were|had|have|said|told|talked|spoke|mentioned|asked|happened)\b/i;

/**
 * The times that a question names by when it is asked ("yesterday", "last week", "three days ago"). What only tells
 * something ("Yesterday I made soup") asks for no time.
 */
export const relativeTimesIn = (text: string, at: AskedAt): ReadTimes => {
  if (!mayName.test(text) || !asks.test(text)) return { spans: [], rest: text };
  const offsetMs = at.utcOffset * 60_000;
  const today = Math.floor((at.now + offsetMs) / dayMs);
  const spans: TimeSpan[] = [];
  let rest = text;
  for (const { pattern, spanOf } of asksOfPast.test(text) ? allPatterns : pastPatterns) {
    rest = rest.replace(pattern, (phrase: string, ...groups: readonly unknown[]) => {
      const parts = groups.flatMap((group) => (typeof group === 'string' ? group.toLowerCase() : []));
      const local = spanOf(today, ...parts);
      const span = { from: local.from - offsetMs, to: local.to - offsetMs };
      if (!at.knows(span)) return phrase;
      spans.push(span);
      return ' ';
    });
  }
  return { spans, rest };
};
