import { Keepsake, KeepsakeProblem, type SaidTurn } from '@keepsake/client';
import { execFile } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { eventually } from '../support/eventually';
import { codeOf, newcomersFolder } from '../support/documented';
import { removeFolder } from '../support/remove-folder';
import { afterMs, type ScriptedModel, sendsMessage, startScriptedModel } from '../support/scripted-model';
import { type Standalone, startStandalone } from '../support/standalone';
import { join } from 'node:path';

/** What an integrator does in the first hour: the pages as they are printed, and the client before a real server. */
describe('the client', () => {
  let keepsake: Standalone;
  let model: ScriptedModel;
  let folder: string;
  let memory: Keepsake;

  beforeAll(async () => {
    const [chat = '', look = ''] = await codeOf('docs/quickstart.md');
    const [calls = '', queue = ''] = await codeOf('packages/client/README.md');
    const [loop = ''] = await codeOf('README.md');
    folder = await newcomersFolder({
      'chat.ts': chat,
      'look.ts': look,
      'calls.ts': calls,
      'queue.ts': queue.replace('await turns.flush();\n', ''),
      'loop.ts': loop,
      'your-model.ts': `export const yourModel = async (messages) => {
        const { MODEL_URL, MODEL: model } = process.env;
        const body = JSON.stringify({ model, messages });
        const headers = { 'content-type': 'application/json' };
        const response = await fetch(MODEL_URL + '/chat/completions', { method: 'POST', headers, body });
        return (await response.json()).choices[0].message.content;
      };`,
      'use-loop.ts': `import { reply } from './loop.ts';
        await reply('lea', 'c1', 'I moved to Lisbon and my project deadline is 14 March.');
        console.log(await reply('lea', 'c2', 'When is my deadline?'));`,
      'required.cjs': `const { Keepsake } = require('@keepsake/client');
        new Keepsake({ url: process.env.KEEPSAKE_URL, apiKey: process.env.KEEPSAKE_API_KEY })
          .search({ userId: 'nobody', query: 'x' })
          .then(({ items }) => console.log(items.length));`,
    });
    keepsake = await startStandalone();
    model = await startScriptedModel(afterMs(1, sendsMessage({ content: 'Good to know.' })));
    memory = new Keepsake({ url: keepsake.program.url, apiKey: keepsake.api.key });
  }, 120_000);
  afterAll(async () => {
    await keepsake.remove();
    await model.stop();
    await removeFolder(folder);
  }, 60_000);

  /** Runs a page's program; `typed`: what a person types, line by line. */
  const run = async (program: string, typed = ''): Promise<string> => {
    const ran = promisify(execFile)(process.execPath, [join(folder, program)], {
      env: {
        KEEPSAKE_URL: keepsake.program.url,
        KEEPSAKE_API_KEY: keepsake.api.key,
        MODEL_URL: model.url,
        MODEL: 'small',
        USER_ID: 'me',
        NODE_NO_WARNINGS: '1',
      },
    });
    ran.child.stdin?.end(typed);
    return (await ran).stdout;
  };
  const lastPrompt = () => JSON.stringify(model.asked.at(-1)?.body['messages']);

  it('should chat as the quickstart does, and know in a second run what the first was told', async () => {
    expect(await run('chat.ts', 'My sister Nora is a doctor in Porto.\nI like short answers.\n')).toBe(
      '> Good to know.\n> Good to know.\n',
    );
    expect(await run('chat.ts', 'What does my sister do?\n')).toBe('> Good to know.\n');
    expect(lastPrompt()).toContain('doctor in Porto');
    await keepsake.settled('me');
    expect(await run('look.ts')).toContain('doctor in Porto');
  }, 60_000);

  it('should reply as the loop of the README does', async () => {
    expect(await run('use-loop.ts')).toBe('Good to know.\n');
    expect(model.asked.at(-1)?.body['messages']).toEqual([
      { role: 'system', content: expect.stringContaining('14 March') as string },
      { role: 'user', content: 'When is my deadline?' },
    ]);
  }, 60_000);

  it('should do what its own README says, also where it is required', async () => {
    const said = await run('calls.ts');
    expect(said).toContain('I moved to Lisbon in May.');
    expect(said).toContain('Where do I live?');
    expect(said).toMatch(/messages: 1/);
    expect((await memory.search({ userId: 'ana', query: 'Lisbon' })).items).toEqual([]);
    expect(await run('required.cjs')).toBe('0\n');
  }, 60_000);

  it('should have sent what a program added before it came to its end', async () => {
    await run('queue.ts');
    await eventually(async () => {
      const { data } = await memory.api.GET('/v1/users/{id}/conversations/{conversationId}/turns', {
        params: { path: { id: 'ben', conversationId: 'c1' } },
      });
      expect(data?.items.map(({ content }) => content)).toEqual([
        'My dog is called Rex.',
        'He is four.',
        'We walk by the sea every morning.',
      ]);
    });
  }, 60_000);

  const turn = (content: string, over: Partial<SaidTurn> = {}): SaidTurn => ({
    userId: 'cleo',
    conversationId: 'c1',
    role: 'user',
    content,
    ...over,
  });

  it('should count a turn once, whose answer was lost on the way', async () => {
    let lost = 0;
    const onBadLine = new Keepsake({
      url: keepsake.program.url,
      apiKey: keepsake.api.key,
      backoffMs: 1,
      fetch: async (input, init) => {
        const response = await fetch(input, init);
        if (lost > 1) return response;
        lost += 1;
        throw new TypeError('fetch failed');
      },
    });
    const { accepted, duplicates } = await onBadLine.remember(turn('I play the cello.'));
    expect({ lost, accepted, duplicates: duplicates.length }).toEqual({
      lost: 2,
      accepted: 0,
      duplicates: 1,
    });
    expect(await memory.remember([turn('I sing, too.'), turn('And dance.')])).toMatchObject({ accepted: 2 });
  });

  it('should say which field is wrong, and what is not known', async () => {
    const refused = memory.remember([turn('Hello'), turn('')]);
    await expect(refused).rejects.toThrow(KeepsakeProblem);
    await expect(refused).rejects.toMatchObject({
      status: 400,
      code: 'invalid-input',
      fields: [{ field: 'turns[1].content' }],
    });
    expect(await memory.profile('nobody')).toBeUndefined();
    const stranger = new Keepsake({ url: keepsake.program.url, apiKey: 'no key' });
    await expect(stranger.profile('cleo')).rejects.toMatchObject({ status: 401, code: 'unauthenticated' });
    await expect(
      memory.context({ userId: 'cleo', message: 'Hi' }, { signal: AbortSignal.abort() }),
    ).rejects.toThrow(/abort/i);
  });

  it('should queue more than one request takes, without what is refused', async () => {
    const refused: string[] = [];
    const queue = memory.queue({
      refused: ({ eventId }) => refused.push(eventId),
      batch: 600,
      mostWaiting: 640,
    });
    for (let index = 0; index < 700; index += 1)
      await queue.add(
        turn(index === 650 ? '' : `Note ${index}`, {
          role: 'assistant',
          userId: 'dora',
          eventId: `note-${index}`,
        }),
      );
    await queue.flush();
    expect(refused).toEqual(['note-650']);
    await eventually(async () => {
      const { data } = await memory.api.GET('/v1/users/{id}/conversations', {
        params: { path: { id: 'dora' } },
      });
      expect(data?.items).toMatchObject([{ turns: 699 }]);
    });
    const whole = await text(await memory.export('dora'));
    expect(JSON.parse(whole)).toMatchObject({ turns: expect.any(Array) as unknown[] });
    expect(await text(await memory.export('dora', { format: 'markdown' }))).toContain('Note 699');
  }, 120_000);
});
