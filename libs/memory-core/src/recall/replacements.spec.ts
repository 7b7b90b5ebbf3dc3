import { defaultParameters, withOverrides } from '../config/parameters';
import { type Insight } from '../domain/insight';
import { anInsight, worded } from '@app/testing/factories';
import { aSearch } from '@app/testing/a-search';
import { aUserMemory } from '@app/testing/a-user-memory';
import { acceptedBy, type RecallFilters } from './filters';
import { askedInEnglish as readQuestion } from '@app/testing/languages';
import { memoryItem } from './memory-items';
import { resonate } from './resonance';

const now = Date.parse('2026-01-05T09:00:00Z');
const nobody: ReadonlySet<string> = new Set();

const bakery = anInsight({
  id: 'bakery',
  ...worded('The user started a new job at a bakery.'),
  status: 'superseded',
  supersededBy: 'quit',
});
const quit = anInsight({ id: 'quit', ...worded('The user left that place.') });
const chess = anInsight({ id: 'chess', ...worded('The user plays chess.') });

const found = async (
  insights: readonly Insight[],
  filters: RecallFilters = {},
  parameters = defaultParameters,
) => {
  const memory = await aUserMemory({ insights }, parameters);
  const question = readQuestion('How is the new job?', new Set());
  const accept = acceptedBy(
    filters,
    { gone: nobody, lacking: [], withheld: nobody },
    now,
    parameters.learning,
  );
  const kinds = new Set(['insight'] as const);
  const query = { question, instead: true, kinds, turnLimit: 0, accept, now };
  const resonance = await resonate(memory, query, parameters);
  return resonance.insights.map((one) => memoryItem(one, question, parameters));
};
const idsOf = (items: readonly { readonly id: string }[]) => items.map(({ id }) => id);

describe('what was superseded', () => {
  it('should find what is believed instead, and say so', async () => {
    expect(await found([bakery, quit, chess])).toMatchObject([
      { id: 'quit', reasons: ['replaces a memory that matches'] },
    ]);
  });

  it('should find the last of a history once, where each of it matches', async () => {
    const between: Insight = {
      ...quit,
      id: 'between',
      ...worded('The new job went well.'),
      status: 'superseded',
    };
    const history = [{ ...bakery, supersededBy: 'between' }, { ...between, supersededBy: 'quit' }, quit];
    expect(idsOf(await found(history))).toEqual(['quit']);
  });

  it.each<[string, Partial<Insight>, Partial<Insight>]>([
    ['was switched off', { enabled: false }, {}],
    ['was taken the place of by what is switched off', {}, { enabled: false }],
    ['was taken the place of by what is disputed', {}, { status: 'disputed' }],
    ['names nothing that is there', { supersededBy: 'nobody' }, {}],
    ['is believed instead of itself', { supersededBy: 'bakery' }, {}],
  ])('should find nothing where it %s', async (_, old, later) => {
    expect(await found([{ ...bakery, ...old }, { ...quit, ...later }, chess])).toEqual([]);
  });

  it('should be found itself where it is asked for', async () => {
    expect(await found([bakery, quit, chess], { status: ['superseded'] })).toMatchObject([
      { id: 'bakery', reasons: ['words: new, job'] },
    ]);
  });

  it('should find nothing where its matches count nothing', async () => {
    expect(await found([bakery, quit], {}, withOverrides({ recall: { supersededWeight: 0 } }))).toEqual([]);
  });

  it('should find nothing in a search, which is asked for what matches', async () => {
    const { commit, ids } = await aSearch();
    await commit(...[bakery, quit].map((value) => ({ put: 'insight', value }) as const));
    expect(await ids('How is the new job?')).toEqual([]);
  });
});
