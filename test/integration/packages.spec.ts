import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const packages = join(__dirname, '../../packages');
const run = promisify(execFile);
/** A tool of `node_modules/.bin`, in the Node that runs the tests. */
const tool = (name: string, ...args: readonly string[]) =>
  run(process.execPath, [join(packages, '../node_modules/.bin', name), ...args]);

/** Their shape as it would be published, once built. */
describe.each(readdirSync(packages))('the package %s', (name) => {
  const folder = join(packages, name);

  it('should hold what its package.json promises, for ESM and for CommonJS', async () => {
    await expect(tool('publint', folder, '--strict')).resolves.toBeDefined();
    await expect(tool('attw', '--pack', folder)).resolves.toBeDefined();
  }, 60_000);
});

describe('the built client', () => {
  it.each(['index.mjs', 'index.js'])('should ask for nothing of Node in %s', (file) => {
    const code = readFileSync(join(packages, 'client/dist', file), 'utf8');
    const asked = [...code.matchAll(/(?:from\s*|require\(|import\()"([^"]+)"/g)].map(([, module]) => module);
    expect(asked.sort()).toEqual(['openapi-fetch', 'standardwebhooks']);
  });
});
