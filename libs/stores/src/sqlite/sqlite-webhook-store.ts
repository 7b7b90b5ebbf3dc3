import { type UserRef } from '@app/memory-core/domain/identity';
import { userDigest } from '@app/memory-core/jobs';
import {
  type WebhookEndpoint,
  type WebhookProgress,
  type WebhookProgressStore,
  type WebhookStore,
} from '@app/memory-core/ports/webhook-store';
import { type Row, SqliteDatabase } from './sqlite-database';
import { tenantsSchema } from './tenants-schema';

/** Endpoints of tenants, in the file of what belongs to them; secrets come sealed. */
export class SqliteWebhookStore implements WebhookStore, WebhookProgressStore {
  private constructor(private readonly database: SqliteDatabase) {}

  static open(path: string, busyTimeoutMs?: number): SqliteWebhookStore {
    return new SqliteWebhookStore(SqliteDatabase.open(path, tenantsSchema, busyTimeoutMs));
  }

  close(): void {
    this.database.close();
  }

  async add(endpoint: WebhookEndpoint): Promise<void> {
    this.database.write(() =>
      this.database.run(
        'INSERT INTO webhooks (tenant, id, created_at, body) VALUES (?, ?, ?, ?)',
        ...[endpoint.tenantId, endpoint.id, endpoint.createdAt, JSON.stringify(endpoint)],
      ),
    );
  }

  async get(tenantId: string, id: string): Promise<WebhookEndpoint | undefined> {
    return this.find(tenantId, id);
  }

  async list(tenantId: string): Promise<readonly WebhookEndpoint[]> {
    return this.database
      .all('SELECT body FROM webhooks WHERE tenant = ? ORDER BY created_at, id', tenantId)
      .map(endpointOf);
  }

  async all(): Promise<readonly WebhookEndpoint[]> {
    return this.database.all('SELECT body FROM webhooks ORDER BY tenant, created_at, id').map(endpointOf);
  }

  async update(
    tenantId: string,
    id: string,
    change: (endpoint: WebhookEndpoint) => WebhookEndpoint,
  ): Promise<WebhookEndpoint | undefined> {
    return this.database.write(() => {
      const known = this.find(tenantId, id);
      if (known === undefined) return undefined;
      const changed = change(known);
      const sql = 'UPDATE webhooks SET body = ? WHERE tenant = ? AND id = ?';
      this.database.run(sql, JSON.stringify(changed), tenantId, id);
      return changed;
    });
  }

  async remove(tenantId: string, id: string): Promise<boolean> {
    return this.database.write(() => {
      const gone = this.database.run('DELETE FROM webhooks WHERE tenant = ? AND id = ?', tenantId, id) > 0;
      if (gone) this.database.run('DELETE FROM webhook_progress WHERE webhook = ?', id);
      return gone;
    });
  }

  async of(user: UserRef, webhookId: string): Promise<WebhookProgress | undefined> {
    const row = this.database.get(
      'SELECT revision, told FROM webhook_progress WHERE user = ? AND webhook = ?',
      ...[userDigest(user), webhookId],
    );
    return (
      row && { revision: Number(row['revision']), told: JSON.parse(String(row['told'])) as readonly string[] }
    );
  }

  async put(user: UserRef, webhookId: string, { revision, told }: WebhookProgress): Promise<void> {
    this.database.write(() =>
      this.database.run(
        `INSERT INTO webhook_progress (user, webhook, revision, told) VALUES (?, ?, ?, ?)
         ON CONFLICT (user, webhook) DO UPDATE SET revision = excluded.revision, told = excluded.told`,
        ...[userDigest(user), webhookId, revision, JSON.stringify(told)],
      ),
    );
  }

  async forget(user: UserRef): Promise<number> {
    return this.database.write(() =>
      this.database.run('DELETE FROM webhook_progress WHERE user = ?', userDigest(user)),
    );
  }

  private find(tenantId: string, id: string): WebhookEndpoint | undefined {
    const row = this.database.get('SELECT body FROM webhooks WHERE tenant = ? AND id = ?', tenantId, id);
    return row && endpointOf(row);
  }
}

const endpointOf = (row: Row): WebhookEndpoint => JSON.parse(String(row['body'])) as WebhookEndpoint;
