import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ApiClient } from '../support/api-client';
import { createKey } from '../support/create-key';
import { eventually } from '../support/eventually';
import { PrivateRedisServer } from '../support/private-redis';
import { Program, type ProgramName } from '../support/program';
import { deliveriesOf, seeded, type Delivery } from './load';

/** A full round is 2 000 turns of 50 users; `KEEPSAKE_CHAOS_ROUNDS=20` runs what the issue asks for, CI a few. */
const rounds = Number(process.env['KEEPSAKE_CHAOS_ROUNDS'] ?? 2);
const users = 50;
const turnsPerUser = 40;
const programs: readonly ProgramName[] = [
  'gateway',
  'extractor-worker',
  'consolidator-worker',
  'decay-scheduler',
];

interface StoredTurn {
  readonly eventId: string;
  readonly seq: number;
}
interface StoredInsight {
  readonly id: string;
  readonly statement: string;
  readonly status: string;
  readonly kind: string;
  readonly importance: number;
  readonly confidence: number;
  readonly supersededBy?: string;
  readonly evidence: readonly { readonly eventId: string; readonly quote: string }[];
}

/** One deployment of the four programs on a data directory and a Redis of its own. */
class Deployment {
  private constructor(
    private readonly dataDir: string,
    readonly redis: PrivateRedisServer,
    readonly running: ReadonlyMap<ProgramName, Program>,
    readonly api: ApiClient,
  ) {}

  static async start(): Promise<Deployment> {
    const dataDir = await mkdtemp(join(tmpdir(), 'keepsake-chaos-'));
    const redis = await PrivateRedisServer.start();
    const variables = {
      KEEPSAKE_DATA_DIR: dataDir,
      REDIS_URL: redis.url,
      KEEPSAKE_MASTER_KEY: randomBytes(32).toString('base64'),
      LOG_LEVEL: 'warn',
    };
    const key = await createKey(variables, 'default');
    const running = new Map<ProgramName, Program>();
    for (const name of programs) running.set(name, await Program.prepare(name, variables));
    await Promise.all([...running.values()].map((program) => program.start()));
    const gateway = running.get('gateway');
    return new Deployment(dataDir, redis, running, new ApiClient(String(gateway?.url), key));
  }

  async stop(): Promise<void> {
    await Promise.all([...this.running.values()].map((program) => program.stop()));
    await this.redis.stop();
    await rm(this.dataDir, { recursive: true, force: true });
  }

  /** Repeats until it is taken, as an upstream service with an outbox would. Answers the event ids in order of acceptance. */
  async deliver(userId: string, delivery: Delivery): Promise<void> {
    const [path, body] =
      delivery.to === 'turns'
        ? ['/v1/turns', { turns: delivery.turns.map((turn) => ({ ...turn, userId })) }]
        : ['/v1/events', { ...delivery.event, userId }];
    await eventually(
      async () => {
        const { status } = await this.api.send('POST', path, body);
        if (status !== 202) throw new Error(`not accepted: ${status}`);
      },
      { timeoutMs: 60_000, everyMs: 50 },
    );
  }

  async sendAll(prefix: string, onProgress: (share: number) => void): Promise<void> {
    let sent = 0;
    const queue = Array.from({ length: users }, (_, number) => number);
    const worker = async () => {
      for (let number = queue.shift(); number !== undefined; number = queue.shift()) {
        for (const delivery of deliveriesOf(number, turnsPerUser))
          await this.deliver(`${prefix}-${number}`, delivery);
        sent += 1;
        onProgress(sent / users);
      }
    };
    await Promise.all(Array.from({ length: 10 }, worker));
  }

  async settled(prefix: string): Promise<void> {
    for (let number = 0; number < users; number += 1) {
      await eventually(
        async () => {
          const status = await this.api.get(`/v1/users/${prefix}-${number}/status`);
          expect(status).toMatchObject({
            pendingEntries: 0,
            pendingSteps: 0,
            watermark: { lagTurns: 0, received: turnsPerUser },
          });
        },
        { timeoutMs: 120_000, everyMs: 100 },
      );
    }
  }

  /** What of a user's memory must not depend on how the load was disturbed. */
  async memoryOf(userId: string) {
    const conversations = await this.api.all<{ conversationId: string }>(
      `/v1/users/${userId}/conversations?limit=50`,
    );
    const turns: Record<string, readonly StoredTurn[]> = {};
    for (const { conversationId } of conversations) {
      turns[conversationId] = await this.api.all<StoredTurn>(
        `/v1/users/${userId}/conversations/${conversationId}/turns?limit=100`,
      );
    }
    const insights = await this.api.all<StoredInsight>(`/v1/users/${userId}/insights?limit=100`);
    const statementOf = new Map(insights.map((insight) => [insight.id, insight.statement]));
    return {
      turns: Object.fromEntries(
        Object.entries(turns).map(([id, list]) => [id, list.map((turn) => turn.eventId)]),
      ),
      insights: insights
        .map(({ statement, status, kind, importance, confidence, supersededBy, evidence }) => ({
          statement,
          status,
          kind,
          importance,
          confidence: Math.round(confidence * 100),
          supersededBy: supersededBy === undefined ? null : statementOf.get(supersededBy),
          evidence: evidence.map((source) => `${source.eventId}: ${source.quote}`),
        }))
        .sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)),
    };
  }
}

describe('kill -9 under load', () => {
  let deployment: Deployment;
  const undisturbed = new Map<number, Awaited<ReturnType<Deployment['memoryOf']>>>();

  beforeAll(async () => {
    deployment = await Deployment.start();
    await deployment.sendAll('calm', () => undefined);
    await deployment.settled('calm');
    for (let number = 0; number < users; number += 1) {
      undisturbed.set(number, await deployment.memoryOf(`calm-${number}`));
    }
  }, 300_000);

  afterAll(() => deployment.stop(), 60_000);

  it('should learn something worth comparing when nothing is disturbed', () => {
    for (const memory of undisturbed.values()) {
      expect(Object.values(memory.turns).flat()).toHaveLength(turnsPerUser);
      expect(memory.insights.length).toBeGreaterThanOrEqual(4);
      expect(memory.insights.some((insight) => insight.status === 'superseded')).toBe(true);
    }
  });

  it.each(Array.from({ length: rounds }, (_, index) => index + 1))(
    'should remember the same after round %i of kills, restarts, duplicates and reorderings',
    async (round) => {
      const random = seeded(round * 7919);
      const moments = programs.map((name) => ({ name, at: random() * 0.9 }));
      const redisAt = random() * 0.9;
      const prefix = `round-${round}`;
      const disturbances: Promise<unknown>[] = [];
      let redisKilled = false;
      const killed = new Set<ProgramName>();

      await deployment.sendAll(prefix, (share) => {
        for (const { name, at } of moments) {
          if (share < at || killed.has(name)) continue;
          killed.add(name);
          disturbances.push(
            (async () => {
              const program = deployment.running.get(name);
              await program?.kill9();
              await program?.start();
            })(),
          );
        }
        if (share >= redisAt && !redisKilled) {
          redisKilled = true;
          disturbances.push(deployment.redis.kill9().then(() => deployment.redis.restart()));
        }
      });
      await Promise.all(disturbances);
      await deployment.settled(prefix);

      expect([...killed].sort()).toEqual([...programs].sort());
      expect(redisKilled).toBe(true);
      for (let number = 0; number < users; number += 1) {
        expect(await deployment.memoryOf(`${prefix}-${number}`)).toEqual(undisturbed.get(number));
      }
    },
    300_000,
  );
});
