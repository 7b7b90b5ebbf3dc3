import { openInstallation, type Installation } from '@app/app-kit/composition';
import { parseEnvironment } from '@app/app-kit/environment';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from './eventually';
import { PrivateRedisServer } from './private-redis';

/**
 * Installations as programs open them, from variables alone, one after the other or beside each other on a Redis and in a folder
 * of their own.
 */
export class Installations {
  private readonly opened: Installation[] = [];

  private constructor(
    /** Where cores keep their data. */
    readonly folder: string,
    private readonly redis: PrivateRedisServer,
  ) {}

  static async start(): Promise<Installations> {
    const directory = await mkdtemp(join(tmpdir(), 'keepsake-test-'));
    return new Installations(directory, await PrivateRedisServer.start());
  }

  /** Answers when it has its queue. `variables`: those of a model, mostly. `settings`: what the settings file holds. */
  async open(variables: Readonly<Record<string, string>> = {}, settings?: object): Promise<Installation> {
    const file = join(this.folder, 'settings.json');
    if (settings !== undefined) await writeFile(file, JSON.stringify(settings));
    const environment = parseEnvironment({
      KEEPSAKE_DATA_DIR: join(this.folder, 'data'),
      KEEPSAKE_MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
      REDIS_URL: this.redis.url,
      LOG_LEVEL: 'silent',
      ...(settings === undefined ? {} : { KEEPSAKE_SETTINGS: file }),
      ...variables,
    });
    const installation = await openInstallation(environment, 'test');
    this.opened.push(installation);
    await eventually(async () => (await installation.readiness()).queues === 'up');
    return installation;
  }

  get redisUrl(): string {
    return this.redis.url;
  }

  get redisSocket(): string {
    return this.redis.socket;
  }

  /** Answers when the server is gone. */
  loseRedis(): Promise<void> {
    return this.redis.kill9();
  }

  async closeAll(): Promise<void> {
    for (const installation of this.opened.splice(0)) await installation.close();
  }

  async stop(): Promise<void> {
    await this.closeAll();
    await this.redis.stop();
    await rm(this.folder, { recursive: true });
  }
}

/** Turns of a user in one conversation, a minute apart from `from` on, as the gateway hands them on. */
export const turnsTold = (userId: string, contents: readonly string[], from = 0) =>
  contents.map((content, index) => ({
    userId,
    turn: {
      eventId: `event-${from + index}`,
      conversationId: 'conversation-1',
      role: 'user' as const,
      content,
      occurredAt: Date.parse('2026-03-04T10:00:00Z') + (from + index) * 60_000,
    },
  }));
