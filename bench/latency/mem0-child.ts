import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddings, dimensions, vectorOf } from './embeddings-server';
import { askedAbout, said } from './people';

/** The part of mem0's API (mem0ai/oss, 3.x) that is used, and its vector store, filled without a model. */
interface Memory {
  search(
    query: string,
    options: { filters: object; topK: number; threshold: number },
  ): Promise<{ results: readonly unknown[] }>;
  readonly vectorStore: {
    insert(vectors: readonly number[][], ids: readonly string[], payloads: readonly object[]): Promise<void>;
  };
}

const person = 1;

/** Argument: the folder, how many memories, how many searches. Prints the ms of each search as JSON. */
const main = async ([
  folder = '.',
  memories = '10000',
  searches = '20',
]: readonly string[]): Promise<void> => {
  const { Memory: Mem0 } = createRequire(join(folder, 'package.json'))('mem0ai/oss') as {
    Memory: new (config: object) => Memory;
  };
  const data = mkdtempSync(join(tmpdir(), 'keepsake-mem0-'));
  const { url, server } = await startEmbeddings();
  const model = { apiKey: 'none', baseURL: url, model: 'scripted' };
  const memory = new Mem0({
    embedder: { provider: 'openai', config: { ...model, embeddingDims: dimensions } },
    vectorStore: { provider: 'memory', config: { dimension: dimensions, dbPath: join(data, 'vectors.db') } },
    llm: { provider: 'openai', config: model },
    disableHistory: true,
  });
  // Made-up vectors are alike by chance alone; with its usual threshold it would rank them all and answer none.
  const options = { filters: { user_id: 'somebody' }, topK: 10, threshold: 0 };
  // The first search opens the store.
  await memory.search('anything', options);
  const texts = Array.from({ length: Number(memories) }, (_, place) => said(person, place));
  await memory.vectorStore.insert(
    texts.map(vectorOf),
    texts.map((_, place) => `m-${place}`),
    texts.map((text) => ({ data: text, textLemmatized: text.toLowerCase(), user_id: 'somebody' })),
  );
  const took: number[] = [];
  for (let i = 0; i < Number(searches); i += 1) {
    const startedAt = performance.now();
    const { results } = await memory.search(askedAbout(person, (i * 37) % texts.length), options);
    took.push(performance.now() - startedAt);
    if (results.length === 0) throw new Error('mem0 found nothing');
  }
  process.stdout.write(`${JSON.stringify(took)}\n`);
  server.closeAllConnections();
  server.close();
  rmSync(data, { recursive: true, force: true });
};

main(process.argv.slice(2)).then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
