import { anInsight, aTurn, worded } from '@app/testing/factories';
import { aSearch, turn } from '@app/testing/a-search';
import { type MemoryChange } from '../ports/memory-store';

const atlas = { project: 'atlas', round: 2 };
const from = (turnId: string) => [
  { turnId, eventId: turnId, conversationId: turnId, quote: 'boat', occurredAt: 0 },
];

describe('a search narrowed by metadata', () => {
  const given: readonly MemoryChange[] = [
    turn('t1', 'The boat is blue.', { metadata: atlas }),
    turn('t2', 'The boat is old.', { metadata: { project: 'atlas', round: '2' } }),
    turn('t3', 'The boat leaks.'),
    { put: 'insight', value: anInsight({ id: 'i1', ...worded('A blue boat.'), evidence: from('t1') }) },
    { put: 'insight', value: anInsight({ id: 'i3', ...worded('A boat leaks.'), evidence: from('t3') }) },
    {
      put: 'insight',
      value: anInsight({ id: 'i4', ...worded('A boat.'), evidence: [...from('t1'), ...from('t3')] }),
    },
  ];

  it('should find turns that have all of it, and what rests on one of them', async () => {
    const { commit, ids } = await aSearch();
    await commit(...given);
    expect((await ids('boat', { filters: { metadata: atlas } })).sort()).toEqual(['i1', 'i4', 't1']);
    const ofProject = await ids('boat', { filters: { metadata: { project: 'atlas' } } });
    expect(ofProject.sort()).toEqual(['i1', 'i4', 't1', 't2']);
    expect(await ids('boat', { filters: { metadata: { project: 'other' } } })).toEqual([]);
    expect(await ids('boat', { filters: { metadata: {} } })).toHaveLength(6);
  });

  it('should not take a name that every object has for one that was sent', async () => {
    const { commit, ids } = await aSearch();
    await commit(...given);
    expect(await ids('boat', { filters: { metadata: { constructor: 'Object' } } })).toEqual([]);
  });

  it('should find what came in a moment ago, and leave out as much of a long memory as it must', async () => {
    const { commit, ids, tail } = await aSearch();
    await commit(...Array.from({ length: 80 }, (_, n) => turn(`o${n}`, `boat number ${n}`)));
    tail.turns.push(aTurn({ id: 'new', content: 'A new boat.', metadata: atlas, seq: 999 }));
    tail.turns.push(aTurn({ id: 'other', content: 'Another boat.', seq: 1_000 }));
    expect(await ids('boat', { limit: 50, filters: { metadata: atlas } })).toEqual(['new']);
  });

  it('should page, and refuse the cursor of a search for something else', async () => {
    const { commit, page } = await aSearch();
    await commit(...given);
    const filters = { metadata: { round: 2, project: 'atlas' } };
    const first = await page('boat', { limit: 2, filters });
    const cursor = first.nextCursor ?? '';
    expect((await page('boat', { limit: 2, filters: { metadata: atlas }, cursor })).items).toHaveLength(1);
    await expect(
      page('boat', { limit: 2, filters: { metadata: { project: 'atlas' } }, cursor }),
    ).rejects.toMatchObject({ code: 'invalid-input' });
  });
});
