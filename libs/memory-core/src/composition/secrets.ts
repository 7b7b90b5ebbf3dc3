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
import { KeepsakeError } from '../domain/errors';

/** The content of a secret file; undefined where there is none, or an empty one that a crash left. */
export const readSecret = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8').trim() || undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new KeepsakeError('store-unavailable', `cannot read ${path}`, { cause: error });
  }
};

/**
 * Keeps a secret that must not be lost, readable by its owner only, where there is none yet. It appears under its name
 * whole and on the disk, or not at all. Answers the one that is kept: another program may have been faster.
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

/** A link, because unlike a rename it never replaces what is there; only what is empty is replaced. */
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
