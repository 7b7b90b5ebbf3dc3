import { type Insight } from '../domain/insight';
import { type MemoryChange, type OpenedRecords } from '../ports/memory-store';
import { DataKeySeal } from '../privacy/data-key-seal';
import { aMemoryStore, anInsight } from '../testing';

const user = { tenantId: 'acme', userId: 'ada' };
const insights = ['nurse', 'boat', 'tea'].map((id) =>
  anInsight({ id, statement: `The user told of ${id}.` }),
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
});
