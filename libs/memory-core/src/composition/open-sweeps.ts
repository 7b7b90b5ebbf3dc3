import { type Parameters } from '../config/parameters';
import { type DecaySweep } from '../decay';
import { type Reconciler } from '../pipeline';
import { type FinishErasures } from '../privacy';
import { type KeepsakeCore } from './keepsake-core';
import { type OpenQueues } from './open-queues';

interface Sweepers {
  readonly reconciler: Reconciler;
  readonly finishErasures: FinishErasures;
  readonly decay: DecaySweep;
  readonly userKeys: { destroyOldSecrets(): Promise<unknown> };
}

/** What looks over all users from time to time. A sweep for decay that is split only hands its parts out. */
export const openSweeps = (
  queues: Pick<OpenQueues, 'addShards'>,
  { reconciler, finishErasures, decay, userKeys }: Sweepers,
  { sweepShards }: Pick<Parameters['decay'], 'sweepShards'>,
): KeepsakeCore['sweeps'] => ({
  reconcile: async () => {
    const done = { ...(await reconciler.run()), ...(await finishErasures.run()) };
    // Last: where the file of keys is in use for too long it fails, and the next round finds them again.
    await userKeys.destroyOldSecrets();
    return done;
  },
  decay: async (shard) => {
    if (shard !== undefined || sweepShards === 1) return { ...(await decay.run(shard)) };
    await queues.addShards('decay', sweepShards);
    return { shards: sweepShards };
  },
});
