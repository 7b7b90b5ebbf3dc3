import { type OptionValues, runProgram } from '@app/app-kit';
import { systemClock } from '@app/app-kit/clock';
import { openAudit, openStores, readTenants } from '@app/app-kit/composition';
import { KeepsakeError } from '@app/memory-core/domain/errors';
import { apiScopes, type ApiScope } from '@app/memory-core/ports/api-key-store';

const isScope = (text: string): text is ApiScope => (apiScopes as readonly string[]).includes(text);

const options = {
  tenant: { type: 'string' },
  scopes: { type: 'string', default: 'ingest,recall' },
  label: { type: 'string', default: 'command line' },
} as const;

const wanted = ({ tenant, scopes, label }: OptionValues<typeof options>) => {
  if (tenant === undefined)
    throw new KeepsakeError('invalid-input', '--tenant is missing. Run it with --help to see what it takes.');
  if (!/^[A-Za-z0-9_-]{1,64}$/.test(tenant))
    throw new KeepsakeError('invalid-input', '--tenant may hold letters, digits, _ and -, at most 64.');
  const list = scopes.split(',');
  if (!list.every(isScope))
    throw new KeepsakeError(
      'invalid-input',
      `--scopes takes one or more of ${apiScopes.join(', ')}, separated by commas without spaces.`,
    );
  return { tenantId: tenant, scopes: list, label };
};

const usage = `npm run key:create -- --tenant <id> [options]
  --tenant <id>     whose key it is: letters, digits, _ and -, at most 64; a tenant begins with its first key
  --scopes <list>   what it may do, separated by commas; ingest,recall by default
                      ingest   send turns and events
                      recall   read contexts, search, read memories
                      manage   correct, delete, export, import and erase memories, change settings and webhooks
                      admin    API keys, audit log, parked work and usage of the tenant, /docs
                      operator parked work of all tenants, overview, /queues and /docs
                      metrics  /metrics of all programs
  --label <text>    a name to tell keys apart by; "command line" by default

  Makes an API key and prints it, once: only its hash is kept. The programs may be running. Start it with their
  KEEPSAKE_KEYS_DIR (or KEEPSAKE_DATA_DIR) and KEEPSAKE_MASTER_KEY.`;

void runProgram(
  usage,
  async (environment, values) => {
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
  },
  options,
);
