import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { execFile } from 'node:child_process';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { codeOf, newcomersFolder, root } from '../support/documented';
import { eventually } from '../support/eventually';
import { removeFolder } from '../support/remove-folder';
import { type ScriptedModel, says, startScriptedModel } from '../support/scripted-model';
import { type Standalone, startStandalone } from '../support/standalone';

const pages = ['coding-assistant', 'companion', 'from-mem0', 'group-chat', 'support-bot'];

/** Each recipe as it is printed, before a real server. */
describe('the recipes', () => {
  let keepsake: Standalone;
  let model: ScriptedModel;
  let folder: string;
  let variables: Record<string, string>;

  beforeAll(async () => {
    const programs: Record<string, string> = {
      'your-model.ts': `export const yourModel = async (messages: object[]): Promise<string> => {
        const response = await fetch(process.env.MODEL_URL + '/chat/completions', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ model: 'small', messages }),
        });
        return (await response.json()).choices[0].message.content;
      };`,
    };
    for (const page of pages)
      for (const [index, code] of (await codeOf(`docs/recipes/${page}.md`)).entries())
        programs[`${page}-${index + 1}.ts`] = code;
    folder = await newcomersFolder(programs);
    keepsake = await startStandalone();
    model = await startScriptedModel(says('Let us see.'));
    variables = {
      PATH: process.env['PATH'] ?? '',
      KEEPSAKE_URL: keepsake.program.url,
      KEEPSAKE_API_KEY: keepsake.api.key,
      KEEPSAKE_DATA_DIR: keepsake.dataDir,
      KEEPSAKE_KEYS_DIR: keepsake.keysDir,
      MODEL_URL: model.url,
      NODE_NO_WARNINGS: '1',
    };
  }, 120_000);
  afterAll(async () => {
    await keepsake.remove();
    await model.stop();
    await removeFolder(folder);
  }, 60_000);

  const run = async (program: string, more: Readonly<Record<string, string>> = {}): Promise<string> => {
    const env = { ...variables, ...more };
    return (await promisify(execFile)(process.execPath, [join(folder, program)], { env })).stdout;
  };
  /** In the clone, as the pages say; the files that they name lie beside the programs. */
  const inShell = async (script: string): Promise<string> => {
    const here = script.replaceAll('mem0-facts.json', join(folder, 'mem0-facts.json'));
    return (await promisify(execFile)('sh', ['-ec', here], { env: variables, cwd: root })).stdout;
  };

  it('should all be run, here or with what they are about', async () => {
    const there = await readdir(join(root, 'docs/recipes'));
    expect(there.sort()).toEqual([...pages, 'proxy'].map((page) => `${page}.md`).sort());
  });

  it('should know the customer of a support bot in the next ticket, show it to a colleague, and erase it', async () => {
    expect(await run('support-bot-1.ts')).toBe('Let us see.\n');
    const prompt = JSON.stringify(model.asked.at(-1)?.body['messages']);
    expect(prompt).toMatch(/support of Acme.*change the channel.*router is an X200.*which router I have/s);
    expect(await run('support-bot-2.ts')).toContain('X200');
    const [erase = ''] = await codeOf('docs/recipes/support-bot.md', 'sh');
    expect(JSON.parse(await inShell(erase))).toHaveProperty('erasedAt');
    expect(await run('support-bot-2.ts')).toBe('');
  }, 60_000);

  it('should answer as a companion who remembers, and forget what it is asked to', async () => {
    expect(await run('companion-1.ts')).toContain('My sister Nora is a doctor in Porto.');
    await keepsake.settled('lea');
    const said = await run('companion-2.ts');
    expect(said).toContain('allergic to hazelnuts');
    expect(said).toMatch(/engaged/);
    await keepsake.settled('lea');
    const left = JSON.stringify(
      await keepsake.api.post('/v1/users/lea/commands', { text: 'What do you remember about me?' }),
    );
    expect(left).toContain('allergic to hazelnuts');
    expect(left).not.toContain('engaged');
  }, 120_000);

  it('should give a coding assistant its standing instructions', async () => {
    const [config = ''] = await codeOf('docs/recipes/coding-assistant.md', 'json');
    const [create = ''] = await codeOf('docs/recipes/coding-assistant.md', 'sh');
    const key = /ks_\S+/.exec(await inShell(create))?.[0] ?? '';
    expect(await run('coding-assistant-1.ts', { ANA_KEY: key })).toContain('node:test');
    const { mcpServers } = JSON.parse(config.replace('…', key)) as {
      mcpServers: { keepsake: { command: string; args: string[]; env: Record<string, string> } };
    };
    const { command, args, env } = mcpServers.keepsake;
    const client = new Client({ name: 'assistant', version: '1.0.0' });
    const here = { ...env, KEEPSAKE_URL: keepsake.program.url, PATH: variables['PATH'] ?? '' };
    await client.connect(new StdioClientTransport({ command, args, env: here, cwd: root }));
    await eventually(async () => {
      const known = await client.callTool({ name: 'what_do_you_know', arguments: {} });
      expect(JSON.stringify(known)).toContain('node:test');
    });
    await client.close();
  }, 60_000);

  it('should tell apart who said what in a group, and keep from it what one said alone', async () => {
    expect(await run('group-chat-1.ts')).toMatch(/Kim.*vegetarian/);
    const [room = '', ben = ''] = (await run('group-chat-2.ts')).split(/^ben /m);
    expect(ben).toContain('my knee is bad');
    expect(room).toContain('I can drive on Saturday');
    expect(room).not.toContain('my knee is bad');
  }, 60_000);

  it('should take over the facts of mem0', async () => {
    const [facts = ''] = await codeOf('docs/recipes/from-mem0.md', 'json');
    await writeFile(join(folder, 'mem0-facts.json'), facts);
    const [take = ''] = await codeOf('docs/recipes/from-mem0.md', 'sh');
    expect(await inShell(take)).toMatch(/taken +5 facts.*taken +5 facts.*sent +5 new, 0 known/s);
    await eventually(async () => expect(await run('from-mem0-1.ts')).toContain('allergic to penicillin'));
  }, 60_000);
});
