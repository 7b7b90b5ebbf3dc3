import { isISO8601 } from 'class-validator';
import { parseInstant, utcOffsetOf } from '../instant';
import { refuse } from '../problems';
import { Field, type FieldOptions, type Rule } from './field';

const notATime = 'must be an RFC 3339 date and time with an offset, such as 2026-03-14T09:30:00Z';

/** The `+` of an offset arrives as a space where a query does not encode it. */
const timeRule: Rule = (value) => {
  if (typeof value !== 'string') return 'must be a string';
  const at = parseInstant(value);
  if (at !== undefined) return at >= 0 ? undefined : 'must not be before 1970';
  return parseInstant(value.replace(' ', '+')) === undefined
    ? notATime
    : `${notATime}; write the + as %2B in a URL`;
};

/** An RFC 3339 time from 1970 on, as a text; the future is refused where the clock is known. */
export const IsInstant = ({ description = 'RFC 3339, with an offset.', ...options }: FieldOptions = {}) =>
  Field([timeRule], { type: 'string', format: 'date-time' }, { ...options, description });

const day = /^\d{4}-\d{2}-\d{2}$/;

export const IsDay = (options?: FieldOptions): PropertyDecorator =>
  Field(
    [
      (value) =>
        typeof value === 'string' && day.test(value) && isISO8601(value, { strict: true })
          ? undefined
          : 'must be a calendar date (UTC), such as 2026-03-14',
    ],
    { type: 'string', format: 'date' },
    options,
  );

/** Milliseconds of a time that `IsInstant` accepted. */
export const instantOf = (text: string): number => parseInstant(text) as number;

/** The same, together with the speaker's offset from UTC, if any. */
export const saidAt = (text: string): { readonly occurredAt: number; readonly utcOffset?: number } => {
  const utcOffset = utcOffsetOf(text);
  return utcOffset === 0 ? { occurredAt: instantOf(text) } : { occurredAt: instantOf(text), utcOffset };
};

/** Callers' clocks run a little ahead. A turn dated next year would make everything learned before it look old. */
const mostAheadMs = 86_400_000;

export const refuseFuture = (at: number, now: number, field: string): void => {
  if (at > now + mostAheadMs) refuse([{ field, message: 'must not be more than a day in the future' }]);
};
