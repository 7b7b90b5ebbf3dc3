import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { turnsOf } from './world';

/** The part of mem0's API (mem0ai/oss, 3.x) that is used. */
interface Memory {
  add(
    messages: readonly { readonly role: string; readonly content: string }[],
    options: { readonly userId: string },
  ): Promise<unknown>;
}

const inFlight = 16;

/** Tells mem0 the same turns, two messages at a time as it wants them: each user's in order, users beside each other. */
const main = async ([
  folder = '.',
  url = '',
  dimensions = '',
  ...sizes
]: readonly string[]): Promise<void> => {
  const [users = 0, perUser = 0, perConversation = 0] = sizes.map(Number);
  const { Memory: Mem0 } = createRequire(join(folder, 'package.json'))('mem0ai/oss') as {
    Memory: new (config: object) => Memory;
  };
  const data = mkdtempSync(join(tmpdir(), 'keepsake-mem0-'));
  const model = { apiKey: 'none', baseURL: url, model: 'scripted' };
  const dimension = Number(dimensions);
  const memory = new Mem0({
    embedder: { provider: 'openai', config: { ...model, embeddingDims: dimension } },
    vectorStore: { provider: 'memory', config: { dimension, dbPath: join(data, 'vectors.db') } },
    llm: { provider: 'openai', config: model },
    historyDbPath: join(data, 'history.db'),
  });
  const left = Array.from({ length: users }, (_, user) => user);
  let pairs = 0;
  const worker = async (): Promise<void> => {
    for (let user = left.shift(); user !== undefined; user = left.shift()) {
      const turns = turnsOf(user, perUser, perConversation);
      for (let at = 0; at < turns.length; at += 2) {
        const pair = turns.slice(at, at + 2).map(({ role, content }) => ({ role, content }));
        await memory.add(pair, { userId: `user-${user}` });
        pairs += 1;
      }
    }
  };
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: inFlight }, worker));
  process.stdout.write(`${JSON.stringify({ pairs, seconds: (performance.now() - startedAt) / 1_000 })}\n`);
  rmSync(data, { recursive: true, force: true });
};

main(process.argv.slice(2)).then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
