import { type DatabaseSchema } from './sqlite-database';

/** What belongs to a tenant as a whole: who administered it, and where it wants to be told. */
export const tenantsSchema: DatabaseSchema = {
  versions: [
    [
      `CREATE TABLE audit (
      tenant TEXT NOT NULL,
      at INTEGER NOT NULL,
      id TEXT NOT NULL,
      by TEXT NOT NULL,
      act TEXT NOT NULL,
      subject TEXT,
      details TEXT NOT NULL,
      PRIMARY KEY (tenant, at, id)
    ) STRICT, WITHOUT ROWID`,
      `CREATE TABLE webhooks (
      tenant TEXT NOT NULL,
      id TEXT NOT NULL,
      created_at INTEGER NOT NULL,
      body TEXT NOT NULL,
      PRIMARY KEY (tenant, id)
    ) STRICT, WITHOUT ROWID`,
      `CREATE TABLE webhook_progress (
      user TEXT NOT NULL,
      webhook TEXT NOT NULL,
      revision INTEGER NOT NULL,
      told TEXT NOT NULL,
      PRIMARY KEY (user, webhook)
    ) STRICT, WITHOUT ROWID`,
      'CREATE INDEX webhook_progress_by_webhook ON webhook_progress (webhook)',
    ],
  ],
};
