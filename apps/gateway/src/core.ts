import {
  type Agency,
  type ApiKeys,
  type AuditTrail,
  type BuildContext,
  type EraseUser,
  type ExportDocument,
  type ImportReceipt,
  type IncomingTurn,
  type LifecycleEvent,
  type Logger,
  type ManageWebhooks,
  type Metrics,
  type ParkedWork,
  type ProfileVersions,
  type ReadNotifications,
  type Rebuilds,
  type ReadOverview,
  type ReadUsage,
  type SearchMemories,
  type SeeMemory,
  type TenantLimits,
  type Tracing,
  type UserKeyDoor,
  type UserRef,
  type UserSettingsBook,
} from '@app/memory-core';
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
