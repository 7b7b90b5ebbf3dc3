import { type DatabaseSchema } from './migrate';
import { text } from './record-schema';

const schema = 'keepsake_keys';

export const userKeysTable = `${schema}.user_keys`;
export const tenantUsersTable = `${schema}.tenant_users`;
export const erasuresTable = `${schema}.erasures`;
export const apiKeysTable = `${schema}.api_keys`;
export const leaseSecretsTable = `${schema}.lease_secrets`;
export const keysInstallationTable = `${schema}.installation`;

/** Vacuumed after a handful of changes, so that a destroyed key does not stay where it lay until thousands have gone. */
const vacuumedSoon = 'autovacuum_vacuum_threshold = 10, autovacuum_vacuum_scale_factor = 0';

/**
 * A schema of its own, in a database of its own where `KEEPSAKE_KEYS_URL` names one, so that keys can be backed up, and
 * destroyed, apart from what they open (ARCHITECTURE decision 4). An erased user's row stays, without name and key.
 */
export const keysSchema: DatabaseSchema = {
  name: schema,
  migrations: [
    {
      name: '0001-keys',
      phase: 'expand',
      statements: [
        `CREATE TABLE ${userKeysTable} (
          user_key uuid PRIMARY KEY,
          tenant ${text},
          "user" ${text},
          epoch integer NOT NULL,
          wrapped_key bytea,
          master_key_id text NOT NULL,
          created_at bigint NOT NULL,
          needs text,
          erasing integer,
          memory_off boolean NOT NULL DEFAULT false
        ) WITH (${vacuumedSoon})`,
        `CREATE INDEX user_keys_by_master_key ON ${userKeysTable} (master_key_id) WHERE wrapped_key IS NOT NULL`,
        `CREATE INDEX user_keys_by_name ON ${userKeysTable} (tenant, "user") WHERE wrapped_key IS NOT NULL`,
        `CREATE INDEX user_keys_erasing ON ${userKeysTable} (tenant, "user") WHERE erasing IS NOT NULL`,
        // A count in several rows, by the key of the user: who meets users of one tenant at once does not wait for each other.
        `CREATE TABLE ${tenantUsersTable} (
          tenant ${text} NOT NULL,
          part text NOT NULL,
          users bigint NOT NULL,
          PRIMARY KEY (tenant, part)
        ) WITH (fillfactor = 50)`,
        `CREATE TABLE ${erasuresTable} (one boolean PRIMARY KEY DEFAULT true CHECK (one), count bigint NOT NULL)`,
        `INSERT INTO ${erasuresTable} (count) VALUES (0)`,
        `CREATE TABLE ${apiKeysTable} (
          id ${text} PRIMARY KEY,
          tenant ${text} NOT NULL,
          hash text NOT NULL,
          scopes text NOT NULL,
          label text NOT NULL,
          created_at bigint NOT NULL,
          expires_at bigint,
          revoked_at bigint
        )`,
        `CREATE TABLE ${leaseSecretsTable} (
          id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
          secret bytea NOT NULL,
          made_at bigint NOT NULL
        ) WITH (${vacuumedSoon})`,
        `CREATE TABLE ${keysInstallationTable} (one boolean PRIMARY KEY DEFAULT true CHECK (one), id uuid NOT NULL)`,
      ],
    },
    {
      name: '0002-keys-of-one-user',
      phase: 'expand',
      // Programs of before this know no `user_id`: to them, such a key has no scope.
      statements: [
        `ALTER TABLE ${apiKeysTable} ADD COLUMN user_id ${text}`,
        `ALTER TABLE ${apiKeysTable} ADD COLUMN scopes_of_user text`,
      ],
    },
  ],
};
