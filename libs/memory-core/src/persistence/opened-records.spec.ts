import { type Insight } from '../domain/insight';
import { type MemoryChange, type OpenedRecords } from '../ports/memory-store';
import { DataKeySeal } from '../privacy/data-key-seal';
import { aMemoryStore } from '@app/testing/a-memory-store';
import { anInsight, worded } from '@app/testing/factories';
import { aConversation } from '@app/testing/contracts/values';

const user = { tenantId: 'acme', userId: 'ada' };
const insights = ['nurse', 'boat', 'tea'].map((id) =>
  anInsight({ id, ...worded(`The user told of ${id}.`) }),
);

const setUp = async () => {
  const { store, keys, meet } = aMemoryStore();
  const fence = await meet(user);
  const commit = (...changes: MemoryChange[]) => store.writer.commit(user, fence, changes);
  await commit(...insights.map((value): MemoryChange => ({ put: 'insight', value })));
  const before: OpenedRecords = new Map();
  const read = async (): Promise<readonly Insight[]> => (await store.opened(user, before)).insights.all(user);
  const unseal = jest.spyOn(DataKeySeal.prototype, 'unseal');
  return { store, keys, meet, commit, before, read, unseal };
};

describe('records that were opened before', () => {
  afterEach(() => jest.restoreAllMocks());

  it('should not be opened again', async () => {
    const { read, unseal } = await setUp();
    const first = await read();
    expect(unseal).toHaveBeenCalledTimes(3);
    expect(await read()).toEqual(first);
    expect(unseal).toHaveBeenCalledTimes(3);
  });

  it('should be opened again, and they alone, where they were written since', async () => {
    const { commit, read, unseal } = await setUp();
    await read();
    await commit({ put: 'insight', value: { ...insights[1]!, status: 'superseded' } });
    expect((await read()).map(({ id, status }) => [id, status])).toEqual([
      ['boat', 'superseded'],
      ['nurse', 'active'],
      ['tea', 'active'],
    ]);
    expect(unseal).toHaveBeenCalledTimes(4);
  });

  it('should be opened again where the same was written once more', async () => {
    const { commit, read, unseal } = await setUp();
    await read();
    await commit({ put: 'insight', value: insights[1]! });
    await read();
    expect(unseal).toHaveBeenCalledTimes(4);
  });

  it('should be held no longer than they are there', async () => {
    const { commit, before, read } = await setUp();
    await read();
    await commit({ remove: 'insight', id: 'tea' });
    expect((await read()).map(({ id }) => id)).toEqual(['boat', 'nurse']);
    expect([...before.get('insight')!.keys()]).toEqual(['boat', 'nurse']);
  });

  it('should be of no use once the user was erased', async () => {
    const { keys, meet, read } = await setUp();
    await read();
    await keys.destroy(user);
    await meet(user);
    expect(await read()).toEqual([]);
  });

  it('should not be opened again on a page of conversations, but for those that went on', async () => {
    const { store, commit, before, unseal } = await setUp();
    const conversations = ['c1', 'c2', 'c3'].map((id, i) => aConversation({ id, lastAt: i + 1 }));
    await commit(...conversations.map((value): MemoryChange => ({ put: 'conversation', value })));
    const read = async () => {
      const { items } = await (await store.opened(user, before)).conversations.list(user, 20);
      return items.map(({ id, lastAt }) => [id, lastAt]);
    };
    expect(await read()).toEqual([
      ['c3', 3],
      ['c2', 2],
      ['c1', 1],
    ]);
    unseal.mockClear();
    await commit({ put: 'conversation', value: { ...conversations[0]!, lastAt: 9 } });
    expect(await read()).toEqual([
      ['c1', 9],
      ['c3', 3],
      ['c2', 2],
    ]);
    expect(unseal).toHaveBeenCalledTimes(1);
  });
});
