import { chmodSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

/** What the process that holds a place lets go of at its end, whatever that end is. */
export interface PlaceLock {
  release(): void;
}

/** SQLITE_BUSY. */
const isBusy = (error: unknown): boolean => (error as { errcode?: unknown }).errcode === 5;

/**
 * Takes the lock of a file for as long as this process lives; undefined where another holds it. Node has no lock of its
 * own, and a file that says who holds it survives a `kill -9` of him. SQLite's exclusive lock is one of the operating
 * system, which takes it back at the end of the process.
 */
export const lockPlace = (path: string): PlaceLock | undefined => {
  const database = new DatabaseSync(path, { timeout: 0 });
  try {
    chmodSync(path, 0o600);
    database.exec('BEGIN EXCLUSIVE');
    const release = (): void => {
      if (database.isOpen) database.close();
    };
    return { release };
  } catch (error) {
    database.close();
    if (isBusy(error)) return undefined;
    throw error;
  }
};
