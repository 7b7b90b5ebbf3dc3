import {
  type FieldValue,
  recordKinds,
  type RecordKind,
  type SealedRecord,
} from '@app/memory-core/ports/record-store';
import { fieldsOf, recordColumns, tableOf } from '../sql';
import { type Row, type SqliteDatabase } from '../sqlite/sqlite-database';
import { type ErasedUser, type RecordSource, type UserToCopy } from './record-source';

interface FileUser extends UserToCopy {
  /** His number in this file. */
  readonly no: number;
}

const usersAtOnce = 100;

const recordOf = (kind: RecordKind, row: Row): SealedRecord => ({
  kind,
  id: String(row['id']),
  fields: Object.fromEntries(fieldsOf(kind).map((field) => [field, row[field] as FieldValue])),
  body: row['body'] as Uint8Array,
});

const userOf = (row: Row): FileUser => ({
  user: { tenantId: String(row['tenant']), userId: String(row['user']) },
  no: Number(row['no']),
  epoch: Number(row['epoch']),
  token: Number(row['token']),
  revision: Number(row['revision']),
});

/** Records of `memories.db`. */
export class FileRecords implements RecordSource<FileUser> {
  constructor(private readonly file: SqliteDatabase) {}

  get size(): number {
    return Number(this.file.get('SELECT count(*) AS users FROM users')?.['users']);
  }

  async *users(): AsyncGenerator<FileUser> {
    for (let after = 0; ;) {
      const page = this.file
        .all('SELECT * FROM users WHERE no > ? ORDER BY no LIMIT ?', after, usersAtOnce)
        .map(userOf);
      yield* page;
      if (page.length < usersAtOnce) return;
      after = (page.at(-1) as FileUser).no;
    }
  }

  async records({ no }: FileUser): Promise<readonly SealedRecord[]> {
    return recordKinds.flatMap((kind) =>
      this.file
        .all(`SELECT ${recordColumns(kind).join(', ')} FROM ${tableOf(kind)} WHERE user_no = ?`, no)
        .map((row) => recordOf(kind, row)),
    );
  }

  get erased(): readonly ErasedUser[] {
    return this.file.all('SELECT * FROM erased_users').map((row) => ({
      digest: String(row['digest']),
      epoch: Number(row['epoch']),
      token: Number(row['token']),
      revision: Number(row['revision']),
    }));
  }
}
