import { rm } from 'node:fs/promises';

/** Removes a folder that programs wrote in: one that was killed a moment ago may still write, and then it is tried again. */
export const removeFolder = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
