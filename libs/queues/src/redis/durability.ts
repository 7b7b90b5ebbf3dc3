import { type Redis } from 'ioredis';
import { type Logger } from '@app/memory-core/ports/logger';
import { serversOf } from './connection';

/** Settings of a server that decide whether what it acknowledged can still go. */
export interface DurabilitySettings {
  readonly appendonly?: string;
  readonly appendfsync?: string;
  readonly 'maxmemory-policy'?: string;
}

const asked = ['appendonly', 'appendfsync', 'maxmemory-policy'] as const;

/** What an operator must know of such a server: a 202 says that a turn is durable, and no server's default makes it so. */
export const durabilityWarnings = (settings: DurabilitySettings): readonly string[] => [
  ...(settings.appendonly === 'no'
    ? ['redis keeps no append-only file: accepted turns that are not drained yet are lost when it ends']
    : []),
  ...(settings.appendonly === 'yes' && settings.appendfsync !== undefined && settings.appendfsync !== 'always'
    ? ['redis acknowledges before the disk does: turns accepted just before a power cut are lost']
    : []),
  ...(settings['maxmemory-policy'] !== undefined && settings['maxmemory-policy'] !== 'noeviction'
    ? ['redis may evict keys when it is full, and with them accepted turns: it needs noeviction']
    : []),
];

export const readDurability = async (server: Redis): Promise<DurabilitySettings> => {
  const answers = await Promise.all(asked.map((name) => server.config('GET', name)));
  return Object.fromEntries(answers.map(([name, value]) => [name, value])) as DurabilitySettings;
};

/** Reads the settings and warns. Hosted servers often refuse to tell them; then it says that, and no more. */
export const warnIfNotDurable = async (redis: Redis, logger: Logger): Promise<void> => {
  try {
    await redis.ping();
    for (const server of serversOf(redis)) {
      const settings = await readDurability(server);
      for (const warning of durabilityWarnings(settings)) logger.warn(warning, { ...settings });
    }
  } catch {
    if (redis.status === 'end') return;
    logger.info('redis does not tell its settings: make sure of appendfsync always and noeviction');
  }
};
