import { randomUUID } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { KeepsakeError } from '@app/memory-core/domain/errors';

/** Reads a secret file. Undefined if it is missing, or empty because of a crash. */
export const readSecret = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8').trim() || undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new KeepsakeError('store-unavailable', `cannot read ${path}`, { cause: error });
  }
};

/**
 * Writes a secret, readable by its owner only, unless one exists already. The file appears complete and on disk, or not at
 * all. Returns the secret that is stored in the end: another program may have been faster.
 */
export const writeSecret = (path: string, text: string): string => {
  const whole = `${path}.${randomUUID()}`;
  writeWhole(whole, text);
  try {
    keepUnder(path, whole);
  } finally {
    rmSync(whole, { force: true });
  }
  syncDirectory(dirname(path));
  return readSecret(path) ?? text.trim();
};

const writeWhole = (path: string, text: string): void => {
  const file = openSync(path, 'wx', 0o600);
  try {
    writeSync(file, text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
};

/** Uses a link because, unlike a rename, it never replaces an existing file. Only an empty file is replaced. */
const keepUnder = (path: string, whole: string): void => {
  try {
    linkSync(whole, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    if (readSecret(path) === undefined) renameSync(whole, path);
  }
};

/** So that the name is as durable as what it names. */
const syncDirectory = (path: string): void => {
  const directory = openSync(path, 'r');
  try {
    fsyncSync(directory);
  } finally {
    closeSync(directory);
  }
};
