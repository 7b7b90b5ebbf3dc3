import { english } from '@app/language-en';
import { Languages } from '@app/memory-core/languages';
import { setImmediate } from 'node:timers/promises';
import { type DecayReport, DecaySweep, dueRecordsOf } from '@app/memory-core/decay';
import { type UserLease } from '@app/memory-core/ports/lease';
import { GptTokenCounter } from '@app/models/tokenizer';
import { tenants } from './fill';
import { type BenchStore } from './store';

/**
 * One process at a time works here, so nobody waits; tokens rise from one process to the next as Redis has them rise.
 * Lets the process breathe where it would wait for Redis: all else in a sweep of the embedded store is synchronous.
 */
const soleLease = (): UserLease => {
  // More than one a millisecond are given out.
  let token = Date.now() * 1_000;
  return {
    hold: async (_user, work) => {
      await setImmediate();
      return work((token += 1));
    },
  };
};

/** Every shard of the sweep, one after the other as one scheduler runs their jobs. Time stands still at `at`. */
export const sweep = async ({ store, records, vault }: BenchStore, at: number): Promise<DecayReport> => {
  const due = new DecaySweep(
    dueRecordsOf(records, async (user) => (await vault.open(user)).epoch),
    store,
    soleLease(),
    tenants,
    { clock: { now: () => at }, tokens: new GptTokenCounter(), languages: new Languages([english]) },
  );
  const of = tenants.for('').parameters.decay.sweepShards;
  const total: Record<string, number> = {};
  for (let index = 0; index < of; index += 1) {
    for (const [outcome, count] of Object.entries(await due.run({ index, of }))) {
      total[outcome] = (total[outcome] ?? 0) + count;
    }
  }
  return total as DecayReport;
};
