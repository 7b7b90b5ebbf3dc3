import { openSweeps } from './open-sweeps';

describe('the round that reconciles', () => {
  it('should find lost work, finish erasures and compare points also where old secrets cannot be destroyed', async () => {
    const ran: string[] = [];
    const noting = (name: string) => async () => {
      ran.push(name);
      return {};
    };
    const sweeps = openSweeps(
      { addShards: async () => undefined },
      {
        reconciler: { run: noting('reconciler') },
        finishErasures: { run: noting('erasures') },
        decay: { run: noting('decay') },
        points: { check: noting('points') },
        userKeys: { destroyOldSecrets: () => Promise.reject(new Error('the file of keys is in use')) },
      } as unknown as Parameters<typeof openSweeps>[1],
      { sweepShards: 1 },
    );
    await expect(sweeps.reconcile()).rejects.toThrow('in use');
    expect(ran).toEqual(['reconciler', 'erasures', 'points']);
  });
});
