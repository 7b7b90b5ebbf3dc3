import { type Parameters } from '@app/memory-core/config/parameters';
import { type DecaySweep } from '@app/memory-core/decay';
import { type Reconciler } from '@app/memory-core/intake';
import { type FinishErasures } from '@app/memory-core/privacy';
import { type SweepKind } from '@app/memory-core/jobs';
import { type Shard } from '@app/memory-core/ports/record-store';
import { type Points } from './open-points';
import { type OpenQueues } from './open-queues';

/** Each sweep runs for one shard of the users, or for all. */
export type Sweeps = Readonly<
  Record<SweepKind, (shard?: Shard) => Promise<Readonly<Record<string, number>>>>
>;

interface Sweepers {
  readonly reconciler: Reconciler;
  readonly finishErasures: FinishErasures;
  readonly decay: DecaySweep;
  readonly points: Pick<Points, 'check'>;
  readonly userKeys: { destroyOldSecrets(): Promise<unknown> };
}

/** The periodic sweeps over all users. A decay sweep that is split into shards only creates the jobs of its shards. */
export const openSweeps = (
  queues: Pick<OpenQueues, 'addShards'>,
  { reconciler, finishErasures, decay, points, userKeys }: Sweepers,
  { sweepShards }: Pick<Parameters['decay'], 'sweepShards'>,
): Sweeps => ({
  reconcile: async () => {
    const done = { ...(await reconciler.run()), ...(await finishErasures.run()) };
    const compared = await points.check();
    // Last, because it fails if the key file is in use for too long. The next round tries again.
    await userKeys.destroyOldSecrets();
    return { ...done, ...compared };
  },
  decay: async (shard) => {
    if (shard !== undefined || sweepShards === 1) return { ...(await decay.run(shard)) };
    await queues.addShards('decay', sweepShards);
    return { shards: sweepShards };
  },
});
