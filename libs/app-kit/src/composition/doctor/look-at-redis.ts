import { type Redis } from 'ioredis';
import { durabilityWarnings, readDurability, serversOf } from '@app/queues/redis';
import { bad, type Look, note, ok, unless } from './findings';
import { orElse } from './or-else';

const oldestVersion = [6, 2] as const;
/** Leases and delayed jobs compare times of both. */
const mostSkewMs = 1_000;
const mostOfMemory = 0.9;

const fieldOf = (info: string, name: string): string | undefined =>
  new RegExp(`^${name}:(.*?)\\r?$`, 'm').exec(info)?.[1];

const lookAtClock = async (server: Redis): Promise<Look> => {
  const before = Date.now();
  const [seconds, micros] = await server.time();
  const theirs = Number(seconds) * 1_000 + Number(micros) / 1_000;
  const skewMs = Math.round(theirs - (before + Date.now()) / 2);
  const fix = 'run an NTP client on both machines';
  return unless(Math.abs(skewMs) > mostSkewMs, 'clock', `${skewMs} ms from this machine's`, fix);
};

const lookAtSettings = async (server: Redis): Promise<readonly Look[]> => {
  try {
    const settings = await readDurability(server);
    const warnings = durabilityWarnings(settings);
    const about = (pattern: RegExp): string | undefined => warnings.find((warning) => pattern.test(warning));
    // eslint-disable-next-line local/no-words-in-patterns -- answers of Redis
    const noFile = about(/append-only/);
    // eslint-disable-next-line local/no-words-in-patterns -- answers of Redis
    const late = about(/before the disk/);
    // eslint-disable-next-line local/no-words-in-patterns -- answers of Redis
    const evicts = about(/evict/);
    return [
      noFile === undefined
        ? ok('append-only file', 'on')
        : bad('append-only file', 'off', 'CONFIG SET appendonly yes, and in redis.conf'),
      late === undefined
        ? ok('appendfsync', settings.appendfsync ?? 'unknown')
        : note(
            'appendfsync',
            settings.appendfsync ?? 'unknown',
            'CONFIG SET appendfsync always, if a power cut must not lose any turn',
          ),
      evicts === undefined
        ? ok('eviction', settings['maxmemory-policy'] ?? 'unknown')
        : bad(
            'eviction',
            settings['maxmemory-policy'] ?? 'unknown',
            'CONFIG SET maxmemory-policy noeviction, and in redis.conf',
          ),
    ];
  } catch {
    return [
      note(
        'settings',
        'this server does not tell them',
        'make sure that it has appendonly, appendfsync always and noeviction',
      ),
    ];
  }
};

const lookAtServer = async (server: Redis): Promise<readonly Look[]> => {
  const info = await server.info();
  const version = fieldOf(info, 'redis_version') ?? '0';
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const tooOld = major < oldestVersion[0] || (major === oldestVersion[0] && minor < oldestVersion[1]);
  const [used, most] = ['used_memory', 'maxmemory'].map((name) => Number(fieldOf(info, name) ?? 0)) as [
    number,
    number,
  ];
  const share = most === 0 ? 0 : used / most;
  const lastWrite = fieldOf(info, 'aof_last_write_status') ?? 'ok';
  return [
    unless(tooOld, 'version', version, `use ${oldestVersion.join('.')} or later`),
    unless(
      fieldOf(info, 'role') === 'slave',
      'role',
      fieldOf(info, 'role') ?? 'unknown',
      'point REDIS_URL at the master',
    ),
    ...(await lookAtSettings(server)),
    unless(
      lastWrite !== 'ok',
      'last write to disk',
      lastWrite,
      'check the disk of Redis: it is full or broken',
    ),
    unless(
      share > mostOfMemory,
      'memory',
      most === 0
        ? `${Math.round(used / 1_048_576)} MiB, no limit`
        : `${Math.round(share * 100)} % of its limit`,
      'raise maxmemory, or find out why turns wait: at 100 % they are refused',
    ),
    await lookAtClock(server),
  ];
};

/** Every server behind the connection, as Redis itself tells. */
export const lookAtRedis = async (redis: Redis, patienceMs: number): Promise<readonly Look[]> => {
  const away = (why: string, fix: string) => [bad('reachable', why, fix)];
  const unreachable = await orElse<readonly Look[]>(
    redis.ping().then(() => []),
    patienceMs,
    (why) => away(why, 'start Redis, or check REDIS_URL: host, port, user, password, TLS'),
  );
  if (unreachable.length > 0) return unreachable;
  const servers = serversOf(redis);
  const looks = await Promise.all(
    servers.map((server) =>
      orElse(lookAtServer(server), patienceMs, (why) => away(why, 'start this node, or look at its log')),
    ),
  );
  const named = looks.flatMap((ofOne, index) =>
    servers.length === 1
      ? ofOne
      : ofOne.map((look) => ({ ...look, check: `node ${index + 1}: ${look.check}` })),
  );
  return [ok('reachable', servers.length === 1 ? 'yes' : `a cluster of ${servers.length}`), ...named];
};
