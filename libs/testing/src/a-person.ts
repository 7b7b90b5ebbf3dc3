import { textOf } from '@app/memory-core/domain/claim';
import { OfflineEmbedder } from '@app/language-en/embedder/embedder';
import { OfflineSummariser } from '@app/language-en/summariser/summariser';
import { DecideInsights } from '@app/memory-core/agency/decisions/decide-insights';
import { DeleteMemories } from '@app/memory-core/agency/deletion/delete-memories';
import { MemoryEditor } from '@app/memory-core/agency/editing/memory-editor';
import { type Intake } from '@app/memory-core/agency/statements/notes';
import { RecordStatements } from '@app/memory-core/agency/statements/record-statements';
import { SummariseAcrossStep } from '@app/memory-core/consolidation/summaries/summarise-across-step';
import { SummariseStep } from '@app/memory-core/consolidation/summaries/summarise-step';
import { ValidateInsights } from '@app/memory-core/agency/validation/validate-insights';
import { type Change } from '@app/memory-core/domain/change';
import { type UserRef } from '@app/memory-core/domain/identity';
import { type Evidence, type Insight, isUsable } from '@app/memory-core/domain/insight';
import { emptyPipelineState, type Step } from '@app/memory-core/domain/pipeline';
import { type Profile } from '@app/memory-core/domain/profile';
import {
  conversationSummaryId,
  crossConversationSummaryId,
  type Summary,
} from '@app/memory-core/domain/summary';
import { OfflineExtractor } from '@app/language-en/extraction/offline-extractor';
import { WithdrawTurns } from '@app/memory-core/extraction/withdrawal/withdraw-turns';
import { Watermarks } from '@app/memory-core/intake/watermark';
import { unlearn } from '@app/memory-core/learning/unlearn/unlearn';
import { RunSteps } from '@app/memory-core/pipeline/run-steps';
import { type MemoryChange, type MemoryStore } from '@app/memory-core/ports/memory-store';
import { silentMetrics } from '@app/memory-core/ports/metrics';
import { aLearningPipeline } from './a-learning-pipeline';
import { aUser } from './a-pipeline';
import { wordCounter } from './word-counter';
import { inEnglish } from './languages';

const start = Date.parse('2026-01-05T09:00:00Z');
const conversationId = 'conversation-1';

const aSummary = (over: Pick<Summary, 'id' | 'scope' | 'text'>): Summary => ({
  tokens: 3,
  turns: 1,
  throughAt: start,
  throughSeq: 1,
  createdAt: start,
  summariser: 'test/1',
  ...over,
});

/** What is told of a memory in the places that tell of it. */
export const aMind = {
  start,
  evidence: (turnId: string, quote = `said in ${turnId}`): Evidence => ({
    turnId,
    eventId: turnId,
    conversationId,
    quote,
    occurredAt: start,
  }),
  /** A profile and summaries that tell an insight in these words. */
  told: (insightId: string, text: string): readonly MemoryChange[] => [
    {
      put: 'conversation',
      value: {
        id: conversationId,
        firstAt: start,
        lastAt: start,
        turns: 1,
        tokens: 3,
        summaryPlanned: { turns: 1, tokens: 3 },
        summarisedTurns: 1,
        summarisedTokens: 3,
      },
    },
    {
      put: 'summary',
      value: aSummary({ id: conversationSummaryId(conversationId), scope: 'conversation', text }),
    },
    {
      put: 'summary',
      value: aSummary({ id: crossConversationSummaryId, scope: 'cross-conversation', text }),
    },
    {
      put: 'profile',
      value: {
        version: 1,
        schemaId: 'general',
        schemaVersion: 1,
        createdAt: start,
        updatedAt: start,
        messages: 1,
        tokens: 3,
        sections: [
          {
            category: 'people-and-facts',
            title: 'People and facts',
            tokens: 3,
            items: [{ insightIds: [insightId], text, kind: 'fact', confidence: 1, importance: 1, tokens: 3 }],
          },
        ],
        markdown: `# Profile\n\n- ${text}\n`,
        changeIds: [],
      } satisfies Profile,
    },
  ],
} as const;

const summarising = (store: MemoryStore) => {
  const summariser = new OfflineSummariser(wordCounter);
  return {
    summarise: new SummariseStep(store, () => summariser, wordCounter, silentMetrics, inEnglish),
    'summarise-across': new SummariseAcrossStep(
      store,
      () => summariser,
      wordCounter,
      silentMetrics,
      inEnglish,
    ),
  };
};

/** A memory, the whole pipeline behind it, and what its person does to it: fakes outside only. */
export const aPerson = async (...changes: readonly MemoryChange[]) => {
  const pipeline = aLearningPipeline({
    handlers: summarising,
    hear: (who, turns) => validation.hear(who, turns),
  });
  const { store, bench, vault, epochOf } = pipeline;
  const user: UserRef = aUser;
  const { epoch } = await vault.openOrCreate(user);
  const writes = (...more: readonly MemoryChange[]): Promise<number> =>
    bench.lease.hold(user, (token) => store.writer.commit(user, { epoch, token }, more));
  if (changes.length > 0) await writes(...changes);
  const watermarks = new Watermarks(store, bench.tenants, pipeline.clock);
  const editor = new MemoryEditor(bench, epochOf, wordCounter);
  const validation = new ValidateInsights(editor, store, pipeline.tail);
  const intake = {
    event: (...args: Parameters<typeof pipeline.receive.event>) => pipeline.receive.event(...args),
    drain: (of: UserRef) => pipeline.drain.run(of),
  };
  const withdraw = new WithdrawTurns(store, unlearn, wordCounter, inEnglish);
  const recording = (taking: Intake) =>
    new RecordStatements(editor, taking, {
      extractor: new OfflineExtractor(),
      embedder: new OfflineEmbedder(),
      judge: pipeline.rules.judge,
      withdraw,
    });
  const log = async (): Promise<readonly Change[]> => (await store.changes.list(user, 10_000)).items;
  const versions = async (): Promise<readonly (Profile | undefined)[]> => {
    const latest = (await store.profiles.latest(user))?.version ?? 0;
    return Promise.all(Array.from({ length: latest }, (_, n) => store.profiles.version(user, n + 1)));
  };
  const summaries = async () => {
    const { items } = await store.conversations.list(user, 1_000);
    const ids = [...new Set([conversationId, ...items.map(({ id }) => id)])].map(conversationSummaryId);
    return Promise.all([...ids, crossConversationSummaryId].map((id) => store.summaries.get(user, id)));
  };
  return {
    ...pipeline,
    user,
    epoch,
    editor,
    intake,
    writes,
    log,
    decide: new DecideInsights(editor),
    validation,
    recording,
    state: recording(intake),
    remove: new DeleteMemories(editor, {
      withdraw,
      embedder: new OfflineEmbedder(),
      drain: intake.drain,
      indexes: { forget: () => true },
    }),
    /** User turns of one conversation, a minute apart, and the end of it. */
    says: async (conversation: string, ...contents: readonly string[]): Promise<void> => {
      const at = pipeline.clock.now();
      await pipeline.tell(
        ...contents.map((content, index) => ({
          eventId: `${conversation}-${index}`,
          conversationId: conversation,
          role: 'user' as const,
          content,
          occurredAt: at + index * 60_000,
        })),
      );
      await pipeline.happen({
        type: 'conversation.ended',
        eventId: `end-${conversation}`,
        conversationId: conversation,
        occurredAt: at + contents.length * 60_000,
      });
      pipeline.clock.advance({ days: 1 });
    },
    insight: async (id: string): Promise<Insight | undefined> => (await store.insights.byIds(user, [id]))[0],
    believed: async (): Promise<readonly string[]> =>
      (await store.insights.all(user)).filter(isUsable).map(textOf).sort(),
    /** What is read of it now: the latest profile and every summary. */
    told: async () => [await store.profiles.latest(user), await summaries()],
    /** Everything that is stored and holds words, whatever for. */
    everything: async (): Promise<string> =>
      JSON.stringify([
        await store.turns.bySeq(user, 0, Number.MAX_SAFE_INTEGER, 100_000),
        await store.insights.all(user),
        (await store.attractors.all(user)).map(({ centroid: _, ...attractor }) => attractor),
        await versions(),
        await summaries(),
        await log(),
        (await store.conversations.list(user, 1_000)).items,
      ]),
    watermark: async () => watermarks.read(user, await pipeline.tail.read(user)),
    works: () => pipeline.work(),
    rests: () => pipeline.rest(),
    /** Puts a step at the end of the plan. */
    plans: async (step: Omit<Extract<Step, { kind: 'summarise' }>, 'ordinal'>): Promise<Step> => {
      const state = (await store.pipeline.state(user)) ?? emptyPipelineState();
      const value: Step = { ...step, ordinal: state.nextOrdinal };
      await writes(
        { put: 'step', value },
        {
          put: 'pipeline',
          value: { ...state, nextOrdinal: state.nextOrdinal + 1, pendingSteps: state.pendingSteps + 1 },
        },
      );
      return value;
    },
    /** A runner whose summariser says `text` to its first question, while `meanwhile` happens. */
    runner: (text: string, meanwhile: () => Promise<unknown>) => {
      const handlers = summarising(store);
      const runner = {
        asked: 0,
        run: (...args: Parameters<RunSteps['run']>) => steps.run(...args),
      };
      const summarise = handlers.summarise;
      const steps = new RunSteps(
        bench,
        {
          consolidate: { kind: 'consolidate', apply: async () => ({ changes: [] }) },
          'summarise-across': handlers['summarise-across'],
          summarise: {
            kind: 'summarise',
            prepare: async (...args) => {
              runner.asked += 1;
              if (runner.asked > 1) return summarise.prepare(...args);
              await meanwhile();
              return { kind: 'summary', summariser: 'test/1', text };
            },
            apply: (...args) => summarise.apply(...args),
          },
        },
        epochOf,
      );
      return runner;
    },
  };
};

export type PersonFixture = Awaited<ReturnType<typeof aPerson>>;
