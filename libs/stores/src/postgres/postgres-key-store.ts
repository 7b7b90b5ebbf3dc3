import { type UserRef } from '@app/memory-core/domain/identity';
import {
  type ErasureCount,
  type KeyCensus,
  type KeyStore,
  type KeyWrap,
  type MemorySwitch,
  type UnfinishedErasures,
  type UserKeyRecord,
} from '@app/memory-core/ports/key-store';
import { apiKeysTable, erasuresTable, tenantUsersTable, userKeysTable } from './keys-schema';
import { type Ask, type PostgresDatabase } from './postgres-database';
import { userKey } from './user-key';
import { type Row } from './values';

const nobody: UserRef = { tenantId: '', userId: '' };

/**
 * Users' wrapped keys. A row stays when an erasure is complete, without name and key, to refuse what comes late; so does that
 * of one who wants nothing kept before he was ever met.
 */
export class PostgresKeyStore implements KeyStore, MemorySwitch, KeyCensus, UnfinishedErasures, ErasureCount {
  constructor(private readonly database: PostgresDatabase) {}

  async get(user: UserRef): Promise<UserKeyRecord | undefined> {
    const [row] = await this.database.ask(
      `SELECT * FROM ${userKeysTable} WHERE user_key = $1`,
      userKey(user),
    );
    return row && recordOf(row, user);
  }

  async createIfAbsent(record: UserKeyRecord): Promise<UserKeyRecord> {
    const { user, epoch, wrappedKey = null, masterKeyId, createdAt, needs = null } = record;
    const [made] = await this.database.ask(
      `WITH made AS (
         INSERT INTO ${userKeysTable} AS known
           (user_key, tenant, "user", epoch, wrapped_key, master_key_id, created_at, needs)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
         ON CONFLICT (user_key) DO UPDATE SET tenant = excluded.tenant, "user" = excluded."user",
           wrapped_key = excluded.wrapped_key, master_key_id = excluded.master_key_id,
           created_at = excluded.created_at, needs = excluded.needs
         WHERE known.wrapped_key IS NULL
         RETURNING known.*),
       counted AS (
         INSERT INTO ${tenantUsersTable} AS known (tenant, part, users)
         SELECT tenant, left(user_key::text, 1), 1 FROM made WHERE wrapped_key IS NOT NULL
         ON CONFLICT (tenant, part) DO UPDATE SET users = known.users + 1)
       SELECT * FROM made`,
      userKey(user),
      user.tenantId,
      user.userId,
      epoch,
      wrappedKey,
      masterKeyId,
      createdAt,
      needs,
    );
    return made === undefined ? ((await this.get(user)) ?? record) : recordOf(made, user);
  }

  async rewrap({ user, epoch, wrappedKey }: UserKeyRecord, next: KeyWrap): Promise<boolean> {
    if (wrappedKey === undefined) return false;
    const changed = await this.database.ask(
      `UPDATE ${userKeysTable} SET wrapped_key = $1, master_key_id = $2, needs = $3
       WHERE user_key = $4 AND epoch = $5 AND wrapped_key = $6 RETURNING epoch`,
      next.wrappedKey,
      next.masterKeyId,
      next.needs ?? null,
      userKey(user),
      epoch,
      wrappedKey,
    );
    return changed.length > 0;
  }

  async destroy(user: UserRef): Promise<number> {
    const key = userKey(user);
    return this.database.transaction(async (ask) => {
      await ask(`UPDATE ${erasuresTable} SET count = count + 1`);
      await ask(
        `INSERT INTO ${userKeysTable} (user_key, epoch, master_key_id, created_at) VALUES ($1, 1, '', 0)
         ON CONFLICT (user_key) DO NOTHING`,
        key,
      );
      const [known] = await ask(`SELECT * FROM ${userKeysTable} WHERE user_key = $1 FOR UPDATE`, key);
      if (known !== undefined && known['erasing'] !== null) return Number(known['erasing']);
      const hadKey = known !== undefined && known['wrapped_key'] !== null;
      if (hadKey) await countOneLess(ask, user, key);
      const [begun] = await ask(
        `UPDATE ${userKeysTable} SET tenant = $2, "user" = $3, epoch = epoch + 1, wrapped_key = NULL, needs = NULL,
           erasing = epoch + 1
         WHERE user_key = $1 RETURNING erasing`,
        key,
        user.tenantId,
        user.userId,
      );
      return Number(begun?.['erasing']);
    });
  }

  /** What holds the key's bytes then is out of reach of statements: docs/privacy.md says what and how long. */
  async shredDestroyed(): Promise<void> {}

  async completeErasure(user: UserRef, epoch: number): Promise<void> {
    // API keys of the user name them.
    await this.database.ask(
      `WITH completed AS (
         UPDATE ${userKeysTable} SET erasing = NULL,
           tenant = CASE WHEN wrapped_key IS NOT NULL THEN tenant END,
           "user" = CASE WHEN wrapped_key IS NOT NULL THEN "user" END
         WHERE user_key = $1 AND erasing = $2
         RETURNING 1
       )
       DELETE FROM ${apiKeysTable} WHERE tenant = $3 AND user_id = $4 AND EXISTS (SELECT FROM completed)`,
      userKey(user),
      epoch,
      user.tenantId,
      user.userId,
    );
  }

  async erasing(limit: number, after: UserRef = nobody): Promise<readonly UserKeyRecord[]> {
    const rows = await this.database.ask(
      `SELECT * FROM ${userKeysTable} WHERE erasing IS NOT NULL AND (tenant, "user") > ($1, $2)
       ORDER BY tenant, "user" LIMIT $3`,
      after.tenantId,
      after.userId,
      limit,
    );
    return rows.map((row) => recordOf(row));
  }

  async erasures(): Promise<number> {
    const [row] = await this.database.ask(`SELECT count FROM ${erasuresTable}`);
    return Number(row?.['count']);
  }

  async turnMemory(user: UserRef, to: 'on' | 'off'): Promise<void> {
    const key = userKey(user);
    if (to === 'off') {
      await this.database.ask(
        `INSERT INTO ${userKeysTable} (user_key, epoch, master_key_id, created_at, memory_off)
         VALUES ($1, 1, '', 0, true)
         ON CONFLICT (user_key) DO UPDATE SET memory_off = true`,
        key,
      );
      return;
    }
    // Never met, and asks for nothing any more: no erasure leaves the first epoch.
    await this.database.ask(
      `WITH unmet AS (
         DELETE FROM ${userKeysTable} WHERE user_key = $1 AND epoch = 1 AND tenant IS NULL RETURNING user_key)
       UPDATE ${userKeysTable} SET memory_off = false
       WHERE user_key = $1 AND memory_off AND NOT EXISTS (SELECT FROM unmet)`,
      key,
    );
  }

  async countByMasterKey(): Promise<ReadonlyMap<string, number>> {
    const rows = await this.database.ask(
      `SELECT master_key_id, count(*) AS users FROM ${userKeysTable}
       WHERE wrapped_key IS NOT NULL GROUP BY master_key_id`,
    );
    return new Map(rows.map((row) => [String(row['master_key_id']), Number(row['users'])]));
  }

  async notWrappedBy(
    masterKeyId: string,
    limit: number,
    after: UserRef = nobody,
  ): Promise<readonly UserKeyRecord[]> {
    const rows = await this.database.ask(
      `SELECT * FROM ${userKeysTable}
       WHERE (tenant, "user") > ($1, $2) AND master_key_id <> $3 AND wrapped_key IS NOT NULL
       ORDER BY tenant, "user" LIMIT $4`,
      after.tenantId,
      after.userId,
      masterKeyId,
      limit,
    );
    return rows.map((row) => recordOf(row));
  }
}

const countOneLess = (ask: Ask, { tenantId }: UserRef, key: string): Promise<unknown> =>
  ask(
    `UPDATE ${tenantUsersTable} SET users = users - 1 WHERE tenant = $1 AND part = $2`,
    tenantId,
    key.slice(0, 1),
  );

/** `user`: who was asked for, where the row has no name. */
const recordOf = (row: Row, user?: UserRef): UserKeyRecord => {
  const { epoch, erasing } = row;
  const wrappedKey = row['wrapped_key'];
  return {
    user: user ?? { tenantId: String(row['tenant']), userId: String(row['user']) },
    epoch: Number(epoch),
    ...(wrappedKey instanceof Uint8Array && { wrappedKey }),
    ...(row['needs'] === 'user-key' && { needs: 'user-key' }),
    masterKeyId: String(row['master_key_id']),
    createdAt: Number(row['created_at']),
    ...(erasing !== null && { erasing: Number(erasing) }),
    ...(row['memory_off'] === true && { memoryOff: true }),
  };
};
