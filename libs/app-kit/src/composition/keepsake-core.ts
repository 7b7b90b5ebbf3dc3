import { type Queue, type WorkerOptions } from 'bullmq';
import { type ReadUsage } from '@app/memory-core/accounting';
import { type PrometheusMetrics } from '../metrics';
import { type SeeMemory } from '@app/memory-core/agency';
import { type Environment } from '@app/memory-core/config/environment';
import { type TenantDirectory } from '@app/memory-core/config/tenant-settings';
import { type ProfileVersions } from '@app/memory-core/consolidation';
import { type BuildContext } from '@app/memory-core/context';
import { type UserRef } from '@app/memory-core/domain/identity';
import { type DrainInbox, type ReceiveEntries } from '@app/memory-core/intake';
import { type QueueName, type SweepKind } from '@app/memory-core/jobs';
import { type ReadNotifications } from '@app/memory-core/notifications';
import {
  type AuditTrail,
  type ParkedWork,
  type ReadOverview,
  type TenantLimits,
} from '@app/memory-core/operations';
import { type RunSteps } from '@app/memory-core/pipeline';
import { type Clock } from '@app/memory-core/ports/clock';
import { type Logger } from '@app/memory-core/ports/logger';
import { type Shard } from '@app/memory-core/ports/record-store';
import { type Tracing } from '@app/memory-core/ports/tracing';
import { type ExportDocument, type ImportReceipt } from '@app/memory-core/portability';
import { type ApiKeys, type EraseUser, type UserKeyDoor } from '@app/memory-core/privacy';
import { type SearchMemories } from '@app/memory-core/recall';
import { type DeliverWebhook, type ManageWebhooks } from '@app/memory-core/webhooks';
import { type Rebuilds } from '@app/memory-core/rederivation';
import { type UserSettingsBook } from '@app/memory-core/settings';
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
