import { textOf } from '../domain/claim';
import { isUsable } from '../domain/insight';
import { OfflineExtractor } from '@app/language-en/extraction/offline-extractor';
import { aLearningPipeline } from '@app/testing/a-learning-pipeline';
import { aMonth } from '@app/testing/a-month';
import { aUser } from '@app/testing/a-pipeline';
import { another, lived, rebuilderOf, saying, write } from '@app/testing/a-rebuild';

describe('RebuildUser, of what a person decided', () => {
  it('should keep what a person decided, also where the new version finds nothing', async () => {
    const pipeline = await lived();
    const [dog, coffee, peanuts, answers] = await Promise.all(
      ['dog', 'coffee', 'peanuts', 'short answers'].map((words) => saying(pipeline, words)),
    );
    if (!dog || !coffee || !peanuts || !answers) throw new Error('the month lacks something');
    const at = pipeline.clock.now();
    const question = { conversationId: 'c-1', at, answer: 'yes' } as const;
    await write(
      pipeline,
      { ...dog, pinned: true },
      { ...coffee, enabled: false, asked: [question] },
      { ...peanuts, explicit: true, lastConfirmedAt: at, confidence: { value: 1, at } },
      { ...answers, status: 'disputed' },
    );
    const extractor = another('offline-extractor/another', (candidates) =>
      candidates.filter((insight) => !/dog|peanuts/.test(textOf(insight))),
    );
    await rebuilderOf(pipeline).switch(aUser, extractor);
    const byId = new Map((await pipeline.insights()).map((insight) => [insight.id, insight]));
    expect(byId.get(dog.id)).toMatchObject({ pinned: true, quote: dog.quote, status: 'active' });
    expect(byId.get(coffee.id)).toMatchObject({
      enabled: false,
      asked: [question],
      extractor: 'offline-extractor/another',
    });
    expect(byId.get(peanuts.id)).toMatchObject({ explicit: true, confidence: { value: 1, at } });
    expect(byId.get(answers.id)).toMatchObject({ status: 'disputed' });
  });

  it('should leave to the person what waits for him since it was disputed and said again', async () => {
    const pipeline = await lived();
    const answers = await saying(pipeline, 'short answers');
    const waiting = { status: 'needs_review', reviewReason: 'disputed' } as const;
    await write(pipeline, { ...answers, ...waiting });
    await rebuilderOf(pipeline).switch(
      aUser,
      another('offline-extractor/another', (found) => found),
    );
    const after = (await pipeline.insights()).find(({ id }) => id === answers.id);
    expect(after).toMatchObject(waiting);
  });

  it('should not learn again what was deleted or taken back', async () => {
    const pipeline = await lived();
    const dog = await saying(pipeline, 'dog');
    await pipeline.bench.lease.hold(aUser, async (token) => {
      const { epoch } = await pipeline.meet(aUser);
      await pipeline.store.writer.commit(aUser, { epoch, token }, [
        { remove: 'insight', id: dog.id },
        {
          put: 'change',
          value: {
            id: 'deleted',
            type: 'insight.deleted',
            at: pipeline.clock.now(),
            cause: 'user',
            subjectIds: [dog.id],
            text: 'Deleted.',
          },
        },
      ]);
    });
    await pipeline.happen({
      type: 'turn.retracted',
      eventId: 'retraction',
      retractedEventId: 'month-0-day-2-1',
      occurredAt: pipeline.clock.now(),
    });
    expect(JSON.stringify(await pipeline.insights())).not.toMatch(/dog|peanut/i);
    for (const extractor of [
      new OfflineExtractor(),
      another('offline-extractor/another', (found) => found),
    ]) {
      await rebuilderOf(pipeline).switch(aUser, extractor);
      expect(JSON.stringify(await pipeline.insights())).not.toMatch(/dog|peanut/i);
    }
  });

  it('should let an explicit memory stand against what another version infers', async () => {
    const pipeline = aLearningPipeline();
    const [first] = aMonth();
    if (first === undefined) throw new Error('no month');
    await pipeline.tell(...first);
    await pipeline.happen({
      type: 'memory.remember',
      eventId: 'note',
      content: 'I live in Faro.',
      occurredAt: (first[0]?.occurredAt ?? 0) + 3_600_000,
    });
    await pipeline.rest();
    const faro = await saying(pipeline, 'Faro');
    const deaf = another('offline-extractor/another', (found) =>
      found.filter((insight) => !textOf(insight).includes('Faro')),
    );
    await rebuilderOf(pipeline).switch(aUser, deaf);
    expect((await saying(pipeline, 'Faro')).id).toBe(faro.id);
    const usable = (await pipeline.insights()).filter(isUsable).map(textOf);
    expect(usable.join(' ')).not.toContain('Lisbon');
  });
});
