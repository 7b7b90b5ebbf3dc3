import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { storeVariables } from './store-under-test';

const run = promisify(execFile);

/** Makes an API key, with every scope unless said otherwise, the way an operator does. */
export const createKey = async (
  variables: Readonly<Record<string, string>>,
  tenant: string,
  options: readonly string[] = ['--scopes', 'ingest,recall,manage,admin,operator,metrics'],
): Promise<string> => {
  const entry = join(__dirname, '../../dist/apps/gateway/src/keys.js');
  const args = ['create', '--tenant', tenant, ...options];
  const { stdout } = await run(process.execPath, [entry, ...args], {
    env: { PATH: process.env['PATH'], ...variables, ...storeVariables(variables) },
  });
  const key = /ks_\S+/.exec(stdout)?.[0];
  if (key === undefined) throw new Error(`keys printed none: ${stdout}`);
  return key;
};
