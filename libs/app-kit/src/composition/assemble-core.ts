import { BullmqRebuildJobs, ParkedJobs } from '@app/queues/bullmq';
import { type OpenedTracing } from '../tracing';
import { type PinoLogger } from '../logging';
import { type PrometheusMetrics, registerPartGauge } from '../metrics';
import { systemClock } from '../clock';
import { CallLimits } from '@app/models/openai';
import { GptTokenCounter } from '@app/models/tokenizer';
import { ModelAccounts, ModelBudgets } from '@app/memory-core/accounting';
import { SeeMemory } from '@app/memory-core/agency';
import { type Environment } from '@app/memory-core/config/environment';
import { type TenantDirectory } from '@app/memory-core/config/tenant-settings';
import { ProfileVersions } from '@app/memory-core/consolidation';
import { BuildContext } from '@app/memory-core/context';
import { DecaySweep, dueRecordsOf } from '@app/memory-core/decay';
import { gatesFor } from '@app/memory-core/extraction';
import {
  DrainInbox,
  InboxTail,
  inGoodTime,
  knownToStore,
  ReceiveEntries,
  SealedInbox,
  Watermarks,
} from '@app/memory-core/intake';
import { EnglishJudge } from '@app/language-en/judge';
import { type Languages } from '@app/memory-core/languages';
import { learnWith } from '@app/memory-core/learning';
import { ReadNotifications } from '@app/memory-core/notifications';
import { Reconciler } from '@app/memory-core/intake';
import { type PipelineParts } from '@app/memory-core/pipeline';
import { type UserRef } from '@app/memory-core/domain/identity';
import { FinishErasures } from '@app/memory-core/privacy';
import { KeepSegments, RecallIndexes, Reinforcement, SearchMemories } from '@app/memory-core/recall';
import { Rebuilds, RebuildUser } from '@app/memory-core/rederivation';
import { type UserLease } from '@app/memory-core/ports/lease';
import { visibleMemory, visibleOnOpening } from '@app/memory-core/settings';
import { type KeepsakeCore } from './keepsake-core';
import { openAgency, openCommandReader } from './open-agency';
import { openEmbedder } from './open-embedder';
import { openExtractor, openMerger, openSelection, openSummariser, type ModelCircuits } from './open-model';
import { openOperations } from './open-operations';
import {
  keepNothing,
  openCaches,
  openErasure,
  openPortability,
  openSettings,
  openUserKeys,
} from './open-privacy';
import { type OpenQueues } from './open-queues';
import { openSteps } from './open-steps';
import { openVectors } from './open-vectors';
import { type Stores } from './open-stores';
import { openSweeps } from './open-sweeps';
import { queuesOfPrograms } from './program-queues';
import { announcing, openWebhooks } from './open-webhooks';
import { readinessOf } from './readiness';
import { tracedInbox } from './traced';

/** Wires the stages to the opened stores and queues, in the order of a turn's way, and defines how everything closes. */
export const assembleCore = (
  environment: Environment,
  tenants: TenantDirectory,
  metrics: PrometheusMetrics,
  logger: PinoLogger,
  {
    stores,
    queues,
    traces,
    languages,
  }: {
    readonly stores: Stores;
    readonly queues: OpenQueues;
    readonly traces: OpenedTracing;
    readonly languages: Languages;
  },
): KeepsakeCore => {
  const { store, vault, records } = stores;
  const { tracing } = traces;
  const { parameters } = tenants.for('');
  const clock = systemClock;
  const tokens = new GptTokenCounter();
  const reading = { languages, tokens };
  const vectors = openVectors(languages);
  const circuits: ModelCircuits = new Map();
  const accounts = new ModelAccounts(queues.usage, tenants, { clock, metrics, logger });
  const budgets = new ModelBudgets(queues.usage, tenants, clock);
  const limits = new CallLimits(parameters.model);
  const modelParts = { ledger: accounts, budgets, metrics, tracing, circuits, limits };
  const embedder = openEmbedder(environment, parameters, modelParts, logger);
  const judge = new EnglishJudge();
  const extractorOf = openExtractor(
    environment,
    parameters,
    { embedder, ...reading, tenants, clock, ...modelParts },
    logger,
  );
  const mergerOf = openMerger(environment, parameters, modelParts, logger, languages);
  const summariserOf = openSummariser(environment, parameters, { ...reading, ...modelParts }, logger);
  const bench: PipelineParts = {
    store,
    lease: queues.lease,
    publisher: queues.publisher,
    tenants,
    instruments: { clock, metrics, logger },
    languages,
  };
  const userKeys = openUserKeys(stores, queues, parameters.access, { clock, metrics });
  const visible = visibleMemory(store, tokens, languages);
  const told = { ...visibleOnOpening(store, tokens, languages), revision: store.revision.bind(store) };
  const inbox = new SealedInbox(tracedInbox(queues.inbox, tracing), vault);
  const tail = new InboxTail(inbox, reading, parameters.intake);
  const watermarks = new Watermarks(store, tenants, clock);
  const indexes = new RecallIndexes(
    store,
    vault,
    tenants,
    { ...reading, vectors, embedder, metrics },
    parameters.recall,
  );
  // Recalls of all users are written together, so they must not run within the request that happens to trigger it.
  const ofNoRequest: UserLease = {
    hold: (user, work) => userKeys.scope.outside(() => queues.lease.hold(user, work)),
  };
  const reinforcement = new Reinforcement(store, ofNoRequest, indexes, tenants, { clock, metrics });
  const epochOf = async (user: UserRef): Promise<number> => (await vault.open(user)).epoch;
  const pipelines = {
    due: async (at: number, limit: number) =>
      (await records.due('pipeline', at, limit)).map(({ user }) => user),
  };
  const selection = openSelection(environment, parameters, { clock, ...modelParts }, logger);
  const caches = openCaches({ indexes, selection, embedder }, stores);
  const reconciler = new Reconciler(bench, inbox, pipelines, parameters.intake);
  const readiness = readinessOf({
    queues: () => queues.ping(),
    store: () => store.revision({ tenantId: '', userId: '' }),
  });
  registerPartGauge(metrics.registry, readiness);
  const steps = openSteps(
    bench,
    { visible, tokens, embedder, judge, vectors, tracing, epochOf },
    { extractorOf, mergerOf, summariserOf },
  );
  const operations = openOperations(environment, tenants, clock, { stores, queues }, { circuits, readiness });
  const notifications = new ReadNotifications(store, tenants, languages);
  const read = { notifications, insights: visible.insights, epochOf };
  const webhooks = openWebhooks(environment, tenants, { stores, queues }, read, {
    audit: operations.audit,
    clock,
    metrics,
  });
  const announce = (user: UserRef, epoch: number) => webhooks.announce.run(user, epoch);
  const decay = new DecaySweep(dueRecordsOf(records, epochOf), store, queues.lease, tenants, {
    clock,
    tokens,
    languages,
    announce,
    metrics,
  });

  const receive = new ReceiveEntries(
    inbox,
    inGoodTime(knownToStore(store), parameters.intake),
    queues.publisher,
    bench.instruments,
    keepNothing(stores),
  );
  const drain = new DrainInbox(
    bench,
    inbox,
    reading,
    new KeepSegments(store, tenants, { ...reading, vectors }),
    {
      announce,
      hear: (user, turns) => agency.validation.hear(user, turns),
      takeBack: (user, epoch) => steps.takeBack(user, epoch),
    },
  );
  const eraseUser = openErasure(stores, queues, { caches, webhooks }, parameters.queues, clock);
  const finishErasures = new FinishErasures(stores.keys, eraseUser, logger);
  const settings = openSettings(stores, queues, tenants, { clock, languages });
  const agency = openAgency(
    bench,
    {
      epochOf,
      vault,
      receive,
      drain,
      tail,
      embedder,
      judge,
      tokens,
      indexes,
      reinforcement,
      eraseUser,
      settings,
      announce,
    },
    openCommandReader(environment, parameters, bench, modelParts),
  );

  return {
    environment,
    clock,
    logger,
    metrics,
    tracing,
    tenants,
    receive,
    drain,
    agency,
    steps: announcing(steps, webhooks.announce),
    context: new BuildContext(indexes, { tail, watermarks }, told, tenants, {
      tokens,
      clock,
      reinforcement,
      selection,
      metrics,
    }),
    search: new SearchMemories(indexes, tail, tenants, clock),
    see: new SeeMemory(
      // Transcripts and the change log belong to the person and are shown whole.
      { ...visible, ...told, turns: store.turns },
      { tokens, clock },
      {
        of: async (user) => {
          const waiting = await tail.count(user);
          return {
            watermark: await watermarks.read(user, waiting),
            inboxSeqs: waiting.seqs,
            inboxOlder: waiting.older ?? 0,
          };
        },
      },
      new ParkedJobs(queues.queues),
      tenants,
    ),
    profiles: new ProfileVersions(visible, queues.lease, epochOf, tenants, { tokens, clock }),
    notifications,
    webhooks,
    rebuilds: new Rebuilds(
      new RebuildUser(bench, epochOf, {
        reading,
        embedder,
        passGates: gatesFor(languages),
        judge,
        learn: learnWith(judge),
      }),
      extractorOf,
      new BullmqRebuildJobs(queues.queues, parameters.queues),
      epochOf,
    ),
    apiKeys: stores.apiKeys,
    settings,
    exports: openPortability(stores, queues, drain, { clock, tokens }),
    eraseUser,
    userKeys: userKeys.door,
    users: { exists: async (user) => (await stores.keys.get(user))?.wrappedKey !== undefined },
    sweeps: openSweeps(queues, { reconciler, finishErasures, decay, userKeys }, parameters.decay),
    queues: queuesOfPrograms(queues, clock, parameters),
    operations,
    readiness,
    close: async () => {
      caches.close();
      await reinforcement.flush();
      await accounts.settled();
      await queues.close();
      operations.close();
      webhooks.close();
      stores.close();
      await traces.close();
    },
  };
};
