import { hasWords, isBlank, parameterGroups, saysSomething } from '@app/memory-core';
import { z } from 'zod';
import { parseInstant, utcOffsetOf } from './instant';
import { refuse } from './parse';

/** What a check says of a value: nothing when it is fine, else why not, without repeating it. */
type Rule = (value: string) => string | undefined;

const text = (rule: Rule) =>
  z.string().check((context) => {
    const message = rule(context.value);
    if (message !== undefined) context.issues.push({ code: 'custom', message, input: context.value });
  });

const controlCharacter = /\p{Cc}/u;

const atMostCharacters = (value: string, most: number): boolean =>
  value.length <= most || (value.length <= 2 * most && [...value].length <= most);

const nameRule =
  (most: number): Rule =>
  (value) => {
    if (value === '') return 'must not be empty';
    if (!atMostCharacters(value, most)) return `must have at most ${most} characters`;
    if (!value.isWellFormed()) return 'must be well-formed Unicode (it holds a lone surrogate)';
    if (controlCharacter.test(value)) return 'must not hold control characters';
    return undefined;
  };

/** A caller's own identifier or name: opaque to Keepsake, at most `most` Unicode characters, none of them a control. */
export const name = (most: number) => text(nameRule(most)).meta({ minLength: 1, maxLength: most });
export const identifier = name(256);

const textRule =
  (mostBytes: number): Rule =>
  (value) => {
    if (value === '') return 'must not be empty';
    if (value.length * 3 > mostBytes && Buffer.byteLength(value) > mostBytes) {
      return `must be at most ${mostBytes} bytes of UTF-8`;
    }
    if (!value.isWellFormed()) return 'must be well-formed Unicode (it holds a lone surrogate)';
    if (value.includes('\0')) return 'must not hold the NUL character';
    return undefined;
  };

const seen: Rule = (value) => (isBlank(value) ? 'must hold something that can be seen' : undefined);
const worded: Rule = (value) => (hasWords(value) ? undefined : 'must hold a letter or a digit');
const telling: Rule = (value) =>
  worded(value) ?? (saysSomething(value) ? undefined : 'must say something that can be believed');

const said = (mostBytes: number, description: string, further: Rule = () => undefined) => {
  const rule = textRule(mostBytes);
  return text((value) => rule(value) ?? further(value)).meta({ minLength: 1, description });
};
const wellFormed = (most: string) => `At most ${most}, well-formed, without NUL.`;
const bytes = (most: number) => wellFormed(`${most} bytes of UTF-8`);

/** Words of a person, whole: any Unicode but NUL. */
export const words = (mostBytes: number) => said(mostBytes, bytes(mostBytes));
/** Words from which something is to be understood. */
export const wording = (mostBytes: number) =>
  said(mostBytes, `${bytes(mostBytes)} Must hold a letter or a digit.`, worded);
/** Words that are to be believed. */
export const statement = (mostBytes: number, description: string) =>
  said(mostBytes, `${description} ${bytes(mostBytes)} Must say something.`, telling);

const { maxTurnBytes } = parameterGroups.intake;
const ofTurn = wellFormed(`${maxTurnBytes.default} bytes of UTF-8 unless the operator has set otherwise`);
/** Up to what any deployment may allow; `refuseLong` holds it to what this one does. */
export const content = said(maxTurnBytes.max, `${ofTurn} Must hold something that can be seen.`, seen);
/** The same of what is to be believed. */
export const statedContent = said(maxTurnBytes.max, `${ofTurn} Must say something.`, telling);

export const refuseLong = (value: string, mostBytes: number, field: string): void => {
  const message = value.length * 3 > mostBytes ? textRule(mostBytes)(value) : undefined;
  if (message !== undefined) refuse([{ field, message }]);
};

const dateTime = z.string().meta({ format: 'date-time' });

const notATime = 'must be an RFC 3339 date and time with an offset, such as 2026-03-14T09:30:00Z';

/** Why a text is no time. The `+` of an offset arrives as a space where a query does not encode it. */
const whyNoTime = (value: string): string =>
  parseInstant(value.replace(' ', '+')) === undefined ? notATime : `${notATime}; write the + as %2B in a URL`;

/** What `make` makes of a time, or why it is none. Before 1970 is refused here, the future where the clock is known. */
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

/** The same of something said: with what the clock of whoever said it was ahead of UTC, where it was. */
export const saidAt = timeRead((occurredAt, text): SaidAt => {
  const utcOffset = utcOffsetOf(text);
  return utcOffset === 0 ? { occurredAt } : { occurredAt, utcOffset };
});

/** Clocks of callers run ahead a little; something said next year would age everything learned before it. */
const mostAheadMs = 86_400_000;

export const refuseFuture = (at: number, now: number, field: string): void => {
  if (at > now + mostAheadMs) refuse([{ field, message: 'must not be more than a day in the future' }]);
};
