import fc from 'fast-check';
import { type UserRef, type WriteFence } from '../../domain/identity';
import {
  type DueRecord,
  type FieldValue,
  recordFields,
  type RecordKind,
  type RecordQuery,
  type RecordStore,
  type SealedRecord,
} from '../../ports/record-store';
import { anErrorOf } from '../an-error-of';

const ada: UserRef = { tenantId: 'acme', userId: 'ada' };
const fence: WriteFence = { epoch: 1, token: 1 };

/** A record whose fields are null but for those named. */
const aRecord = (
  kind: RecordKind,
  id: string,
  fields: Record<string, FieldValue> = {},
  body = `${kind} ${id}`,
): SealedRecord => {
  const names = Object.keys(recordFields[kind]);
  const nulls = Object.fromEntries(names.map((name) => [name, null]));
  return { kind, id, fields: { ...nulls, ...fields }, body: Uint8Array.from(Buffer.from(body)) };
};

const idsOf = (records: readonly { readonly id: string }[]): string[] => records.map(({ id }) => id);

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

    const put = (user: UserRef, ...records: readonly SealedRecord[]): Promise<number> =>
      store.commit(
        user,
        fence,
        records.map((record) => ({ put: record })),
      );

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

      it('should not let a caller change what is kept', async () => {
        const record = aRecord('turn', 'a', { seq: 1 });
        await put(ada, record);
        record.body.fill(0);
        const [read] = await store.get(ada, 'turn', ['a']);
        read?.body.fill(0);
        expect(await store.get(ada, 'turn', ['a'])).toEqual([aRecord('turn', 'a', { seq: 1 })]);
      });
    });

    describe('finding', () => {
      const records = [
        aRecord('turn', 'a', { seq: 1, conversationId: 'one', place: '01', flagged: 1, origin: 'message' }),
        aRecord('turn', 'b', { seq: 2, conversationId: 'two', place: '02', flagged: 0, origin: 'message' }),
        aRecord('turn', 'c', { seq: 3, conversationId: 'one', place: '03', flagged: 0, origin: 'message' }),
        aRecord('turn', 'd', { seq: 4, conversationId: null, place: null, flagged: 1, origin: 'note' }),
        aRecord('turn', 'e', {
          seq: 10,
          conversationId: 'three',
          place: null,
          flagged: 1,
          origin: 'message',
        }),
      ];
      const find = async (query: Partial<RecordQuery>): Promise<string> =>
        idsOf(await store.query(ada, { kind: 'turn', limit: 100, ...query })).join('');
      beforeEach(() => put(ada, ...records));

      it.each<[string, Partial<RecordQuery>, string]>([
        ['everything, by id', {}, 'abcde'],
        ['one value', { where: { conversationId: 'one' } }, 'ac'],
        ['one of several values', { where: { conversationId: ['two', 'three'] } }, 'be'],
        ['one of no values', { where: { conversationId: [] } }, ''],
        ['nothing in a field', { where: { conversationId: null } }, 'd'],
        ['a value or nothing', { where: { conversationId: ['one', null] } }, 'acd'],
        ['several conditions', { where: { flagged: 1, origin: 'message' } }, 'ae'],
        ['above and at most', { range: { field: 'seq', above: 1, atMost: 4 } }, 'bcd'],
        ['at least and below', { range: { field: 'seq', atLeast: 2, below: 10 } }, 'bcd'],
        ['a range, which nothing is never in', { range: { field: 'place', above: '' } }, 'abc'],
        ['text above', { range: { field: 'place', above: '01' } }, 'bc'],
        ['numbers by size', { orderBy: { field: 'seq', direction: 'descending' } }, 'edcba'],
        ['nothing first', { orderBy: { field: 'place', direction: 'ascending' } }, 'deabc'],
        ['nothing last, backwards', { orderBy: { field: 'place', direction: 'descending' } }, 'cbaed'],
        ['ties by id', { orderBy: { field: 'flagged', direction: 'ascending' } }, 'bcade'],
        ['ties by id, backwards', { orderBy: { field: 'flagged', direction: 'descending' } }, 'edacb'],
        ['no more than asked', { orderBy: { field: 'seq', direction: 'descending' }, limit: 2 }, 'ed'],
        [
          'what comes after a position',
          { orderBy: { field: 'flagged', direction: 'descending' }, after: { value: 1, id: 'd' } },
          'acb',
        ],
      ])('should find %s', async (_what, query, expected) => {
        expect(await find(query)).toBe(expected);
      });

      it.each<[string, Partial<RecordQuery>]>([
        ['condition', { where: { 'seq" OR 1=1 --': 1 } }],
        ['range', { range: { field: 'content', above: 1 } }],
        ['order', { orderBy: { field: 'constructor', direction: 'ascending' } }],
      ])('should refuse a %s on a field that the kind has not', async (_what, query) => {
        await expect(find(query)).rejects.toThrow(TypeError);
      });

      it('should compare text by code point', async () => {
        const texts = ['Z', 'a', 'z', 'é', '\uffee', '🙂'];
        await store.commit(
          ada,
          fence,
          texts.map((place, index) => ({
            put: aRecord('turn', `t${index}`, { place, conversationId: 'text' }),
          })),
        );
        const found = await store.query(ada, {
          kind: 'turn',
          where: { conversationId: 'text' },
          orderBy: { field: 'place', direction: 'ascending' },
          limit: 10,
        });
        expect(found.map(({ fields }) => fields['place'])).toEqual(texts);
      });
    });

    it('should page through any records in either direction without gaps or repeats', async () => {
      const values = fc.array(
        fc.record({ id: fc.string({ unit: 'grapheme' }), dueAt: fc.option(fc.integer({ min: 0, max: 4 })) }),
        {
          maxLength: 25,
        },
      );
      let round = 0;
      await fc.assert(
        fc.asyncProperty(
          values,
          fc.constantFrom('ascending', 'descending'),
          fc.integer({ min: 1, max: 7 }),
          async (wanted, direction, limit) => {
            round += 1;
            const user = { tenantId: 'acme', userId: `round ${round}` };
            await put(user, ...wanted.map(({ id, dueAt }) => aRecord('attractor', id, { dueAt })));
            const orderBy = { field: 'dueAt', direction };
            const whole = await store.query(user, { kind: 'attractor', orderBy, limit: 100 });
            const paged: SealedRecord[] = [];
            for (let page: readonly SealedRecord[] = []; ;) {
              const last = paged.at(-1);
              const after = last && { value: last.fields['dueAt'] ?? null, id: last.id };
              page = await store.query(user, { kind: 'attractor', orderBy, limit, ...(after && { after }) });
              paged.push(...page);
              if (page.length < limit) break;
            }
            expect(paged).toEqual(whole);
            expect(new Set(idsOf(paged))).toEqual(new Set(idsOf(wanted)));
          },
        ),
        { numRuns: 60 },
      );
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
  });
};
