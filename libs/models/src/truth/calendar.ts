import { primaryOf, undetermined } from '@app/memory-core/domain/language';

const formats: readonly Intl.DateTimeFormatOptions[] = [
  { month: 'long' },
  { month: 'short' },
  // Where a month is declined beside its day.
  { month: 'long', day: 'numeric' },
  { month: 'short', day: 'numeric' },
];

export const foldedWord = (word: string): string =>
  word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\.$/, '');

const isWord = (name: string): boolean => /^\p{L}[\p{L}\p{M}]+\.?$/u.test(name);

const partOf = (tag: string, options: Intl.DateTimeFormatOptions, type: 'month' | 'weekday', at: number) =>
  new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' })
    .formatToParts(at)
    .find((part) => part.type === type)?.value ?? '';

interface Names {
  /** 1 to 12, by folded name. */
  readonly months: ReadonlyMap<string, number>;
  readonly weekdays: ReadonlySet<string>;
}

const namesOf = (tag: string): Names => {
  const months = new Map<string, number>();
  for (let month = 1; month <= 12; month += 1) {
    for (const options of formats) {
      const name = partOf(tag, options, 'month', Date.UTC(2026, month - 1, 2));
      if (isWord(name)) months.set(foldedWord(name), month);
    }
  }
  const days = Array.from({ length: 7 }, (_, day) =>
    partOf(tag, { weekday: 'long' }, 'weekday', Date.UTC(2026, 0, 1 + day)),
  );
  return { months, weekdays: new Set(days.filter(isWord).map(foldedWord)) };
};

const known = new Map<string, Names>();

const cachedNames = (tag: string): Names => {
  const names = known.get(tag) ?? namesOf(tag);
  known.set(tag, names);
  return names;
};

/** What months and weekdays are called in some languages, as the machine's tables of languages have it. */
export const calendarOf = (tags: Iterable<string>): Names => {
  const all = [...new Set([...tags].map(primaryOf))]
    .filter((tag) => tag !== undetermined && Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0)
    .map(cachedNames);
  return {
    months: new Map(all.flatMap(({ months }) => [...months])),
    weekdays: new Set(all.flatMap(({ weekdays }) => [...weekdays])),
  };
};
