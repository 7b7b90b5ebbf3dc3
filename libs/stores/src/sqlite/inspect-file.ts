import { DatabaseSync } from 'node:sqlite';
import { keysSchema } from './keys-schema';
import { recordSchema } from './record-tables';
import { storeError } from './sqlite-error';

const schemas = { memories: recordSchema, keys: keysSchema };

/** Versions of a file and of this program, without changing the file. Throws `store-unavailable` when it is no database. */
export const inspectSqliteFile = (
  path: string,
  kind: keyof typeof schemas,
): { readonly version: number; readonly wanted: number } => {
  try {
    const file = new DatabaseSync(path, { readOnly: true });
    try {
      const row = file.prepare('PRAGMA user_version').get();
      return { version: Number(row?.['user_version']), wanted: schemas[kind].versions.length };
    } finally {
      file.close();
    }
  } catch (error) {
    throw storeError(error, path);
  }
};
