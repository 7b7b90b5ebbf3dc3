import { type UserRef } from '@app/memory-core/domain/identity';
import {
  type ErasureCount,
  type KeyCensus,
  type KeyStore,
  type MemorySwitch,
  type UnfinishedErasures,
  type UserKeyRecord,
} from '@app/memory-core/ports/key-store';

type Store = KeyStore & MemorySwitch & KeyCensus & UnfinishedErasures & ErasureCount;

const ada: UserRef = { tenantId: 'acme', userId: 'ada' };

const aKey = (over: Partial<UserKeyRecord> = {}): UserKeyRecord => ({
  user: ada,
  epoch: 1,
  wrappedKey: Uint8Array.of(1, 2, 3),
  masterKeyId: 'master',
  createdAt: 1_700_000_000_000,
  ...over,
});

/** What every key store promises. `open` gives an empty one. */
export const keyStoreContract = (
  name: string,
  open: () => Store | Promise<Store>,
  close: () => void | Promise<void>,
): void => {
  describe(`${name} as a KeyStore`, () => {
    let store: Store;
    beforeEach(async () => {
      store = await open();
    });
    afterEach(() => close());

    it('should not know a user never met', async () => {
      expect(await store.get(ada)).toBeUndefined();
    });

    it('should keep the key that was there first', async () => {
      expect(await store.createIfAbsent(aKey())).toEqual(aKey());
      const second = aKey({ wrappedKey: Uint8Array.of(9), masterKeyId: 'other', createdAt: 1 });
      expect(await store.createIfAbsent(second)).toEqual(aKey());
      expect(await store.get(ada)).toEqual(aKey());
    });

    it('should keep users and tenants apart, whatever their ids hold', async () => {
      const users = [
        ada,
        { tenantId: 'other', userId: 'ada' },
        { tenantId: 'acmea', userId: 'da' },
        { tenantId: 'acme', userId: 'a\u0000da' },
        { tenantId: 'τ', userId: '用户 🙂' },
      ];
      for (const [index, user] of users.entries()) {
        await store.createIfAbsent(aKey({ user, wrappedKey: Uint8Array.of(index) }));
      }
      await store.destroy(ada);
      const read = await Promise.all(users.map(async (user) => (await store.get(user))?.wrappedKey?.[0]));
      expect(read).toEqual([undefined, 1, 2, 3, 4]);
    });

    it('should count erasures, of whomever', async () => {
      const counts = [await store.erasures()];
      for (const user of [ada, { tenantId: 'other', userId: 'never met' }, ada]) {
        await store.completeErasure(user, await store.destroy(user));
        counts.push(await store.erasures());
      }
      await store.createIfAbsent(aKey());
      counts.push(await store.erasures());
      expect(counts).toEqual([0, 1, 2, 3, 3]);
    });

    it('should forget a destroyed key and raise the epoch', async () => {
      await store.createIfAbsent(aKey());
      expect(await store.destroy(ada)).toBe(2);
      expect(await store.get(ada)).toMatchObject({ user: ada, epoch: 2 });
      expect((await store.get(ada))?.wrappedKey).toBeUndefined();
      await store.completeErasure(ada, 2);
      expect(await store.destroy(ada)).toBe(3);
    });

    it('should keep in mind an erasure until it is complete, and not begin another meanwhile', async () => {
      await store.createIfAbsent(aKey());
      expect((await store.get(ada))?.erasing).toBeUndefined();
      await store.destroy(ada);
      expect((await store.get(ada))?.erasing).toBe(2);
      const metAgain = await store.createIfAbsent(aKey({ wrappedKey: Uint8Array.of(7) }));
      expect(metAgain).toEqual(aKey({ epoch: 2, wrappedKey: Uint8Array.of(7), erasing: 2 }));
      expect(await store.destroy(ada)).toBe(2);
      expect(await store.get(ada)).toEqual(metAgain);
      await store.completeErasure(ada, 2);
      expect(await store.get(ada)).toEqual(aKey({ epoch: 2, wrappedKey: Uint8Array.of(7) }));
      expect(await store.destroy(ada)).toBe(3);
      expect((await store.get(ada))?.wrappedKey).toBeUndefined();
    });

    it('should not take a later erasure for complete when an earlier one is', async () => {
      await store.createIfAbsent(aKey());
      await store.destroy(ada);
      await store.completeErasure(ada, 2);
      await store.destroy(ada);
      await store.completeErasure(ada, 2);
      expect((await store.get(ada))?.erasing).toBe(3);
    });

    it('should raise the epoch of a user never met too', async () => {
      expect(await store.destroy(ada)).toBe(2);
    });

    it('should keep the epoch when the user is met again', async () => {
      await store.createIfAbsent(aKey());
      await store.destroy(ada);
      const again = await store.createIfAbsent(
        aKey({ epoch: 1, wrappedKey: Uint8Array.of(7), createdAt: 5 }),
      );
      expect(again).toEqual(aKey({ epoch: 2, wrappedKey: Uint8Array.of(7), createdAt: 5, erasing: 2 }));
      expect(await store.get(ada)).toEqual(again);
    });

    it('should take another wrap of the same key', async () => {
      await store.createIfAbsent(aKey());
      const next = { wrappedKey: Uint8Array.of(8), masterKeyId: 'next' };
      expect(await store.rewrap(aKey(), next)).toBe(true);
      expect(await store.get(ada)).toEqual(aKey(next));
    });

    it('should not undo a wrap that came meanwhile', async () => {
      await store.createIfAbsent(aKey());
      const needing = { wrappedKey: Uint8Array.of(9), masterKeyId: 'master', needs: 'user-key' } as const;
      expect(await store.rewrap(aKey(), needing)).toBe(true);
      expect(await store.rewrap(aKey(), { wrappedKey: Uint8Array.of(8), masterKeyId: 'next' })).toBe(false);
      expect(await store.get(ada)).toEqual(aKey(needing));
      const rotated = { ...needing, wrappedKey: Uint8Array.of(10), masterKeyId: 'next' };
      expect(await store.rewrap(aKey(needing), rotated)).toBe(true);
      expect(await store.get(ada)).toEqual(aKey(rotated));
    });

    it('should keep what a key needs until the erasure of it', async () => {
      const needing = aKey({ needs: 'user-key' });
      expect(await store.createIfAbsent(needing)).toEqual(needing);
      expect(await store.get(ada)).toEqual(needing);
      await store.destroy(ada);
      expect(await store.get(ada)).not.toHaveProperty('needs');
      await store.createIfAbsent(aKey());
      expect(await store.get(ada)).not.toHaveProperty('needs');
    });

    it('should not bring a key back by wrapping it anew', async () => {
      await store.createIfAbsent(aKey());
      await store.destroy(ada);
      const next = { wrappedKey: Uint8Array.of(8), masterKeyId: 'next' };
      expect(await store.rewrap(aKey(), next)).toBe(false);
      expect(await store.rewrap(aKey({ epoch: 2 }), next)).toBe(false);
      expect((await store.get(ada))?.wrappedKey).toBeUndefined();
    });

    it('should keep the choice of a user never met to keep nothing, and nothing once it is taken back', async () => {
      await store.turnMemory(ada, 'on');
      expect(await store.get(ada)).toBeUndefined();
      await store.turnMemory(ada, 'off');
      await store.turnMemory(ada, 'off');
      expect(await store.get(ada)).toMatchObject({ user: ada, epoch: 1, memoryOff: true });
      expect(await store.get(ada)).not.toHaveProperty('wrappedKey');
      await store.turnMemory(ada, 'on');
      expect(await store.get(ada)).toBeUndefined();
      await store.turnMemory(ada, 'off');
      expect(await store.createIfAbsent(aKey())).toEqual(aKey({ memoryOff: true }));
      await store.turnMemory(ada, 'on');
      expect(await store.get(ada)).toEqual(aKey());
    });

    it('should keep the choice to keep nothing, over an erasure too, until it is taken back', async () => {
      await store.createIfAbsent(aKey());
      expect(await store.get(ada)).not.toHaveProperty('memoryOff');
      await store.turnMemory(ada, 'off');
      expect(await store.get(ada)).toEqual(aKey({ memoryOff: true }));
      await store.completeErasure(ada, await store.destroy(ada));
      expect(await store.get(ada)).toMatchObject({ epoch: 2, memoryOff: true });
      await store.turnMemory(ada, 'on');
      expect(await store.get(ada)).not.toHaveProperty('memoryOff');
      await store.turnMemory(ada, 'off');
      expect(await store.createIfAbsent(aKey())).toEqual(aKey({ epoch: 2, memoryOff: true }));
      await store.turnMemory(ada, 'on');
      expect(await store.get(ada)).toEqual(aKey({ epoch: 2 }));
    });

    it('should hand out in pages whose erasure is not complete, met again or not', async () => {
      const names = ['ada', 'bob', 'cy', 'dee'].map((userId) => ({ tenantId: 'acme', userId }));
      for (const user of names) await store.createIfAbsent(aKey({ user }));
      expect(await store.erasing(9)).toEqual([]);
      for (const user of [names[3]!, names[2]!, names[0]!]) await store.destroy(user);
      await store.createIfAbsent(aKey({ user: names[2]! }));
      const [first, ...more] = await store.erasing(1);
      expect([first, more]).toMatchObject([{ user: names[0]!, erasing: 2 }, []]);
      expect(await store.erasing(9, first?.user)).toMatchObject([
        { user: names[2]!, erasing: 2, wrappedKey: aKey().wrappedKey! },
        { user: names[3]!, erasing: 2 },
      ]);
      await store.completeErasure(names[2]!, 2);
      expect((await store.erasing(9)).map(({ user }) => user.userId)).toEqual(['ada', 'dee']);
    });

    it('should count keys by what wraps them, and hand out those that another wraps in pages', async () => {
      const names = ['ada', 'bob', 'cy', 'dee', 'eve'].map((userId) => ({ tenantId: 'acme', userId }));
      for (const user of names) await store.createIfAbsent(aKey({ user, masterKeyId: 'old' }));
      const record = aKey({ user: names[1]!, masterKeyId: 'old' });
      await store.rewrap(record, { wrappedKey: Uint8Array.of(2), masterKeyId: 'new' });
      await store.destroy(names[2]!);
      expect(await store.countByMasterKey()).toEqual(
        new Map([
          ['old', 3],
          ['new', 1],
        ]),
      );
      const first = await store.notWrappedBy('new', 2);
      expect(first.map(({ user }) => user.userId)).toEqual(['ada', 'dee']);
      const next = await store.notWrappedBy('new', 2, first[1]?.user);
      expect(next).toEqual([aKey({ user: names[4]!, masterKeyId: 'old' })]);
    });
  });
};
