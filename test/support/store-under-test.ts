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
  const digest = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  return { QDRANT_URL: url, QDRANT_COLLECTION_PREFIX: `under_test_${digest}` };
};

/** Tests of the embedded store's file itself. */
export const describeOnFile = (name: string, suite: () => void): void =>
  (qdrantUnderTest() === undefined ? describe : describe.skip)(name, suite);

export const itOnFile = (name: string, test: () => Promise<void>, timeoutMs?: number): void =>
  (qdrantUnderTest() === undefined ? it : it.skip)(name, test, timeoutMs);
