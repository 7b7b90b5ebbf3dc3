import { type Redis } from 'ioredis';
import { type Logger } from '../../ports/logger';

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

/** Reads the settings and warns. Hosted servers often refuse to tell them; then it says that, and no more. */
export const warnIfNotDurable = async (redis: Redis, logger: Logger): Promise<void> => {
  try {
    const answers = await Promise.all(asked.map((name) => redis.config('GET', name)));
    const settings = Object.fromEntries(answers.map(([name, value]) => [name, value])) as DurabilitySettings;
    for (const warning of durabilityWarnings(settings)) logger.warn(warning, { ...settings });
  } catch {
    if (redis.status === 'end') return;
    logger.info('redis does not tell its settings: make sure of appendfsync always and noeviction');
  }
};
