import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultParameters } from '@app/memory-core/config/parameters';
import { type UserRef } from '@app/memory-core/domain/identity';
import {
  type FieldValue,
  type RecordChange,
  type RecordKind,
  type RecordStore,
} from '@app/memory-core/ports/record-store';
import { PostgresDatabase, PostgresRecordStore, recordSchema } from '@app/stores/postgres';
import { SqliteRecordStore } from '@app/stores/sqlite';
import { command, numberOf } from '../command';

const usage = `npm run bench:commits -- [options]
  --postgres <url>   an empty database, which gets the schema keepsake; needed
  --commits <n>      of each store; 1000 by default
  --users <n>        among whom they go round; 20 by default

  Commits as a drain of five turns makes them, and the reads before a context, on a file of SQLite and on Postgres by turns, so
  that both meet the same machine. Milliseconds.`;

const put = (
  kind: RecordKind,
  id: string,
  fields: Record<string, FieldValue>,
  bytes: number,
): RecordChange => ({
  put: { kind, id, fields, body: randomBytes(bytes) },
});

/** What the n-th drain of a user writes: fourteen records, and one goes. */
const drain = (n: number): readonly RecordChange[] => [
  ...Array.from({ length: 5 }, (_, index) => {
    const seq = n * 5 + index;
    const place = String(seq).padStart(12, '0');
    return put(
      'turn',
      `t${seq}`,
      { seq, conversationId: `c${n % 7}`, place, flagged: 1, origin: 'message' },
      500,
    );
  }),
  put('conversation', `c${n % 7}`, { lastAt: n, ended: 0 }, 300),
  put('segment', `s${n >> 3}`, { throughSeq: n * 5 }, 4_000),
  put('pipeline', 'state', { dueAt: n }, 900),
  ...[0, 1].map((index) => put('step', `${n * 2 + index}`, { ordinal: n * 2 + index }, 200)),
  ...['turns', 'learned', 'told', 'pipeline'].map((id) => put('stamp', id, { written: `${n}-${id}` }, 1)),
  { remove: { kind: 'step', id: `${n * 2 - 2}` } },
];

const median = (values: readonly number[], share = 0.5): string =>
  (values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0).toFixed(2);

const timed = async (times: number[], work: () => Promise<unknown>): Promise<void> => {
  const startedAt = performance.now();
  await work();
  times.push(performance.now() - startedAt);
};

void command(
  usage,
  {
    postgres: { type: 'string', default: '' },
    commits: { type: 'string', default: '1000' },
    users: { type: 'string', default: '20' },
  },
  async (options) => {
    const commits = numberOf('commits', options.commits, { from: 1 });
    const users = numberOf('users', options.users, { from: 1 });
    const folder = mkdtempSync(join(tmpdir(), 'keepsake-commits-'));
    const file = SqliteRecordStore.open(join(folder, 'memories.db'));
    const database = new PostgresDatabase(options.postgres, recordSchema, defaultParameters.postgres);
    await database.ready();
    const stores: Readonly<Record<string, RecordStore>> = {
      sqlite: file,
      postgres: new PostgresRecordStore(database),
    };
    const times = Object.fromEntries(
      Object.keys(stores).map((name) => [
        name,
        { commit: [] as number[], revision: [] as number[], turns: [] as number[] },
      ]),
    );
    for (let round = 0; round < commits; round += 1) {
      const user: UserRef = { tenantId: 'bench', userId: `u${round % users}` };
      const n = Math.floor(round / users);
      const changes = drain(n);
      for (const [name, store] of Object.entries(stores)) {
        const of = times[name]!;
        await timed(of.commit, () => store.commit(user, { epoch: 1, token: 1, revision: n }, changes));
        await timed(of.revision, () => store.revision(user));
        const orderBy = { field: 'seq', direction: 'descending' } as const;
        await timed(of.turns, () => store.query(user, { kind: 'turn', orderBy, limit: 10 }));
      }
    }
    file.close();
    await database.close();
    rmSync(folder, { recursive: true });
    console.log(
      `${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}; ${commits} commits of 15 changes, ${users} users`,
    );
    for (const [name, of] of Object.entries(times)) {
      const told = Object.entries(of).map(
        ([what, values]) => `${what} p50 ${median(values)} p90 ${median(values, 0.9)}`,
      );
      console.log(`${name.padEnd(9)} ${told.join('   ')}`);
    }
  },
);
