import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { basename } from 'node:path';

/** A third of what a thread of the usual priority gets where both want the same processor. */
const nice = 5;

/**
 * Has this thread, and those that it starts from now on, wait for a processor behind the other threads of the machine. Only Linux
 * has priorities by thread; elsewhere nothing changes.
 */
export const lowerThreadPriority = (): void => {
  try {
    setPriority(Number(basename(readlinkSync('/proc/thread-self'))), nice);
  } catch {
    // No Linux, or a sandbox that forbids it.
  }
};
