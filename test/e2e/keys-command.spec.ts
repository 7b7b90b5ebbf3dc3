import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apiScopes } from '@app/memory-core/ports/api-key-store';
import { removeFolder } from '../support/remove-folder';

describe('npm run keys', () => {
  let folder: string;
  const masterKey = randomBytes(32).toString('base64');

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'keepsake-keys-command-'));
  });
  afterAll(() => removeFolder(folder));

  /** As an operator would, with the variables of the programs. */
  const keys = (...args: readonly string[]) =>
    new Promise<{ readonly code: number; readonly stdout: string; readonly stderr: string }>((resolve) => {
      const entry = join(__dirname, '../../dist/apps/gateway/src/keys.js');
      const env = {
        PATH: process.env['PATH'],
        KEEPSAKE_DATA_DIR: join(folder, 'data'),
        KEEPSAKE_MASTER_KEY: masterKey,
      };
      const child = execFile(process.execPath, [entry, ...args], { env }, (_, stdout, stderr) =>
        resolve({ code: child.exitCode ?? -1, stdout, stderr }),
      );
    });

  it('should make a key, list it without its secret, and end it', async () => {
    const made = await keys('create', '--tenant', 'acme', '--scopes', apiScopes.join(','), '--label', 'ours');
    expect(made).toMatchObject({ code: 0, stderr: '' });
    const [key = '', id = '', secret = ''] = /^ks_([0-9a-f]{16})_(\S+)$/m.exec(made.stdout) ?? [];
    await keys('create', '--tenant', 'other', '--user', 'ana');

    const { stdout: listed } = await keys('list');
    expect(listed).toMatch(new RegExp(`^${id} +acme +${apiScopes.join(',')} +\\S+ +in force +ours$`, 'm'));
    expect(listed).toMatch(/^[0-9a-f]{16} +other +ana +ingest,recall /m);
    expect(listed).not.toContain(secret);
    expect((await keys('list', '--tenant', 'acme')).stdout).not.toContain('other');

    // The id, or the key as it was handed out.
    expect((await keys('revoke', key)).stdout).toBe(`${id} is revoked.\n`);
    expect((await keys('list')).stdout).toMatch(new RegExp(`^${id} .*revoked \\d{4}-\\d\\d-\\d\\d`, 'm'));
    expect(await keys('revoke', id)).toMatchObject({
      code: 1,
      stderr: `The key ${id} was revoked before.\n`,
    });
  }, 120_000);

  it.each([
    [[], 'The first word must be one of list, create, revoke. Run it with --help to see what it takes.'],
    [
      ['make'],
      'The first word must be one of list, create, revoke. Run it with --help to see what it takes.',
    ],
    [['create'], '--tenant is missing. Run it with --help to see what it takes.'],
    [['create', '--tenant', 'a b'], '--tenant may hold letters, digits, _ and -, at most 64.'],
    [
      ['create', '--tenant', 'acme', '--scopes', 'ingest,all'],
      `--scopes takes one or more of ${apiScopes.join(', ')}, separated by commas without spaces.`,
    ],
    [
      ['create', '--tenant', 'acme', '--user', 'ana', '--scopes', 'recall,admin'],
      '--scopes of a key of one user are of ingest, recall, manage.',
    ],
    [['list', 'acme'], 'list takes no acme. Run it with --help to see what it takes.'],
    [['revoke'], 'revoke takes the id of one key: 16 digits, as `list` shows them.'],
    [['revoke', '0123456789abcdef'], 'There is no key 0123456789abcdef.'],
  ])(
    'should say what is wrong with %j',
    async (args, message) => {
      expect(await keys(...args)).toEqual({ code: 1, stdout: '', stderr: `${message}\n` });
    },
    60_000,
  );
});
