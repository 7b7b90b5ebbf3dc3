import { type CustomTypesConfig } from 'pg';

/** What goes into a statement and comes out of it. */
export type Value = string | number | boolean | null | Uint8Array | readonly string[];
export type Row = Readonly<Record<string, Value>>;

/**
 * Text of Postgres holds anything but U+0000, which ids may hold: it is kept as U+0001 U+0001, and U+0001 as U+0001 U+0002. The order of texts, and of
 * their beginnings, stays what it is.
 */
const escaped = (text: string): string =>
  text.includes('\0') || text.includes('\u0001')
    ? text.replaceAll('\u0001', '\u0001\u0002').replaceAll('\0', '\u0001\u0001')
    : text;

/** The other way. */
export const fromDriver = (text: string): string =>
  text.includes('\u0001') ? text.replaceAll('\u0001\u0001', '\0').replaceAll('\u0001\u0002', '\u0001') : text;

/** As the driver takes it. */
export const toDriver = (value: Value): unknown => {
  if (typeof value === 'string') return escaped(value);
  return Array.isArray(value) ? value.map(escaped) : value;
};

const parsers: ReadonlyMap<number, (text: string) => Value> = new Map<number, (text: string) => Value>([
  [16, (text) => text === 't'],
  // `\x` and two digits a byte; copied out of the buffer that the driver shares among answers.
  [17, (text) => new Uint8Array(Buffer.from(text.slice(2), 'hex'))],
  [20, Number],
  [21, Number],
  [23, Number],
  [701, Number],
]);

/** By the number of a type in `pg_type`; the driver would give `bigint` as text. */
export const types: CustomTypesConfig = {
  getTypeParser: ((oid: number) => parsers.get(oid) ?? fromDriver) as CustomTypesConfig['getTypeParser'],
};

/** `$1`, `$2`, … for `?`. Statements hold no other `?`: texts are values. */
export const numbered = (text: string): string => {
  let number = 0;
  return text.replaceAll('?', () => `$${(number += 1)}`);
};
