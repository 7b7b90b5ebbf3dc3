import { type Candidate } from '../domain/extraction';
import { aCandidate, ALearner } from '@app/testing/a-learner';

const bakery = 'The user works at the bakery in Graça.';

const learner = async (first = aCandidate(bakery)) => {
  const learner = new ALearner();
  await learner.learns(first);
  const [insight] = learner.insights;
  const judged = (says: 'same' | 'contradicts', statement: string, over: Partial<Candidate> = {}) =>
    aCandidate(statement, { day: 5, relation: { insightId: insight?.id ?? '', says }, ...over });
  return { learner, judged };
};

describe('the judgement of an extractor', () => {
  it('should confirm in words that no rule would recognise', async () => {
    const { learner: memory, judged } = await learner();
    await memory.learns(judged('same', 'The user earns a living by baking bread.'));
    expect(memory.insights).toHaveLength(1);
    expect(memory.insight(bakery)).toMatchObject({ confirmations: 1, confidence: { value: 0.9 } });
  });

  it('should outdate what is no longer true', async () => {
    const { learner: memory, judged } = await learner();
    await memory.learns(judged('contradicts', 'The user drives a tram.'));
    expect(memory.believed).toEqual(['The user drives a tram.']);
    expect(memory.insight(bakery)).toMatchObject({
      status: 'superseded',
      supersededBy: memory.insight('The user drives a tram.').id,
      confidence: { value: 0.3 },
    });
  });

  it('should not override what the user asked to remember, but await review', async () => {
    const { learner: memory, judged } = await learner(aCandidate(bakery, { explicit: true }));
    await memory.learns(judged('contradicts', 'The user drives a tram.'));
    expect(memory.believed).toEqual([bakery]);
    expect(memory.insight('The user drives a tram.')).toMatchObject({
      status: 'needs_review',
      reviewReason: 'contradiction',
    });
  });

  it('should not outdate by what was said before', async () => {
    const { learner: memory, judged } = await learner(aCandidate(bakery, { day: 9 }));
    await memory.learns(judged('contradicts', 'The user drives a tram.'));
    expect(memory.believed).toEqual([bakery]);
  });

  it('should give way to what can be looked up: slots, and whom it is about', async () => {
    const slot = (value: string) => ({ slot: { key: 'user.employer', value } });
    const { learner: memory, judged } = await learner(aCandidate(bakery, slot('bakery')));
    await memory.learns(judged('same', 'The user works for Carris.', slot('Carris')));
    expect(memory.believed).toEqual(['The user works for Carris.']);

    const other = await learner(aCandidate('Caroline works at the bakery in Graça.'));
    await other.learner.learns(other.judged('contradicts', 'Melanie drives a tram.'));
    expect(other.learner.believed).toHaveLength(2);
  });

  it('should leave a past step true', async () => {
    const { learner: memory, judged } = await learner(aCandidate(bakery, { kind: 'progress' }));
    await memory.learns(judged('contradicts', 'The user drives a tram.'));
    expect(memory.believed).toHaveLength(2);
  });

  it('should go without an insight that is gone', async () => {
    const { learner: memory, judged } = await learner();
    const gone = judged('contradicts', 'The user drives a tram.', {
      relation: { insightId: 'gone', says: 'contradicts' },
    });
    await memory.learns(gone);
    expect(memory.believed).toEqual(['The user drives a tram.', bakery]);
  });

  it('should change nothing when it is learned again', async () => {
    const { learner: memory, judged } = await learner();
    const candidate = judged('contradicts', 'The user drives a tram.');
    await memory.learns(candidate);
    expect(await memory.learns(candidate)).toEqual([]);
  });

  it('should be taken back with the turn that it came from', async () => {
    const { learner: memory, judged } = await learner();
    const candidate = judged('contradicts', 'The user drives a tram.');
    await memory.learns(candidate);
    memory.unlearns(candidate.evidence.turnId);
    expect(memory.believed).toEqual([bakery]);
  });
});
