import { type Sent } from './send';
import { type Refusal, type Unit } from './units';

/** Refusals that are told one by one; of the others there is the number. */
const mostTold = 20;

const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

const nameOf = ({ place, title }: Unit): string =>
  [place, title === undefined ? '' : JSON.stringify(title)].filter(Boolean).join(' ');

/** `2024-03-01 to 2026-10-12`, or one day. */
const spanOf = (units: readonly Unit[]): string => {
  const days = units
    .flatMap(({ entries }) => entries.map(({ occurredAt }) => occurredAt.slice(0, 10)))
    .sort();
  const [first, last] = [days[0], days.at(-1)];
  return first === last ? (first ?? '') : `${first} to ${last}`;
};

const isFact = ({ entries: [first] }: Unit): boolean => first !== undefined && 'type' in first;
const sizeOf = (units: readonly Unit[]): number =>
  units.reduce((sum, { entries }) => sum + entries.length, 0);

const takenLine = (units: readonly Unit[]): string => {
  const taken = units.filter(({ entries }) => entries.length > 0);
  if (taken.length === 0) return 'taken     nothing';
  const facts = taken.filter(isFact);
  const talks = taken.filter((unit) => !isFact(unit));
  const parts = [
    ...(talks.length > 0
      ? [`${counted(sizeOf(talks), 'turn')} of ${counted(talks.length, 'conversation')}`]
      : []),
    ...(facts.length > 0 ? [counted(sizeOf(facts), 'fact')] : []),
  ];
  return `taken     ${parts.join(', ')}, ${spanOf(taken)}`;
};

const leftOutLines = (units: readonly Unit[]): readonly string[] => {
  const counts = new Map<string, number>();
  for (const { leftOut } of units)
    for (const [kind, count] of leftOut) counts.set(kind, (counts.get(kind) ?? 0) + count);
  if (counts.size === 0) return [];
  return [`left out  ${[...counts].map(([kind, count]) => `${count} ${kind}`).join(', ')}`];
};

const told = (lines: readonly string[]): readonly string[] => [
  ...lines.slice(0, mostTold),
  ...(lines.length > mostTold ? [`  … and ${lines.length - mostTold} more`] : []),
];

const refusedLines = (units: readonly Unit[]): readonly string[] => {
  const lines = units.flatMap((unit) =>
    unit.refused.map(
      ({ field, message }: Refusal) =>
        `  ${[field, message].filter(Boolean).join(' ')}${unit.title === undefined ? '' : ` (${JSON.stringify(unit.title)})`}`,
    ),
  );
  return lines.length === 0 ? [] : [`refused   ${counted(lines.length, 'part')}`, ...told(lines)];
};

/** What of a file is taken, left out and refused, and why; by conversation, if `each`. */
export const reportOf = (units: readonly Unit[], { each = false } = {}): string =>
  [
    ...(each
      ? units
          .filter(({ entries }) => entries.length > 0)
          .map(
            (unit) =>
              `  ${nameOf(unit)} ${counted(unit.entries.length, isFact(unit) ? 'fact' : 'turn')}, ${spanOf([unit])}`,
          )
      : []),
    takenLine(units),
    ...leftOutLines(units),
    ...refusedLines(units),
  ].join('\n');

/** How a server took them. */
export const sentReportOf = ({ accepted, duplicates, notKept, refused }: Sent): string =>
  [
    `sent      ${accepted} new, ${duplicates} known before`,
    ...(notKept > 0 ? [`not kept  ${notKept}: the person has turned memory off`] : []),
    ...(refused.length > 0 ? [`refused   ${refused.length} by the server`] : []),
    ...told(
      refused.map(({ entry, unit, problem }) => `  ${nameOf(unit)} ${entry.eventId}: ${problem.message}`),
    ),
  ].join('\n');
