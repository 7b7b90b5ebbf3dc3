import { withOverrides } from '../config/parameters';
import { type Insight } from '../domain/insight';
import { type MemoryChange } from '../ports/memory-store';
import { anInsight, aTurn, worded } from '@app/testing/factories';
import { aSearch, turn, user } from '@app/testing/a-search';

const lisbon: MemoryChange = {
  put: 'attractor',
  value: {
    id: 'a1',
    label: 'Lisbon',
    gist: 'Life in Lisbon',
    centroid: [1],
    embedder: 'other/1',
    strength: { value: 2, at: Date.parse('2026-01-05T09:00:00Z') },
    members: ['i1', 'i2'],
    createdAt: 0,
    updatedAt: 0,
    slotHistory: [],
  },
};

describe('SearchMemories', () => {
  it('should find turns, insights and attractors, and say why and from where', async () => {
    const { commit, items } = await aSearch();
    await commit(
      turn('t1', 'I moved to Lisbon last year.'),
      {
        put: 'insight',
        value: anInsight({ id: 'i1', ...worded('The user lives in Lisbon.'), confirmations: 2 }),
      },
      lisbon,
    );
    const found = await items('Does she live in Lisbon?');
    expect(found.map(({ kind }) => kind).sort()).toEqual(['attractor', 'insight', 'turn']);
    const insight = found.find(({ kind }) => kind === 'insight');
    expect(insight?.reasons).toEqual(['words: live, lisbon', 'confirmed 2 times']);
    expect(insight?.confidence).toBe(0.7);
    expect(insight?.sources[0]).toMatchObject({
      conversationId: 'conversation-1',
      quote: 'I moved to Lisbon',
    });
    expect(found.find(({ kind }) => kind === 'turn')).toMatchObject({
      id: 't1',
      text: 'I moved to Lisbon last year.',
      reasons: ['words: lisbon', 'related words: moved'],
      sources: [{ eventId: 'event of t1', conversationId: 't1' }],
    });
  });

  it('should name no conversation of what was given outside of any', async () => {
    const { commit, items } = await aSearch();
    const note = aTurn({ id: 'n1', origin: 'note', eventId: 'note', content: 'A boat.', conversationId: '' });
    const { id: turnId, eventId, conversationId, content: quote, occurredAt } = note;
    const evidence = [{ turnId, eventId, conversationId, quote, occurredAt }];
    await commit(
      { put: 'turn', value: note },
      { put: 'insight', value: anInsight({ ...worded('boat'), evidence }) },
    );
    const found = await items('boat');
    expect(found.map(({ kind }) => kind).sort()).toEqual(['insight', 'turn']);
    for (const { sources } of found) {
      expect(sources).toMatchObject([{ eventId: 'note' }]);
      expect(sources[0]).not.toHaveProperty('conversationId');
    }
  });

  it('should load what came since and no more', async () => {
    const { commit, ids, reads } = await aSearch();
    await commit(turn('t1', 'A boat in the harbour.', { seq: 11 }));
    expect(await ids('boat')).toEqual(['t1']);
    expect(await ids('boat')).toEqual(['t1']);
    await commit(turn('t2', 'The boat was sold.', { seq: 12 }));
    expect((await ids('boat')).sort()).toEqual(['t1', 't2']);
    expect(reads).toEqual(['turns after -1', 'turns after 11']);
  });

  it('should build the index of a user once for requests that come together', async () => {
    const { commit, ids, reads } = await aSearch();
    await commit(turn('t1', 'A boat in the harbour.'));
    expect(await Promise.all([ids('boat'), ids('boat'), ids('harbour')])).toEqual([['t1'], ['t1'], ['t1']]);
    expect(reads).toHaveLength(1);
  });

  it('should read a long memory in batches', async () => {
    const { commit, ids, reads } = await aSearch(withOverrides({ recall: { loadBatch: 10 } }));
    for (let seq = 1; seq <= 25; seq += 1) await commit(turn(`t${seq}`, `boat number ${seq}`, { seq }));
    expect(await ids('boat', { limit: 50 })).toHaveLength(25);
    expect(reads).toHaveLength(3);
  });

  it('should see insights as they are now', async () => {
    const { commit, ids } = await aSearch();
    const insight = anInsight({ id: 'i1', ...worded('The user plays the violin.') });
    await commit({ put: 'insight', value: insight });
    expect(await ids('violin')).toEqual(['i1']);
    await commit({ put: 'insight', value: { ...insight, status: 'superseded' } });
    expect(await ids('violin')).toEqual([]);
    expect(await ids('violin', { filters: { status: ['superseded'] } })).toEqual(['i1']);
    await commit({ remove: 'insight', id: 'i1' });
    expect(await ids('violin', { filters: { status: ['superseded'] } })).toEqual([]);
  });

  it('should find what is switched off only where that is asked for', async () => {
    const { commit, ids } = await aSearch();
    const [on, off, past] = [
      anInsight({ id: 'on', ...worded('boat') }),
      anInsight({ id: 'off', ...worded('boat'), enabled: false }),
      anInsight({ id: 'past', ...worded('boat'), enabled: false, status: 'superseded' }),
    ];
    await commit(
      ...[on, off, past].map((value): MemoryChange => ({ put: 'insight', value })),
      turn('t', 'a boat'),
    );
    expect((await ids('boat')).toSorted()).toEqual(['on', 't']);
    expect(await ids('boat', { filters: { status: ['active', 'superseded'] } })).toEqual(['on']);
    expect(await ids('boat', { filters: { enabled: true } })).toEqual(['on']);
    expect(await ids('boat', { filters: { enabled: false } })).toEqual(['off']);
    expect(await ids('boat', { filters: { enabled: false, status: ['superseded'] } })).toEqual(['past']);
  });

  it.each<[string, Partial<Insight>]>([
    ['disputed', { status: 'disputed' }],
    ['switched off', { enabled: false }],
    ['archived', { status: 'archived' }],
  ])('should find no attractor all of whose members are %s', async (_how, over) => {
    const { commit, ids } = await aSearch();
    const [one, other] = ['i1', 'i2'].map((id) => anInsight({ id, ...worded('The user lives in Lisbon.') }));
    await commit({ put: 'insight', value: one! }, { put: 'insight', value: other! }, lisbon);
    const found = () => ids('Lisbon', { kinds: ['attractor'] });
    await commit({ put: 'insight', value: { ...one!, ...over } });
    expect(await found()).toEqual(['a1']);
    await commit({ put: 'insight', value: { ...other!, ...over } });
    expect(await found()).toEqual([]);
    await commit({ put: 'insight', value: one! });
    expect(await found()).toEqual(['a1']);
  });

  it('should search what is not in the store yet, without keeping it', async () => {
    const { commit, ids, tail } = await aSearch();
    await commit(turn('t1', 'A boat in the harbour.'));
    tail.turns = [aTurn({ id: 't2', content: 'I bought the boat.', conversationId: 'c2' })];
    expect((await ids('boat')).sort()).toEqual(['t1', 't2']);
    tail.turns = [];
    expect(await ids('boat')).toEqual(['t1']);
  });

  it('should not answer a turn that is being taken back, nor what rests on it alone', async () => {
    const { commit, ids, tail } = await aSearch();
    await commit(turn('t1', 'A boat in the harbour.'), {
      put: 'insight',
      value: anInsight({
        ...worded('The user has a boat.'),
        evidence: [
          { turnId: 't1', eventId: 'e', conversationId: 't1', quote: 'A boat', occurredAt: Date.now() },
        ],
      }),
    });
    expect(await ids('boat')).toHaveLength(2);
    tail.retractedTurnIds = new Set(['t1']);
    expect(await ids('boat')).toEqual([]);
  });

  it('should not answer a turn that was taken back after it was indexed', async () => {
    const { commit, ids } = await aSearch();
    const kept = aTurn({ id: 't1', content: 'A boat in the harbour.', conversationId: 'c1' });
    await commit({ put: 'turn', value: kept }, turn('t2', 'Another boat.'));
    expect(await ids('boat')).toHaveLength(2);
    await commit({ put: 'turn', value: { ...kept, content: '', retractedAt: 1 } });
    expect(await ids('boat')).toEqual(['t2']);
  });

  it('should know nothing of an erased user', async () => {
    const { commit, ids, keys, records } = await aSearch();
    await commit(turn('t1', 'A boat in the harbour.'));
    expect(await ids('boat')).toEqual(['t1']);
    await records.erase(user, await keys.destroy(user));
    await expect(ids('boat')).rejects.toMatchObject({ code: 'user-unknown' });
  });

  it('should hold no more than its cache', async () => {
    const { commit, ids, indexes } = await aSearch(withOverrides({ recall: { indexCacheMiB: 8 } }));
    await commit(turn('t1', 'A boat in the harbour.'));
    await ids('boat');
    expect(indexes.heldUsers).toBe(1);
    const before = indexes.heldBytes;
    await commit(turn('t2', 'boat '.repeat(10_000)));
    await ids('boat');
    expect(indexes.heldBytes).toBeGreaterThan(before + 10_000);
    await commit(turn('t3', `boat${' '.repeat(4_500_000)}`));
    expect(await ids('boat')).toHaveLength(3);
    expect(indexes.heldUsers).toBe(0);
  });

  it('should narrow by what was asked', async () => {
    const { commit, ids } = await aSearch();
    const day = (date: string) => Date.parse(`${date}T12:00:00Z`);
    await commit(
      turn('t1', 'boat', { occurredAt: day('2026-01-01') }),
      turn('t2', 'boat', { occurredAt: day('2026-02-01') }),
      { put: 'insight', value: anInsight({ id: 'i1', ...worded('boat'), kind: 'goal', category: 'work' }) },
      {
        put: 'insight',
        value: anInsight({ id: 'i2', ...worded('boat'), confidence: { value: 1, at: day('2026-01-01') } }),
      },
    );
    expect(await ids('boat', { kinds: ['turn'], filters: { from: day('2026-01-15') } })).toEqual(['t2']);
    expect(await ids('boat', { filters: { conversationId: 't1' } })).toEqual(['t1']);
    expect(await ids('boat', { filters: { kind: 'goal' } })).toEqual(['i1']);
    expect(await ids('boat', { filters: { category: 'work' } })).toEqual(['i1']);
    expect(await ids('boat', { filters: { minConfidence: 0.9 } })).toEqual(['i2']);
    expect(await ids('boat', { kinds: ['turn'], limit: 1 })).toHaveLength(1);
  });

  it('should refuse a category that there is not, unless something was learned under it', async () => {
    const { commit, ids } = await aSearch();
    await commit(
      { put: 'insight', value: anInsight({ id: 'i1', ...worded('boat'), category: 'of an older schema' }) },
      turn('t1', 'a boat'),
    );
    expect(await ids('boat', { filters: { category: 'of an older schema' } })).toEqual(['i1']);
    expect(await ids('boat', { filters: { category: 'people-and-facts' } })).toEqual([]);
    await expect(ids('boat', { filters: { category: 'boats' } })).rejects.toMatchObject({
      code: 'invalid-input',
      problems: [
        {
          field: 'filters.category',
          message: 'must be one of instructions, preferences, work, people-and-facts, patterns-and-goals',
        },
      ],
    });
  });
});
