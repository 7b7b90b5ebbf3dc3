import { qdrantAt, QdrantServer } from './qdrant-server';

/** Before and after all tests of `npm run test:qdrant`: one Qdrant for all of them. */
export const started: { server?: QdrantServer } = {};

export default async (): Promise<void> => {
  if (started.server !== undefined) return;
  if (qdrantAt === undefined) {
    throw new Error('no Qdrant to test on: set QDRANT_URL, put qdrant on PATH, or start Docker');
  }
  started.server = await QdrantServer.start();
  process.env['KEEPSAKE_TEST_QDRANT_URL'] = started.server.url;
};
