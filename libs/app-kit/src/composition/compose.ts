import { BullmqRebuildJobs, ParkedJobs } from '@app/queues/bullmq';
import { HearAnswers, MemoryEditor, SeeMemory, ValidateInsights } from '@app/memory-core/agency';
import { type Environment } from '../environment/environment';
import { KeptAnswers } from '../kept-answers';
import { ProfileVersions } from '@app/memory-core/consolidation';
import { BuildContext } from '@app/memory-core/context';
import { DecaySweep, dueRecordsOf } from '@app/memory-core/decay';
import { type UserRef } from '@app/memory-core/domain/identity';
import { gatesFor } from '@app/memory-core/extraction';
import { DrainInbox, Reconciler } from '@app/memory-core/intake';
import { learnWith } from '@app/memory-core/learning';
import { ReadNotifications } from '@app/memory-core/notifications';
import { AuditTrail } from '@app/memory-core/operations';
import { type PipelineParts } from '@app/memory-core/pipeline';
import { ExportMemory, ImportMemory } from '@app/memory-core/portability';
import { FinishErasures } from '@app/memory-core/privacy';
import { KeepSegments, SearchMemories } from '@app/memory-core/recall';
import { Rebuilds, RebuildUser } from '@app/memory-core/rederivation';
import { UserSettingsBook, visibleMemory, visibleOnOpening } from '@app/memory-core/settings';
import { registerPartGauge, withStandInTally } from '../metrics';
import { AnnouncedSteps } from './announced-steps';
import { type Foundation, openFoundation, type Provisioning } from './foundation';
import { type Installation } from './installation';
import { lazily, once } from './lazily';
import { masked, maskedOnOpening, maskedTail } from './masked-memory';
import { openAgency, openCommandReader } from './open-agency';
import { openFigures } from './open-figures';
import { openIntake } from './open-intake';
import { type ModelCircuits } from './open-model';
import { openModels } from './open-models';
import { openOperations } from './open-operations';
import { openPoints } from './open-points';
import { openErasure, openUserKeys } from './open-privacy';
import { openRecall } from './open-recall';
import { openSteps } from './open-steps';
import { openSweeps } from './open-sweeps';
import { openWebhooks } from './open-webhooks';
import { queuesOfPrograms } from './program-queues';
import { readinessOf } from './readiness';

/** Wires what a program may use. A part is made when it is first asked for. */
const compose = (foundation: Foundation): Installation => {
  const { environment, tenants, parameters, clock, logger, metrics, tracing } = foundation;
  const { languages, tokens, vectors, stores, queues, opened } = foundation;
  const { store, vault, records } = stores;
  const { lease, publisher } = queues;
  const instruments = { clock, metrics: withStandInTally(metrics, queues.figures), logger };
  const pipeline: PipelineParts = { store, lease, publisher, tenants, instruments, languages };
  const epochOf = async (user: UserRef): Promise<number> => (await vault.open(user)).epoch;
  const masking = { tenants, languages };
  const revision = store.revision.bind(store);
  const visible = masked(visibleMemory(store, tokens, languages), masking);
  const told = { ...maskedOnOpening(visibleOnOpening(store, tokens, languages), masking), revision };
  const userKeys = openUserKeys(stores, queues, parameters.access, { clock, metrics });
  const readiness = readinessOf({
    queues: () => queues.ping(),
    store: () => store.revision({ tenantId: '', userId: '' }),
  });
  registerPartGauge(metrics.registry, readiness);

  const circuits: ModelCircuits = new Map();
  const figures = openFigures(metrics, circuits);
  const models = openModels(foundation, circuits);
  const intake = once(() => openIntake(foundation, pipeline));
  const recall = once(() =>
    openRecall(foundation, models, userKeys.scope, (user) => parts.agency.commands.waiting(user), points()),
  );
  const audit = once(() => new AuditTrail(stores.audit, tenants, clock));
  const notifications = once(() => new ReadNotifications(store, tenants, languages));
  const webhooks = once(() =>
    openWebhooks(
      environment,
      tenants,
      { stores, queues },
      { notifications: notifications(), insights: visible.insights, epochOf },
      { audit: audit(), clock, metrics },
    ),
  );
  const points = once(() => openPoints(foundation, models));
  /** After whatever was committed. */
  const announce = async (user: UserRef, epoch: number): Promise<number> => {
    await points().wake(user, epoch);
    return webhooks().announce.run(user, epoch);
  };
  const steps = once(() =>
    openSteps(
      pipeline,
      {
        visible,
        tokens,
        embedder: models.embedder,
        passages: models.passages,
        judge: models.judge,
        vectors,
        tracing,
        epochOf,
      },
      models,
    ),
  );
  const editor = once(() => new MemoryEditor(pipeline, epochOf, tokens, announce));
  const answers = once(
    () => new HearAnswers(parts.agency.commands, { turns: store.turns, tail: intake().tail }, languages),
  );
  const eraseUser = once(() =>
    openErasure(
      stores,
      queues,
      { caches: foundation.caches, webhooks: webhooks(), points: points().traces },
      parameters.queues,
      clock,
    ),
  );

  const parts: Installation = lazily<Installation>({
    environment: () => environment,
    clock: () => clock,
    logger: () => logger,
    metrics: () => metrics,
    tracing: () => tracing,
    tenants: () => tenants,
    receive: () => intake().receive,
    drain: () =>
      new DrainInbox(
        pipeline,
        intake().inbox,
        { languages, tokens },
        new KeepSegments(store, tenants, { languages, vectors }),
        {
          announce,
          hear: async (user, turns) => {
            await parts.validation.hear(user, turns);
            await answers().hear(user, turns);
          },
          takeBack: (user, epoch) => steps().takeBack(user, epoch),
        },
      ),
    steps: () => new AnnouncedSteps(steps(), { run: announce }),
    context: () =>
      new BuildContext(
        recall().answering,
        { ...intake(), tail: maskedTail(intake().tail, masking) },
        told,
        tenants,
        {
          tokens,
          clock,
          reinforcement: recall().reinforcement,
          selection: models.selection,
          metrics,
        },
      ),
    search: () => new SearchMemories(recall().answering, intake().tail, tenants, clock),
    see: () =>
      new SeeMemory(
        // Transcripts and the change log belong to the person and are shown whole.
        { ...visible, ...told, turns: store.turns },
        { tokens, clock },
        intake().processing,
        new ParkedJobs(queues.queues),
        tenants,
      ),
    agency: () =>
      openAgency(
        editor(),
        {
          vault,
          receive: parts.receive,
          drain: parts.drain,
          embedder: models.embedder,
          judge: models.judge,
          ...recall(),
          eraseUser: eraseUser(),
          settings: parts.settings,
        },
        openCommandReader(environment, parameters, pipeline, models.parts),
      ),
    validation: () => new ValidateInsights(editor(), visible, intake().tail),
    profiles: () => new ProfileVersions(visible, lease, epochOf, tenants, { tokens, clock }),
    notifications,
    rebuilds: () =>
      new Rebuilds(
        new RebuildUser(pipeline, epochOf, {
          reading: { languages, tokens },
          embedder: models.embedder,
          passGates: gatesFor(languages),
          judge: models.judge,
          learn: learnWith(models.judge),
        }),
        models.extractorOf,
        new BullmqRebuildJobs(queues.queues, parameters.queues),
        epochOf,
      ),
    apiKeys: () => stores.apiKeys,
    audit,
    operations: () =>
      openOperations(tenants, clock, { stores, queues }, { circuits: figures.circuits, readiness }),
    figures: () => figures.own,
    include: () => figures.include,
    webhooks,
    settings: () =>
      new UserSettingsBook(store, { keys: stores.keys, vault, lease, tenants, clock, languages }),
    exports: () =>
      new ExportMemory(
        { ...masked(store, masking), revision },
        { keys: stores.keys, lease, clock, drain: parts.drain },
      ),
    imports: () =>
      new ImportMemory(store, {
        vault,
        keys: stores.keys,
        lease,
        publisher,
        inbox: queues.inbox,
        drain: parts.drain,
        tokens,
      }),
    eraseUser,
    userKeys: () => userKeys.door,
    answers: () => new KeptAnswers(queues.answerShelf, vault),
    users: () => ({ exists: async (user) => (await stores.keys.get(user))?.wrappedKey !== undefined }),
    points,
    sweeps: () => {
      const decay = new DecaySweep(dueRecordsOf(records, epochOf), store, lease, tenants, {
        clock,
        tokens,
        languages,
        announce,
        metrics,
      });
      const planned = {
        due: async (at: number, limit: number) =>
          (await records.due('pipeline', at, limit)).map(({ user }) => user),
      };
      const reconciler = new Reconciler(pipeline, intake().inbox, planned, parameters.intake);
      const finishErasures = new FinishErasures(stores.keys, eraseUser(), logger);
      return openSweeps(
        queues,
        { reconciler, finishErasures, decay, points: points(), userKeys },
        parameters.decay,
      );
    },
    queues: () => queuesOfPrograms(queues, clock, parameters),
    readiness: () => readiness,
    close: () => () => opened.disposeAsync(),
  });
  return parts;
};

/** Opens what every program of an installation stands on; the rest as it is asked for. Throws `invalid-input` naming the wrong or missing variable. */
export const openInstallation = async (
  environment: Environment,
  program: string,
  provisioning: Provisioning = { masterKey: false, redis: false },
): Promise<Installation> => compose(await openFoundation(environment, program, provisioning));
