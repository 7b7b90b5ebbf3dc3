import { randomUUID } from 'node:crypto';
import { Client } from 'pg';

/** An empty database of a run's own on a server of Postgres; `drop` cuts off whoever is connected. */
export interface OwnDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

export const makeOwnDatabase = async (server: string): Promise<OwnDatabase> => {
  const name = `keepsake_bench_${randomUUID().slice(0, 8)}`;
  const ask = async (statement: string): Promise<void> => {
    const client = new Client({ connectionString: server });
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  };
  await ask(`CREATE DATABASE "${name}"`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => ask(`DROP DATABASE "${name}" WITH (FORCE)`) };
};
