import { Keepsake } from '@keepsake/client';
import { strToU8, zipSync } from 'fflate';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { eventually } from '../support/eventually';
import { removeFolder } from '../support/remove-folder';
import { type Standalone, startStandalone } from '../support/standalone';

const main = join(__dirname, '../../packages/import/dist/main.js');
const talks = 100;
const turnsPerTalk = 20;
const dayOf = (talk: number): number => Date.UTC(2024, 0, 1) / 1_000 + talk * 86_400;

/** What the assistant says teaches nothing, so that it is done with soon. */
const roleOf = (turn: number) => (turn % 5 === 0 ? 'user' : 'assistant');

/** 2 000 messages in a hundred conversations, newest first, with an answer in each that was asked for again. */
const anExport = () =>
  Array.from({ length: talks }, (_, index) => talks - 1 - index).map((talk) => {
    const idOf = (turn: number) => `m-${talk}-${turn}`;
    const messages = Array.from({ length: turnsPerTalk }, (_, turn) => ({
      id: idOf(turn),
      author: { role: roleOf(turn) },
      create_time: dayOf(talk) + turn * 60,
      status: 'finished_successfully',
      recipient: 'all',
      content: { content_type: 'text', parts: [`Line ${turn} of talk ${talk}.`] },
    }));
    const nodes = messages.map((message, turn) => ({
      id: message.id,
      parent: turn === 0 ? 'root' : idOf(turn - 1),
      message,
    }));
    const dropped = { id: 'dropped', parent: idOf(0), message: { ...messages[1], id: `dropped-${talk}` } };
    const root = { id: 'root', parent: null, message: null };
    return {
      conversation_id: `talk-${talk}`,
      title: `Talk ${talk}`,
      create_time: dayOf(talk),
      current_node: idOf(turnsPerTalk - 1),
      mapping: Object.fromEntries([root, ...nodes, dropped].map((node) => [node.id, node])),
    };
  });

describe('the importer', () => {
  let keepsake: Standalone;
  let folder: string;
  let memory: Keepsake;
  let exported: string;

  beforeAll(async () => {
    keepsake = await startStandalone();
    memory = new Keepsake({ url: keepsake.program.url, apiKey: keepsake.api.key });
    folder = await mkdtemp(join(tmpdir(), 'keepsake-import-'));
    exported = await fileOf('conversations.json', JSON.stringify(anExport()));
  }, 120_000);
  afterAll(async () => {
    await keepsake.remove();
    await removeFolder(folder);
  }, 60_000);

  const fileOf = async (name: string, content: string | Uint8Array): Promise<string> => {
    const path = join(folder, name);
    await writeFile(path, content);
    return path;
  };
  const start = (...args: readonly string[]): ChildProcess =>
    spawn(process.execPath, [main, ...args], {
      env: { KEEPSAKE_URL: keepsake.program.url, KEEPSAKE_API_KEY: keepsake.api.key },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  const run = async (...args: readonly string[]) => {
    const child = start(...args);
    const ended = once(child, 'exit') as Promise<[number]>;
    const said = Promise.all(
      [child.stdout, child.stderr].map(async (stream) => (stream ? text(stream) : '')),
    );
    const [[code], [stdout = '', stderr = '']] = await Promise.all([ended, said]);
    return { code, stdout, stderr };
  };

  const conversationsOf = async (id: string) => {
    const items = [];
    for (let cursor: string | undefined; ;) {
      const query = { limit: 200, ...(cursor !== undefined && { cursor }) };
      const { data } = await memory.api.GET('/v1/users/{id}/conversations', {
        params: { path: { id }, query },
      });
      items.push(...(data?.items ?? []));
      cursor = data?.nextCursor;
      if (cursor === undefined) return items;
    }
  };
  const expectWhole = async (user: string) => {
    const conversations = await eventually(
      async () => {
        const all = await conversationsOf(user);
        expect(all.reduce((sum, { turns }) => sum + turns, 0)).toBe(talks * turnsPerTalk);
        return all;
      },
      { timeoutMs: 200_000, everyMs: 500 },
    );
    expect(conversations).toHaveLength(talks);
    for (const { conversationId, turns } of conversations)
      expect([conversationId, turns]).toEqual([conversationId, turnsPerTalk]);
    for (const talk of [0, 57, 99]) {
      const { data } = await memory.api.GET('/v1/users/{id}/conversations/{conversationId}/turns', {
        params: { path: { id: user, conversationId: `chatgpt:talk-${talk}` }, query: { limit: 200 } },
      });
      expect(
        data?.items.map(({ role, content, occurredAt }) => [role, content, Date.parse(occurredAt)]),
      ).toEqual(
        Array.from({ length: turnsPerTalk }, (_, turn) => [
          roleOf(turn),
          `Line ${turn} of talk ${talk}.`,
          (dayOf(talk) + turn * 60) * 1_000,
        ]),
      );
    }
  };

  it('should make explicit memories of the facts of mem0, with their dates', async () => {
    // As many as are learned from at once; fewer wait for ten idle minutes.
    const facts = [
      'I am allergic to penicillin.',
      'Likes to play cricket on weekends',
      'User lives in Porto',
      'Has a sister called Ines',
      'Works as a nurse',
    ].map((fact, index) => ({
      id: `f-${index}`,
      memory: fact,
      user_id: 'dora',
      created_at: `2025-0${index + 3}-01T10:00:00.123456-07:00`,
      updated_at: null,
    }));
    const path = await fileOf('mem0.json', JSON.stringify({ results: facts }));
    expect(await run('--format', 'mem0', path)).toMatchObject({
      code: 0,
      stdout: 'taken     5 facts, 2025-03-01 to 2025-07-01\nsent      5 new, 0 known before\n',
    });
    const insights = await eventually(async () => {
      const { data } = await memory.api.GET('/v1/users/{id}/insights', { params: { path: { id: 'dora' } } });
      expect(data?.items.length).toBeGreaterThan(1);
      return data?.items ?? [];
    });
    for (const { explicit } of insights) expect(explicit).toBe(true);
    const dated = insights.map(({ evidence: [first] }) => [first?.quote, first?.occurredAt]);
    expect(dated).toContainEqual(['I am allergic to penicillin.', '2025-03-01T17:00:00.123Z']);
    expect(dated).toContainEqual(['User lives in Porto', '2025-05-01T17:00:00.123Z']);
    expect(await run('--format', 'mem0', path)).toMatchObject({
      stdout: expect.stringContaining('0 new, 5 known before') as string,
    });
  }, 60_000);

  it('should take an export of 2 000 messages once, and again without effect', async () => {
    const first = await run('--format', 'chatgpt', '--user', 'ana', exported);
    expect(first.stdout).toBe(
      'taken     2000 turns of 100 conversations, 2024-01-01 to 2024-04-09\nsent      2000 new, 0 known before\n',
    );
    expect(first.stderr).toContain('2000/2000');
    expect(first.code).toBe(0);
    await expectWhole('ana');
    const again = await run('--format', 'chatgpt', '--user', 'ana', exported);
    expect(again).toMatchObject({ code: 0, stdout: expect.stringContaining('0 new, 2000 known') as string });
    await expectWhole('ana');
  }, 300_000);

  it('should lose nothing where it is killed in the middle, once it is run again', async () => {
    const args = ['--format', 'chatgpt', '--user', 'ben', exported];
    const child = start(...args);
    const gone = once(child, 'exit');
    await eventually(async () => {
      const { data } = await memory.api.GET('/v1/users/{id}/status', { params: { path: { id: 'ben' } } });
      return (data?.watermark.received ?? 0) > 200;
    });
    child.kill('SIGKILL');
    expect(await gone).toEqual([null, 'SIGKILL']);
    const { stdout, code } = await run(...args);
    const [, fresh = 0, known = 0] = (/sent +(\d+) new, (\d+) known before/.exec(stdout) ?? []).map(Number);
    expect([code, fresh + known]).toEqual([0, 2_000]);
    expect(known).toBeGreaterThan(200);
    expect(fresh).toBeGreaterThan(0);
    await expectWhole('ben');
  }, 300_000);

  it('should say without a server what would be taken and what refused, of an archive, too', async () => {
    const [good, ...others] = anExport().slice(0, 3);
    const bad = { ...others[0], current_node: 'nowhere' };
    const path = await fileOf(
      'export.zip',
      zipSync({
        'conversations.json': strToU8(JSON.stringify([good, bad])),
        'user.json': strToU8('{}'),
      }),
    );
    const args = ['--format', 'chatgpt', '--user', 'cleo', path];
    expect(await run('--dry-run', ...args)).toEqual({
      code: 2,
      stderr: '',
      stdout: [
        '  conversations.json[0] "Talk 99" 20 turns, 2024-04-09',
        'taken     20 turns of 1 conversation, 2024-04-09',
        'refused   1 part',
        '  conversations.json[1].current_node leads to no first message through the parents in mapping ("Talk 98")',
        '',
      ].join('\n'),
    });
    expect(await conversationsOf('cleo')).toEqual([]);
    expect(await run(...args)).toMatchObject({
      code: 2,
      stdout: expect.stringContaining('20 new') as string,
    });
  }, 60_000);

  it.each([
    [['--format', 'word', 'x'], '--format takes one of chatgpt, claude, openai-messages, jsonl, mem0.'],
    [['--format', 'claude', 'x'], '--user is missing: say whose it is.'],
    [['--format', 'jsonl'], 'Name one file.'],
    [['--format', 'jsonl', '--at', 'today', 'x'], '--at must be RFC 3339 with an offset.'],
    [['--formats', 'jsonl', 'x'], "Unknown option '--formats'"],
    [['--format', 'jsonl', '/nowhere/x'], '/nowhere/x cannot be read: ENOENT'],
  ])(
    'should say what is wrong with %j',
    async (args, message) => {
      const { code, stdout, stderr } = await run(...args);
      expect([code, stdout]).toEqual([1, '']);
      expect(stderr).toContain(message);
    },
    30_000,
  );

  it('should say where a file is broken, and that a key is not known', async () => {
    const broken = await fileOf('broken.json', '[{"uuid": "c",\n"chat_messages": [}]');
    const args = ['--format', 'claude', '--user', 'eve'];
    expect((await run(...args, broken)).stderr).toContain('not JSON at line 2, column 19');
    const talk = {
      uuid: 'c',
      chat_messages: [{ uuid: 'm', sender: 'human', text: 'Hi.', created_at: '2026-01-02T03:04:05Z' }],
    };
    const fine = await fileOf('fine.json', JSON.stringify([talk]));
    const { code, stderr } = await run(...args, '--key', 'none', fine);
    expect([code, stderr]).toEqual([1, expect.stringContaining('The import stopped: unauthenticated')]);
  }, 30_000);
});
