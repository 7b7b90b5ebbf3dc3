import { defaultParameters } from '../config/parameters';
import { aCandidate, ALearner } from '@app/testing/a-learner';
import { confirmed } from './evolve';

const slotAfter = async (statement: string, again: string, value: string) => {
  const learner = new ALearner();
  await learner.learns(aCandidate(statement));
  const [insight] = learner.insights;
  if (insight === undefined) throw new Error('Nothing was learned.');
  const candidate = aCandidate(again, { day: 1, slot: { key: 'user.some', value } });
  return confirmed(insight, candidate, defaultParameters.learning).slot;
};

describe('a statement that is confirmed', () => {
  it('should take over a slot whose value it tells too', async () => {
    expect(
      await slotAfter('The user lives in a flat in Porto.', 'The user lives in Porto.', 'Porto'),
    ).toEqual({
      key: 'user.some',
      value: 'Porto',
    });
  });

  it.each([
    ['The user prefers to be reached by phone.', 'The user wants short answers.', 'short'],
    ['The user is opening the shop on 1 April 2026.', 'The shop opens on 1 May 2026.', '2026-05-01'],
  ])('should take over no slot of which "%s" says nothing', async (statement, again, value) => {
    expect(await slotAfter(statement, again, value)).toBeUndefined();
  });

  it.each([
    ['I work at Asda.', 'I work at Asda as a baker in Hull.', 'I work at Asda as a baker in Hull.'],
    ['I work at Asda as a baker in Hull.', 'I work at Asda.', 'I work at Asda as a baker in Hull.'],
    ['My dog is called Rex.', 'My dog is called Rex and limps.', 'My dog is called Rex and limps.'],
    ['I sing in a choir.', 'I paint on Mondays.', 'I sing in a choir.'],
  ])('should keep the words that tell all of it: %s, %s', async (first, again, kept) => {
    const learner = new ALearner();
    await learner.learns(aCandidate(first));
    const [insight] = learner.insights;
    if (insight === undefined) throw new Error('Nothing was learned.');
    expect(confirmed(insight, aCandidate(again, { day: 1 }), defaultParameters.learning).quote).toBe(kept);
  });
});
