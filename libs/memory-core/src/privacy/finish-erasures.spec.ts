import { type UserRef } from '../domain/identity';
import { silentLogger } from '../ports/logger';
import { MemoryKeyStore } from '@app/testing/memory-key-store';
import { EraseUser } from './erase-user';
import { FinishErasures } from './finish-erasures';

const refOf = (userId: string): UserRef => ({ tenantId: 'acme', userId });

/** Erasures that reach everything but for those users who are `away`. */
const aSweep = () => {
  const keys = new MemoryKeyStore();
  const away = new Set<string>();
  const reached: string[] = [];
  const nothing = { erase: async () => ({ gone: 0, left: 0 }) };
  const inbox = {
    erase: async ({ userId }: UserRef) => {
      if (away.has(userId)) throw new Error('Redis is away');
      reached.push(userId);
      return 0;
    },
  };
  const traces = {
    jobs: nothing,
    unfenced: nothing,
    deliveries: nothing,
    points: nothing,
    caches: nothing,
    beyondReach: [],
  };
  const records = { erase: async () => ({}) } as unknown as ConstructorParameters<typeof EraseUser>[2];
  const erase = new EraseUser(keys, inbox, records, traces, { now: () => 7 });
  return { keys, away, reached, sweep: new FinishErasures(keys, erase, silentLogger) };
};

describe('FinishErasures', () => {
  it('should finish what nobody asks for again, but not what may still be running', async () => {
    const { keys, reached, sweep } = aSweep();
    const names = Array.from({ length: 450 }, (_, n) => `user-${n}`);
    for (const name of names) await keys.destroy(refOf(name));
    expect(await sweep.run()).toEqual({ erasures: 0, erasuresFailed: 0 });
    expect(reached).toEqual([]);
    expect(await sweep.run()).toEqual({ erasures: 450, erasuresFailed: 0 });
    expect(reached.sort()).toEqual(names.sort());
    expect(await keys.erasing(1)).toEqual([]);
    expect(await sweep.run()).toEqual({ erasures: 0, erasuresFailed: 0 });
  });

  it('should take a later erasure of the same user for another one', async () => {
    const { keys, reached, sweep } = aSweep();
    const epoch = await keys.destroy(refOf('ada'));
    await sweep.run();
    await keys.completeErasure(refOf('ada'), epoch);
    await keys.destroy(refOf('ada'));
    expect(await sweep.run()).toEqual({ erasures: 0, erasuresFailed: 0 });
    expect(reached).toEqual([]);
  });

  it('should try again who could not be reached, and keep nobody else waiting for it', async () => {
    const { keys, away, reached, sweep } = aSweep();
    for (const name of ['ada', 'ben', 'cleo']) await keys.destroy(refOf(name));
    away.add('ada');
    await sweep.run();
    expect(await sweep.run()).toEqual({ erasures: 2, erasuresFailed: 1 });
    away.clear();
    expect(await sweep.run()).toEqual({ erasures: 1, erasuresFailed: 0 });
    expect(reached).toEqual(['ben', 'cleo', 'ada']);
  });
});
