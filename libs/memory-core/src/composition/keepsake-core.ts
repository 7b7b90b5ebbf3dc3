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

/** Everything a program may run, put together once per process. Each program uses its part. */
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
  /** What administrators do and see. */
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
    /** Deliveries that one worker makes at a time. */
    readonly concurrency: number;
  };
  readonly settings: UserSettingsBook;
  readonly exports: {
    export(user: UserRef): Promise<ExportDocument>;
    import(user: UserRef, document: unknown): Promise<ImportReceipt>;
  };
  /** Keys that tenants supply. */
  readonly userKeys: UserKeyDoor;
  readonly users: { exists(user: UserRef): Promise<boolean> };
  /** Of one shard of the users, or of all. */
  readonly sweeps: Readonly<Record<SweepKind, (shard?: Shard) => Promise<Readonly<Record<string, number>>>>>;
  readonly queues: {
    readonly all: readonly Queue[];
    readonly workerOptions: WorkerOptions;
    /** Most jobs that the workers of a queue together begin; undefined where there is no limit. */
    readonly limiterOf: (name: QueueName) => WorkerOptions['limiter'];
    /** Has no worker begin a job of this queue for so long; it must be one with a limit. */
    readonly rest: (name: QueueName, ms: number) => Promise<void>;
    /** Jobs a worker runs at a time. */
    readonly concurrency: number;
    /** Wait before a job whose user is held by another is taken up again, in ms. */
    readonly busyRetryMs: number;
    /** Wait before a job that waits for the key of its user looks whether it is there, in ms. */
    readonly userKeyRetryMs: number;
    readonly scheduleSweeps: () => Promise<void>;
    /** Brings forward what a clock that ran ahead has put off. */
    readonly correctClocks: () => Promise<void>;
    readonly correctClocksEveryMs: number;
  };
  /** Each outside part, asked now. */
  readiness(): Promise<Readonly<Record<'queues' | 'store', 'up' | 'down'>>>;
  /** Lets go of everything; call it once, when nothing runs any more. */
  close(): Promise<void>;
}
