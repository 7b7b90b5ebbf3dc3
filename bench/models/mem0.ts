import { join } from 'node:path';
import { runWithMem0 } from '../mem0/run';
import { startEndpoint, type Tally } from './endpoint';

const patienceMs = 3_600_000;

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
 * mem0, told the same by the same kind of endpoint, without faults: of those it retries some and takes
 * others for an answer with nothing in it.
 */
export const learnWithMem0 = async (
  folder: string,
  latencyMs: number,
  { users, perUser, perConversation }: Sizes,
): Promise<Mem0Run> => {
  const endpoint = await startEndpoint({ latencyMs, faultShare: 0 });
  try {
    const told = (await runWithMem0(
      join(__dirname, 'mem0-child.js'),
      folder,
      [endpoint.url, endpoint.dimensions, users, perUser, perConversation],
      patienceMs,
    )) as { readonly pairs: number; readonly seconds: number };
    return { tally: endpoint.tally, ...told };
  } finally {
    await endpoint.stop();
  }
};
