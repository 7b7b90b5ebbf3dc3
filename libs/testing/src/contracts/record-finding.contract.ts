import fc from 'fast-check';
import { type RecordQuery, type RecordStore, type SealedRecord } from '@app/memory-core/ports/record-store';
import { aRecord, ada, fence, idsOf, putInto } from './records';

/** How records are found by their fields and paged. Part of the contract of record stores. */
export const findingContract = (opened: () => RecordStore): void => {
  let store: RecordStore;
  beforeEach(() => {
    store = opened();
  });
  const put = putInto(() => store);

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
};
