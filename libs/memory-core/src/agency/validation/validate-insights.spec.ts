import { dayMs } from '../../domain/confidence';
import { aPerson, aMind, type PersonFixture } from '@app/testing/a-person';
import { defaultSettings } from '@app/testing/a-learner';
import { anErrorOf } from '@app/testing/an-error-of';
import { aUser as ana } from '@app/testing/a-pipeline';
import {
  answeredAt,
  aQuestionedMemory,
  key,
  later,
  type QuestionedMemory,
} from '@app/testing/a-questioned-memory';

describe('validating insights', () => {
  it('should ask one question a conversation: the same until it is answered, and none after', async () => {
    const { validation, store, types } = await aQuestionedMemory(
      key({ id: 'a', importance: 0.9 }),
      key({ id: 'b' }),
    );
    const [first, same] = await Promise.all([validation.offer(ana, 'one'), validation.offer(ana, 'one')]);
    expect(first).toMatchObject({ insightId: 'a', statement: '“I moved to Lisbon”' });
    expect(same).toEqual(first);
    expect(await types()).toEqual(['validation.asked']);
    expect(await validation.offer(ana, 'two')).toMatchObject({ insightId: 'b' });
    await validation.settle(ana, 'a', 'yes');
    const revision = await store.revision(ana);
    expect(await validation.offer(ana, 'one')).toBeUndefined();
    expect(await validation.offer(ana, 'three')).toBeUndefined();
    expect(await store.revision(ana)).toBe(revision);
  });

  it('should believe fully what is still so', async () => {
    const { clock, validation, read, types } = await aQuestionedMemory(
      key({ id: 'a', status: 'needs_review', reviewReason: 'outdated' }),
    );
    await validation.offer(ana, 'one');
    clock.advance({ minutes: 1 });
    await validation.settle(ana, 'a', 'yes');
    const settled = await read('a');
    expect(settled).toMatchObject({
      status: 'active',
      explicit: true,
      confirmations: 1,
      lastConfirmedAt: answeredAt,
      confidence: { value: 1, at: answeredAt },
      dueAt: answeredAt + defaultSettings.parameters.decay.unrecalledReviewDays * dayMs,
    });
    expect(settled).not.toHaveProperty('reviewReason');
    expect(await types()).toEqual(['insight.confirmed', 'validation.asked']);
  });

  it('should use no more what is not, and leave it alone', async () => {
    const { clock, validation, read, types } = await aQuestionedMemory(key({ id: 'a' }));
    await validation.offer(ana, 'one');
    clock.advance({ minutes: 1 });
    await validation.settle(ana, 'a', 'no');
    const settled = await read('a');
    expect(settled).toMatchObject({ status: 'disputed', confidence: { value: 0.3, at: answeredAt } });
    expect(settled).not.toHaveProperty('dueAt');
    expect(await types()).toEqual(['insight.disputed', 'validation.asked']);
  });

  it.each(['no', 'yes'] as const)('should do what a decision of the person does: %s', async (answer) => {
    const ofDecision = { yes: 'confirm', no: 'dispute' } as const;
    const told = aMind.told('a', 'Lives in Lisbon.');
    const about = [{ put: 'insight', value: key({ id: 'a' }) } as const, ...told];
    const asked = await aPerson(...about);
    const decided = await aPerson(...about);
    for (const { clock } of [asked, decided]) clock.set(later);
    await asked.validation.offer(ana, 'one');
    await asked.validation.settle(ana, 'a', answer);
    await decided.decide.decide(ana, 'a', ofDecision[answer]);
    const { asked: _questions, ...settled } = (await asked.insight('a'))!;
    expect(settled).toEqual(await decided.insight('a'));
    const sectionsOf = async ({ store }: PersonFixture) => (await store.profiles.latest(ana))?.sections;
    expect(await sectionsOf(asked)).toEqual(await sectionsOf(decided));
    const stepsOf = ({ store }: PersonFixture) => store.pipeline.steps(ana, 10);
    expect(await stepsOf(asked)).toEqual(await stepsOf(decided));
    expect(JSON.stringify(await asked.told()).includes('Lisbon')).toBe(answer === 'yes');
  });

  it('should take an answer twice and change nothing, and refuse another one', async () => {
    const { validation, store } = await aQuestionedMemory(key({ id: 'a' }));
    await validation.offer(ana, 'one');
    await validation.settle(ana, 'a', 'yes');
    const revision = await store.revision(ana);
    expect(await validation.settle(ana, 'a', 'yes')).toMatchObject({ confirmations: 1 });
    await expect(validation.settle(ana, 'a', 'no')).rejects.toThrow(anErrorOf('question-closed'));
    expect(await store.revision(ana)).toBe(revision);
  });

  it.each<[string, (fixture: QuestionedMemory) => Promise<unknown>]>([
    ['said again', ({ learns }) => learns('The user lives in Lisbon.')],
    ['confirmed in person', ({ decide }) => decide.decide(ana, 'a', 'confirm')],
  ])('should be over once it was %s, and let no answer overturn that', async (_how, happens) => {
    const fixture = await aQuestionedMemory(key({ id: 'a' }), key({ id: 'b' }));
    const { clock, validation, read } = fixture;
    expect(await validation.offer(ana, 'one')).toMatchObject({ insightId: 'a' });
    clock.advance({ minutes: 1 });
    await happens(fixture);
    clock.advance({ minutes: 1 });
    expect(await validation.offer(ana, 'one')).toBeUndefined();
    await expect(validation.settle(ana, 'a', 'no')).rejects.toThrow(anErrorOf('question-closed'));
    expect(await read('a')).toMatchObject({ status: 'active' });
    expect(await validation.settle(ana, 'a', 'yes')).toMatchObject({ confidence: { value: 1 } });
  });

  it('should be over where what is learned since makes it as sure as it was to be', async () => {
    const { validation, learns } = await aQuestionedMemory(key({ id: 'a' }));
    await validation.offer(ana, 'one');
    await learns('The user lives in Lisbon.', later - dayMs);
    expect(await validation.offer(ana, 'one')).toBeUndefined();
  });

  it.each(['a', 'nobody'])('should refuse an answer to what was never asked (%s)', async (id) => {
    const { validation } = await aQuestionedMemory(key({ id: 'a' }));
    await expect(validation.settle(ana, id, 'yes')).rejects.toThrow(anErrorOf('not-found'));
  });

  it('should ask again when its time has come', async () => {
    const { clock, validation } = await aQuestionedMemory(key({ id: 'a' }));
    await validation.offer(ana, 'one');
    clock.advance({ days: 29 });
    expect(await validation.offer(ana, 'two')).toBeUndefined();
    clock.advance({ days: 1 });
    expect(await validation.offer(ana, 'two')).toMatchObject({ insightId: 'a' });
  });
});
