import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { storeError } from './sqlite-error';

/**
 * In a thread of its own: the larger the file, the longer it takes. As text, so that compiled and uncompiled programs can start
 * it. The log is emptied there as well, also when there was no room to write the file anew: it would keep what room was left.
 * SQLite waits for readers and writers by itself, but gives up at once where another program is just moving the log, as busy
 * ones do at every thousandth page.
 */
const rewriting = `
  const { DatabaseSync } = require('node:sqlite');
  const { parentPort, workerData } = require('node:worker_threads');
  const { path, timeout, retryMs } = workerData;
  const connection = new DatabaseSync(path, { timeout });
  const emptyLog = () => connection.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get().busy === 0;
  const sleep = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, retryMs);
  try {
    try {
      connection.exec('VACUUM');
    } catch (error) {
      emptyLog();
      throw error;
    }
    const patientUntil = performance.now() + timeout;
    let isEmpty = emptyLog();
    while (!isEmpty && performance.now() < patientUntil) {
      sleep();
      isEmpty = emptyLog();
    }
    parentPort.postMessage(isEmpty);
  } finally {
    connection.close();
  }`;
const retryMs = 20;

const run = async (path: string, timeout: number): Promise<boolean> => {
  try {
    const worker = new Worker(rewriting, { eval: true, workerData: { path, timeout, retryMs } });
    const [isEmpty] = (await once(worker, 'message')) as [boolean];
    return isEmpty;
  } catch (error) {
    throw storeError(error, path);
  }
};

/** The rewriting of a file that runs, and the one that begins after it. */
interface Rewritings {
  readonly running: Promise<boolean>;
  next?: Promise<boolean>;
}

const rewritings = new Map<string, Rewritings>();

/**
 * Writes a database file anew, with nothing but what it holds. `secure_delete` overwrites what is deleted, but not the copies
 * that SQLite leaves in the free part of a page when it moves rows to another: names, ids and wrapped keys would live on there.
 * Takes the time of copying the file, and its room beside it; meanwhile others read it and wait with writing. Who asks while it
 * runs shares the next one with all who ask meanwhile. Answers whether the log is empty too, which others may be using. Throws
 * `store-unavailable` (retryable) when they wrote for too long, or there was no room.
 */
export const rewriteFile = (path: string, busyTimeoutMs: number): Promise<boolean> => {
  const known = rewritings.get(path);
  if (known === undefined) return begin(path, busyTimeoutMs);
  known.next ??= known.running.catch(() => undefined).then(() => begin(path, busyTimeoutMs));
  return known.next;
};

const begin = async (path: string, busyTimeoutMs: number): Promise<boolean> => {
  const mine: Rewritings = { running: run(path, busyTimeoutMs) };
  rewritings.set(path, mine);
  try {
    return await mine.running;
  } finally {
    if (rewritings.get(path) === mine && mine.next === undefined) rewritings.delete(path);
  }
};

/** Until nobody in this program writes the file anew: who waits for its lock instead stops everything else meanwhile. */
export const whenRewritten = async (path: string): Promise<void> => {
  await rewritings.get(path)?.running.catch(() => undefined);
};
