import { databaseMadeFor } from './postgres-server';

/** Set by `npm run test:postgres`: the server that every program has a database in which is not told another. */
const postgresUnderTest = (): string | undefined => process.env['KEEPSAKE_TEST_POSTGRES_UNDER_TEST'];

/** Whether it is the store that a newcomer gets. */
export const isOnFiles = (): boolean => postgresUnderTest() === undefined;

/**
 * What programs on a data directory need to find the store under test: nothing for the embedded one, else a database of the
 * directory's own, so that they share nothing with others.
 */
export const storeVariables = (
  variables: Readonly<Record<string, string>>,
  dataDir = variables['KEEPSAKE_DATA_DIR'],
): Readonly<Record<string, string>> =>
  isOnFiles() || dataDir === undefined || variables['KEEPSAKE_DATABASE_URL'] !== undefined
    ? {}
    : { KEEPSAKE_DATABASE_URL: databaseMadeFor(dataDir) };

/** A commit to a server takes two to three times as long as one to a file, and whoever reads meanwhile reads again. */
const timesAFile = 4;

/** How long a test may take, in ms, that makes commits by the hundred; `onFile`: where memories are in a file. */
export const timeLimitMs = (onFile: number): number => (isOnFiles() ? onFile : onFile * timesAFile);

/** Tests of the embedded store's file itself. */
export const describeOnFile = (name: string, suite: () => void): void =>
  (isOnFiles() ? describe : describe.skip)(name, suite);

export const itOnFile = (name: string, test: () => Promise<void>, timeoutMs?: number): void =>
  (isOnFiles() ? it : it.skip)(name, test, timeoutMs);
