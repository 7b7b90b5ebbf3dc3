import { spawnSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { Client } from 'pg';

/** The server that tests make databases of their own in. */
export const postgresUrl =
  process.env['KEEPSAKE_TEST_POSTGRES_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres';

/** Runs one statement before anything else goes on. */
const runNow = (statement: string): boolean => {
  const script = `
    const { Client } = require('pg');
    const client = new Client({ connectionString: process.argv[1], connectionTimeoutMillis: 3000 });
    client.connect().then(() => client.query(process.argv[2])).then(() => process.exit(0), () => process.exit(1));`;
  const options = { cwd: __dirname, stdio: 'ignore' } as const;
  return spawnSync(process.execPath, ['-e', script, postgresUrl, statement], options).status === 0;
};

/** Asked once, and before any suite is defined. */
const answers = runNow('SELECT 1');

/** A suite that needs a PostgreSQL. Where there is none it is skipped, and says so. */
export const describeOnPostgres = (name: string, suite: () => void): void => {
  if (!answers) {
    process.stderr.write(
      `\nSKIPPED, NO POSTGRES: "${name}". Start one on 127.0.0.1:5432, or set KEEPSAKE_TEST_POSTGRES_URL.\n\n`,
    );
  }
  (answers ? describe : describe.skip)(name, suite);
};

const asked = async (url: string, statement: string): Promise<void> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

const underTest = 'keepsake_under_test_';
const madeFor = new Map<string, string>();

/** One for each data directory; all go at the end of `npm run test:postgres`. */
export const databaseMadeFor = (dataDir: string): string => {
  const known = madeFor.get(dataDir);
  if (known !== undefined) return known;
  const name = underTest + createHash('sha256').update(dataDir).digest('hex').slice(0, 24);
  // Where it is there, the directory is the same.
  runNow(`CREATE DATABASE "${name}"`);
  const url = new URL(postgresUrl);
  url.pathname = `/${name}`;
  madeFor.set(dataDir, url.href);
  return url.href;
};

export const dropDatabasesUnderTest = async (): Promise<void> => {
  const client = new Client({ connectionString: postgresUrl });
  await client.connect();
  const { rows } = await client.query<{ readonly name: string }>(
    'SELECT datname AS name FROM pg_database WHERE starts_with(datname, $1)',
    [underTest],
  );
  for (const { name } of rows) await client.query(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`);
  await client.end();
};

export const isPostgresThere = (): boolean => answers;

/** An empty database with a name of its own. */
export class PostgresDatabaseUnderTest {
  private constructor(
    readonly name: string,
    readonly url: string,
  ) {}

  static async make(purpose = 'test', server = postgresUrl): Promise<PostgresDatabaseUnderTest> {
    const name = `keepsake_${purpose}_${randomUUID().slice(0, 8)}`;
    const url = new URL(server);
    url.pathname = `/${name}`;
    await asked(server, `CREATE DATABASE "${name}"`);
    return new PostgresDatabaseUnderTest(name, url.href);
  }

  async run(statement: string): Promise<void> {
    await asked(this.url, statement);
  }

  async rows<R extends object>(statement: string, values: readonly unknown[] = []): Promise<readonly R[]> {
    const client = new Client({ connectionString: this.url });
    await client.connect();
    try {
      return (await client.query<R>(statement, [...values])).rows;
    } finally {
      await client.end();
    }
  }

  /** Whoever is connected is cut off. */
  async drop(server = postgresUrl): Promise<void> {
    await asked(server, `DROP DATABASE IF EXISTS "${this.name}" WITH (FORCE)`);
  }
}
