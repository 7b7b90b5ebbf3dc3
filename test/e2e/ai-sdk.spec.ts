import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { codeOf, newcomersFolder } from '../support/documented';
import { eventually } from '../support/eventually';
import { removeFolder } from '../support/remove-folder';
import { type Standalone, startStandalone } from '../support/standalone';

/** The scripted model of the AI SDK itself; what it was asked is printed when it is asked. */
const yourModel = `
  import { MockLanguageModelV4, simulateReadableStream } from 'ai/test';
  const usage = { inputTokens: { total: 1 }, outputTokens: { total: 1 } };
  const finishReason = { unified: 'stop', raw: 'stop' };
  const tell = (prompt) => console.log(JSON.stringify({ asked: prompt }));
  export const yourModel = new MockLanguageModelV4({
    doGenerate: async ({ prompt }) => {
      tell(prompt);
      return { content: [{ type: 'text', text: 'Good to know.' }], finishReason, usage, warnings: [] };
    },
    doStream: async ({ prompt, abortSignal }) => {
      tell(prompt);
      const words = ['Once ', 'upon ', 'a time.'].map((delta) => ({ type: 'text-delta', id: '1', delta }));
      const chunks = [{ type: 'stream-start', warnings: [] }, { type: 'text-start', id: '1' }, ...words,
        { type: 'text-end', id: '1' }, { type: 'finish', finishReason, usage }];
      // As the stream of a provider is, whose request was given up.
      const given = simulateReadableStream({ chunks, chunkDelayInMs: 5 });
      const aborted = new TransformStream({
        start: (controller) => abortSignal?.addEventListener('abort', () => controller.error(abortSignal.reason)),
      });
      return { stream: given.pipeThrough(aborted) };
    },
  });`;
const scenario = `
  import { Keepsake } from '@keepsake/client';
  import { keepsakeMemory } from '@keepsake/ai-sdk';
  import { streamText, generateText, wrapLanguageModel } from 'ai';
  import { yourModel } from './your-model.ts';
  const memory = new Keepsake({ url: process.env.KEEPSAKE_URL, apiKey: process.env.KEEPSAKE_API_KEY });
  const nowhere = new Keepsake({ url: 'http://127.0.0.1:1', apiKey: 'none' });
  let failures = 0;
  const model = (userId, over = {}) => wrapLanguageModel({ model: yourModel,
    middleware: keepsakeMemory({ memory, userId, conversationId: 'c1', ...over }) });
  const messages = [{ role: 'user', content: 'Tell me a story about my dog Rex.' }];
  for (let time = 0; time < 2; time += 1) {
    const pieces = [];
    for await (const piece of streamText({ model: model('streams'), messages }).textStream) pieces.push(piece);
    console.log(JSON.stringify({ pieces }));
  }
  const stop = new AbortController();
  for await (const piece of streamText({ model: model('breaks'), messages, abortSignal: stop.signal }).textStream)
    if (piece.includes('upon')) stop.abort();
  const without = model('nobody', { memory: nowhere, waitMs: 100, failed: () => (failures += 1) });
  const start = performance.now();
  const { text } = await generateText({ model: without, messages, abortSignal: AbortSignal.timeout(60_000) });
  const ms = performance.now() - start;
  // The reply waits for no recording: it fails behind it.
  while (failures < 3) await new Promise((resolve) => setTimeout(resolve, 50));
  console.log(JSON.stringify({ text, failures, ms }));`;

describe('the middleware of the AI SDK', () => {
  let keepsake: Standalone;
  let folder: string;

  beforeAll(async () => {
    const [example = ''] = await codeOf('packages/ai-sdk/README.md');
    folder = await newcomersFolder({
      'example.ts': example,
      'scenario.ts': scenario,
      'your-model.ts': yourModel,
    });
    keepsake = await startStandalone();
    // The first context of a process reads models from disk, for which the middleware may not wait on a busy machine.
    await keepsake.api.post('/v1/context', { userId: 'first', message: 'Hello.' });
  }, 120_000);
  afterAll(async () => {
    await keepsake.remove();
    await removeFolder(folder);
  }, 60_000);

  const run = async (program: string): Promise<readonly string[]> => {
    const { stdout } = await promisify(execFile)(process.execPath, [join(folder, program)], {
      env: { KEEPSAKE_URL: keepsake.program.url, KEEPSAKE_API_KEY: keepsake.api.key, NODE_NO_WARNINGS: '1' },
    });
    return stdout.trim().split('\n');
  };
  const turnsOf = async (user: string) => {
    const { items } = await keepsake.api.get<{
      items: { role: string; content: string; partial?: boolean }[];
    }>(`/v1/users/${user}/conversations/c1/turns`);
    return items.map(({ role, content, partial }) => [role, content, partial ?? false]);
  };

  it('should do what its README says: know on Tuesday what was said on Monday', async () => {
    const [first, good, second, again] = await run('example.ts');
    expect([good, again]).toEqual(['Good to know.', 'Good to know.']);
    expect(JSON.parse(first!)).toEqual({
      asked: [expect.objectContaining({ role: 'user' })],
    });
    expect(JSON.parse(second!)).toEqual({
      asked: [
        { role: 'system', content: expect.stringMatching(/<keepsake-memory>.*14 March/s) as string },
        expect.objectContaining({ role: 'user' }),
      ],
    });
  }, 60_000);

  it('should pass streams on, record them once, and go on where there is no memory', async () => {
    const lines = (await run('scenario.ts')).map((line) => JSON.parse(line) as Record<string, unknown>);
    const pieces = lines.filter((line) => 'pieces' in line);
    expect(pieces).toEqual(Array.from({ length: 2 }, () => ({ pieces: ['Once ', 'upon ', 'a time.'] })));
    const last = lines.at(-1) as { text: string; failures: number; ms: number };
    expect(last).toMatchObject({ text: 'Good to know.', failures: 3 });
    const asked = ['user', 'Tell me a story about my dog Rex.', false];
    await eventually(async () =>
      expect(await turnsOf('streams')).toEqual([asked, ['assistant', 'Once upon a time.', false]]),
    );
    await eventually(async () =>
      expect(await turnsOf('breaks')).toEqual([
        asked,
        ['assistant', expect.stringMatching(/^Once upon/) as string, true],
      ]),
    );
  }, 60_000);
});
