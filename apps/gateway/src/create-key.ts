import { type OptionValues, runProgram } from '@app/app-kit';
import {
  apiScopes,
  KeepsakeError,
  openAudit,
  openStores,
  readTenants,
  systemClock,
  type ApiScope,
} from '@app/memory-core';

const isScope = (text: string): text is ApiScope => (apiScopes as readonly string[]).includes(text);

const options = {
  tenant: { type: 'string' },
  scopes: { type: 'string', default: 'ingest,recall' },
  label: { type: 'string', default: 'command line' },
} as const;

const wanted = ({ tenant, scopes, label }: OptionValues<typeof options>) => {
  if (tenant === undefined || !/^[A-Za-z0-9_-]{1,64}$/.test(tenant)) {
    throw new KeepsakeError('invalid-input', '--tenant: letters, digits, _ and -, at most 64');
  }
  const list = scopes.split(',');
  if (!list.every(isScope))
    throw new KeepsakeError('invalid-input', `--scopes: some of ${apiScopes.join(',')}`);
  return { tenantId: tenant, scopes: list, label };
};

/** Makes an API key of a tenant: `npm run key:create -- --tenant acme --scopes ingest,recall`. Printed once, kept as a hash. */
void runProgram(async (environment, values) => {
  const asked = wanted(values);
  const stores = openStores(environment, systemClock, false);
  const { audit, close } = openAudit(environment, readTenants(environment.settingsFile), systemClock);
  const { tenantId, scopes } = asked;
  const details = { scopes: scopes.join(',') };
  await audit.record({ tenantId, by: 'command line', act: 'api-key.created', details });
  const { key } = await stores.apiKeys.create(asked);
  close();
  stores.close();
  process.stdout.write(`${key}\n`);
}, options);
