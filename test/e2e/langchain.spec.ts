import { AIMessage, HumanMessage, ToolMessage } from '@langchain/core/messages';
import { Keepsake } from '@keepsake/client';
import { KeepsakeChatHistory, KeepsakeStore } from '@keepsake/langchain';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { codeOf, newcomersFolder } from '../support/documented';
import { removeFolder } from '../support/remove-folder';
import { type Standalone, startStandalone } from '../support/standalone';

describe('the parts for LangChain and LangGraph', () => {
  let keepsake: Standalone;
  let folder: string;
  let memory: Keepsake;

  beforeAll(async () => {
    const [example = ''] = await codeOf('packages/langchain/README.md');
    folder = await newcomersFolder({ 'example.ts': example });
    keepsake = await startStandalone();
    memory = new Keepsake({ url: keepsake.program.url, apiKey: keepsake.api.key });
  }, 120_000);
  afterAll(async () => {
    await keepsake.remove();
    await removeFolder(folder);
  }, 60_000);

  it('should do what their README says, in a graph', async () => {
    const { stdout } = await promisify(execFile)(process.execPath, [join(folder, 'example.ts')], {
      env: { KEEPSAKE_URL: keepsake.program.url, KEEPSAKE_API_KEY: keepsake.api.key, NODE_NO_WARNINGS: '1' },
    });
    const [said, ...rest] = stdout.split(']\n');
    expect(said).toContain('human: I moved to Lisbon, and my project deadline is 14 March.');
    expect(said).toContain('ai: Good to know.');
    expect(rest.join()).toContain('14 March');
    expect(stdout.trim()).toMatch(/\[ 'I love grilled sardines.' \]$/);
  }, 60_000);

  it('should keep a history in order, each message once, and clear it alone', async () => {
    const history = new KeepsakeChatHistory({ memory, userId: 'ana', conversationId: 'c1' });
    const messages = [
      new HumanMessage({ id: 'm1', content: 'What is the weather in Porto?' }),
      new AIMessage({ content: '', tool_calls: [{ id: 't', name: 'weather', args: {} }] }),
      new ToolMessage({ tool_call_id: 't', content: 'rain' }),
      new AIMessage({ id: 'm2', content: 'It rains.' }),
    ];
    await history.addMessages(messages);
    await history.addMessages(messages);
    expect((await history.getMessages()).map(({ id, type, text }) => [id, type, text])).toEqual([
      ['m1', 'human', 'What is the weather in Porto?'],
      ['m2', 'ai', 'It rains.'],
    ]);
    const other = new KeepsakeChatHistory({ memory, userId: 'ana', conversationId: 'c2' });
    await other.addUserMessage('I moved to Faro.');
    await history.clear();
    expect(await history.getMessages()).toEqual([]);
    expect((await other.getMessages()).map(({ text }) => text)).toEqual(['I moved to Faro.']);
    const nobody = new KeepsakeChatHistory({ memory, userId: 'nobody', conversationId: 'c1' });
    expect(await nobody.getMessages()).toEqual([]);
  }, 60_000);

  it('should put, get, search, list and delete as stores of LangGraph do', async () => {
    const store = new KeepsakeStore({ memory });
    const value = { text: 'I play the cello.', since: 1998, tags: ['music', 'strings'], none: null };
    await store.put(['ben', 'hobbies', 'a/b'], 'cello', value);
    await store.put(['ben', 'hobbies', 'a/b'], 'boat', { text: 'I sail a small boat.', since: 2015 });
    await store.put(['ben', 'home'], 'town', { text: 'I live in Faro.' });

    const item = await store.get(['ben', 'hobbies', 'a/b'], 'cello');
    expect(item).toEqual({
      namespace: ['ben', 'hobbies', 'a/b'],
      key: 'cello',
      value,
      createdAt: expect.any(Date) as Date,
      updatedAt: expect.any(Date) as Date,
    });
    expect(await store.get(['ben', 'hobbies'], 'cello')).toBeNull();
    expect(await store.get(['cleo', 'hobbies', 'a/b'], 'cello')).toBeNull();

    const keysOf = async (...search: Parameters<KeepsakeStore['search']>) =>
      (await store.search(...search)).map(({ key }) => key);
    expect(await keysOf(['ben', 'hobbies'])).toEqual(['cello', 'boat']);
    expect((await keysOf(['ben'], { query: 'Which boat do I sail?' }))[0]).toBe('boat');
    expect(await keysOf(['ben', 'home'], { query: 'boat' })).toEqual([]);
    expect(await keysOf(['ben'], { filter: { since: { $lt: 2000 } } })).toEqual(['cello']);
    expect(await keysOf(['ben', 'hobbies'], { filter: { since: 2015 }, limit: 1 })).toEqual(['boat']);
    expect(await keysOf(['ben', 'hobbies'], { limit: 1, offset: 1 })).toEqual(['boat']);
    await expect(store.search(['ben'], { filter: { since: { $in: [1] } } })).rejects.toThrow('$in');

    const listed = await store.listNamespaces({ prefix: ['ben'] });
    expect(listed.toSorted()).toEqual([
      ['ben', 'hobbies', 'a/b'],
      ['ben', 'home'],
    ]);
    expect(await store.listNamespaces({ prefix: ['ben'], suffix: ['home'] })).toEqual([['ben', 'home']]);
    expect((await store.listNamespaces({ prefix: ['ben'], maxDepth: 1 }))[0]).toEqual(['ben']);
    await expect(store.listNamespaces()).rejects.toThrow('id of the user');

    await store.put(['ben', 'home'], 'town', { text: 'I live in Olhão.' });
    expect((await store.get(['ben', 'home'], 'town'))?.value).toEqual({ text: 'I live in Olhão.' });
    expect(await keysOf(['ben', 'home'])).toEqual(['town']);
    await store.delete(['ben', 'home'], 'town');
    expect(await store.get(['ben', 'home'], 'town')).toBeNull();
    const known = await memory.context({ userId: 'ben', message: 'Where do I live?', parts: ['text'] });
    expect(known.text).not.toMatch(/Faro|Olhão/);
    await expect(store.put(['ben'], 'big', { text: 'x'.repeat(7_000) })).rejects.toThrow('at most 6000');
  }, 90_000);
});
