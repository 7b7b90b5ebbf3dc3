import { textOf } from '@app/memory-core/domain/claim';
import { type LifecycleEvent } from '@app/memory-core/domain/inbox';
import { type Insight } from '@app/memory-core/domain/insight';
import { OfflineExtractor } from '@app/language-en/extraction/offline-extractor';
import { type Extractor } from '@app/memory-core/ports/extractor';
import { RebuildUser } from '@app/memory-core/rederivation/rebuild-user';
import { aLearningPipeline, type LearningPipeline } from './a-learning-pipeline';
import { aMonth } from './a-month';
import { aUser } from './a-pipeline';

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

export const lived = async (): Promise<LearningPipeline> => {
  const pipeline = aLearningPipeline();
  await live(pipeline);
  return pipeline;
};

export const rebuilderOf = ({ bench, epochOf, rules }: LearningPipeline) =>
  new RebuildUser(bench, epochOf, rules);

/** Reads as the offline extractor does, and something else besides. */
export const another = (
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

/** All that a rebuild may change. */
export const memoryOf = async ({ store }: LearningPipeline) => ({
  insights: (await store.insights.all(aUser)).toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  attractors: await store.attractors.all(aUser),
  profile: await store.profiles.latest(aUser),
  changes: (await store.changes.list(aUser, 1_000)).items,
});

export const write = async (pipeline: LearningPipeline, ...insights: readonly Insight[]): Promise<void> => {
  const fence = await pipeline.meet(aUser, Number.MAX_SAFE_INTEGER - 1_000_000);
  await pipeline.bench.lease.hold(aUser, async (token) => {
    await pipeline.store.writer.commit(
      aUser,
      { ...fence, token },
      insights.map((value) => ({ put: 'insight', value })),
    );
  });
};

export const saying = async (pipeline: LearningPipeline, words: string): Promise<Insight> => {
  const found = (await pipeline.insights()).find(
    (insight) => textOf(insight).includes(words) && insight.status === 'active',
  );
  if (found === undefined) throw new Error(`nothing says ${words}`);
  return found;
};
