import { type UserRef } from '../domain/identity';
import { type UserLease } from '../ports/lease';
import { MemoryRecordStore } from '@app/testing/memory-record-store';
import { anErrorOf } from '@app/testing/an-error-of';
import { aRecord } from '@app/testing/contracts/records';
import { HeldUsers } from './held-users';

const ada: UserRef = { tenantId: 'acme', userId: 'ada' };
const epoch = 1;

/** A lease that has always just ended: the next holder gets in while the one before still works. */
const anEndedLease = (): UserLease => {
  let token = 0;
  return { hold: async (_user, work) => work((token += 1)) };
};

const guarded = () => {
  const held = new HeldUsers();
  const records = new MemoryRecordStore();
  return { lease: held.lease(anEndedLease(), records), records: held.records(records), unguarded: records };
};

const commitOf = (id: string) => [{ put: aRecord('turn', id) }];

describe('HeldUsers', () => {
  it('should refuse who read the memory before a holder of an ended lease wrote to it', async () => {
    const { lease, records } = guarded();
    let slowWrites: () => void = () => undefined;
    const isHeld = Promise.withResolvers<void>();
    const slow = lease.hold(ada, async (token) => {
      isHeld.resolve();
      await new Promise<void>((resolve) => (slowWrites = resolve));
      return records.commit(ada, { epoch, token }, commitOf('slow'));
    });
    await isHeld.promise;
    const next = lease.hold(ada, async (token) => {
      const seen = await records.query(ada, { kind: 'turn', limit: 10 });
      expect(seen).toEqual([]);
      slowWrites();
      await slow;
      // It would write on top of what it has not seen.
      return records.commit(ada, { epoch, token }, commitOf('next'));
    });
    await expect(next).rejects.toThrow(anErrorOf('lease-lost'));
    await expect(next).rejects.toMatchObject({ retryable: true });
    expect((await records.query(ada, { kind: 'turn', limit: 10 })).map(({ id }) => id)).toEqual(['slow']);
  });

  it('should let a holder write as often as it likes while nobody else does', async () => {
    const { lease, records } = guarded();
    await lease.hold(ada, async (token) => {
      for (const id of ['a', 'b', 'c']) await records.commit(ada, { epoch, token }, commitOf(id));
    });
    await lease.hold(ada, (token) => records.commit(ada, { epoch, token }, commitOf('d')));
    expect(await records.revision(ada)).toBe(4);
  });

  it('should let a holder write again after a commit that failed', async () => {
    const { lease, records, unguarded } = guarded();
    const commit = jest.spyOn(unguarded, 'commit').mockRejectedValueOnce(new Error('full'));
    await lease.hold(ada, async (token) => {
      await expect(records.commit(ada, { epoch, token }, commitOf('a'))).rejects.toThrow('full');
      await records.commit(ada, { epoch, token }, commitOf('a'));
    });
    expect(commit).toHaveBeenCalledTimes(2);
    expect(await records.revision(ada)).toBe(1);
  });

  it('should remember no user who is held no more', async () => {
    const { lease, records, unguarded } = guarded();
    const commit = jest.spyOn(unguarded, 'commit');
    let ended = 0;
    await lease.hold(ada, async (token) => void (ended = token));
    await records.commit(ada, { epoch, token: ended }, commitOf('a'));
    expect(commit).toHaveBeenCalledWith(ada, { epoch, token: ended }, expect.anything());
  });
});
