import { randomOf } from '../../bench/seeded';
import { programNames as programs } from '../support/four-programs';
import { type Memory } from '../support/memory-of';
import { type ProgramName } from '../support/program';
import { timeLimitMs } from '../support/store-under-test';
import { Deployment, turnsPerUser } from './deployment';
import { arrivalsOf } from './load';

/** A round is 2 000 turns of 50 users. `npm run test:chaos` runs 20 of them, `npm test` two. */
const rounds = Number(process.env['KEEPSAKE_CHAOS_ROUNDS'] ?? 2);
const users = 50;

describe('kill -9 under load', () => {
  let deployment: Deployment;
  const undisturbed = new Map<number, Memory>();

  beforeAll(async () => {
    deployment = await Deployment.start();
    await deployment.tellAll('calm', users, () => undefined);
    await deployment.allSettled('calm', users);
    for (let number = 0; number < users; number += 1) {
      undisturbed.set(number, await deployment.memoryOf(`calm-${number}`));
    }
  }, timeLimitMs(300_000));

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
      const random = randomOf(round * 7919);
      const moments = programs.map((name) => ({ name, at: random() * 0.9 }));
      const redisAt = random() * 0.9;
      const prefix = `round-${round}`;
      const disturbances: Promise<unknown>[] = [];
      let redisKilled = false;
      const killed = new Set<ProgramName>();

      await deployment.tellAll(prefix, users, (share) => {
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
      await deployment.allSettled(prefix, users);

      expect([...killed].sort()).toEqual([...programs].sort());
      expect(redisKilled).toBe(true);
      for (let number = 0; number < users; number += 1) {
        const memory = await deployment.memoryOf(`${prefix}-${number}`);
        // Every turn once, and in the order in which a sender that waits for each answer had them accepted.
        expect(memory.arrived).toEqual(arrivalsOf(number, turnsPerUser));
        expect(memory).toEqual(undisturbed.get(number));
      }
    },
    timeLimitMs(300_000),
  );
});
