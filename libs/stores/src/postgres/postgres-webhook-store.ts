import { type UserRef } from '@app/memory-core/domain/identity';
import {
  type WebhookEndpoint,
  type WebhookProgress,
  type WebhookProgressStore,
  type WebhookStore,
} from '@app/memory-core/ports/webhook-store';
import { type PostgresDatabase } from './postgres-database';
import { webhookProgressTable, webhooksTable } from './record-schema';
import { userKey } from './user-key';
import { type Row } from './values';

/** Endpoints of tenants; secrets come sealed. */
export class PostgresWebhookStore implements WebhookStore, WebhookProgressStore {
  constructor(private readonly database: PostgresDatabase) {}

  async add(endpoint: WebhookEndpoint): Promise<void> {
    await this.database.ask(
      `INSERT INTO ${webhooksTable} (tenant, id, created_at, body) VALUES ($1, $2, $3, $4)`,
      endpoint.tenantId,
      endpoint.id,
      endpoint.createdAt,
      JSON.stringify(endpoint),
    );
  }

  async get(tenantId: string, id: string): Promise<WebhookEndpoint | undefined> {
    const [row] = await this.database.ask(
      `SELECT body FROM ${webhooksTable} WHERE tenant = $1 AND id = $2`,
      tenantId,
      id,
    );
    return row && endpointOf(row);
  }

  async list(tenantId: string): Promise<readonly WebhookEndpoint[]> {
    const rows = await this.database.ask(
      `SELECT body FROM ${webhooksTable} WHERE tenant = $1 ORDER BY created_at, id`,
      tenantId,
    );
    return rows.map(endpointOf);
  }

  async all(): Promise<readonly WebhookEndpoint[]> {
    const rows = await this.database.ask(`SELECT body FROM ${webhooksTable} ORDER BY tenant, created_at, id`);
    return rows.map(endpointOf);
  }

  async update(
    tenantId: string,
    id: string,
    change: (endpoint: WebhookEndpoint) => WebhookEndpoint,
  ): Promise<WebhookEndpoint | undefined> {
    return this.database.transaction(async (ask) => {
      const [row] = await ask(
        `SELECT body FROM ${webhooksTable} WHERE tenant = $1 AND id = $2 FOR UPDATE`,
        tenantId,
        id,
      );
      if (row === undefined) return undefined;
      const changed = change(endpointOf(row));
      await ask(
        `UPDATE ${webhooksTable} SET body = $1 WHERE tenant = $2 AND id = $3`,
        JSON.stringify(changed),
        tenantId,
        id,
      );
      return changed;
    });
  }

  async remove(tenantId: string, id: string): Promise<boolean> {
    const gone = await this.database.ask(
      `WITH gone AS (DELETE FROM ${webhooksTable} WHERE tenant = $1 AND id = $2 RETURNING id),
         told AS (DELETE FROM ${webhookProgressTable} WHERE webhook IN (SELECT id FROM gone))
       SELECT id FROM gone`,
      tenantId,
      id,
    );
    return gone.length > 0;
  }

  async of(user: UserRef, webhookId: string): Promise<WebhookProgress | undefined> {
    const [row] = await this.database.ask(
      `SELECT revision, told FROM ${webhookProgressTable} WHERE user_key = $1 AND webhook = $2`,
      userKey(user),
      webhookId,
    );
    return (
      row && { revision: Number(row['revision']), told: JSON.parse(String(row['told'])) as readonly string[] }
    );
  }

  async put(user: UserRef, webhookId: string, { revision, told }: WebhookProgress): Promise<void> {
    await this.database.ask(
      `INSERT INTO ${webhookProgressTable} (user_key, webhook, revision, told) VALUES ($1, $2, $3, $4)
       ON CONFLICT (user_key, webhook) DO UPDATE SET revision = excluded.revision, told = excluded.told`,
      userKey(user),
      webhookId,
      revision,
      JSON.stringify(told),
    );
  }

  async forget(user: UserRef): Promise<number> {
    const gone = await this.database.ask(
      `DELETE FROM ${webhookProgressTable} WHERE user_key = $1 RETURNING webhook`,
      userKey(user),
    );
    return gone.length;
  }
}

const endpointOf = (row: Row): WebhookEndpoint => JSON.parse(String(row['body'])) as WebhookEndpoint;
