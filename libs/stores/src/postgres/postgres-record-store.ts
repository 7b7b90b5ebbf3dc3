import { KeepsakeError } from '@app/memory-core/domain/errors';
import { type Instant, type UserRef, type WriteFence } from '@app/memory-core/domain/identity';
import {
  type DuePart,
  type DueRecord,
  type FieldValue,
  type RecordChange,
  recordFields,
  type RecordKind,
  recordKinds,
  type RecordQuery,
  type RecordStore,
  type SealedRecord,
} from '@app/memory-core/ports/record-store';
import { fieldsOf } from '../sql';
import { type Columns } from './bulk-rows';
import { type Ask, type PostgresDatabase } from './postgres-database';
import { type Part, statementsOf, withParts } from './record-changes';
import { usersTable } from './record-schema';
import {
  deleteRecords,
  heldFence,
  lockUser,
  raiseFence,
  selectByIds,
  selectDue,
  selectQuery,
  selectStanding,
} from './record-statements';
import { userKey } from './user-key';
import { numbered, type Row } from './values';

/** How often a commit without a revision is tried while others write to the same user in between. */
const commitAttempts = 20;

/** Kinds of which one record has as much in it as hundreds of others. */
const inBulk: ReadonlySet<RecordKind> = new Set(['segment', 'vector']);

const columnsOf = (kind: RecordKind): Columns => [
  ['id', 'text'],
  ...Object.entries(recordFields[kind]),
  ['body', 'bytes'],
];

interface Standing {
  readonly isNamed: boolean;
  readonly epoch: number;
  readonly token: number;
  readonly revision: number;
}

/**
 * Records in Postgres. A commit is one statement, and so one transaction and one way there and back: it checks the fence, raises
 * the revision and writes, or does nothing of it, whatever becomes of who sent it.
 */
export class PostgresRecordStore implements RecordStore {
  /** `isMarked`: commits say what a vector index is to be told of them (`PostgresPointOutbox`). */
  constructor(
    private readonly database: PostgresDatabase,
    private readonly isMarked = false,
  ) {}

  async get(user: UserRef, kind: RecordKind, ids: readonly string[]): Promise<readonly SealedRecord[]> {
    if (ids.length === 0) return [];
    const rows = await this.run(selectByIds(user, kind, ids));
    const found = new Map(rows.map((row) => [String(row['id']), recordOf(kind, row)]));
    return ids.flatMap((id) => found.get(id) ?? []);
  }

  async query(user: UserRef, query: RecordQuery): Promise<readonly SealedRecord[]> {
    const { kind } = query;
    const asked = selectQuery(user, query);
    const rows = inBulk.has(kind)
      ? await this.database.askInBulk(asked.text, asked.values, columnsOf(kind))
      : await this.run(asked);
    return rows.map((row) => recordOf(kind, row));
  }

  async commit(user: UserRef, fence: WriteFence, changes: readonly RecordChange[]): Promise<number> {
    const statements = statementsOf(changes, this.isMarked);
    for (let attempt = 1; attempt <= commitAttempts; attempt += 1) {
      const revision =
        attempt === 1 && statements.length === 1
          ? await writeFirst(this.ask, user, fence, statements)
          : await this.database.transaction(async (ask) => {
              // Behind whoever writes to the same user now: a statement that waits for the row has seen too little when its turn comes.
              await ask(lockUser, userKey(user));
              return writeAll(ask, user, fence, statements);
            });
      if (revision !== undefined) return revision;
      const standing = await this.standing(this.ask, user);
      refuseBroken(standing, fence);
      if (standing !== undefined && standing.isNamed && standing.epoch < fence.epoch) {
        const finished = await this.finishErasure(user, fence, statements);
        if (finished !== undefined) return finished;
      }
    }
    throw new KeepsakeError('store-unavailable', 'postgres: others write to the same user all the time', {
      retryable: true,
    });
  }

  async revision(user: UserRef): Promise<number> {
    return (await this.standing(this.ask, user))?.revision ?? 0;
  }

  async due(
    kind: 'insight' | 'attractor' | 'pipeline',
    at: Instant,
    limit: number,
    part: DuePart = {},
  ): Promise<readonly DueRecord[]> {
    return (await this.run(selectDue(kind, at, limit, part))).map((row) => ({
      user: { tenantId: String(row['tenant']), userId: String(row['user']) },
      id: String(row['id']),
      dueAt: Number(row['dueAt']),
    }));
  }

  async erase(user: UserRef, epoch: number): Promise<Readonly<Record<RecordKind, number>>> {
    return this.database.transaction(async (ask) => {
      // Tokens start anew with an epoch: an erasure may take the counter of the user's leases along.
      const raised = await ask(
        `INSERT INTO ${usersTable} AS known (user_key, epoch, token, revision) VALUES ($1, $2, 0, 1)
         ON CONFLICT (user_key) DO UPDATE
           SET tenant = NULL, "user" = NULL, epoch = excluded.epoch, token = 0, revision = known.revision + 1
           WHERE known.epoch < excluded.epoch
         RETURNING revision`,
        userKey(user),
        epoch,
      );
      return raised.length === 0 ? nothingRemoved() : removeRecords(ask, user);
    });
  }

  private readonly ask: Ask = (text, ...values) => this.database.ask(text, ...values);

  private run({ text, values }: Part): Promise<readonly Row[]> {
    return this.database.ask(numbered(text), ...values);
  }

  /** The first commit of an epoch whose erasure has not come to the records yet. */
  private async finishErasure(
    user: UserRef,
    fence: WriteFence,
    statements: readonly (readonly Part[])[],
  ): Promise<number | undefined> {
    return this.database.transaction(async (ask) => {
      const locked = await ask(
        `UPDATE ${usersTable} SET epoch = $2, token = 0 WHERE user_key = $1 AND epoch < $2 RETURNING epoch`,
        userKey(user),
        fence.epoch,
      );
      if (locked.length === 0) return undefined;
      await removeRecords(ask, user);
      const revision = await writeAll(ask, user, fence, statements);
      if (revision === undefined) throw seenAnother();
      return revision;
    });
  }

  private async standing(ask: Ask, user: UserRef): Promise<Standing | undefined> {
    const [row] = await ask(selectStanding, userKey(user));
    if (row === undefined) return undefined;
    const { tenant, epoch, token, revision } = row;
    if (tenant !== null && (tenant !== user.tenantId || row['user'] !== user.userId)) {
      throw new KeepsakeError('store-unavailable', 'postgres: two users have the same key');
    }
    return {
      isNamed: tenant !== null,
      epoch: Number(epoch),
      token: Number(token),
      revision: Number(revision),
    };
  }
}

const writeFirst = async (
  ask: Ask,
  user: UserRef,
  fence: WriteFence,
  [parts = []]: readonly (readonly Part[])[],
): Promise<number | undefined> => {
  const { text, values } = withParts(raiseFence(user, fence), parts, 'SELECT revision FROM fence');
  const [row] = await ask(numbered(text), ...values);
  return row && Number(row['revision']);
};

const writeAll = async (
  ask: Ask,
  user: UserRef,
  fence: WriteFence,
  statements: readonly (readonly Part[])[],
): Promise<number | undefined> => {
  const revision = await writeFirst(ask, user, fence, statements);
  if (revision === undefined) return undefined;
  for (const parts of statements.slice(1)) {
    const { text, values } = withParts(heldFence(user), parts, 'SELECT user_key FROM fence');
    await ask(numbered(text), ...values);
  }
  return revision;
};

const seenAnother = (): KeepsakeError =>
  new KeepsakeError('lease-lost', 'another has written since', { retryable: true });

/** Why a fence does not hold; nothing where another commit only came in between. */
const refuseBroken = (known: Standing | undefined, fence: WriteFence): void => {
  if (known !== undefined && fence.epoch < known.epoch) {
    throw new KeepsakeError('stale-epoch', 'the user was erased since');
  }
  if (known?.epoch === fence.epoch && fence.token < known.token) {
    throw new KeepsakeError('lease-lost', 'a later lease has written');
  }
  if (fence.revision !== undefined && fence.revision !== (known?.revision ?? 0)) throw seenAnother();
};

const removeRecords = async (ask: Ask, user: UserRef): Promise<Record<RecordKind, number>> => {
  const [counts = {}] = await ask(deleteRecords, userKey(user));
  return Object.fromEntries(recordKinds.map((kind) => [kind, Number(counts[kind])])) as Record<
    RecordKind,
    number
  >;
};

const nothingRemoved = (): Record<RecordKind, number> =>
  Object.fromEntries(recordKinds.map((kind) => [kind, 0])) as Record<RecordKind, number>;

/** Runs for every record that is read. */
const recordOf = (kind: RecordKind, row: Row): SealedRecord => {
  const fields: Record<string, FieldValue> = {};
  for (const field of fieldsOf(kind)) fields[field] = row[field] as FieldValue;
  return { kind, id: row['id'] as string, fields, body: row['body'] as Uint8Array };
};
