import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * mem0 as it is installed in `folder` (mem0ai/oss, 3.x), with every model at `url` and its files in a directory that goes
 * with `close`. `M`: the part of its API that is used.
 */
export const openMem0 = <M>(
  folder: string,
  { url, dimensions, keepsHistory }: { url: string; dimensions: number; keepsHistory: boolean },
): { readonly memory: M; readonly close: () => void } => {
  const { Memory } = createRequire(join(folder, 'package.json'))('mem0ai/oss') as {
    Memory: new (config: object) => M;
  };
  const data = mkdtempSync(join(tmpdir(), 'keepsake-mem0-'));
  const model = { apiKey: 'none', baseURL: url, model: 'scripted' };
  const memory = new Memory({
    embedder: { provider: 'openai', config: { ...model, embeddingDims: dimensions } },
    vectorStore: { provider: 'memory', config: { dimension: dimensions, dbPath: join(data, 'vectors.db') } },
    llm: { provider: 'openai', config: model },
    ...(keepsHistory ? { historyDbPath: join(data, 'history.db') } : { disableHistory: true }),
  });
  return { memory, close: () => rmSync(data, { recursive: true, force: true }) };
};

/** Prints what `work` answers as JSON and ends: mem0 keeps timers that would not let a process go. */
export const printAndEnd = (work: (arguments_: readonly string[]) => Promise<unknown>): void => {
  work(process.argv.slice(2)).then(
    (answer) => {
      process.stdout.write(`${JSON.stringify(answer)}\n`, () => process.exit(0));
    },
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
};
