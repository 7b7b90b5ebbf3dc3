import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { PostgresDatabase, recordSchema } from '@app/stores/postgres';
import { inspectSqliteFile } from '@app/stores/sqlite';
import { inspectPoints, type QdrantServer } from '@app/vectors/qdrant';
import { type Environment } from '../../environment/environment';
import { type Parameters } from '@app/memory-core/config/parameters';
import { isKeepsakeError } from '@app/memory-core/domain/errors';
import { bad, type Look, ok, unless } from './findings';

const leastFreeBytes = 1_073_741_824;

const lookAtDisk = async (dataDir: string): Promise<Look> => {
  const { bavail, bsize } = await statfs(dataDir);
  const free = bavail * bsize;
  const found = `${(free / 1_073_741_824).toFixed(1)} GiB free`;
  return unless(free < leastFreeBytes, 'disk', found, 'make room: workers wait when it is full');
};

const lookAtFile = async (dataDir: string): Promise<readonly Look[]> => {
  const file = join(dataDir, 'memories.db');
  if (!existsSync(file)) {
    return [
      bad(
        'memories.db',
        'missing',
        'mount KEEPSAKE_DATA_DIR here too; the first program that starts makes the file',
      ),
    ];
  }
  const { version, wanted } = inspectSqliteFile(file, 'memories');
  return [
    unless(
      version > wanted,
      'schema',
      `${version}, this program knows ${wanted}`,
      'a newer Keepsake wrote it: run that version',
    ),
    await lookAtDisk(dataDir),
  ];
};

const mostOfConnections = 0.8;

/** Checks that a database of Postgres is there, has a schema that this program knows, and has connections left. */
export const lookAtDatabase = async (
  database: PostgresDatabase,
  variable: string,
): Promise<readonly Look[]> => {
  try {
    const { version, missing, newer, connections } = await database.inspect();
    const { open, most } = connections;
    const named = newer.length === 0 ? '' : `, and ${newer.join(', ')} of a newer Keepsake`;
    return [
      ok('postgres', version),
      missing.length === 0
        ? ok('schema', `as this program knows it${named}`)
        : bad(
            'schema',
            `${missing.join(', ')} has not run`,
            'a program makes it at its start; read what it logs',
          ),
      unless(
        open > most * mostOfConnections,
        'connections',
        `${open} of ${most}`,
        'lower postgres.connections, put a pooler before it, or raise max_connections',
      ),
    ];
  } catch (error) {
    if (!isKeepsakeError(error)) throw error;
    return [bad('reachable', error.message, `start Postgres, or check ${variable}`)];
  } finally {
    await database.close();
  }
};

/** Checks that the vector index beside a database is there. */
const lookAtPoints = async (
  qdrant: QdrantServer,
  parameters: Parameters['qdrant'],
): Promise<readonly Look[]> => {
  try {
    const { version, collection } = await inspectPoints(qdrant, parameters);
    return [
      ok('qdrant', version),
      unless(
        collection === undefined,
        'points',
        collection ?? 'missing',
        'extractor-worker makes the collection with the first turn; check QDRANT_COLLECTION_PREFIX',
      ),
    ];
  } catch (error) {
    if (!isKeepsakeError(error)) throw error;
    return [bad('qdrant', error.message, 'start Qdrant, or check QDRANT_URL and QDRANT_API_KEY')];
  }
};

/** Checks that the store is there, has a version that this program knows, and has room. */
export const lookAtStore = async (
  { dataDir, qdrant, database }: Pick<Environment, 'dataDir' | 'qdrant' | 'database'>,
  parameters: Pick<Parameters, 'qdrant' | 'postgres'>,
): Promise<readonly Look[]> => {
  if (database !== undefined) {
    const records = new PostgresDatabase(database.url, recordSchema, parameters.postgres);
    const looks = await lookAtDatabase(records, 'KEEPSAKE_DATABASE_URL');
    return qdrant === undefined ? looks : [...looks, ...(await lookAtPoints(qdrant, parameters.qdrant))];
  }
  try {
    return await lookAtFile(dataDir);
  } catch (error) {
    if (!isKeepsakeError(error)) throw error;
    return [bad('reachable', error.message, 'restore memories.db from a backup')];
  }
};
