import { parseTenantSettings } from '@app/memory-core/config/tenant-settings';
import { type UserRef } from '@app/memory-core/domain/identity';
import { type LifecycleEvent } from '@app/memory-core/domain/inbox';
import { conversationSummaryId, crossConversationSummaryId } from '@app/memory-core/domain/summary';
import { type IncomingTurn, type Turn } from '@app/memory-core/domain/turn';
import { ExtractStep } from '@app/memory-core/extraction/extract-step';
import { RereadStep } from '@app/memory-core/extraction/reread-step';
import { RetractStep } from '@app/memory-core/extraction/retract-step';
import { WithdrawTurns } from '@app/memory-core/extraction/withdrawal/withdraw-turns';
import { DrainInbox } from '@app/memory-core/intake/drain';
import { knownToStore } from '@app/memory-core/intake/known-to-store';
import { ReceiveEntries } from '@app/memory-core/intake/receive';
import { SealedInbox } from '@app/memory-core/intake/sealed-inbox';
import { InboxTail } from '@app/memory-core/intake/tail';
import { Watermarks } from '@app/memory-core/intake/watermark';
import { Reconciler } from '@app/memory-core/intake/reconciler';
import { RunSteps, type StepHandlers } from '@app/memory-core/pipeline/run-steps';
import { type PipelineParts } from '@app/memory-core/pipeline/pipeline-parts';
import { type Embedder } from '@app/memory-core/ports/embedder';
import { KeepSegments } from '@app/memory-core/recall';
import { type Extractor } from '@app/memory-core/ports/extractor';
import { silentLogger } from '@app/memory-core/ports/logger';
import { silentMetrics } from '@app/memory-core/ports/metrics';
import { aMemoryStore } from './a-memory-store';
import { type Boundary, inboxWithBoundary, publisherWithBoundary, withBoundary } from './boundaries';
import { ManualClock } from './clock';
import { flaggedBy, vectorsInEnglish, inEnglish } from './languages';
import { MemoryInbox } from './memory-inbox';
import { MemoryLease } from './memory-lease';
import { type PublishedJob, RecordingPublisher } from './recording-publisher';
import { anExtractor, consolidating, flag, learn, passGates, unlearn } from './simple-learning';
import { wordCounter } from './word-counter';

const languages = flaggedBy(flag);
const reading = { languages, tokens: wordCounter };

const noEmbedder: Embedder = {
  name: 'none/1',
  dimensions: 1,
  beyondWords: false,
  embed: async (texts) => texts.map(() => [1]),
};

interface Options {
  readonly parameters?: Record<string, Record<string, number>>;
  readonly boundary?: Boundary;
  /** More handlers, or others. */
  readonly handlers?: StepHandlers;
  readonly extractor?: Extractor;
}

/**
 * The whole pipeline on fakes, with the simplest learning that can go wrong: a user turn with a `!` is flagged, and each
 * flagged turn teaches what it says; said twice it is one insight with two pieces of evidence.
 */
export const aPipeline = ({
  parameters = {},
  boundary = () => undefined,
  handlers,
  extractor,
}: Options = {}) => {
  const clock = new ManualClock();
  const fixture = aMemoryStore(clock);
  const plainInbox = new MemoryInbox();
  const publisher = new RecordingPublisher();
  const store = withBoundary(fixture.store, boundary);
  const inbox = new SealedInbox(inboxWithBoundary(plainInbox, boundary), fixture.vault);
  const bench: PipelineParts = {
    store,
    lease: new MemoryLease(),
    publisher: publisherWithBoundary(publisher, boundary),
    tenants: parseTenantSettings({ parameters }),
    instruments: { clock, metrics: silentMetrics, logger: silentLogger },
    languages,
  };
  const calls: string[][] = [];
  const listening = listeningTo(extractor ?? anExtractor, calls);
  const segments = new KeepSegments(store, bench.tenants, {
    languages,
    vectors: vectorsInEnglish,
  });
  const drain = new DrainInbox(bench, inbox, reading, segments, {
    takeBack: (user, epoch) => steps.takeBack(user, epoch),
  });
  const rules = { passGates, learn, languages };
  const extract = new ExtractStep(store, () => listening, noEmbedder, rules, silentMetrics);
  const handling = {
    extract,
    reread: new RereadStep(extract),
    retract: new RetractStep(store, {
      withdraw: new WithdrawTurns(store, unlearn, wordCounter, inEnglish),
      embedder: noEmbedder,
      tokens: wordCounter,
    }),
    ...consolidating(store),
    ...handlers,
  };
  const steps: RunSteps = new RunSteps(bench, handling, (user) => inbox.epochOf(user));
  const reconciler = new Reconciler(
    bench,
    inbox,
    { due: async (at, limit) => (await fixture.records.due('pipeline', at, limit)).map(({ user }) => user) },
    bench.tenants.for('any').parameters.intake,
  );

  /** What was published, each job once, as queues that deduplicate what waits do. */
  const takeJobs = (): readonly PublishedJob[] => [
    ...new Map(publisher.take().map((job) => [JSON.stringify(job), job])).values(),
  ];

  const runJob = async ({ job, user, epoch, owner }: PublishedJob): Promise<void> => {
    if (job === 'drain') await drain.run(user, epoch);
    else await steps.run(user, epoch, owner ?? 'extractor');
  };

  /** Runs what was published until nothing is left; a job that was killed is tried again, as queues do. */
  const runJobs = async (): Promise<void> => {
    for (let jobs = takeJobs(); jobs.length > 0; jobs = takeJobs()) {
      for (const job of jobs) {
        try {
          await runJob(job);
        } catch (error) {
          if (!(error instanceof Crash)) throw error;
          publisher.published.push(job);
        }
      }
    }
  };

  /** The same by two workers that do everything at once and know nothing of each other. */
  const runJobsTwice = async (): Promise<void> => {
    for (let jobs = takeJobs(); jobs.length > 0; jobs = takeJobs()) {
      await Promise.all([...jobs, ...jobs].map(runJob));
    }
  };

  return {
    ...fixture,
    clock,
    bench,
    inbox,
    plainInbox,
    publisher,
    drain,
    steps,
    reconciler,
    runJobs,
    runJobsTwice,
    /** Texts that the extractor was given, call by call. */
    calls,
    receive: new ReceiveEntries(inbox, knownToStore(store), bench.publisher, bench.instruments, {
      isWantedBy: async () => false,
    }),
    tail: new InboxTail(inbox, reading, bench.tenants.for('any').parameters.intake),
    watermarks: new Watermarks(fixture.store, bench.tenants, clock),
    /** Until even the reconciler finds nothing to do, short of idle time. */
    settle: async (): Promise<void> => {
      for (;;) {
        await runJobs();
        clock.advance({ seconds: 31 });
        const { drains, steps: woken } = await reconciler.run();
        if (drains + woken === 0) return;
      }
    },
  };
};

export type Pipeline = ReturnType<typeof aPipeline>;

export class Crash extends Error {}

export const aUser: UserRef = { tenantId: 'tenant-1', userId: 'user-1' };
const startOfTalk = Date.parse('2026-01-05T08:00:00Z');

/** A user turn; the n-th is said n seconds into the morning. */
export const said = (n: number, content: string, over: Partial<IncomingTurn> = {}): IncomingTurn => ({
  eventId: `event-${n}`,
  conversationId: 'conversation-1',
  role: 'user',
  content,
  occurredAt: startOfTalk + n * 1000,
  ...over,
});

/** Sends turns of one user. */
export const send = (pipeline: Pipeline, ...turns: readonly IncomingTurn[]) =>
  pipeline.receive.turns(
    aUser.tenantId,
    turns.map((turn) => ({ userId: aUser.userId, turn })),
  );

export const tell = (pipeline: Pipeline, event: LifecycleEvent) =>
  pipeline.receive.event(aUser.tenantId, aUser.userId, event);

export const endOf = (conversationId: string, n = 0): LifecycleEvent => ({
  type: 'conversation.ended',
  eventId: `end-${conversationId}-${n}`,
  conversationId,
  occurredAt: startOfTalk + 3_600_000,
});

export const retractionOf = (n: number): LifecycleEvent => ({
  type: 'turn.retracted',
  eventId: `retract-${n}`,
  retractedEventId: `event-${n}`,
  occurredAt: startOfTalk + n * 1000 + 500,
});

/** Everything that must be the same however the work was disturbed: not when it was done, and not the spare parts. */
export const memoryOf = async ({ store, records }: Pick<Pipeline, 'store' | 'records'>, user = aUser) => {
  const turns = await store.turns.bySeq(user, 0, Number.MAX_SAFE_INTEGER, 10_000);
  const {
    dueAt: _dueAt,
    lastReceivedAt: _lastReceivedAt,
    ...state
  } = (await store.pipeline.state(user)) ?? {
    lastReceivedAt: 0,
  };
  return {
    turns: turns.map(({ receivedAt: _, ...turn }) => turn),
    conversations: (await store.conversations.list(user, 1_000)).items,
    insights: (await store.insights.all(user)).toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    state,
    steps: await store.pipeline.steps(user, 10_000),
    summaries: await Promise.all(
      ['conversation-1', 'conversation-2', 'conversation-3'].map((id) =>
        store.summaries.get(user, conversationSummaryId(id)),
      ),
    ),
    across: await store.summaries.get(user, crossConversationSummaryId),
    checkpoints: (await records.query(user, { kind: 'checkpoint', limit: 1_000 })).length,
  };
};

const listeningTo = (extractor: Extractor, calls: string[][]): Extractor => ({
  ...extractor,
  extract: async (input, ...rest) => {
    calls.push(input.turns.map(({ content }) => content));
    return extractor.extract(input, ...rest);
  },
});

/** Turns as they stand in the store, by arrival. */
export const storedTurns = ({ store }: Pick<Pipeline, 'store'>): Promise<readonly Turn[]> =>
  store.turns.bySeq(aUser, 0, Number.MAX_SAFE_INTEGER, 10_000);
