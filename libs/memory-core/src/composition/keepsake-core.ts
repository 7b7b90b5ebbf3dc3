import { type Queue, type WorkerOptions } from 'bullmq';
import { type ReadUsage } from '../accounting';
import { type PrometheusMetrics } from '../adapters/prometheus';
import { type SeeMemory } from '../agency';
import { type Environment } from '../config/environment';
import { type TenantDirectory } from '../config/tenant-settings';
import { type ProfileVersions } from '../consolidation';
import { type BuildContext } from '../context';
import { type UserRef } from '../domain/identity';
import { type DrainInbox, type ReceiveEntries } from '../intake';
import { type QueueName, type SweepKind } from '../jobs';
import { type ReadNotifications } from '../notifications';
import { type AuditTrail, type ParkedWork, type ReadOverview, type TenantLimits } from '../operations';
import { type RunSteps } from '../pipeline';
import { type Clock } from '../ports/clock';
import { type Logger } from '../ports/logger';
import { type Shard } from '../ports/record-store';
import { type Tracing } from '../ports/tracing';
import { type ExportDocument, type ImportReceipt } from '../portability';
import { type ApiKeys, type EraseUser, type UserKeyDoor } from '../privacy';
import { type SearchMemories } from '../recall';
import { type DeliverWebhook, type ManageWebhooks } from '../webhooks';
import { type Rebuilds } from '../rederivation';
import { type UserSettingsBook } from '../settings';
import { type Agency } from './open-agency';

/** Everything a program can run, assembled once per process. Each program uses its part. */
export interface KeepsakeCore {
  readonly environment: Environment;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly metrics: PrometheusMetrics;
  readonly tracing: Tracing;
  readonly tenants: TenantDirectory;
  readonly receive: ReceiveEntries;
  readonly drain: DrainInbox;
  readonly steps: Pick<RunSteps, 'run'>;
  readonly context: BuildContext;
  readonly search: SearchMemories;
  readonly see: SeeMemory;
  readonly agency: Agency;
  readonly profiles: ProfileVersions;
  readonly notifications: ReadNotifications;
  readonly rebuilds: Rebuilds;
  readonly apiKeys: ApiKeys;
  /** For administrators. */
  readonly operations: {
    readonly audit: AuditTrail;
    readonly limits: TenantLimits;
    readonly parked: ParkedWork;
    readonly overview: ReadOverview;
    readonly usage: ReadUsage;
  };
  readonly eraseUser: Pick<EraseUser, 'run'>;
  readonly webhooks: {
    readonly manage: ManageWebhooks;
    readonly deliver: DeliverWebhook;
    /** How many deliveries one worker makes at a time. */
    readonly concurrency: number;
  };
  readonly settings: UserSettingsBook;
  readonly exports: {
    export(user: UserRef): Promise<ExportDocument>;
    import(user: UserRef, document: unknown): Promise<ImportReceipt>;
  };
  /** For keys that tenants supply. */
  readonly userKeys: UserKeyDoor;
  readonly users: { exists(user: UserRef): Promise<boolean> };
  /** Each sweep runs for one shard of the users, or for all. */
  readonly sweeps: Readonly<Record<SweepKind, (shard?: Shard) => Promise<Readonly<Record<string, number>>>>>;
  readonly queues: {
    readonly all: readonly Queue[];
    readonly workerOptions: WorkerOptions;
    /** How many jobs all workers of a queue together may start per time; undefined if there is no limit. */
    readonly limiterOf: (name: QueueName) => WorkerOptions['limiter'];
    /** Keeps all workers from starting jobs of this queue for that long. The queue must have a limit. */
    readonly rest: (name: QueueName, ms: number) => Promise<void>;
    /** How many jobs a worker runs at a time. */
    readonly concurrency: number;
    /** How long to wait before a job whose user is busy is tried again, in ms. */
    readonly busyRetryMs: number;
    /** How long to wait before a job that needs its user's key looks for it again, in ms. */
    readonly userKeyRetryMs: number;
    readonly scheduleSweeps: () => Promise<void>;
    /** Repairs schedules, and jobs that were put off by a clock that ran ahead. */
    readonly correctClocks: () => Promise<void>;
    readonly correctClocksEveryMs: number;
  };
  /** Asks each outside part now. */
  readiness(): Promise<Readonly<Record<'queues' | 'store', 'up' | 'down'>>>;
  /** Closes everything. Call it once, when nothing runs any more. */
  close(): Promise<void>;
}
