import { type DatabaseSchema } from './sqlite-database';

/** A file of its own, so that keys can be backed up, and destroyed, apart from what they open (ARCHITECTURE decision 4). */
export const keysSchema: DatabaseSchema = {
  versions: [
    [
      `CREATE TABLE user_keys (
      tenant TEXT NOT NULL,
      user TEXT NOT NULL,
      epoch INTEGER NOT NULL,
      wrapped_key BLOB,
      master_key_id TEXT NOT NULL,
      created_at INTEGER NOT NULL,
      PRIMARY KEY (tenant, user)
    ) STRICT, WITHOUT ROWID`,
      `CREATE TABLE api_keys (
      id TEXT PRIMARY KEY,
      tenant TEXT NOT NULL,
      hash TEXT NOT NULL,
      scopes TEXT NOT NULL,
      label TEXT NOT NULL,
      created_at INTEGER NOT NULL,
      revoked_at INTEGER
    ) STRICT, WITHOUT ROWID`,
    ],
    ['ALTER TABLE user_keys ADD COLUMN erasing INTEGER'],
    [
      'ALTER TABLE user_keys ADD COLUMN memory_off INTEGER NOT NULL DEFAULT 0',
      // What outlives an erasure, without the user's name.
      `CREATE TABLE erased_users (
      digest TEXT PRIMARY KEY,
      epoch INTEGER NOT NULL,
      memory_off INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID`,
      'CREATE INDEX user_keys_by_master_key ON user_keys (master_key_id) WHERE wrapped_key IS NOT NULL',
    ],
    [
      'ALTER TABLE api_keys ADD COLUMN expires_at INTEGER',
      // Kept by triggers: counting a million users for each new one would cost more than the one.
      `CREATE TABLE tenant_users (
      tenant TEXT PRIMARY KEY,
      users INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID`,
      `INSERT INTO tenant_users
       SELECT tenant, count(*) FROM user_keys WHERE wrapped_key IS NOT NULL GROUP BY tenant`,
      `CREATE TRIGGER user_met AFTER INSERT ON user_keys WHEN NEW.wrapped_key IS NOT NULL BEGIN
       INSERT INTO tenant_users VALUES (NEW.tenant, 1) ON CONFLICT (tenant) DO UPDATE SET users = users + 1;
     END`,
      `CREATE TRIGGER user_met_again AFTER UPDATE OF wrapped_key ON user_keys
       WHEN OLD.wrapped_key IS NULL AND NEW.wrapped_key IS NOT NULL BEGIN
       INSERT INTO tenant_users VALUES (NEW.tenant, 1) ON CONFLICT (tenant) DO UPDATE SET users = users + 1;
     END`,
      `CREATE TRIGGER user_erased AFTER UPDATE OF wrapped_key ON user_keys
       WHEN OLD.wrapped_key IS NOT NULL AND NEW.wrapped_key IS NULL BEGIN
       UPDATE tenant_users SET users = users - 1 WHERE tenant = OLD.tenant;
     END`,
      `CREATE TRIGGER user_gone AFTER DELETE ON user_keys WHEN OLD.wrapped_key IS NOT NULL BEGIN
       UPDATE tenant_users SET users = users - 1 WHERE tenant = OLD.tenant;
     END`,
    ],
    [
      'ALTER TABLE user_keys ADD COLUMN needs TEXT',
      `CREATE TABLE lease_secrets (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      secret BLOB NOT NULL,
      made_at INTEGER NOT NULL
    ) STRICT`,
    ],
    ['CREATE TABLE erasures (count INTEGER NOT NULL) STRICT', 'INSERT INTO erasures VALUES (0)'],
    ['CREATE INDEX user_keys_erasing ON user_keys (tenant, user) WHERE erasing IS NOT NULL'],
    ['ALTER TABLE api_keys ADD COLUMN user_id TEXT'],
  ],
};
