import { type Instant, type UserRef } from '../domain/identity';

/** A secret of an endpoint under the operator's master key: never kept in the clear. */
export interface SealedSecret {
  /** Base64. */
  readonly sealed: string;
  readonly masterKeyId: string;
  /** Of one that was replaced: deliveries are signed with it too until then. */
  readonly until?: Instant;
}

/** Where a tenant wants to be told of notifications (SPEC R65). */
export interface WebhookEndpoint {
  readonly id: string;
  readonly tenantId: string;
  readonly url: string;
  /** Types of notification; none means every one. */
  readonly types: readonly string[];
  /** Whether words of a person may be sent there. */
  readonly includeStatements: boolean;
  readonly createdAt: Instant;
  /** The one in force first. */
  readonly secrets: readonly SealedSecret[];
  /** Tries in a row that failed, and since when. */
  readonly failures: number;
  readonly failingSince?: Instant;
  readonly lastDeliveredAt?: Instant;
  readonly lastFailure?: { readonly at: Instant; readonly code: string };
  /** Switched off by itself: nothing is sent until it is enabled. */
  readonly disabledAt?: Instant;
  /** Switched on again: what was raised before then is not sent. */
  readonly enabledAt?: Instant;
}

export interface WebhookStore {
  add(endpoint: WebhookEndpoint): Promise<void>;
  get(tenantId: string, id: string): Promise<WebhookEndpoint | undefined>;
  /** Oldest first. */
  list(tenantId: string): Promise<readonly WebhookEndpoint[]>;
  /** Of every tenant: for the operator's own work on them. */
  all(): Promise<readonly WebhookEndpoint[]>;
  /** In one step, so that two deliveries do not undo each other's. Answers what stands; `undefined` when it is gone. */
  update(
    tenantId: string,
    id: string,
    change: (endpoint: WebhookEndpoint) => WebhookEndpoint,
  ): Promise<WebhookEndpoint | undefined>;
  /** With all that was told through it. False when there was none. */
  remove(tenantId: string, id: string): Promise<boolean>;
}

/** What of a user's notifications an endpoint was given. */
export interface WebhookProgress {
  /** Of the memory, when it was last looked at. */
  readonly revision: number;
  /** Ids of notifications that are on their way or arrived, or were raised before the endpoint was to be told. */
  readonly told: readonly string[];
}

export interface WebhookProgressStore {
  of(user: UserRef, webhookId: string): Promise<WebhookProgress | undefined>;
  put(user: UserRef, webhookId: string, progress: WebhookProgress): Promise<void>;
  /** Answers how many records of the user went. */
  forget(user: UserRef): Promise<number>;
}
