import { createHash } from 'node:crypto';

/** Set by `npm run test:qdrant`: the Qdrant that every program keeps memories in which is not told another. */
export const qdrantUnderTest = (): string | undefined => process.env['KEEPSAKE_TEST_QDRANT_URL'];

/**
 * What programs on a data directory need to find the store under test: nothing for the embedded one, else the Qdrant and
 * a prefix of the directory's own, so that they share nothing with others.
 */
export const storeVariables = (
  variables: Readonly<Record<string, string>>,
  dataDir = variables['KEEPSAKE_DATA_DIR'],
): Readonly<Record<string, string>> => {
  const url = qdrantUnderTest();
  if (url === undefined || variables['QDRANT_URL'] !== undefined || dataDir === undefined) return {};
  return { QDRANT_URL: url, QDRANT_COLLECTION_PREFIX: prefixOf(dataDir) };
};

const prefixOf = (dataDir: string): string =>
  `under_test_${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`;

/** A commit to Qdrant takes two to three times as long as one to a file, and whoever reads meanwhile reads again. */
const timesAFile = 4;

/** How long a test may take, in ms, that makes commits by the hundred; `onFile`: where memories are in a file. */
export const timeLimitMs = (onFile: number): number =>
  qdrantUnderTest() === undefined ? onFile : onFile * timesAFile;

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
  (qdrantUnderTest() === undefined ? describe : describe.skip)(name, suite);

export const itOnFile = (name: string, test: () => Promise<void>, timeoutMs?: number): void =>
  (qdrantUnderTest() === undefined ? it : it.skip)(name, test, timeoutMs);
