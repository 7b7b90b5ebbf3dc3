import { aPerson, type Person } from './person-fixture';
import { DecidedInsight, ExplainedInsight, Memories } from '../../apps/gateway/src/insights/insights.dto';

describe('what is remembered of a person, over HTTP', () => {
  let person: Person;
  beforeEach(async () => {
    person = await aPerson();
  });
  afterEach(() => person.close());

  it('should show what is remembered by category, with confidence and sources', async () => {
    const { categories } = await person.get(Memories, 'memories');
    expect(categories).toMatchObject([
      { category: 'people-and-facts', items: [{ confidence: 0.7 }, {}, {}] },
    ]);
    expect(categories[0]?.items.flatMap(({ evidence }) => evidence.map(({ quote }) => quote))).toContain(
      'I play the violin.',
    );
  });

  it('should show the same as Markdown', async () => {
    const response = await person.gateway.send({
      method: 'GET',
      url: '/v1/users/ana/memories',
      key: person.key,
      headers: { accept: 'text/markdown' },
    });
    expect(response.headers['content-type']).toBe('text/markdown; charset=utf-8');
    expect(response.body).toContain(
      '- The user lives in Lisbon. (70% sure)\n  - 4 January 2026: “I moved to Lisbon.”',
    );
  });

  it('should say why something is believed: sources, confidence and status over time, changes', async () => {
    await person.post(DecidedInsight, 'insights/i-lisbon/decisions', { decision: 'confirm' });
    person.gateway.clock.advance({ days: 61 });
    await person.post(DecidedInsight, 'insights/i-lisbon/decisions', { decision: 'dispute' });
    const why = await person.get(ExplainedInsight, 'insights/i-lisbon');
    expect(why.insight).toMatchObject({
      status: 'disputed',
      confidence: 0.3,
      evidence: [{ eventId: 'lisbon', quote: 'I moved to Lisbon.' }],
    });
    expect(why.confidenceOverTime.map(({ event }) => event).sort()).toEqual([
      'insight.confirmed',
      'insight.disputed',
      'now',
      'said',
    ]);
    expect(why.confidenceOverTime.at(-1)).toMatchObject({ event: 'now', confidence: 0.3 });
    expect(why.statusHistory.map(({ status, cause }) => [status, cause])).toEqual([
      ['active', 'lisbon'],
      ['disputed', 'person'],
    ]);
    expect(why.changes.map(({ type }) => type)).toEqual(['insight.disputed', 'insight.confirmed']);
  });
});
