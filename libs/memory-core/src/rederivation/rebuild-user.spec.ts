import { type LifecycleEvent } from '../domain/inbox';
import { isUsable, type Insight } from '../domain/insight';
import { OfflineExtractor } from '../extraction/offline/offline-extractor';
import { type Extractor } from '../ports/extractor';
import { aLearningPipeline, type LearningPipeline } from '../testing/a-learning-pipeline';
import { aMonth } from '../testing/a-month';
import { aUser } from '../testing/a-pipeline';
import { anErrorOf } from '../testing/an-error-of';
import { RebuildUser } from './rebuild-user';

const endOf = (conversationId: string, occurredAt: number): LifecycleEvent => ({
  type: 'conversation.ended',
  eventId: `end-${conversationId}`,
  conversationId,
  occurredAt,
});

/** A month lived through: every other conversation is ended, after the others there is quiet. */
const live = async (pipeline: LearningPipeline): Promise<void> => {
  for (const [day, turns] of aMonth().entries()) {
    await pipeline.tell(...turns);
    const last = turns.at(-1);
    if (day % 2 === 0 && last !== undefined) {
      await pipeline.happen(endOf(last.conversationId, last.occurredAt + 1000));
    } else await pipeline.rest();
    pipeline.clock.advance({ hours: 20 });
  }
};

const lived = async (): Promise<LearningPipeline> => {
  const pipeline = aLearningPipeline();
  await live(pipeline);
  return pipeline;
};

const rebuilderOf = ({ bench, epochOf, rules }: LearningPipeline) => new RebuildUser(bench, epochOf, rules);

/** Reads as the offline extractor does, and something else besides. */
const another = (
  name: string,
  reads: (candidates: Awaited<ReturnType<Extractor['extract']>>['candidates']) => typeof candidates,
): Extractor & { asked: number } => {
  const offline = new OfflineExtractor();
  return {
    name,
    asked: 0,
    async extract(...args) {
      this.asked += 1;
      const { candidates } = await offline.extract(...args);
      return { extractor: name, candidates: reads(candidates) };
    },
  };
};

const memoryOf = async ({ store }: LearningPipeline) => ({
  insights: (await store.insights.all(aUser)).toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  attractors: await store.attractors.all(aUser),
  profile: await store.profiles.latest(aUser),
  changes: (await store.changes.list(aUser, 1_000)).items,
});

const write = async (pipeline: LearningPipeline, ...insights: readonly Insight[]): Promise<void> => {
  const fence = await pipeline.meet(aUser, Number.MAX_SAFE_INTEGER - 1_000_000);
  await pipeline.bench.lease.hold(aUser, async (token) => {
    await pipeline.store.writer.commit(
      aUser,
      { ...fence, token },
      insights.map((value) => ({ put: 'insight', value })),
    );
  });
};

const saying = async (pipeline: LearningPipeline, words: string): Promise<Insight> => {
  const found = (await pipeline.insights()).find(
    (insight) => insight.statement.includes(words) && insight.status === 'active',
  );
  if (found === undefined) throw new Error(`nothing says ${words}`);
  return found;
};

describe('RebuildUser', () => {
  it('should find the same memory again under the same extractor', async () => {
    const pipeline = await lived();
    const before = await memoryOf(pipeline);
    expect(before.insights.length).toBeGreaterThan(12);
    const rebuild = rebuilderOf(pipeline);
    expect(await rebuild.compare(aUser, new OfflineExtractor())).toEqual({
      extractor: 'offline-extractor/8',
      same: before.insights.length,
      differences: [],
    });
    await rebuild.switch(aUser, new OfflineExtractor());
    expect(await memoryOf(pipeline)).toEqual(before);
  });

  it('should differ only where the extractor version explains it', async () => {
    const pipeline = await lived();
    const before = await pipeline.insights();
    const extractor = another('offline-extractor/9', (candidates) =>
      candidates
        .filter(({ statement }) => !statement.includes('dog'))
        .map((candidate) =>
          candidate.statement.includes('Italian')
            ? { ...candidate, statement: 'The user plans to learn Italian in 2026.' }
            : candidate,
        ),
    );
    const { differences, same } = await rebuilderOf(pipeline).compare(aUser, extractor);
    expect(same).toBe(before.length - differences.filter(({ what }) => what !== 'added').length);
    expect(differences.length).toBeGreaterThan(0);
    expect(differences.every(({ explainedBy }) => explainedBy !== undefined)).toBe(true);
    const told = differences.map(({ what, before: was, after }) => [
      what,
      was?.evidence[0]?.quote,
      after?.statement,
    ]);
    expect(told).toContainEqual(['gone', expect.stringContaining('dog'), undefined]);
    expect(told).toContainEqual([
      'changed',
      expect.stringContaining('Italian'),
      'The user plans to learn Italian in 2026.',
    ]);
    expect(await pipeline.insights()).toEqual(before);
  });

  it('should name what no version explains', async () => {
    const pipeline = await lived();
    const coffee = await saying(pipeline, 'coffee');
    await write(pipeline, { ...coffee, statement: 'The user hates coffee.' });
    const { differences } = await rebuilderOf(pipeline).compare(aUser, new OfflineExtractor());
    expect(differences).toEqual([
      expect.objectContaining({ what: 'changed', fields: ['statement'] }) as unknown,
    ]);
    expect(differences[0]?.explainedBy).toBeUndefined();
  });

  it('should switch to what was compared, once, asking nothing twice and leaving no answers behind', async () => {
    const pipeline = await lived();
    const before = await memoryOf(pipeline);
    const extractor = another('offline-extractor/9', (candidates) =>
      candidates.filter(({ statement }) => !statement.includes('dog')),
    );
    const rebuild = rebuilderOf(pipeline);
    const compared = await rebuild.compare(aUser, extractor);
    const { asked } = extractor;
    expect(await rebuild.switch(aUser, extractor)).toEqual(compared);
    expect(extractor.asked).toBe(asked);

    const after = await memoryOf(pipeline);
    expect(after.insights.some(({ statement }) => statement.includes('dog'))).toBe(false);
    expect(after.insights.every((insight) => insight.extractor === 'offline-extractor/9')).toBe(true);
    expect(after.profile?.version).toBe((before.profile?.version ?? 0) + 1);
    expect(after.profile?.markdown).not.toContain('dog');
    const log = after.changes.filter(({ cause }) => cause === 'rederivation');
    expect(log).toHaveLength(compared.differences.length);
    expect(JSON.stringify(log)).not.toContain('dog');
    expect(await pipeline.records.query(aUser, { kind: 'checkpoint', limit: 10 })).toEqual([]);

    await rebuild.switch(aUser, extractor);
    expect(await memoryOf(pipeline)).toEqual(after);
    expect((await rebuild.compare(aUser, extractor)).differences).toEqual([]);
    await rebuild.discard(aUser);
    expect(await pipeline.records.query(aUser, { kind: 'checkpoint', limit: 10 })).toEqual([]);
  });

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
    const extractor = another('offline-extractor/9', (candidates) =>
      candidates.filter(({ statement }) => !/dog|peanuts/.test(statement)),
    );
    await rebuilderOf(pipeline).switch(aUser, extractor);
    const byId = new Map((await pipeline.insights()).map((insight) => [insight.id, insight]));
    expect(byId.get(dog.id)).toMatchObject({ pinned: true, statement: dog.statement, status: 'active' });
    expect(byId.get(coffee.id)).toMatchObject({
      enabled: false,
      asked: [question],
      extractor: 'offline-extractor/9',
    });
    expect(byId.get(peanuts.id)).toMatchObject({ explicit: true, confidence: { value: 1, at } });
    expect(byId.get(answers.id)).toMatchObject({ status: 'disputed' });
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
    for (const extractor of [new OfflineExtractor(), another('offline-extractor/9', (found) => found)]) {
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
    const deaf = another('offline-extractor/9', (found) =>
      found.filter(({ statement }) => !statement.includes('Faro')),
    );
    await rebuilderOf(pipeline).switch(aUser, deaf);
    expect((await saying(pipeline, 'Faro')).id).toBe(faro.id);
    const usable = (await pipeline.insights()).filter(isUsable).map(({ statement }) => statement);
    expect(usable.join(' ')).not.toContain('Lisbon');
  });

  it('should write nothing for a user erased meanwhile', async () => {
    const pipeline = await lived();
    const extractor = another('offline-extractor/9', (found) => found.slice(0, 1));
    const rebuild = new RebuildUser(pipeline.bench, async () => 0, pipeline.rules);
    await expect(rebuild.switch(aUser, extractor)).rejects.toThrow(anErrorOf('stale-epoch'));
    expect((await pipeline.insights()).every((insight) => insight.extractor === 'offline-extractor/8')).toBe(
      true,
    );
  });

  it('should leave to the pipeline what it has not learned yet', async () => {
    const pipeline = await lived();
    const [first] = aMonth(1, 60);
    await pipeline.tell(...(first ?? []).slice(0, 3));
    const { differences } = await rebuilderOf(pipeline).compare(aUser, new OfflineExtractor());
    expect(differences).toEqual([]);
  });
});
