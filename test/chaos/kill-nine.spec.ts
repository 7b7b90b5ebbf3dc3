import { eventually } from '../support/eventually';
import { FourPrograms, programNames as programs } from '../support/four-programs';
import { type ProgramName } from '../support/program';
import { arrivalsOf, deliveriesOf, seeded, type Delivery } from './load';
import { memoryOf } from '../support/memory-of';

/** A round is 2 000 turns of 50 users. `npm run test:chaos` runs 20 of them, `npm test` two. */
const rounds = Number(process.env['KEEPSAKE_CHAOS_ROUNDS'] ?? 2);
const users = 50;
const turnsPerUser = 40;

/** What a sender does to the four programs and sees of them. */
class Deployment {
  private constructor(readonly parts: FourPrograms) {}

  static async start(): Promise<Deployment> {
    return new Deployment(await FourPrograms.start('warn'));
  }

  stop(): Promise<void> {
    return this.parts.stop();
  }

  /** Repeats until it is taken, as an upstream service with an outbox would; some are sent twice at once. */
  async deliver(userId: string, delivery: Delivery): Promise<void> {
    const twice = delivery.to === 'turns' && delivery.atOnce;
    await Promise.all((twice ? [1, 2] : [1]).map(() => this.deliverOnce(userId, delivery)));
  }

  private async deliverOnce(userId: string, delivery: Delivery): Promise<void> {
    const [path, body] =
      delivery.to === 'turns'
        ? ['/v1/turns', { turns: delivery.turns.map((turn) => ({ ...turn, userId })) }]
        : ['/v1/events', { ...delivery.event, userId }];
    await eventually(
      async () => {
        const { status } = await this.parts.api.send('POST', path, body);
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
          const status = await this.parts.api.get(`/v1/users/${prefix}-${number}/status`);
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

  memoryOf(userId: string) {
    return memoryOf(this.parts.memory.store, { tenantId: 'default', userId });
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
    for (const [number, memory] of undisturbed) {
      expect(memory.arrived).toEqual(arrivalsOf(number, turnsPerUser));
      expect(memory.insights.length).toBeGreaterThanOrEqual(4);
      expect(memory.insights).toContainEqual(expect.objectContaining({ status: 'superseded' }));
      expect(memory.attractors.length).toBeGreaterThanOrEqual(1);
      expect(memory.profiles.length).toBeGreaterThanOrEqual(2);
      expect(memory.summaries).not.toContain(undefined);
      expect(memory.changes.length).toBeGreaterThanOrEqual(10);
      expect(memory.conversations).toHaveLength(2);
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
              const program = deployment.parts.running.get(name);
              await program?.kill9();
              await program?.start();
            })(),
          );
        }
        if (share >= redisAt && !redisKilled) {
          redisKilled = true;
          disturbances.push(deployment.parts.redis.kill9().then(() => deployment.parts.redis.restart()));
        }
      });
      await Promise.all(disturbances);
      await deployment.settled(prefix);

      expect([...killed].sort()).toEqual([...programs].sort());
      expect(redisKilled).toBe(true);
      for (let number = 0; number < users; number += 1) {
        const memory = await deployment.memoryOf(`${prefix}-${number}`);
        // Every turn once, and in the order in which a sender that waits for each answer had them accepted.
        expect(memory.arrived).toEqual(arrivalsOf(number, turnsPerUser));
        expect(memory).toEqual(undisturbed.get(number));
      }
    },
    300_000,
  );
});
