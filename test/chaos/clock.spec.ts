import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Deployment, turnsPerUser } from './deployment';
import { deliveriesOf } from './load';

const hour = 3_600;
const sweepsEveryMs = 1_000;

/** Every program reads the same wrong clock: what jumps for one alone is less, and comes of the same causes. */
describe('the four programs when the clock jumps', () => {
  let folder: string;
  let deployment: Deployment;
  const jumpTo = (seconds: number) => writeFileSync(join(folder, 'skew'), String(seconds));

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'keepsake-clock-'));
    jumpTo(0);
    deployment = await Deployment.start({
      // What is told is of another year than the machine's: decay, which goes by the clock, is not what is looked at.
      // Nor is a tail that is idle by a clock that jumped: it is processed early, as it should be, and versions differ by it.
      parameters: {
        intake: { reconcileAfterMs: sweepsEveryMs, idleFlushMs: 24 * hour * 1_000 },
        decay: { unrecalledReviewDays: 3_650, reviewBelowConfidence: 0 },
        learning: { attractorForgetBelow: 0 },
      },
      variables: {
        NODE_OPTIONS: `--require ${join(__dirname, '../support/skewed-clock.cjs')}`,
        CLOCK_SKEW_FILE: join(folder, 'skew'),
      },
    });
    await deployment.tell('calm', 0);
    await deployment.settled('calm');
  }, 120_000);
  afterAll(async () => {
    await deployment.stop();
    rmSync(folder, { recursive: true });
  }, 60_000);

  it.each([
    ['forward', [5 * hour]],
    ['back', [-5 * hour]],
    ['forward and back again', [5 * hour, 0, -5 * hour, 0]],
  ])(
    'should lose and double nothing when it jumps %s',
    async (name, jumps) => {
      const userId = `user of ${name}`;
      const deliveries = deliveriesOf(0, turnsPerUser);
      const every = Math.ceil(deliveries.length / (jumps.length + 1));
      for (const [index, delivery] of deliveries.entries()) {
        const jump = jumps[index / every - 1];
        if (jump !== undefined) {
          jumpTo(jump);
          // Long enough for a sweep by that clock.
          await wait(1.5 * sweepsEveryMs);
        }
        await deployment.deliver(userId, delivery);
      }
      await deployment.settled(userId);
      jumpTo(0);
      await deployment.expectToSettleLike('calm', userId);
    },
    120_000,
  );

  it('should find lost work again within moments of being set right', async () => {
    jumpTo(24 * hour);
    // Sweeps go on by that clock, and what comes next is put off by it.
    await wait(3_000);
    const turn = {
      eventId: 't-1',
      conversationId: 'c',
      role: 'user' as const,
      content: 'I moved to Oslo.',
      occurredAt: '2026-03-02T18:00:00Z',
      sequence: 1,
    };
    jumpTo(0);
    // Nobody drains it, and its wake-up is lost with Redis's queue.
    await deployment.program('extractor-worker').kill9();
    await deployment.deliver('waits', { to: 'turns', turns: [turn], atOnce: false });
    await deployment.loseJobs('turns');
    await deployment.program('extractor-worker').start();
    await deployment.expectStatus('waits', { pendingEntries: 0, watermark: { received: 1 } }, 30_000);
  }, 120_000);
});
