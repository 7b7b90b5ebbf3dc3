import { dayMs } from '../../domain/confidence';
import { type Insight } from '../../domain/insight';
import { anErrorOf } from '@app/testing/an-error-of';
import { anInsight, worded } from '@app/testing/factories';
import { aUser as ana } from '@app/testing/a-pipeline';
import { aQuestionedMemory, key, later } from '@app/testing/a-questioned-memory';

describe('an answer that comes late', () => {
  const askedOfLate = async (over: Partial<Insight>, ...others: readonly Insight[]) => {
    const fixture = await aQuestionedMemory(key({ id: 'a' }), ...others);
    await fixture.validation.offer(ana, 'one');
    const value = { ...(await fixture.read('a'))!, ...over };
    await fixture.writes({ put: 'insight', value });
    fixture.clock.advance({ days: 150 });
    return fixture;
  };
  const archivedAt = later + 90 * dayMs;
  const archived: Partial<Insight> = {
    status: 'archived',
    archivedAt,
    waiting: { in: 'archived', since: archivedAt },
  };

  it('should bring back from the archive what is still so', async () => {
    const { validation, read } = await askedOfLate(archived);
    expect(await validation.settle(ana, 'a', 'yes')).toMatchObject({ id: 'a', status: 'active' });
    const back = await read('a');
    expect(back).toMatchObject({ status: 'active', confidence: { value: 1 } });
    expect(back).not.toHaveProperty('archivedAt');
  });

  it('should keep in no archive what is not', async () => {
    const { validation, read } = await askedOfLate(archived);
    await validation.settle(ana, 'a', 'no');
    expect(await read('a')).toMatchObject({ status: 'disputed' });
  });

  it.each([
    ['yes', 'active'],
    ['no', 'disputed'],
  ] as const)('should be of what it was merged into: %s', async (answer, status) => {
    const whole = key({ id: 'whole', supersedes: ['a'] });
    const { evidence } = whole;
    const merged = { status: 'superseded', supersededBy: 'whole', supersededAt: later, evidence } as const;
    const { validation, read } = await askedOfLate(merged, whole);
    expect(await validation.settle(ana, 'a', answer)).toMatchObject({ id: 'whole', status });
    expect(await read('whole')).toMatchObject({ status });
    expect(await read('a')).toMatchObject({ status: 'superseded', asked: [{ answer }] });
    expect(await validation.settle(ana, 'a', answer)).toMatchObject({ id: 'whole', status });
  });

  it('should not bring back what was replaced or disputed since', async () => {
    const porto = anInsight({ id: 'b', ...worded('The user lives in Porto.'), supersedes: ['a'] });
    const replaced = { status: 'superseded', supersededBy: 'b', supersededAt: later } as const;
    const since = { ...porto, evidence: [{ ...porto.evidence[0]!, turnId: 'another' }] };
    for (const over of [replaced, { status: 'disputed' } as const]) {
      const { validation, read, writes } = await askedOfLate(over);
      await writes({ put: 'insight', value: since });
      await expect(validation.settle(ana, 'a', 'yes')).rejects.toThrow(anErrorOf('question-closed'));
      expect(await validation.settle(ana, 'a', 'no')).toMatchObject({ status: over.status });
      expect(await read('b')).toEqual(since);
    }
  });
});
