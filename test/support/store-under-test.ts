import { createHash } from 'node:crypto';
import { databaseMadeFor } from './postgres-server';

/** Set by `npm run test:qdrant`: the Qdrant that every program keeps memories in which is not told another. */
export const qdrantUnderTest = (): string | undefined => process.env['KEEPSAKE_TEST_QDRANT_URL'];

/** Set by `npm run test:postgres`: the server that every program has a database in which is not told another. */
const postgresUnderTest = (): string | undefined => process.env['KEEPSAKE_TEST_POSTGRES_UNDER_TEST'];

/** Whether it is the store that a newcomer gets. */
export const isOnFiles = (): boolean => qdrantUnderTest() === undefined && postgresUnderTest() === undefined;

/**
 * What programs on a data directory need to find the store under test: nothing for the embedded one, else a database, or a
 * prefix in the Qdrant, of the directory's own, so that they share nothing with others.
 */
export const storeVariables = (
  variables: Readonly<Record<string, string>>,
  dataDir = variables['KEEPSAKE_DATA_DIR'],
): Readonly<Record<string, string>> => {
  if (dataDir === undefined || variables['QDRANT_URL'] !== undefined) return {};
  if (postgresUnderTest() !== undefined && variables['KEEPSAKE_DATABASE_URL'] === undefined) {
    return { KEEPSAKE_DATABASE_URL: databaseMadeFor(dataDir) };
  }
  const url = qdrantUnderTest();
  if (url === undefined) return {};
  return { QDRANT_URL: url, QDRANT_COLLECTION_PREFIX: prefixOf(dataDir) };
};

const prefixOf = (dataDir: string): string =>
  `under_test_${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`;

/** A commit to a server takes two to three times as long as one to a file, and whoever reads meanwhile reads again. */
const timesAFile = 4;

/** How long a test may take, in ms, that makes commits by the hundred; `onFile`: where memories are in a file. */
export const timeLimitMs = (onFile: number): number => (isOnFiles() ? onFile : onFile * timesAFile);

/** All that the Qdrant under test keeps for a data directory, as text; nothing where there is none. */
export const qdrantContents = async (dataDir: string): Promise<string> => {
  const url = qdrantUnderTest();
  if (url === undefined) return '';
  const response = await fetch(`${url}/collections/${prefixOf(dataDir)}_records/points/scroll`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ limit: 1_000_000 }),
  });
  return response.text();
};

/** Tests of the embedded store's file itself. */
export const describeOnFile = (name: string, suite: () => void): void =>
  (isOnFiles() ? describe : describe.skip)(name, suite);

export const itOnFile = (name: string, test: () => Promise<void>, timeoutMs?: number): void =>
  (isOnFiles() ? it : it.skip)(name, test, timeoutMs);
