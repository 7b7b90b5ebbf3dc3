import { execFile } from 'node:child_process';
import { delimiter, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Runs a program that uses the mem0 installed in `folder`, in a process of its own, and answers what its last line says as
 * JSON. By the `node` that was there before npm put this project's first: mem0's store is compiled for the one that
 * installed it.
 */
export const runWithMem0 = async (
  program: string,
  folder: string,
  rest: readonly (string | number)[],
  timeoutMs: number,
): Promise<unknown> => {
  const { PATH = '', ...others } = process.env;
  const outside = PATH.split(delimiter).filter((path) => !path.includes('node_modules'));
  const { stdout } = await run('node', [program, resolve(folder), ...rest.map(String)], {
    env: { ...others, PATH: outside.join(delimiter), MEM0_TELEMETRY: 'false', MEM0_DIR: folder },
    timeout: timeoutMs,
    maxBuffer: 1 << 26,
  });
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? 'null') as unknown;
};
