import { randomBytes } from 'node:crypto';
import { KeepsakeError } from '@app/memory-core/domain/errors';
import { type Instant } from '@app/memory-core/domain/identity';
import { type LeaseSecret, type LeaseSecrets } from '@app/memory-core/ports/user-key-leases';
import { leaseSecretsTable } from './keys-schema';
import { type Ask, type PostgresDatabase } from './postgres-database';
import { type Row } from './values';

const secretBytes = 32;

/** In the database of keys, which all programs share. */
export class PostgresLeaseSecrets implements LeaseSecrets {
  constructor(private readonly database: PostgresDatabase) {}

  async current(after: Instant, now: Instant): Promise<LeaseSecret> {
    const known = await newest((text, ...values) => this.database.ask(text, ...values), after);
    if (known !== undefined) return known;
    return this.database.transaction(async (ask) => {
      await ask(`LOCK TABLE ${leaseSecretsTable} IN SHARE ROW EXCLUSIVE MODE`);
      // Another program may have made one while this one waited.
      const made = await newest(ask, after);
      if (made !== undefined) return made;
      const [row] = await ask(
        `INSERT INTO ${leaseSecretsTable} (secret, made_at) VALUES ($1, $2) RETURNING *`,
        randomBytes(secretBytes),
        now,
      );
      if (row === undefined) throw new KeepsakeError('key-unavailable', 'the key store kept no secret');
      return secretOf(row);
    });
  }

  async get(id: number): Promise<LeaseSecret | undefined> {
    const [row] = await this.database.ask(`SELECT * FROM ${leaseSecretsTable} WHERE id = $1`, id);
    return row && secretOf(row);
  }

  async destroyThrough(madeAt: Instant): Promise<number> {
    const gone = await this.database.ask(
      `DELETE FROM ${leaseSecretsTable} WHERE made_at <= $1 RETURNING id`,
      madeAt,
    );
    return gone.length;
  }
}

const newest = async (ask: Ask, after: Instant): Promise<LeaseSecret | undefined> => {
  const [row] = await ask(
    `SELECT * FROM ${leaseSecretsTable} WHERE made_at > $1 ORDER BY made_at DESC, id DESC LIMIT 1`,
    after,
  );
  return row && secretOf(row);
};

const secretOf = (row: Row): LeaseSecret => ({
  id: Number(row['id']),
  secret: row['secret'] as Uint8Array,
  madeAt: Number(row['made_at']),
});
