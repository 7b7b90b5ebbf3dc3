import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { type Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createKey } from '../support/create-key';
import { codeOf, newcomersFolder } from '../support/documented';
import { eventually } from '../support/eventually';
import { freePort } from '../support/free-port';
import { removeFolder } from '../support/remove-folder';
import { type Standalone, startStandalone } from '../support/standalone';

const main = join(__dirname, '../../packages/mcp/dist/main.js');

interface Known {
  readonly categories: readonly {
    readonly items: readonly { readonly id: string; readonly statement: string }[];
  }[];
}
interface Preview {
  readonly wouldGo: { readonly counts: { readonly insights: number } };
  readonly confirm: string;
}

describe('the MCP server', () => {
  let keepsake: Standalone;
  let http: ChildProcess;
  let url: string;
  const clients: Client[] = [];

  beforeAll(async () => {
    keepsake = await startStandalone();
    keysOf.KEEPSAKE_DATA_DIR = keepsake.dataDir;
    keysOf.KEEPSAKE_KEYS_DIR = keepsake.keysDir;
    const port = await freePort();
    url = `http://127.0.0.1:${port}/mcp`;
    http = spawn(process.execPath, [main, '--http', String(port)], {
      env: { PATH: process.env['PATH'], KEEPSAKE_URL: keepsake.program.url },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    if (http.stderr !== null) await once(http.stderr, 'data');
  }, 120_000);
  afterAll(async () => {
    for (const client of clients) await client.close();
    http.kill();
    await keepsake.remove();
  }, 60_000);

  const connected = async (transport: Transport): Promise<Client> => {
    const client = new Client({ name: 'test', version: '1.0.0' });
    await client.connect(transport);
    clients.push(client);
    return client;
  };
  const overStdio = (user: string, userKey?: string) =>
    connected(
      new StdioClientTransport({
        command: process.execPath,
        args: [main],
        env: {
          KEEPSAKE_URL: keepsake.program.url,
          KEEPSAKE_API_KEY: keepsake.api.key,
          KEEPSAKE_USER: user,
          ...(userKey !== undefined && { KEEPSAKE_USER_KEY: userKey }),
        },
      }),
    );
  const overHttp = (user: string, key = keepsake.api.key, at = url) =>
    connected(
      new StreamableHTTPClientTransport(new URL(at), {
        requestInit: { headers: { authorization: `Bearer ${key}`, 'keepsake-user': user } },
      }),
    );
  const keysOf = { KEEPSAKE_DATA_DIR: '', KEEPSAKE_KEYS_DIR: '' };
  /** At the gateway itself, with a key of one user that names nobody. */
  const overGateway = async (user: string) => {
    const key = await createKey(keysOf, 'default', ['--scopes', 'ingest,recall,manage', '--user', user]);
    const requestInit = { headers: { authorization: `Bearer ${key}` } };
    return connected(
      new StreamableHTTPClientTransport(new URL('/mcp', keepsake.program.url), { requestInit }),
    );
  };

  const call = async (client: Client, name: string, args: Record<string, unknown> = {}): Promise<string> => {
    const { content } = await client.callTool({ name, arguments: args });
    return (content as { text: string }[]).map(({ text }) => text).join('\n');
  };
  const known = async (client: Client) => {
    const { categories } = JSON.parse(await call(client, 'what_do_you_know')) as Known;
    return categories.flatMap(({ items }) => items);
  };

  it.each([
    ['stdio', 'eve', overStdio],
    ['streamable HTTP', 'ben', (user: string) => overHttp(user)],
    ['the gateway', 'fay', overGateway],
  ])(
    'should offer every tool over %s, each doing what it says',
    async (_, user, over) => {
      const client = await over(user);
      const { tools } = await client.listTools();
      expect(tools.map(({ name }) => name).sort()).toEqual([
        'context',
        'correct',
        'forget',
        'profile',
        'recall',
        'remember',
        'what_do_you_know',
      ]);

      await call(client, 'remember', { statement: 'I am allergic to penicillin.' });
      await eventually(async () => expect(await known(client)).toHaveLength(1));
      expect(await call(client, 'recall', { query: 'penicillin' })).toContain('allergic to penicillin');
      // Nothing in the question says so: the profile does, as soon as it is written.
      await eventually(async () =>
        expect(await call(client, 'context', { message: 'Which medicine may I take?' })).toContain(
          'penicillin',
        ),
      );
      await eventually(async () => expect(await call(client, 'profile')).toContain('penicillin'));
      const { contents } = await client.readResource({ uri: 'keepsake://profile' });
      expect(JSON.stringify(contents)).toContain('penicillin');

      const [insight] = await known(client);
      const statement = 'I am allergic to amoxicillin.';
      await call(client, 'correct', { insightId: insight?.id, statement });
      expect(JSON.stringify(await known(client))).toContain('amoxicillin');

      const topic = 'amoxicillin';
      const { wouldGo, confirm } = JSON.parse(await call(client, 'forget', { topic })) as Preview;
      expect(wouldGo.counts.insights).toBe(1);
      expect(await call(client, 'forget', { topic, confirm: 'a guess' })).toContain('nothing went');
      expect(JSON.stringify(await known(client))).toContain('amoxicillin');
      expect(await call(client, 'forget', { topic, confirm })).toContain('forgotten');
      expect(JSON.stringify(await known(client))).not.toContain('amoxicillin');
    },
    60_000,
  );

  it('should show nothing of a user to another one, nor to the key of another tenant', async () => {
    await call(await overHttp('cleo'), 'remember', { statement: 'I am allergic to peanuts.' });
    const others = await createKey(keysOf, 'others');
    const gateway = new URL('/mcp', keepsake.program.url).href;
    for (const client of [
      await overHttp('dora'),
      await overStdio('dora'),
      await overHttp('cleo', others),
      await overHttp('cleo', others, gateway),
      await overHttp('dora', undefined, gateway),
      await overGateway('dora'),
    ]) {
      expect(await call(client, 'recall', { query: 'allergic to peanuts' })).toBe('[]');
      expect(await call(client, 'context', { message: 'peanuts?' })).not.toContain('allergic');
      expect(await known(client)).toEqual([]);
    }
    expect(await call(await overHttp('cleo', 'no-key'), 'recall', { query: 'peanuts' })).toContain(
      'unauthenticated',
    );
  }, 60_000);

  it('should open a memory that is protected by a key of its user with that key alone', async () => {
    const userKey = Buffer.alloc(32, 7).toString('base64');
    const withKey = (at: string) => {
      const headers = {
        authorization: `Bearer ${keepsake.api.key}`,
        'keepsake-user': 'gus',
        'keepsake-user-key': userKey,
      };
      return connected(new StreamableHTTPClientTransport(new URL(at), { requestInit: { headers } }));
    };
    const gateway = new URL('/mcp', keepsake.program.url).href;
    await call(await withKey(gateway), 'remember', { statement: 'I am allergic to penicillin.' });
    for (const client of [await withKey(gateway), await withKey(url), await overStdio('gus', userKey)])
      await eventually(async () => expect(await known(client)).toHaveLength(1));
    for (const client of [
      await overHttp('gus'),
      await overHttp('gus', undefined, gateway),
      await overStdio('gus'),
    ])
      expect(await call(client, 'what_do_you_know')).toContain('user-key-needed');
  }, 60_000);

  it('should refuse whoever says no key, or no user', async () => {
    const status = async (headers: Record<string, string>, method = 'POST') =>
      (await fetch(url, { method, headers })).status;
    expect(await status({})).toBe(401);
    expect(await status({ authorization: 'Bearer x' })).toBe(401);
    expect(await status({ authorization: `Bearer ${keepsake.api.key}` })).toBe(400);
    expect(await status({ authorization: 'Bearer x', 'keepsake-user': 'ana' }, 'GET')).toBe(405);
  });

  it('should do what its README says', async () => {
    const [program = ''] = await codeOf('packages/mcp/README.md');
    const folder = await newcomersFolder({ 'assistant.ts': program });
    const { stdout } = await promisify(execFile)(process.execPath, [join(folder, 'assistant.ts')], {
      env: { MCP_URL: url, KEEPSAKE_API_KEY: keepsake.api.key, NODE_NO_WARNINGS: '1' },
    });
    expect(stdout).toContain('allergic to penicillin');
    await removeFolder(folder);
  }, 60_000);
});
