import { type SeeMemory, type ValidateInsights } from '@app/memory-core/agency';
import { type ProfileVersions } from '@app/memory-core/consolidation';
import { type BuildContext } from '@app/memory-core/context';
import { type UserRef } from '@app/memory-core/domain/identity';
import { type DrainInbox, type ReceiveEntries } from '@app/memory-core/intake';
import { type ReadNotifications } from '@app/memory-core/notifications';
import { type ApiKeys, type ReadOverview, type ReadUsage, type TenantLimits } from '../operations';
import { type AuditTrail } from '@app/memory-core/operations';
import { type ParkedWork } from '@app/queues/bullmq';
import { type ExportMemory, type ImportMemory } from '@app/memory-core/portability';
import { type EraseUser, type UserKeyDoor } from '@app/memory-core/privacy';
import { type SearchMemories } from '@app/memory-core/recall';
import { type Rebuilds } from '@app/memory-core/rederivation';
import { type UserSettingsBook } from '@app/memory-core/settings';
import { type DeliverWebhook, type ManageWebhooks } from '@app/memory-core/webhooks';
import { type KeptAnswers } from '../kept-answers';
import { type AnnouncedSteps } from './announced-steps';
import { type Foundation } from './foundation';
import { type Agency } from './open-agency';
import { type Points } from './open-points';
import { type Sweeps } from './open-sweeps';
import { type ProgramQueues } from './program-queues';

/** What a thread tells of itself. */
export interface ThreadFigures {
  /** In the Prometheus text format. */
  readonly metrics: string;
  /** How its way to a model stands, by task. */
  readonly modelCircuits: Readonly<Record<string, string>>;
}

/**
 * One process of an installation, or one of its threads. Each part is opened when it is first asked for, with what it needs in turn, so that a
 * program opens no more than it uses.
 */
export interface Installation extends Pick<
  Foundation,
  'environment' | 'clock' | 'logger' | 'metrics' | 'tracing' | 'tenants'
> {
  readonly receive: ReceiveEntries;
  readonly drain: DrainInbox;
  readonly steps: AnnouncedSteps;
  readonly context: BuildContext;
  readonly search: SearchMemories;
  readonly see: SeeMemory;
  readonly agency: Agency;
  /** Asks whether an insight is still true. */
  readonly validation: ValidateInsights;
  readonly profiles: ProfileVersions;
  readonly notifications: ReadNotifications;
  readonly rebuilds: Rebuilds;
  readonly apiKeys: ApiKeys;
  readonly audit: AuditTrail;
  /** For administrators. */
  readonly operations: {
    readonly limits: TenantLimits;
    readonly parked: ParkedWork;
    readonly overview: ReadOverview;
    readonly usage: ReadUsage;
  };
  /** Of this thread alone. */
  readonly figures: () => Promise<ThreadFigures>;
  /** Has another thread of the process told of wherever this one is. */
  readonly include: (figures: () => Promise<ThreadFigures>) => void;
  readonly webhooks: { readonly manage: ManageWebhooks; readonly deliver: DeliverWebhook };
  readonly settings: UserSettingsBook;
  readonly exports: ExportMemory;
  readonly imports: ImportMemory;
  readonly eraseUser: EraseUser;
  /** For keys that tenants supply. */
  readonly userKeys: UserKeyDoor;
  /** To requests that may be repeated. */
  readonly answers: KeptAnswers;
  readonly users: { exists(user: UserRef): Promise<boolean> };
  readonly points: Points;
  readonly sweeps: Sweeps;
  readonly queues: ProgramQueues;
  /** Asks each outside part now. */
  readonly readiness: () => Promise<Readonly<Record<'queues' | 'store', 'up' | 'down'>>>;
  /** Closes everything that was opened. Call it once, when nothing runs any more. */
  readonly close: () => Promise<void>;
}
