import { commonWords } from '../../flagging';
import { isNoName } from './not-names';
import { isOccupation } from './occupations';
import { type FoundSlot, type SlotRule } from './slot-rule';

const opening =
  /^(?:I'm|I am|[Tt]his is|[Mm]y name is|[Mm]y name's) ([\p{L}'’-]{2,20}(?: \p{Lu}[\p{L}'’-]{1,20})?), (.{2,80}?)[.!]{0,3}$/u;
/** Nothing else is said: "I'm Priya." */
const alone = /^(?:I'm|I am) (\p{Lu}[\p{L}'’-]{1,20})[.!]?$/u;
const ofAge = /^(\d{1,2})(?: years old| y\/?o)?$/;
const fromPlace =
  /^(.*?)(?:^| )(?:from|in|based in|living in) ((?:[\p{L}'’-]{3,20})(?: \p{Lu}[\p{L}'’-]{1,20})?)$/u;
const article = /^(?:and )?(?:an? )?/i;

const common: ReadonlySet<string> = new Set(commonWords);
/** "My name is", of which no adjective is the rest. */
const named = /^[Mm]y name/;

const capital = (text: string): string =>
  text.replaceAll(/(?<=^| )\p{Ll}/gu, (letter) => letter.toUpperCase());

interface Introduced {
  readonly attribute: 'name' | 'age' | 'job' | 'origin';
  readonly value: string;
}

const partOf = (part: string): readonly Introduced[] | undefined => {
  const age = ofAge.exec(part)?.[1];
  if (age !== undefined) return [{ attribute: 'age', value: age }];
  if (part === 'retired') return [{ attribute: 'job', value: part }];
  const [, before = part, where] = fromPlace.exec(part) ?? [];
  const job = before.replace(article, '').trim();
  if (job === '' && where === undefined) return undefined;
  if (job !== '' && !isOccupation(job.toLowerCase())) return undefined;
  if (where !== undefined && common.has(where.toLowerCase())) return undefined;
  return [
    ...(job === '' ? [] : [{ attribute: 'job', value: job.toLowerCase() } as const]),
    ...(where === undefined ? [] : [{ attribute: 'origin', value: capital(where) } as const]),
  ];
};

const asides: Readonly<Record<Introduced['attribute'], (subject: string, value: string) => string>> = {
  name: (subject, value) => `${subject}'s name is ${value}.`,
  age: (subject, value) => `${subject} is ${value} years old.`,
  job: (subject, value) =>
    value === 'retired'
      ? `${subject} is retired.`
      : `${subject} works as ${/^[aeiou]/.test(value) ? 'an' : 'a'} ${value}.`,
  origin: (subject, value) => `${subject} is from ${value}.`,
};

const isName = (name: string): boolean =>
  name !== '' &&
  !common.has(name.toLowerCase()) &&
  !isOccupation(name.toLowerCase()) &&
  !name.split(' ').some(isNoName);

const slotOf = ({ attribute, value }: Introduced, subject: string): FoundSlot => ({
  slot: { key: `${subject}.${attribute}`, value },
  rule: 'identity',
  aside: (whose: string) => asides[attribute](whose, value),
});

/**
 * "I'm Tom, a plumber from Cardiff", "im ana, 34, nurse from leeds": each part of it, where each can be read. A word in
 * small letters is a name where more than an age follows: "I'm skint, 34".
 */
export const introductionSlots: SlotRule = ({ text, subject }): readonly FoundSlot[] => {
  const only = alone.exec(text)?.[1] ?? '';
  if (isName(only)) return [slotOf({ attribute: 'name', value: only }, subject)];
  const [, name = '', rest = ''] = opening.exec(text) ?? [];
  if (!isName(name)) return [];
  const parts = rest.split(/, (?:and )?/).map(partOf);
  if (!parts.every((part) => part !== undefined)) return [];
  const found = parts.flat();
  const isSure =
    /^\p{Lu}/u.test(name) || named.test(text) || found.some(({ attribute }) => attribute !== 'age');
  if (!isSure) return [];
  return [{ attribute: 'name', value: capital(name) } as const, ...found].map((introduced) =>
    slotOf(introduced, subject),
  );
};
