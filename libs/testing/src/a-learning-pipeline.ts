import { OfflineEmbedder } from '@app/language-en/embedder/embedder';
import { parseTenantSettings } from '@app/memory-core/config/tenant-settings';
import { ConsolidateStep } from '@app/memory-core/consolidation/consolidate-step';
import { type UserRef } from '@app/memory-core/domain/identity';
import { type LifecycleEvent } from '@app/memory-core/domain/inbox';
import { type IncomingTurn } from '@app/memory-core/domain/turn';
import { ExtractStep } from '@app/memory-core/extraction/extract-step';
import { RereadStep } from '@app/memory-core/extraction/reread-step';
import { RetractStep } from '@app/memory-core/extraction/retract-step';
import { WithdrawTurns } from '@app/memory-core/extraction/withdrawal/withdraw-turns';
import { EnglishJudge } from '@app/language-en/judge';
import { DrainInbox, type Hear } from '@app/memory-core/intake/drain';
import { knownToStore } from '@app/memory-core/intake/known-to-store';
import { ReceiveEntries } from '@app/memory-core/intake/receive';
import { SealedInbox } from '@app/memory-core/intake/sealed-inbox';
import { InboxTail } from '@app/memory-core/intake/tail';
import { learnWith } from '@app/memory-core/learning/learn';
import { unlearn } from '@app/memory-core/learning/unlearn/unlearn';
import { Reconciler } from '@app/memory-core/intake/reconciler';
import { RunSteps, type StepHandlers } from '@app/memory-core/pipeline/run-steps';
import { type PipelineParts } from '@app/memory-core/pipeline/pipeline-parts';
import { type Extractor } from '@app/memory-core/ports/extractor';
import { silentLogger } from '@app/memory-core/ports/logger';
import { type MemoryStore } from '@app/memory-core/ports/memory-store';
import { silentMetrics } from '@app/memory-core/ports/metrics';
import { KeepReadings } from '@app/memory-core/recall';
import { aMemoryStore } from './a-memory-store';
import { aUser } from './a-pipeline';
import { type Boundary, inboxWithBoundary, publisherWithBoundary, withBoundary } from './boundaries';
import { inEnglish, offlineInEnglish, passGates, vectorsInEnglish } from './languages';
import { wordCounter } from './word-counter';
import { ManualClock } from './clock';
import { MemoryInbox } from './memory-inbox';
import { MemoryLease } from './memory-lease';
import { RecordingPublisher } from './recording-publisher';

interface Options {
  readonly extractor?: Extractor;
  readonly parameters?: Record<string, Record<string, number>>;
  /** More handlers, or others. */
  readonly handlers?: (store: MemoryStore) => StepHandlers;
  /** Takes what is drained, beside learning from it. */
  readonly hear?: Hear;
}

/** The whole pipeline as it learns in earnest (flags, extracts, gates, learns, consolidates), with fakes outside only. */
export const aLearningPipeline = ({
  extractor = offlineInEnglish(),
  parameters = {},
  handlers: more = () => ({}),
  hear = async () => undefined,
}: Options = {}) => {
  const clock = new ManualClock();
  const fixture = aMemoryStore(clock);
  const { vault, records } = fixture;
  const nowhere: Boundary = () => undefined;
  let boundary = nowhere;
  const passes: Boundary = (name) => boundary(name);
  const store = Object.assign(
    Object.create(Object.getPrototypeOf(fixture.store) as object) as typeof fixture.store,
    fixture.store,
    { writer: withBoundary(fixture.store, passes).writer },
  );
  const publisher = new RecordingPublisher();
  const inbox = new SealedInbox(inboxWithBoundary(new MemoryInbox(), passes), vault);
  const embedder = new OfflineEmbedder();
  const judge = new EnglishJudge();
  const learn = learnWith(judge);
  const reading = { languages: inEnglish, tokens: wordCounter };
  const bench: PipelineParts = {
    store,
    lease: new MemoryLease(),
    publisher: publisherWithBoundary(publisher, passes),
    tenants: parseTenantSettings({ parameters }),
    instruments: { clock, metrics: silentMetrics, logger: silentLogger },
    languages: inEnglish,
  };
  const tail = new InboxTail(inbox, reading, bench.tenants.for('any').parameters.intake);
  const drain = new DrainInbox(bench, inbox, reading, undefined, { hear });
  const nothing = async () => ({ changes: [] });
  const epochOf = (user: UserRef): Promise<number> => inbox.epochOf(user);
  const rules = { passGates, learn, languages: inEnglish };
  const extract = new ExtractStep(store, () => extractor, embedder, rules, silentMetrics);
  const handlers: StepHandlers = {
    extract,
    reread: new RereadStep(extract),
    retract: new RetractStep(store, {
      withdraw: new WithdrawTurns(store, unlearn, wordCounter, inEnglish),
      embedder,
      tokens: wordCounter,
    }),
    consolidate: new KeepReadings(new ConsolidateStep(store, embedder, wordCounter, silentMetrics), store, {
      embedder,
      languages: inEnglish,
      vectors: vectorsInEnglish,
    }),
    summarise: { kind: 'summarise', apply: nothing },
    'summarise-across': { kind: 'summarise-across', apply: nothing },
    ...more(store),
  };
  const steps = new RunSteps(bench, handlers, epochOf);
  const receive = new ReceiveEntries(inbox, knownToStore(store), bench.publisher, bench.instruments, {
    isWantedBy: async (user) => (await fixture.keys.get(user))?.memoryOff === true,
  });
  const reconciler = new Reconciler(
    bench,
    inbox,
    { due: async (at, limit) => (await records.due('pipeline', at, limit)).map(({ user }) => user) },
    bench.tenants.for('any').parameters.intake,
  );
  const work = async (): Promise<void> => {
    for (let jobs = publisher.take(); jobs.length > 0; jobs = publisher.take()) {
      for (const [index, { job, user, epoch, owner }] of jobs.entries()) {
        try {
          if (job === 'drain') await drain.run(user, epoch);
          else await steps.run(user, epoch, owner ?? 'extractor');
        } catch (error) {
          // Whoever died had this one and had not begun the others.
          publisher.published.push(...jobs.slice(index));
          throw error;
        }
      }
    }
  };
  return {
    ...fixture,
    store,
    clock,
    bench,
    /** From now on what it throws is a crash wherever something is written, told or woken; without it nothing is. */
    crashAt: (at: Boundary = nowhere): void => void (boundary = at),
    rules: { reading, embedder, passGates, judge, learn },
    epochOf,
    receive,
    drain,
    tail,
    steps,
    work,
    insights: () => store.insights.all(aUser),
    tell: async (...turns: readonly IncomingTurn[]): Promise<void> => {
      await receive.turns(
        aUser.tenantId,
        turns.map((turn) => ({ userId: aUser.userId, turn })),
      );
      await work();
    },
    happen: async (event: LifecycleEvent): Promise<void> => {
      await receive.event(aUser.tenantId, aUser.userId, event);
      await work();
    },
    /** Long enough that a tail is flushed. */
    rest: async (): Promise<void> => {
      clock.advance({ minutes: 11 });
      await reconciler.run();
      await work();
    },
  };
};

export type LearningPipeline = ReturnType<typeof aLearningPipeline>;
