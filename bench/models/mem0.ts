import { execFile } from 'node:child_process';
import { delimiter, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { startEndpoint, type Tally } from './endpoint';

const run = promisify(execFile);

export interface Mem0Run {
  readonly tally: Tally;
  readonly pairs: number;
  readonly seconds: number;
}

export interface Sizes {
  readonly users: number;
  readonly perUser: number;
  readonly perConversation: number;
}

/**
 * mem0 in its own process, told the same by the same kind of endpoint, without faults: of those it retries some and takes
 * others for an answer with nothing in it.
 */
export const learnWithMem0 = async (
  folder: string,
  latencyMs: number,
  { users, perUser, perConversation }: Sizes,
): Promise<Mem0Run> => {
  const endpoint = await startEndpoint({ latencyMs, faultShare: 0 });
  const { PATH = '', ...others } = process.env;
  // By the `node` that was there before npm put this project's first: mem0's store is compiled for the one that installed it.
  const outside = PATH.split(delimiter).filter((path) => !path.includes('node_modules'));
  const child = join(__dirname, 'mem0-child.js');
  const sizes = [users, perUser, perConversation].map(String);
  try {
    const { stdout } = await run(
      'node',
      [child, resolve(folder), endpoint.url, String(endpoint.dimensions), ...sizes],
      {
        env: { ...others, PATH: outside.join(delimiter), MEM0_TELEMETRY: 'false', MEM0_DIR: folder },
        timeout: 3_600_000,
        maxBuffer: 1 << 26,
      },
    );
    const told = JSON.parse(stdout.trim().split('\n').at(-1) ?? '{}') as { pairs: number; seconds: number };
    return { tally: endpoint.tally, ...told };
  } finally {
    await endpoint.stop();
  }
};
