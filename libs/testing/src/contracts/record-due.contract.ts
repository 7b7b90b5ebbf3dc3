import { type DueRecord, type RecordStore } from '@app/memory-core/ports/record-store';
import { aRecord, ada, fence, idsOf, putInto } from './records';

/** How a sweep finds what is due, over all users. Part of the contract of record stores. */
export const dueContract = (opened: () => RecordStore): void => {
  let store: RecordStore;
  beforeEach(() => {
    store = opened();
  });
  const put = putInto(() => store);

  describe('what is due', () => {
    it('should tell what is due of all users, soonest first', async () => {
      const bob = { tenantId: 'other', userId: 'bob' };
      await put(ada, aRecord('insight', 'a', { dueAt: 30 }), aRecord('insight', 'never'));
      await put(bob, aRecord('insight', 'b', { dueAt: 10.5 }), aRecord('insight', 'later', { dueAt: 31 }));
      await put(ada, aRecord('pipeline', 'p', { dueAt: 1 }), aRecord('insight', 'c', { dueAt: 20 }));
      expect(await store.due('insight', 30, 10)).toEqual([
        { user: bob, id: 'b', dueAt: 10.5 },
        { user: ada, id: 'c', dueAt: 20 },
        { user: ada, id: 'a', dueAt: 30 },
      ]);
      expect(idsOf(await store.due('insight', 30, 2))).toEqual(['b', 'c']);
      expect(idsOf(await store.due('pipeline', 30, 2))).toEqual(['p']);
      await put(ada, aRecord('insight', 'c'));
      expect(idsOf(await store.due('insight', 30, 2))).toEqual(['b', 'a']);
    });

    it('should tell what is due of one user alone', async () => {
      const bob = { tenantId: 'other', userId: 'ada' };
      await put(bob, aRecord('insight', 'b', { dueAt: 10 }));
      await put(ada, aRecord('insight', 'c', { dueAt: 20 }), aRecord('insight', 'a', { dueAt: 5 }));
      await put(ada, aRecord('insight', 'later', { dueAt: 31 }), aRecord('attractor', 'theme', { dueAt: 1 }));
      expect(await store.due('insight', 30, 10, { user: ada })).toEqual([
        { user: ada, id: 'a', dueAt: 5 },
        { user: ada, id: 'c', dueAt: 20 },
      ]);
      expect(idsOf(await store.due('insight', 30, 1, { user: ada }))).toEqual(['a']);
      expect(await store.due('insight', 30, 1, { user: { ...ada, userId: 'nobody' } })).toEqual([]);
    });

    it('should put every user into one shard, and the same one each time', async () => {
      const users = Array.from({ length: 40 }, (_, number) => ({
        tenantId: 'acme',
        userId: `user ${number}`,
      }));
      for (const user of users)
        await put(user, aRecord('insight', 'a', { dueAt: 1 }), aRecord('insight', 'b', { dueAt: 2 }));
      const shards = await Promise.all(
        [0, 1, 2].map((index) => store.due('insight', 9, 99, { shard: { index, of: 3 } })),
      );
      const names = shards.map((found) => new Set(found.map(({ user }) => user.userId)));
      expect(shards.map((found) => found.length)).toEqual(names.map(({ size }) => size * 2));
      expect(names.every(({ size }) => size > 0)).toBe(true);
      expect(new Set(names.flatMap((some) => [...some])).size).toBe(40);
      expect(names.reduce((sum, { size }) => sum + size, 0)).toBe(40);
    });

    it('should go on after any due record, also when it is due no more', async () => {
      const users = ['zoe', 'ada', 'bob'].map((userId) => ({ tenantId: 'acme', userId }));
      for (const user of users)
        for (const id of ['b', 'a'])
          await put(
            user,
            aRecord('attractor', `${id}1`, { dueAt: 1 }),
            aRecord('attractor', id, { dueAt: 7 }),
          );
      const whole = await store.due('attractor', 7, 99);
      expect(whole).toHaveLength(12);
      const paged: DueRecord[] = [];
      for (;;) {
        const after = paged.at(-1);
        const page = await store.due('attractor', 7, 5, after && { after });
        paged.push(...page);
        if (page.length < 5) break;
        const last = page[4]!;
        await store.commit(last.user, fence, [{ remove: { kind: 'attractor', id: last.id } }]);
      }
      expect(paged).toEqual(whole);
    });
  });
};
