import { type UserRef } from '@app/memory-core/domain/identity';
import {
  type Mark,
  type MarkedKind,
  type PointOutbox,
  type WaitingMark,
} from '@app/memory-core/ports/point-outbox';
import { type PostgresDatabase } from './postgres-database';
import { outboxTable, usersTable } from './record-schema';
import { userKey } from './user-key';

/** What a vector index has still to be told of; commits write into the same table (`record-changes.ts`). */
export class PostgresPointOutbox implements PointOutbox {
  constructor(private readonly database: PostgresDatabase) {}

  async of(user: UserRef, limit: number): Promise<readonly WaitingMark[]> {
    const rows = await this.database.ask(
      `SELECT kind, id, revision FROM ${outboxTable} WHERE user_key = $1 ORDER BY revision, kind, id LIMIT $2`,
      userKey(user),
      limit,
    );
    return rows.map((row) => ({
      kind: row['kind'] as MarkedKind,
      id: String(row['id']),
      revision: Number(row['revision']),
    }));
  }

  async settle(user: UserRef, marks: readonly WaitingMark[]): Promise<void> {
    await this.database.ask(
      `DELETE FROM ${outboxTable} WHERE user_key = $1 AND (kind, id, revision) IN
        (SELECT * FROM unnest($2::text[], $3::text[], $4::bigint[]))`,
      userKey(user),
      marks.map(({ kind }) => kind),
      marks.map(({ id }) => id),
      marks.map(({ revision }) => String(revision)),
    );
  }

  async add(user: UserRef, marks: readonly Mark[]): Promise<void> {
    await this.database.ask(
      `INSERT INTO ${outboxTable} (user_key, kind, id, revision)
        SELECT user_key, kind, id, revision FROM ${usersTable}, unnest($2::text[], $3::text[]) AS marked (kind, id)
        WHERE user_key = $1 AND tenant IS NOT NULL
        ON CONFLICT (user_key, kind, id) DO NOTHING`,
      userKey(user),
      marks.map(({ kind }) => kind),
      marks.map(({ id }) => id),
    );
  }

  async users(limit: number, after?: UserRef): Promise<readonly UserRef[]> {
    const rows = await this.database.ask(
      `SELECT tenant, "user" FROM
        (SELECT DISTINCT user_key FROM ${outboxTable} WHERE $1::uuid IS NULL OR user_key > $1::uuid
          ORDER BY user_key LIMIT $2) waiting
        JOIN ${usersTable} USING (user_key) WHERE tenant IS NOT NULL ORDER BY user_key`,
      after === undefined ? null : userKey(after),
      limit,
    );
    return rows.map((row) => ({ tenantId: String(row['tenant']), userId: String(row['user']) }));
  }
}
