import { type Metadata } from '@app/memory-core/domain/turn';
import { z } from 'zod';
import { name } from './fields';

const most = { entries: 16, keyLength: 64, valueLength: 512 } as const;
const key = name(most.keyLength);

const valueProblem = (value: unknown): string | undefined => {
  if (typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value))) return undefined;
  if (typeof value !== 'string') return 'must be a string, a finite number or a boolean';
  if (value.length > most.valueLength) return `must have at most ${most.valueLength} characters`;
  return value.isWellFormed() && !value.includes('\0')
    ? undefined
    : 'must be valid Unicode without the NUL character';
};

/**
 * The caller's own flat, small annotations; Keepsake never reads them. Checked by hand, so that the number of entries is
 * known before a million of them are looked at.
 */
export const metadata = z
  .custom<Metadata>((value) => typeof value === 'object' && value !== null && !Array.isArray(value), {
    error: 'must be an object',
    abort: true,
  })
  .check((context) => {
    const entries = Object.entries(context.value as Record<string, unknown>);
    const refuse = (message: string, path: string[] = []): void =>
      void context.issues.push({ code: 'custom', message, path, input: context.value });
    if (entries.length > most.entries) return refuse(`must have at most ${most.entries} entries`);
    if (entries.some(([entryKey]) => !key.safeParse(entryKey).success)) {
      return refuse(`must have keys of 1 to ${most.keyLength} characters without control characters`);
    }
    for (const [entryKey, value] of entries) {
      const problem = valueProblem(value);
      if (problem !== undefined) refuse(problem, [entryKey]);
    }
  })
  .meta({
    type: 'object',
    maxProperties: most.entries,
    propertyNames: { minLength: 1, maxLength: most.keyLength },
    additionalProperties: {
      oneOf: [{ type: 'string', maxLength: most.valueLength }, { type: 'number' }, { type: 'boolean' }],
    },
  });
