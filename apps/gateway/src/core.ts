import { type Agency } from '@app/app-kit/composition';
import { type ReadUsage } from '@app/memory-core/accounting';
import { type SeeMemory } from '@app/memory-core/agency';
import { type ProfileVersions } from '@app/memory-core/consolidation';
import { type BuildContext } from '@app/memory-core/context';
import { type UserRef } from '@app/memory-core/domain/identity';
import { type LifecycleEvent } from '@app/memory-core/domain/inbox';
import { type IncomingTurn } from '@app/memory-core/domain/turn';
import { type ReadNotifications } from '@app/memory-core/notifications';
import {
  type AuditTrail,
  type ParkedWork,
  type ReadOverview,
  type TenantLimits,
} from '@app/memory-core/operations';
import { type ExportDocument, type ImportReceipt } from '@app/memory-core/portability';
import { type Logger } from '@app/memory-core/ports/logger';
import { type Metrics } from '@app/memory-core/ports/metrics';
import { type Tracing } from '@app/memory-core/ports/tracing';
import { type ApiKeys, type EraseUser, type UserKeyDoor } from '@app/memory-core/privacy';
import { type SearchMemories } from '@app/memory-core/recall';
import { type Rebuilds } from '@app/memory-core/rederivation';
import { type UserSettingsBook } from '@app/memory-core/settings';
import { type ManageWebhooks } from '@app/memory-core/webhooks';
import { type Queue } from 'bullmq';

/** Everything the gateway calls in the system behind it, which is composed elsewhere. */
export interface GatewayCore {
  readonly receive: {
    /** Returns when every accepted turn is durable. All or nothing per user. */
    turns(
      tenantId: string,
      items: readonly { readonly userId: string; readonly turn: IncomingTurn }[],
    ): Promise<{
      readonly accepted: number;
      readonly duplicates: readonly string[];
      readonly notKept?: number;
    }>;
    event(
      tenantId: string,
      userId: string,
      event: LifecycleEvent,
    ): Promise<{ readonly duplicate: boolean; readonly notKept?: true }>;
  };
  readonly context: Pick<BuildContext, 'inParts'>;
  readonly search: Pick<SearchMemories, 'page'>;
  readonly see: SeeMemory;
  readonly agency: Agency;
  readonly profiles: Pick<ProfileVersions, 'list' | 'read' | 'diff' | 'restore'>;
  readonly notifications: Pick<ReadNotifications, 'read'>;
  readonly apiKeys: Pick<ApiKeys, 'authenticate' | 'create' | 'list' | 'find' | 'revoke'>;
  readonly operations: {
    readonly audit: Pick<AuditTrail, 'record' | 'list'>;
    readonly limits: Pick<TenantLimits, 'take' | 'limitOf' | 'maxApiKeys'>;
    readonly parked: ParkedWork;
    readonly overview: Pick<ReadOverview, 'read'>;
    readonly usage: Pick<ReadUsage, 'read'>;
  };
  readonly rebuilds: Pick<Rebuilds, 'request' | 'read'>;
  readonly webhooks: Pick<ManageWebhooks, 'create' | 'list' | 'get' | 'remove' | 'rotateSecret' | 'enable'>;
  readonly eraseUser: Pick<EraseUser, 'run'>;
  readonly exports: {
    export(user: UserRef): Promise<ExportDocument>;
    import(user: UserRef, document: unknown): Promise<ImportReceipt>;
  };
  readonly settings: Pick<UserSettingsBook, 'read' | 'change'>;
  /** Keys that tenants supply with requests (SPEC R70). */
  readonly userKeys: Pick<UserKeyDoor, 'parse' | 'run' | 'admit' | 'protect'>;
  readonly users: { exists(user: UserRef): Promise<boolean> };
  /** Each part that a request needs, by name. */
  readiness(): Promise<Readonly<Record<string, 'up' | 'down'>>>;
  /** Prometheus text format. */
  metricsText(): Promise<string>;
  readonly metrics: Metrics;
  readonly tracing: Tracing;
  readonly logger: Logger;
  /** Shown on the dashboard. */
  readonly queues: readonly Queue[];
}

export const GATEWAY_CORE = Symbol('GATEWAY_CORE');
