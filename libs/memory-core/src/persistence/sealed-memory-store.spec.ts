import { type UserRef } from '../domain/identity';
import { recordKinds } from '../ports/record-store';
import { aMemoryStore } from '@app/testing/a-memory-store';
import { anInsight, aTurn, worded } from '@app/testing/factories';
import { anErrorOf } from '@app/testing/an-error-of';
import { memoryStoreContract } from '@app/testing/contracts/memory-store.contract';

memoryStoreContract('sealedMemoryStore on fakes', aMemoryStore, () => undefined);

describe('sealedMemoryStore', () => {
  const user: UserRef = { tenantId: 'acme', userId: 'ada' };

  it('should hand the database no word of a turn or an insight', async () => {
    const { store, records, meet } = aMemoryStore();
    const content = 'I told nobody but Marguerite about the lighthouse.';
    await store.writer.commit(user, await meet(user), [
      { put: 'turn', value: aTurn({ content, signals: [{ kind: 'fact', words: ['Marguerite'] }] }) },
      {
        put: 'insight',
        value: anInsight({ ...worded(content), slot: { key: 'marguerite.x', value: 'lighthouse' } }),
      },
    ]);
    const kept = await Promise.all(recordKinds.map((kind) => records.query(user, { kind, limit: 9 })));
    const text = kept
      .flat()
      .map((record) => JSON.stringify({ ...record, body: Buffer.from(record.body).toString('latin1') }));
    // The third says that an insight was written.
    expect(text).toHaveLength(3);
    expect(text.join()).not.toMatch(/marguerite|lighthouse/i);
  });

  it('should not take one record for another, though the same user sealed both', async () => {
    const { store, records, meet } = aMemoryStore();
    const fence = await meet(user);
    const secret = anInsight({ id: 'hidden', enabled: false });
    await store.writer.commit(user, fence, [{ put: 'insight', value: secret }]);
    const [record] = await records.get(user, 'insight', ['hidden']);
    await records.commit(user, fence, [{ put: { ...record!, id: 'shown' } }]);
    await expect(store.insights.byIds(user, ['shown'])).rejects.toThrow(anErrorOf('unreadable-record'));
  });

  it('should not read with an old key what was written since an erasure', async () => {
    const { store, records, vault, meet } = aMemoryStore();
    await store.writer.commit(user, await meet(user), [{ put: 'insight', value: anInsight() }]);
    const [record] = await records.query(user, { kind: 'insight', limit: 1 });
    const later = Buffer.from(record!.body);
    later.writeUInt32BE(2);
    await records.commit(user, { epoch: 2, token: 1 }, [{ put: { ...record!, body: later } }]);
    expect((await vault.open(user)).epoch).toBe(1);
    await expect(store.insights.all(user)).rejects.toThrow(anErrorOf('stale-epoch'));
  });

  it('should write nothing of work begun before an erasure, nor bring the user back', async () => {
    const { store, keys, meet } = aMemoryStore();
    const fence = await meet(user);
    await keys.destroy(user);
    const late = () => store.writer.commit(user, fence, [{ put: 'insight', value: anInsight() }]);
    await expect(late()).rejects.toThrow(anErrorOf('stale-epoch'));
    await expect(store.insights.all(user)).rejects.toThrow(anErrorOf('user-unknown'));
    await meet(user);
    await expect(late()).rejects.toThrow(anErrorOf('stale-epoch'));
    expect(await store.insights.all(user)).toEqual([]);
  });
});
