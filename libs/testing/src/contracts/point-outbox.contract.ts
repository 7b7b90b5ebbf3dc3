import { type UserRef } from '@app/memory-core/domain/identity';
import { type PointOutbox } from '@app/memory-core/ports/point-outbox';
import {
  recordFields,
  type RecordChange,
  type RecordKind,
  type RecordStore,
} from '@app/memory-core/ports/record-store';

interface Opened {
  readonly records: RecordStore;
  readonly outbox: PointOutbox;
}

const ana: UserRef = { tenantId: 'acme', userId: 'ana' };
const ben: UserRef = { tenantId: 'acme', userId: 'ben' };

const put = (kind: RecordKind, id: string): RecordChange => ({
  put: {
    kind,
    id,
    fields: Object.fromEntries(Object.keys(recordFields[kind]).map((field) => [field, null])),
    body: new Uint8Array([1]),
  },
});

/** What every outbox promises together with its record store. `open` gives empty ones. */
export const pointOutboxContract = (
  name: string,
  open: () => Opened | Promise<Opened>,
  close: () => void | Promise<void>,
): void => {
  describe(`${name} as PointOutbox`, () => {
    let records: RecordStore;
    let outbox: PointOutbox;
    beforeEach(async () => {
      ({ records, outbox } = await open());
    });
    afterEach(() => close());

    const commit = (user: UserRef, ...changes: readonly RecordChange[]) =>
      records.commit(user, { epoch: 1, token: 1 }, changes);
    const waiting = async (user = ana) =>
      (await outbox.of(user, 10)).map(({ kind, id, revision }) => [kind, id, revision]);

    it('should have what a commit wrote and removed of the marked kinds, once each, those written first first', async () => {
      await commit(ana, put('turn', 't1'), put('profile', 'p'), put('vector', '-1'));
      await commit(ana, { remove: { kind: 'insight', id: 'i1' } }, put('attractor', 'a1'));
      await commit(ana, put('turn', 't1'));
      const marks = await waiting();
      expect(marks.map(([kind, id]) => `${kind}/${id}`).at(-1)).toBe('turn/t1');
      expect([...marks].sort()).toEqual([
        ['attractor', 'a1', 2],
        ['insight', 'i1', 2],
        ['turn', 't1', 3],
        ['vector', '-1', 1],
      ]);
      expect(await outbox.of(ana, 1)).toEqual([{ kind: 'vector', id: '-1', revision: 1 }]);
      expect(await waiting(ben)).toEqual([]);
    });

    it('should have nothing of a commit that was refused', async () => {
      await commit(ana, put('turn', 't1'));
      const late = records.commit(ana, { epoch: 1, token: 1, revision: 7 }, [put('turn', 't2')]);
      await expect(late).rejects.toMatchObject({ code: 'lease-lost' });
      expect(await waiting()).toEqual([['turn', 't1', 1]]);
    });

    it('should keep what was written again since it was read', async () => {
      await commit(ana, put('turn', 't1'), put('turn', 't2'));
      const read = await outbox.of(ana, 10);
      await commit(ana, put('turn', 't2'));
      await outbox.settle(ana, read);
      expect(await waiting()).toEqual([['turn', 't2', 2]]);
      await outbox.settle(ben, await outbox.of(ana, 10));
      expect(await waiting()).toHaveLength(1);
    });

    it('should take what nobody wrote, and leave what waits as it is', async () => {
      await commit(ana, put('turn', 't1'));
      await commit(ana, put('profile', 'p'));
      await outbox.add(ana, [
        { kind: 'turn', id: 't1' },
        { kind: 'insight', id: 'gone' },
      ]);
      expect(await waiting()).toEqual([
        ['turn', 't1', 1],
        ['insight', 'gone', 2],
      ]);
      await outbox.add(ben, [{ kind: 'turn', id: 't1' }]);
      expect(await waiting(ben)).toEqual([]);
    });

    it('should name the users for whom something waits, page by page', async () => {
      await commit(ana, put('turn', 't1'));
      await commit(ben, put('turn', 't1'));
      await commit({ tenantId: 'acme', userId: 'cleo' }, put('profile', 'p'));
      const [first] = await outbox.users(1);
      const [second] = await outbox.users(1, first);
      expect([first?.userId, second?.userId].sort()).toEqual(['ana', 'ben']);
      expect(await outbox.users(1, second)).toEqual([]);
    });

    it('should end with the erasure of its user', async () => {
      await commit(ana, put('turn', 't1'));
      await commit(ben, put('turn', 't1'));
      await records.erase(ana, 2);
      expect([await waiting(ana), await waiting(ben)]).toEqual([[], [['turn', 't1', 1]]]);
      await outbox.add(ana, [{ kind: 'turn', id: 't1' }]);
      expect(await outbox.users(10)).toEqual([ben]);
    });
  });
};
