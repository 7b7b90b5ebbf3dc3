import { type UserRef } from '@app/memory-core/domain/identity';
import {
  type WebhookEndpoint,
  type WebhookProgress,
  type WebhookProgressStore,
  type WebhookStore,
} from '@app/memory-core/ports/webhook-store';

const nameOf = (...parts: readonly string[]): string => JSON.stringify(parts);

/** Endpoints in memory. */
export class MemoryWebhookStore implements WebhookStore, WebhookProgressStore {
  private readonly endpoints = new Map<string, WebhookEndpoint>();
  private readonly progress = new Map<string, { user: string; webhookId: string; value: WebhookProgress }>();

  async add(endpoint: WebhookEndpoint): Promise<void> {
    this.endpoints.set(nameOf(endpoint.tenantId, endpoint.id), endpoint);
  }

  async get(tenantId: string, id: string): Promise<WebhookEndpoint | undefined> {
    return this.endpoints.get(nameOf(tenantId, id));
  }

  async list(tenantId: string): Promise<readonly WebhookEndpoint[]> {
    return [...this.endpoints.values()]
      .filter((endpoint) => endpoint.tenantId === tenantId)
      .sort((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1));
  }

  async all(): Promise<readonly WebhookEndpoint[]> {
    return [...this.endpoints.values()];
  }

  async update(
    tenantId: string,
    id: string,
    change: (endpoint: WebhookEndpoint) => WebhookEndpoint,
  ): Promise<WebhookEndpoint | undefined> {
    const known = await this.get(tenantId, id);
    if (known === undefined) return undefined;
    const changed = change(known);
    this.endpoints.set(nameOf(tenantId, id), changed);
    return changed;
  }

  async remove(tenantId: string, id: string): Promise<boolean> {
    const gone = this.endpoints.delete(nameOf(tenantId, id));
    for (const [name, { webhookId }] of this.progress) {
      if (gone && webhookId === id) this.progress.delete(name);
    }
    return gone;
  }

  async of(user: UserRef, webhookId: string): Promise<WebhookProgress | undefined> {
    return this.progress.get(nameOf(user.tenantId, user.userId, webhookId))?.value;
  }

  async put(user: UserRef, webhookId: string, value: WebhookProgress): Promise<void> {
    const name = nameOf(user.tenantId, user.userId);
    this.progress.set(nameOf(user.tenantId, user.userId, webhookId), { user: name, webhookId, value });
  }

  async forget(user: UserRef): Promise<number> {
    const mine = [...this.progress].filter(
      ([, { user: name }]) => name === nameOf(user.tenantId, user.userId),
    );
    for (const [name] of mine) this.progress.delete(name);
    return mine.length;
  }
}
