import { type Insight } from '../domain/insight';
import { anInsight, aTurn, worded } from '@app/testing/factories';
import { aSearch } from '@app/testing/a-search';

const said = (id: string, content: string, seq: number) =>
  aTurn({ id, eventId: id, conversationId: 'c', content, seq, occurredAt: seq });
const told = said('told', 'The boat sank off Faro.', 1);
const beside = said('beside', 'It was cold.', 2);
const evidence = [
  { turnId: 'told', eventId: 'told', conversationId: 'c', quote: told.content, occurredAt: 1 },
];
const sunk = anInsight({ id: 'sunk', ...worded('The boat of the user sank.'), evidence });

describe('turns from which something was learned that its person wants in no prompt', () => {
  it.each<[string, Partial<Insight>]>([
    ['disputed', { status: 'disputed' }],
    ['switched off', { enabled: false }],
  ])('should lend no words to their neighbours while it is %s', async (_, over) => {
    const { commit, ids } = await aSearch();
    await commit(
      { put: 'turn', value: told },
      { put: 'turn', value: beside },
      { put: 'insight', value: sunk },
    );
    const turns = (): Promise<readonly string[]> => ids('Faro', { kinds: ['turn'] });
    expect(await turns()).toEqual(['told', 'beside']);
    await commit({ put: 'insight', value: { ...sunk, ...over } });
    expect(await turns()).toEqual([]);
    await commit({ put: 'insight', value: sunk });
    expect(await turns()).toEqual(['told', 'beside']);
  });

  it('should cost no reading anew where nothing of it changes', async () => {
    const { commit, ids, reads } = await aSearch();
    await commit({ put: 'turn', value: told }, { put: 'insight', value: { ...sunk, enabled: false } });
    await ids('Faro');
    await commit({ put: 'turn', value: beside });
    await ids('Faro');
    expect(reads).toEqual(['turns after -1', 'turns after 1']);
  });
});
