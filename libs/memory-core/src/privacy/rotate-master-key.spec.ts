import { randomBytes } from 'node:crypto';
import { type UserRef } from '../domain/identity';
import { ManualClock } from '@app/testing/clock';
import { MemoryKeyStore } from '@app/testing/memory-key-store';
import { anErrorOf } from '@app/testing/an-error-of';
import { KeyedUserVault } from './keyed-user-vault';
import { MasterKeys } from './master-keys';
import { RotateMasterKey, type RotationProgress } from './rotate-master-key';

const [old, fresh, other] = ['old', 'fresh', 'other'].map(
  (id) => `${id}:${randomBytes(32).toString('base64')}`,
);
const ring = (...keys: readonly (string | undefined)[]) => MasterKeys.parse(keys.join(','), 'test');
const users = Array.from({ length: 1_203 }, (_, n): UserRef => ({ tenantId: `t${n % 3}`, userId: `u${n}` }));

const aKeyStore = async (keys = ring(old)) => {
  const store = new MemoryKeyStore();
  const vault = new KeyedUserVault(store, keys, new ManualClock());
  const sealed: Uint8Array[] = [];
  for (const user of users) sealed.push((await vault.openOrCreate(user)).seal(Buffer.from('words'), 'x'));
  return { store, sealed };
};

describe('RotateMasterKey', () => {
  it('should move every user to the first key of the ring, show how far it is, and touch nothing sealed', async () => {
    const { store, sealed } = await aKeyStore();
    const seen: RotationProgress[] = [];
    const done = await new RotateMasterKey(store, ring(fresh, old)).run((progress) => seen.push(progress));
    expect(done).toEqual({ rewrapped: 1_203, left: 0 });
    expect(seen.map(({ left }) => left)).toEqual([703, 203, 0, 0]);
    expect(await store.countByMasterKey()).toEqual(new Map([['fresh', 1_203]]));
    const vault = new KeyedUserVault(store, ring(fresh), new ManualClock());
    for (const [n, user] of users.entries()) {
      const seal = await vault.open(user);
      expect(Buffer.from(seal.unseal(sealed[n]!, 'x')).toString()).toBe('words');
    }
  });

  it('should go on where it was cut short', async () => {
    const { store } = await aKeyStore();
    const rotation = new RotateMasterKey(store, ring(fresh, old));
    const rewrap = store.rewrap.bind(store);
    let before = 600;
    jest.spyOn(store, 'rewrap').mockImplementation((...args) => {
      if (before-- === 0) throw new Error('killed');
      return rewrap(...args);
    });
    await expect(rotation.run(() => undefined)).rejects.toThrow('killed');
    expect(await rotation.standing()).toEqual(
      new Map([
        ['fresh', 600],
        ['old', 603],
      ]),
    );
    expect(await rotation.run(() => undefined)).toEqual({ rewrapped: 603, left: 0 });
    expect(await rotation.run(() => undefined)).toEqual({ rewrapped: 0, left: 0 });
  });

  it('should bring no key back that is erased while it runs', async () => {
    const { store } = await aKeyStore();
    const rewrap = store.rewrap.bind(store);
    const [first] = users;
    jest.spyOn(store, 'rewrap').mockImplementationOnce(async (...args) => {
      await store.destroy(first!);
      return rewrap(...args);
    });
    await new RotateMasterKey(store, ring(fresh, old)).run(() => undefined);
    expect((await store.get(first!))?.wrappedKey).toBeUndefined();
  });

  it('should say so when a key that wraps a user is not on the ring', async () => {
    const { store } = await aKeyStore(ring(other));
    const rotation = new RotateMasterKey(store, ring(fresh, old));
    await expect(rotation.run(() => undefined)).rejects.toThrow(anErrorOf('key-unavailable'));
    expect(await rotation.standing()).toEqual(new Map([['other', 1_203]]));
  });
});
