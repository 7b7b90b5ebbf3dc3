import { execFile } from 'node:child_process';
import { delimiter, join, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * How many ms each search of mem0 took, in its own process, with vectors from a local endpoint that answers at once.
 * By the `node` that was there before npm put this project's first: mem0's store is compiled for the one that installed it.
 */
export const timeMem0 = async (
  folder: string,
  memories: number,
  searches: number,
): Promise<readonly number[]> => {
  const { PATH = '', ...others } = process.env;
  const outside = PATH.split(delimiter).filter((path) => !path.includes('node_modules'));
  const { stdout } = await run(
    'node',
    [join(__dirname, 'mem0-child.js'), resolve(folder), String(memories), String(searches)],
    {
      env: { ...others, PATH: outside.join(delimiter), MEM0_TELEMETRY: 'false', MEM0_DIR: folder },
      timeout: 300_000,
    },
  );
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '[]') as readonly number[];
};
