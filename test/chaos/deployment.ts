import { defaultParameters } from '@app/memory-core/config/parameters';
import { type QueueName } from '@app/memory-core/jobs';
import { createQueue } from '@app/queues/bullmq';
import { Redis } from 'ioredis';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Memory, memoryOf } from '../support/memory-of';
import { eventually } from '../support/eventually';
import { type ApiClient } from '../support/api-client';
import { FourPrograms } from '../support/four-programs';
import { type PrivateRedisServer } from '../support/private-redis';
import { type Program, type ProgramName } from '../support/program';
import { type StoredMemory } from '../support/stored-memory';
import { deliveriesOf, type Delivery } from './load';
import { removeFolder } from '../support/remove-folder';

export const turnsPerUser = 40;

/** What runs, and what is asked and looked at of it. */
interface Parts {
  readonly running: ReadonlyMap<string, Program>;
  readonly api: ApiClient;
  readonly memory: StoredMemory;
  readonly redis: PrivateRedisServer;
  stop(): Promise<void>;
}

type Figures = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** What a sender does to the programs of a deployment and sees of them. */
export class Deployment<P extends Parts = FourPrograms> {
  private constructor(
    readonly parts: P,
    private readonly folder: string,
  ) {}

  /** `parameters`: figures other than the defaults, by group. `variables`: over those that `FourPrograms` sets. */
  static async start(
    options: {
      readonly parameters?: Figures;
      readonly variables?: Readonly<Record<string, string>>;
      /** The one that they meet in; it ends with them. */
      readonly redis?: PrivateRedisServer;
    } = {},
  ): Promise<Deployment> {
    return Deployment.of(options.parameters, (settings) =>
      FourPrograms.start('warn', { ...settings, ...options.variables }, options.redis),
    );
  }

  /** `start`: with variables that name the settings. */
  static async of<P extends Parts>(
    parameters: Figures | undefined,
    start: (settings: Readonly<Record<string, string>>) => Promise<P>,
  ): Promise<Deployment<P>> {
    const folder = await mkdtemp(join(tmpdir(), 'keepsake-settings-'));
    const settings = join(folder, 'settings.json');
    await writeFile(settings, JSON.stringify({ parameters: parameters ?? {} }));
    return new Deployment(await start({ KEEPSAKE_SETTINGS: settings }), folder);
  }

  async stop(): Promise<void> {
    await this.parts.stop();
    await removeFolder(this.folder);
  }

  program(name: ProgramName): Program {
    const program = this.parts.running.get(name);
    if (program === undefined) throw new Error(`${name} is not among them`);
    return program;
  }

  /** Repeats until it is taken, as an upstream service with an outbox would; some are sent twice at once. */
  async deliver(userId: string, delivery: Delivery): Promise<void> {
    const twice = delivery.to === 'turns' && delivery.atOnce;
    await Promise.all((twice ? [1, 2] : [1]).map(() => this.deliverOnce(userId, delivery)));
  }

  /** Once, and answers what the sender sees. */
  async send(userId: string, delivery: Delivery): Promise<Response> {
    const [path, body] =
      delivery.to === 'turns'
        ? ['/v1/turns', { turns: delivery.turns.map((turn) => ({ ...turn, userId })) }]
        : ['/v1/events', { ...delivery.event, userId }];
    return this.request(path, body);
  }

  async askContext(userId: string, message = 'When is the Phoenix deadline?'): Promise<Response> {
    return this.request('/v1/context', { userId, conversationId: 'talk-3', message });
  }

  /** Everything that user `number` says, in the order in which a sender that waits for each answer has it accepted. */
  async tell(userId: string, number: number): Promise<void> {
    for (const delivery of deliveriesOf(number, turnsPerUser)) await this.deliver(userId, delivery);
  }

  /** All of `count` users, ten at a time. */
  async tellAll(prefix: string, count: number, onProgress: (share: number) => void): Promise<void> {
    let told = 0;
    const queue = Array.from({ length: count }, (_, number) => number);
    const sender = async () => {
      for (let number = queue.shift(); number !== undefined; number = queue.shift()) {
        await this.tell(`${prefix}-${number}`, number);
        told += 1;
        onProgress(told / count);
      }
    };
    await Promise.all(Array.from({ length: 10 }, sender));
  }

  /** The same, while one disturbance after another comes, evenly over what is told. Ends once each has had its course. */
  async tellAllThrough(
    disturbances: readonly (() => Promise<void>)[],
    prefix: string,
    count: number,
  ): Promise<void> {
    let next = 0;
    let disturbed = Promise.resolve();
    await this.tellAll(prefix, count, (share) => {
      while (next < disturbances.length && share >= next / disturbances.length) {
        const disturb = disturbances[next]!;
        next += 1;
        disturbed = disturbed.then(disturb);
      }
    });
    await disturbed;
    expect(next).toBe(disturbances.length);
  }

  statusOf(userId: string): Promise<object> {
    return this.parts.api.get(`/v1/users/${userId}/status`);
  }

  /** Waits until the gateway tells at least this of the user's status. */
  async expectStatus(userId: string, status: object, timeoutMs = 60_000): Promise<void> {
    const check = async (): Promise<void> => {
      const failed = [...this.parts.running.values()].flatMap(({ failure }) => failure ?? []);
      expect(failed).toEqual([]);
      expect(await this.statusOf(userId)).toMatchObject(status);
    };
    await eventually(check, { timeoutMs, everyMs: 100 });
  }

  /** Until the memory has caught up with everything that `tell` sends. */
  async settled(userId: string, timeoutMs = 120_000): Promise<void> {
    const watermark = { lagTurns: 0, received: turnsPerUser };
    await this.expectStatus(userId, { pendingEntries: 0, pendingSteps: 0, watermark }, timeoutMs);
  }

  /** Once it has settled, the user's memory is that of one who was told the same in peace. */
  async expectToSettleLike(calm: string, userId: string): Promise<void> {
    await this.settled(userId);
    expect(await this.memoryOf(userId)).toEqual(await this.memoryOf(calm));
  }

  /** The same for all of `count` users. */
  async expectAllToSettleLike(calm: string, prefix: string, count: number): Promise<void> {
    for (let number = 0; number < count; number += 1) {
      await this.expectToSettleLike(`${calm}-${number}`, `${prefix}-${number}`);
    }
  }

  async allSettled(prefix: string, count: number): Promise<void> {
    for (let number = 0; number < count; number += 1) await this.settled(`${prefix}-${number}`);
  }

  /** As an operator who empties a queue would: what waits there is gone. */
  async loseJobs(name: QueueName): Promise<void> {
    const redis = new Redis({ path: this.parts.redis.socket, maxRetriesPerRequest: null });
    const { queues: parameters } = defaultParameters;
    const queue = createQueue(name, { connection: redis, prefix: 'keepsake', parameters });
    await queue.drain(true);
    await queue.close();
    redis.disconnect();
  }

  memoryOf(userId: string): Promise<Memory> {
    return memoryOf(this.parts.memory.store, { tenantId: 'default', userId });
  }

  private async deliverOnce(userId: string, delivery: Delivery): Promise<void> {
    await eventually(
      async () => {
        const { status } = await this.send(userId, delivery);
        if (status !== 202) throw new Error(`not accepted: ${status}`);
      },
      { timeoutMs: 60_000, everyMs: 50 },
    );
  }

  private request(path: string, body: unknown): Promise<Response> {
    const { url, key } = this.parts.api;
    return fetch(`${url}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(15_000),
    });
  }
}
