import { parameterGroups } from '@app/memory-core';
import { z } from 'zod';
import { parseInstant } from './instant';
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

/** Words of a person, whole: any Unicode but NUL. */
export const words = (mostBytes: number) =>
  text(textRule(mostBytes)).meta({
    minLength: 1,
    description: `At most ${mostBytes} bytes of UTF-8, well-formed, without NUL.`,
  });
const { maxTurnBytes } = parameterGroups.intake;
/** Up to what any deployment may allow; `refuseLong` holds it to what this one does. */
export const content = text(textRule(maxTurnBytes.max)).meta({
  minLength: 1,
  description: `At most ${maxTurnBytes.default} bytes of UTF-8 unless the operator has set otherwise, well-formed, without NUL.`,
});

export const refuseLong = (value: string, mostBytes: number, field: string): void => {
  const message = value.length * 3 > mostBytes ? textRule(mostBytes)(value) : undefined;
  if (message !== undefined) refuse([{ field, message }]);
};

/** RFC 3339 in, milliseconds out. Before 1970 is refused here, the future where the clock is known. */
export const instant = z
  .string()
  .meta({ format: 'date-time' })
  .transform((value, context) => {
    const at = parseInstant(value);
    if (at !== undefined && at >= 0) return at;
    context.issues.push({
      code: 'custom',
      message:
        at === undefined
          ? 'must be an RFC 3339 date and time with an offset, such as 2026-03-14T09:30:00Z'
          : 'must not be before 1970',
      input: value,
    });
    return z.NEVER;
  });

/** Clocks of callers run ahead a little; something said next year would age everything learned before it. */
const mostAheadMs = 86_400_000;

export const refuseFuture = (at: number, now: number, field: string): void => {
  if (at > now + mostAheadMs) refuse([{ field, message: 'must not be more than a day in the future' }]);
};
