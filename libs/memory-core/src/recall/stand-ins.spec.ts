import { withOverrides } from '../config/parameters';
import { type Insight } from '../domain/insight';
import { anInsight } from '../testing';
import { aSearch, turn } from '../testing/a-search';

const put = (value: Insight) => ({ put: 'insight', value }) as const;

const from = (turnId: string, quote: string): Pick<Insight, 'evidence'> => ({
  evidence: [{ turnId, eventId: turnId, conversationId: turnId, quote, occurredAt: 0 }],
});

const bakery = anInsight({
  id: 'bakery',
  statement: 'The user started a new job at a bakery.',
  status: 'superseded',
  supersededBy: 'quit',
  ...from('said', 'I started a new job at a bakery.'),
});
const quit = anInsight({ id: 'quit', statement: 'The user left that place.', ...from('left', 'I left.') });
const chess = anInsight({ id: 'chess', statement: 'The user plays chess.', ...from('plays', 'I play.') });

const asked = async (insights: readonly Insight[], parameters?: Parameters<typeof aSearch>[0]) => {
  const { commit, items } = await aSearch(parameters);
  await commit(turn('said', 'I started a new job at a bakery.'), ...insights.map(put));
  return (request = {}) => items('How is the new job?', { kinds: ['insight'], ...request });
};
const idsOf = (items: readonly { readonly id: string }[]) => items.map(({ id }) => id);

describe('what was superseded', () => {
  it('should find what is believed instead by its words and its turn, and say so', async () => {
    const search = await asked([bakery, quit, chess]);
    const found = await search();
    expect(found).toMatchObject([{ id: 'quit', reasons: ['believed instead of what matches'] }]);
  });

  it('should find the last of a history once, where each of it matches', async () => {
    const between = { ...quit, id: 'between', statement: 'The new job went well.' };
    const search = await asked([
      { ...bakery, supersededBy: 'between' },
      { ...between, status: 'superseded', supersededBy: 'quit' },
      quit,
    ]);
    expect(idsOf(await search())).toEqual(['quit']);
  });

  it.each<[string, Partial<Insight>, Partial<Insight>]>([
    ['was switched off', { enabled: false }, {}],
    ['was taken the place of by what is switched off', {}, { enabled: false }],
    ['was taken the place of by what is disputed', {}, { status: 'disputed' }],
    ['names nothing that is there', { supersededBy: 'nobody' }, {}],
    ['is believed instead of itself', { supersededBy: 'bakery' }, {}],
  ])('should find nothing where it %s', async (_, old, now) => {
    const search = await asked([{ ...bakery, ...old }, { ...quit, ...now }, chess]);
    expect(idsOf(await search())).toEqual([]);
  });

  it('should be found itself where a search asks for it', async () => {
    const search = await asked([bakery, quit, chess]);
    const filters = { status: ['superseded'] as const };
    expect(await search({ filters })).toMatchObject([{ id: 'bakery', reasons: ['words: new, job'] }]);
  });

  it('should find nothing where its matches count nothing', async () => {
    const search = await asked([bakery, quit], withOverrides({ recall: { supersededWeight: 0 } }));
    expect(idsOf(await search())).toEqual([]);
  });
});
