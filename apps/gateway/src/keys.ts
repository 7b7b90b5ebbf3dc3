import { type OptionValues, runProgram } from '@app/app-kit';
import { openStores, readTenants } from '@app/app-kit/composition';
import { systemClock } from '@app/app-kit/clock';
import { KeepsakeError } from '@app/memory-core/domain/errors';
import { AuditTrail } from '@app/memory-core/operations';
import {
  type ApiKeyRecord,
  apiScopes,
  type ApiScope,
  userScopes,
} from '@app/memory-core/ports/api-key-store';

const options = {
  tenant: { type: 'string' },
  user: { type: 'string' },
  scopes: { type: 'string', default: 'ingest,recall' },
  label: { type: 'string', default: 'command line' },
} as const;
type Values = OptionValues<typeof options>;

const meanings: Readonly<Record<string, string>> = {
  ingest: 'send turns and events',
  recall: 'read contexts, search, read memories',
  manage: 'correct, delete, export, import and erase memories; settings and webhooks',
  admin: 'what concerns one tenant: its API keys, audit log, parked work and usage',
  operator: 'what concerns the whole installation: overview, /queues, /docs',
  metrics: 'read /metrics, and nothing else',
};
const width = Math.max(...apiScopes.map((scope) => scope.length));

const usage = `npm run keys -- <list | create | revoke> [options]
  list [--tenant <id>]           the keys, of one tenant or of all; never the secret part
  create --tenant <id> [...]     makes a key and prints it, once: only its hash is kept
  revoke <key id>                ends a key; gateways notice within access.keyCacheMs (5 s)

  --tenant <id>     whose key it is: letters, digits, _ and -, at most 64; a tenant begins with its first key
  --user <id>       the one user that it reaches; every user of the tenant, if it is left out
  --scopes <list>   what it may do, separated by commas without spaces; ingest,recall by default
${apiScopes.map((scope) => `                      ${scope.padEnd(width)}   ${meanings[scope] ?? ''}`).join('\n')}
  --label <text>    a name to tell keys apart by; "command line" by default

  The programs may be running. Start it with their KEEPSAKE_KEYS_DIR (or KEEPSAKE_DATA_DIR) and KEEPSAKE_MASTER_KEY.`;

const invalid = (message: string): KeepsakeError => new KeepsakeError('invalid-input', message);
const seeHelp = 'Run it with --help to see what it takes.';

const checkedTenant = (tenant: string): string => {
  if (/^[A-Za-z0-9_-]{1,64}$/.test(tenant)) return tenant;
  throw invalid('--tenant may hold letters, digits, _ and -, at most 64.');
};

const isScope = (text: string): text is ApiScope => (apiScopes as readonly string[]).includes(text);

const wanted = ({ tenant, user, scopes, label }: Values) => {
  if (tenant === undefined) throw invalid(`--tenant is missing. ${seeHelp}`);
  const list = scopes.split(',');
  if (!list.every(isScope))
    throw invalid(
      `--scopes takes one or more of ${apiScopes.join(', ')}, separated by commas without spaces.`,
    );
  if (user === '') throw invalid('--user must not be empty.');
  if (user !== undefined && !list.every((scope) => userScopes.includes(scope)))
    throw invalid(`--scopes of a key of one user are of ${userScopes.join(', ')}.`);
  return {
    tenantId: checkedTenant(tenant),
    ...(user !== undefined && { userId: user }),
    scopes: list,
    label,
  };
};

const day = (at: number): string => new Date(at).toISOString().slice(0, 10);

const stateOf = ({ revokedAt, expiresAt }: ApiKeyRecord, now: number): string => {
  if (revokedAt !== undefined) return `revoked ${day(revokedAt)}`;
  if (expiresAt === undefined) return 'in force';
  return `${expiresAt <= now ? 'expired' : 'in force until'} ${day(expiresAt)}`;
};

const tableOf = (records: readonly ApiKeyRecord[]): string => {
  if (records.length === 0) return 'There are no keys.';
  const rows = [
    ['key id', 'tenant', 'user', 'scopes', 'made', 'state', 'label'],
    ...records.map((record) => [
      record.id,
      record.tenantId,
      record.userId ?? '',
      record.scopes.join(','),
      day(record.createdAt),
      stateOf(record, systemClock.now()),
      record.label,
    ]),
  ];
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};

/** Takes the id, or the start of a key as it was handed out: `ks_<id>_…`. */
const keyIdIn = (text: string | undefined): string => {
  // eslint-disable-next-line local/no-words-in-patterns -- the form of a key id
  const id = /^(?:ks_)?([0-9a-f]{16})(?:_.*)?$/.exec(text ?? '')?.[1];
  if (id === undefined) throw invalid('revoke takes the id of one key: 16 digits, as `list` shows them.');
  return id;
};

void runProgram(
  usage,
  async (environment, values, [command, ...rest]) => {
    if (command !== 'revoke' && rest.length > 0) throw invalid(`${command} takes no ${rest[0]}. ${seeHelp}`);
    const asked = command === 'create' ? wanted(values) : undefined;
    const only = command === 'list' && values.tenant !== undefined ? checkedTenant(values.tenant) : undefined;
    const keyId = command === 'revoke' ? keyIdIn(rest[0]) : undefined;
    const { apiKeys, audit: log, close } = openStores(environment, systemClock, false);
    const audit = new AuditTrail(log, readTenants(environment.settingsFile), systemClock);
    const say = (text: string) => process.stdout.write(`${text}\n`);
    try {
      if (asked !== undefined) {
        const { tenantId, userId, scopes } = asked;
        const details = { scopes: scopes.join(','), ...(userId !== undefined && { ofOneUser: true }) };
        await audit.record({ tenantId, by: 'command line', act: 'api-key.created', details });
        say((await apiKeys.create(asked)).key);
      } else if (keyId !== undefined) {
        const record = (await apiKeys.list()).find(({ id }) => id === keyId);
        if (record === undefined) throw invalid(`There is no key ${keyId}.`);
        if (record.revokedAt !== undefined) throw invalid(`The key ${keyId} was revoked before.`);
        const { tenantId } = record;
        await audit.record({ tenantId, by: 'command line', act: 'api-key.revoked', subject: keyId });
        await apiKeys.revoke(keyId);
        say(`${keyId} is revoked.`);
      } else say(tableOf(await apiKeys.list(only)));
    } finally {
      await close();
    }
  },
  options,
  ['list', 'create', 'revoke'],
);
