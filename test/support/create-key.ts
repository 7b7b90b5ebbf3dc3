import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { storeVariables } from './store-under-test';

const run = promisify(execFile);

/** Makes an API key with every scope, the way an operator does. */
export const createKey = async (
  variables: Readonly<Record<string, string>>,
  tenant: string,
): Promise<string> => {
  const entry = join(__dirname, '../../dist/apps/gateway/src/keys.js');
  const args = ['create', '--tenant', tenant, '--scopes', 'ingest,recall,manage,admin,operator,metrics'];
  const { stdout } = await run(process.execPath, [entry, ...args], {
    env: { PATH: process.env['PATH'], ...variables, ...storeVariables(variables) },
  });
  const key = /ks_\S+/.exec(stdout)?.[0];
  if (key === undefined) throw new Error(`keys printed none: ${stdout}`);
  return key;
};
