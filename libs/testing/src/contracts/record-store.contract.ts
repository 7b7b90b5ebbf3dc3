import {
  recordFields,
  type RecordKind,
  recordKinds,
  type RecordStore,
} from '@app/memory-core/ports/record-store';
import { anErrorOf } from '../an-error-of';
import { dueContract } from './record-due.contract';
import { findingContract } from './record-finding.contract';
import { aRecord, ada, fence, idsOf, putInto } from './records';

/** What every record store promises. `open` gives an empty one. */
export const recordStoreContract = (
  name: string,
  open: () => RecordStore | Promise<RecordStore>,
  close: () => void | Promise<void>,
): void => {
  describe(`${name} as a RecordStore`, () => {
    let store: RecordStore;
    beforeEach(async () => {
      store = await open();
    });
    afterEach(() => close());

    const put = putInto(() => store);

    describe('reading', () => {
      it('should give records back as they were put, in the order asked, the missing left out', async () => {
        const records = [
          aRecord('insight', 'a', { status: 'active', category: 'facts', kind: 'fact', recordedAt: 5.25 }),
          aRecord('insight', 'b', { dueAt: -3 }),
        ] as const;
        await put(ada, ...records);
        expect(await store.get(ada, 'insight', ['b', 'none', 'a'])).toEqual([records[1], records[0]]);
        expect(await store.get(ada, 'turn', ['a'])).toEqual([]);
      });

      it('should replace a record of the same id, and remove one', async () => {
        await put(ada, aRecord('step', '1', { ordinal: 1 }), aRecord('step', '2', { ordinal: 2 }));
        await store.commit(ada, fence, [
          { put: aRecord('step', '1', { ordinal: 7 }, 'new') },
          { remove: { kind: 'step', id: '2' } },
          { remove: { kind: 'step', id: 'never there' } },
        ]);
        expect(await store.query(ada, { kind: 'step', limit: 10 })).toEqual([
          aRecord('step', '1', { ordinal: 7 }, 'new'),
        ]);
      });

      it('should keep any id and any bytes', async () => {
        const odd = [
          '',
          ' ',
          "o'brien",
          '"; DROP TABLE users; --',
          'Zoë',
          'Zoe\u0308',
          '🙂',
          'a\u0000b',
          '%_*',
        ];
        const user = { tenantId: 'τenant\u0000"', userId: '用户 🙂' };
        const body = Uint8Array.from({ length: 256 }, (_, byte) => byte);
        await put(user, ...odd.map((id) => ({ ...aRecord('conversation', id, { lastAt: 1 }), body })));
        const found = await store.get(user, 'conversation', odd);
        expect(idsOf(found)).toEqual(odd);
        expect(found.every((record) => Buffer.compare(record.body, body) === 0)).toBe(true);
      });

      it.each(recordKinds)('should find every %s as it was put', async (kind) => {
        const fields = Object.fromEntries(
          Object.entries(recordFields[kind]).map(([field, type]) => [
            field,
            type === 'number' ? -1_234.5 : "a\u0000'? \\ 用户",
          ]),
        );
        const records = [
          aRecord(kind, 'a\u0000?', fields, 'x'.repeat(100_000)),
          aRecord(kind, "b' --", {}, ''),
        ] as const;
        await put(ada, ...records, aRecord('step', 'of another kind'));
        const all = { kind, limit: 10 } as const;
        const found = await store.query(ada, all);
        expect(found.filter(({ id }) => id !== 'of another kind')).toEqual(records);
        expect(await store.query({ ...ada, userId: "o'?" }, all)).toEqual([]);
        for (const [field, value] of Object.entries(fields)) {
          expect(await store.query(ada, { ...all, where: { [field]: value } })).toEqual([records[0]]);
        }
      });

      it('should not let a caller change what is kept', async () => {
        const record = aRecord('turn', 'a', { seq: 1 });
        await put(ada, record);
        record.body.fill(0);
        const [read] = await store.get(ada, 'turn', ['a']);
        read?.body.fill(0);
        expect(await store.get(ada, 'turn', ['a'])).toEqual([aRecord('turn', 'a', { seq: 1 })]);
      });
    });

    describe('walls', () => {
      it.each([
        ['the same user id of another tenant', { tenantId: 'other', userId: 'ada' }],
        ['another user of the tenant', { tenantId: 'acme', userId: 'bob' }],
        ['a pair that reads the same when joined', { tenantId: 'acmea', userId: 'da' }],
      ])('should keep %s apart', async (_what, stranger) => {
        await put(ada, aRecord('insight', 'a', { recordedAt: 1 }, 'hers'));
        await put(stranger, aRecord('insight', 'a', { recordedAt: 1 }, 'theirs'));
        await put(stranger, aRecord('insight', 'b', { recordedAt: 2 }));
        await store.commit(stranger, fence, [{ remove: { kind: 'insight', id: 'a' } }]);
        expect(await store.query(ada, { kind: 'insight', limit: 10 })).toEqual([
          aRecord('insight', 'a', { recordedAt: 1 }, 'hers'),
        ]);
        expect(await store.get(stranger, 'insight', ['a'])).toEqual([]);
        await store.erase(stranger, 2);
        expect(idsOf(await store.get(ada, 'insight', ['a']))).toEqual(['a']);
        expect([await store.revision(ada), await store.revision(stranger)]).toEqual([1, 4]);
      });
    });

    describe('fences', () => {
      it('should count revisions, from 0 for a user never written', async () => {
        expect(await store.revision(ada)).toBe(0);
        expect([await put(ada), await put(ada, aRecord('turn', 'a')), await store.revision(ada)]).toEqual([
          1, 2, 2,
        ]);
      });

      it('should refuse a holder of an earlier lease and write nothing of it', async () => {
        await store.commit(ada, { epoch: 1, token: 5 }, [{ put: aRecord('turn', 'a') }]);
        const late = store.commit(ada, { epoch: 1, token: 4 }, [
          { put: aRecord('turn', 'b') },
          { remove: { kind: 'turn', id: 'a' } },
        ]);
        await expect(late).rejects.toThrow(anErrorOf('lease-lost'));
        expect(idsOf(await store.query(ada, { kind: 'turn', limit: 9 }))).toEqual(['a']);
        expect(await store.revision(ada)).toBe(1);
        await store.commit(ada, { epoch: 1, token: 5 }, [{ put: aRecord('turn', 'c') }]);
      });

      it('should refuse a holder who has not seen the last commit, whoever made it', async () => {
        await store.commit(ada, { epoch: 1, token: 5, revision: 0 }, [{ put: aRecord('turn', 'a') }]);
        for (const revision of [0, 2]) {
          const unseeing = store.commit(ada, { epoch: 1, token: 6, revision }, [
            { put: aRecord('turn', 'b') },
          ]);
          await expect(unseeing).rejects.toThrow(anErrorOf('lease-lost'));
          await expect(unseeing).rejects.toMatchObject({ retryable: true });
        }
        expect(idsOf(await store.query(ada, { kind: 'turn', limit: 9 }))).toEqual(['a']);
        await store.commit(ada, { epoch: 1, token: 6, revision: 1 }, [{ put: aRecord('turn', 'c') }]);
        expect(await store.revision(ada)).toBe(2);
      });

      it('should refuse an earlier epoch after an erasure, however high its token', async () => {
        await put(ada, aRecord('turn', 'a'));
        await store.erase(ada, 2);
        const late = store.commit(ada, { epoch: 1, token: 99 }, [{ put: aRecord('turn', 'b') }]);
        await expect(late).rejects.toThrow(anErrorOf('stale-epoch'));
        expect(await store.query(ada, { kind: 'turn', limit: 9 })).toEqual([]);
      });

      it('should start tokens anew with an epoch, and never restart revisions', async () => {
        await store.commit(ada, { epoch: 1, token: 50 }, [{ put: aRecord('turn', 'a') }]);
        await store.erase(ada, 2);
        expect(await store.commit(ada, { epoch: 2, token: 1 }, [{ put: aRecord('turn', 'b') }])).toBe(3);
      });

      it('should refuse an epoch erased before the user was ever written', async () => {
        await store.erase(ada, 2);
        await expect(put(ada, aRecord('turn', 'a'))).rejects.toThrow(anErrorOf('stale-epoch'));
      });

      it('should not let a late erasure open an epoch again', async () => {
        await store.erase(ada, 3);
        await store.erase(ada, 2);
        const late = store.commit(ada, { epoch: 2, token: 1 }, []);
        await expect(late).rejects.toThrow(anErrorOf('stale-epoch'));
      });

      it('should keep what was written since the erasure when it is run late, or again', async () => {
        await put(ada, aRecord('turn', 'old'));
        const since = { epoch: 2, token: 7 };
        await store.commit(ada, since, [{ put: aRecord('turn', 'new') }]);
        const revision = await store.revision(ada);
        for (let again = 0; again < 2; again += 1) {
          expect(Object.values(await store.erase(ada, 2)).every((count) => count === 0)).toBe(true);
          expect(idsOf(await store.query(ada, { kind: 'turn', limit: 9 }))).toEqual(['new']);
        }
        // Nor does it open the door to an earlier lease of this epoch, or make a cache look stale.
        const late = store.commit(ada, { epoch: 2, token: 6 }, []);
        await expect(late).rejects.toThrow(anErrorOf('lease-lost'));
        expect(await store.revision(ada)).toBe(revision);
        expect((await store.erase(ada, 3)).turn).toBe(1);
      });

      it('should finish an erasure that was cut short when the next epoch first writes', async () => {
        await store.commit(ada, { epoch: 1, token: 9 }, [
          { put: aRecord('turn', 'old') },
          { put: aRecord('insight', 'old', { dueAt: 1 }) },
        ]);
        await store.commit(ada, { epoch: 2, token: 1 }, [{ put: aRecord('turn', 'new') }]);
        expect(idsOf(await store.query(ada, { kind: 'turn', limit: 9 }))).toEqual(['new']);
        expect(await store.due('insight', 9, 9)).toEqual([]);
      });
    });

    it('should write all changes of a commit or none', async () => {
      await put(ada, aRecord('turn', 'a'));
      const unwritable = { ...aRecord('turn', 'c'), kind: 'no such kind' as RecordKind };
      const broken = store.commit(ada, { epoch: 1, token: 2 }, [
        { put: aRecord('turn', 'b') },
        { remove: { kind: 'turn', id: 'a' } },
        { put: unwritable },
      ]);
      await expect(broken).rejects.toThrow();
      expect(idsOf(await store.query(ada, { kind: 'turn', limit: 9 }))).toEqual(['a']);
      expect(await store.revision(ada)).toBe(1);
      await put(ada, aRecord('turn', 'd'));
    });

    it('should erase every record of a user and tell how many of each kind', async () => {
      await put(ada, aRecord('turn', 'a'), aRecord('turn', 'b'), aRecord('profile', '1', { version: 1 }));
      const counts = await store.erase(ada, 2);
      expect(counts).toEqual({
        ...Object.fromEntries(Object.keys(recordFields).map((kind) => [kind, 0])),
        turn: 2,
        profile: 1,
      });
      expect(await store.get(ada, 'turn', ['a', 'b'])).toEqual([]);
      expect(Object.values(await store.erase(ada, 2)).every((count) => count === 0)).toBe(true);
    });

    findingContract(() => store);
    dueContract(() => store);
  });
};
