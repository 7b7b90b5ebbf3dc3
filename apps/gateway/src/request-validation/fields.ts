import { parameterGroups } from '@app/memory-core/config/parameters';
import { hasWords, isBlank, saysSomething } from '@app/memory-core/domain/says-something';
import { z } from 'zod';
import { parseInstant, utcOffsetOf } from './instant';
import { refuse } from './parse';

/** Returns nothing if the value is valid, else the reason, without repeating the value. */
type Rule = (value: string) => string | undefined;

const text = (rule: Rule) =>
  z.string().check((context) => {
    const message = rule(context.value);
    if (message !== undefined) context.issues.push({ code: 'custom', message, input: context.value });
  });

const controlCharacter = /\p{Cc}/u;
/** The same for the OpenAPI document, in which not every reader knows `\p`. */
const noControlCharacter = '^[^\\u0000-\\u001f\\u007f-\\u009f]*$';

const atMostCharacters = (value: string, most: number): boolean =>
  value.length <= most || (value.length <= 2 * most && [...value].length <= most);

const nameRule =
  (most: number): Rule =>
  (value) => {
    if (value === '') return 'must not be empty';
    if (!atMostCharacters(value, most)) return `must have at most ${most} characters`;
    if (!value.isWellFormed()) return 'must be valid Unicode: it contains a lone surrogate';
    if (controlCharacter.test(value)) return 'must not contain control characters';
    return undefined;
  };

/** An identifier or a name of the caller's own: 1 to `most` Unicode characters, no control characters. Its meaning is unknown here. */
export const name = (most: number) =>
  text(nameRule(most)).meta({ minLength: 1, maxLength: most, pattern: noControlCharacter });
export const identifier = name(256);

const textRule =
  (mostBytes: number): Rule =>
  (value) => {
    if (value === '') return 'must not be empty';
    if (value.length * 3 > mostBytes && Buffer.byteLength(value) > mostBytes) {
      return `must be at most ${mostBytes} bytes of UTF-8`;
    }
    if (!value.isWellFormed()) return 'must be valid Unicode: it contains a lone surrogate';
    if (value.includes('\0')) return 'must not contain the NUL character';
    return undefined;
  };

const seen: Rule = (value) => (isBlank(value) ? 'must contain a visible character' : undefined);
const worded: Rule = (value) => (hasWords(value) ? undefined : 'must contain a letter or a digit');
const telling: Rule = (value) =>
  worded(value) ?? (saysSomething(value) ? undefined : 'must be a statement that can be remembered');

const said = (mostBytes: number, description: string, further: Rule = () => undefined) => {
  const rule = textRule(mostBytes);
  return text((value) => rule(value) ?? further(value)).meta({ minLength: 1, description });
};
const atMost = (most: string) => `At most ${most}, without NUL characters.`;
const bytes = (most: number) => atMost(`${most} bytes of UTF-8`);

/** A person's own text, kept unchanged: any valid Unicode except NUL. */
export const words = (mostBytes: number) => said(mostBytes, bytes(mostBytes));
/** A text that is to be understood as a sentence. */
export const wording = (mostBytes: number) =>
  said(mostBytes, `${bytes(mostBytes)} Must contain a letter or a digit.`, worded);
/** A text that is to be believed as a statement. */
export const statement = (mostBytes: number, description: string) =>
  said(mostBytes, `${description} ${bytes(mostBytes)} Must be a statement that can be remembered.`, telling);

const { maxTurnBytes } = parameterGroups.intake;
const ofTurn = atMost(`${maxTurnBytes.default} bytes of UTF-8 unless the operator has set another limit`);
/** Accepts the largest size that any deployment can allow; `refuseLong` enforces this deployment's own limit. */
export const content = said(maxTurnBytes.max, `${ofTurn} Must contain a visible character.`, seen);
/** The same, for a statement. */
export const statedContent = said(
  maxTurnBytes.max,
  `${ofTurn} Must be a statement that can be remembered.`,
  telling,
);

export const refuseLong = (value: string, mostBytes: number, field: string): void => {
  const message = value.length * 3 > mostBytes ? textRule(mostBytes)(value) : undefined;
  if (message !== undefined) refuse([{ field, message }]);
};

const dateTime = z.string().meta({
  format: 'date-time',
  description: 'RFC 3339, with an offset.',
});

const notATime = 'must be an RFC 3339 date and time with an offset, such as 2026-03-14T09:30:00Z';

/** Why a text is no time. The `+` of an offset arrives as a space where a query does not encode it. */
const whyNoTime = (value: string): string =>
  parseInstant(value.replace(' ', '+')) === undefined ? notATime : `${notATime}; write the + as %2B in a URL`;

/** Parses a time and passes it to `make`. Refuses times before 1970; the future is refused where the clock is known. */
const timeRead = <T>(make: (at: number, text: string) => T) =>
  dateTime.transform((value, context): T => {
    const at = parseInstant(value);
    if (at !== undefined && at >= 0) return make(at, value);
    const message = at === undefined ? whyNoTime(value) : 'must not be before 1970';
    context.issues.push({ code: 'custom', message, input: value });
    return z.NEVER;
  });

/** RFC 3339 in, milliseconds out. */
export const instant = timeRead((at) => at);

interface SaidAt {
  readonly occurredAt: number;
  readonly utcOffset?: number;
}

/** The same, together with the speaker's offset from UTC, if any. */
export const saidAt = timeRead((occurredAt, text): SaidAt => {
  const utcOffset = utcOffsetOf(text);
  return utcOffset === 0 ? { occurredAt } : { occurredAt, utcOffset };
});

/** Callers' clocks run a little ahead. A turn dated next year would make everything learned before it look old. */
const mostAheadMs = 86_400_000;

export const refuseFuture = (at: number, now: number, field: string): void => {
  if (at > now + mostAheadMs) refuse([{ field, message: 'must not be more than a day in the future' }]);
};
