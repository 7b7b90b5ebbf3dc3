import { createHash } from 'node:crypto';

/** The same for the same parts, so that what is imported again is known again. 32 hexadecimal digits. */
export const derivedId = (...parts: readonly (string | number)[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32);
