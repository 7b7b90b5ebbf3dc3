import { openMem0, printAndEnd } from '../mem0/open';
import { startEmbeddings, dimensions, vectorOf } from './embeddings-server';
import { askedAbout, said } from './people';

/** With its vector store, which is filled without a model. */
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
printAndEnd(async ([folder = '.', memories = '10000', searches = '20']) => {
  const { url, server } = await startEmbeddings();
  const { memory, close } = openMem0<Memory>(folder, { url, dimensions, keepsHistory: false });
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
  server.closeAllConnections();
  server.close();
  close();
  return took;
});
