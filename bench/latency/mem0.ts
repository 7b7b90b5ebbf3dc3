import { join } from 'node:path';
import { runWithMem0 } from '../mem0/run';

const patienceMs = 300_000;

/** How many ms each search of mem0 took, with vectors from a local endpoint that answers at once. */
export const timeMem0 = async (
  folder: string,
  memories: number,
  searches: number,
): Promise<readonly number[]> =>
  (await runWithMem0(
    join(__dirname, 'mem0-child.js'),
    folder,
    [memories, searches],
    patienceMs,
  )) as readonly number[];
