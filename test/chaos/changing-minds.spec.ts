import { setTimeout as wait } from 'node:timers/promises';
import { randomOf } from '../../bench/seeded';
import { eventually } from '../support/eventually';
import { programNames } from '../support/four-programs';
import { faultsOf } from '../support/memory-audit';
import { timeLimitMs } from '../support/store-under-test';
import { Deployment, turnsPerUser } from './deployment';
import { deliveriesOf } from './load';

const rounds = Number(process.env['KEEPSAKE_CHAOS_ROUNDS'] ?? 1);
const users = 10;

interface Seen {
  readonly id: string;
  readonly status: string;
}

describe('kill -9 while people change their minds', () => {
  let deployment: Deployment;
  beforeAll(async () => {
    deployment = await Deployment.start({
      parameters: { intake: { reconcileAfterMs: 2_000 } },
    });
  }, timeLimitMs(120_000));
  afterAll(() => deployment.stop(), 60_000);

  /** Until it is answered one way or another: what is refused for a reason (gone, decided already) is an answer. */
  const ask = async (
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    body?: unknown,
  ): Promise<{ status: number; body: unknown }> => {
    for (;;) {
      try {
        const answer = await deployment.parts.api.send(method, path, body);
        if (answer.status < 500 && answer.status !== 429) return answer;
      } catch {
        // It was killed, or has not started yet.
      }
      await wait(50);
    }
  };

  const whims = (userId: string, random: () => number) => {
    const path = `/v1/users/${userId}`;
    const oneOf = <T>(some: readonly T[]): T | undefined => some[Math.floor(random() * some.length)];
    const insight = async (): Promise<Seen | undefined> =>
      oneOf(
        ((await ask('GET', `${path}/insights?limit=50`)).body as { items?: readonly Seen[] }).items ?? [],
      );
    const aTurn = (): string =>
      `talk-${1 + Math.floor(random() * 2)}-${1 + Math.floor((random() * turnsPerUser) / 2)}`;
    return [
      () =>
        ask('POST', '/v1/events', {
          type: 'turn.retracted',
          eventId: `r-${random()}`,
          userId,
          retractedEventId: aTurn(),
          occurredAt: new Date(Date.parse('2026-03-05T18:00:00Z') + Math.floor(random() * 1e6)).toISOString(),
        }),
      () =>
        ask('POST', '/v1/events', {
          type: 'memory.remember',
          eventId: `m-${random()}`,
          userId,
          content: `Remember that my lucky number is ${Math.floor(random() * 100)}.`,
          occurredAt: '2026-03-05T18:00:00Z',
        }),
      async () =>
        ask('POST', `${path}/insights/${(await insight())?.id ?? 'none'}/decisions`, {
          decision: oneOf(['dispute', 'confirm', 'disable', 'enable', 'pin']),
        }),
      async () =>
        ask('POST', `${path}/insights/${(await insight())?.id ?? 'none'}/corrections`, {
          statement: 'I live in a house by the sea.',
        }),
      async () =>
        ask('POST', `${path}/deletions`, { by: 'insight', insightId: (await insight())?.id ?? 'none' }),
      () => ask('POST', `${path}/deletions`, { by: 'topic', topic: oneOf(['cooking', 'Phoenix', 'sister']) }),
      () => ask('POST', `${path}/rebuild`),
      () => ask('POST', `${path}/rebuild/switch`),
      () => ask('POST', `${path}/profile/restore`, { version: 1 }),
      () => ask('POST', '/v1/context', { userId, conversationId: 'talk-3', message: 'What should I cook?' }),
      () => ask('POST', `${path}/commands`, { text: 'Remember that I am left-handed.' }),
    ];
  };

  const live = async (prefix: string, number: number): Promise<string> => {
    const userId = `${prefix}-${number}`;
    const random = randomOf(number * 31 + 7);
    const minds = whims(userId, random);
    for (const delivery of deliveriesOf(number, turnsPerUser)) {
      await deployment.deliver(userId, delivery);
      if (random() < 0.5) await minds[Math.floor(random() * minds.length)]?.();
    }
    if (number % 5 === 4) {
      await ask('DELETE', `/v1/users/${userId}`);
      await deployment.tell(userId, number);
    }
    await ask('POST', '/v1/events', {
      type: 'conversation.ended',
      eventId: 'the-end',
      userId,
      conversationId: 'talk-2',
      occurredAt: '2026-03-20T18:00:00Z',
    });
    return userId;
  };

  it.each(Array.from({ length: rounds }, (_, index) => index + 1))(
    'should leave every memory whole after round %i',
    async (round) => {
      const random = randomOf(round * 104_729);
      let over = false;
      const killing = (async () => {
        for (let turn = 0; !over; turn += 1) {
          await wait(200 + random() * 1_500);
          const name = programNames[Math.floor(random() * programNames.length)];
          if (name === undefined) continue;
          const program = deployment.program(name);
          await program.kill9();
          if (turn % 7 === 6)
            await deployment.parts.redis.kill9().then(() => deployment.parts.redis.restart());
          await program.start();
        }
      })();
      const queue = Array.from({ length: users }, (_, number) => number);
      const lived: string[] = [];
      const one = async (): Promise<void> => {
        for (let number = queue.shift(); number !== undefined; number = queue.shift())
          lived.push(await live(`minds-${round}`, number));
      };
      await Promise.all(Array.from({ length: 4 }, one));
      over = true;
      await killing;

      const { store } = deployment.parts.memory;
      for (const userId of lived) {
        await deployment.expectStatus(
          userId,
          { pendingEntries: 0, pendingSteps: 0, watermark: { lagTurns: 0 } },
          90_000,
        );
        const rebuild = async () =>
          expect(['waiting', 'running']).not.toContain(
            ((await ask('GET', `/v1/users/${userId}/rebuild`)).body as { state?: string }).state,
          );
        await eventually(rebuild, { timeoutMs: 60_000 });
        const user = { tenantId: 'default', userId };
        await eventually(
          async () => expect({ userId, faults: await faultsOf(store, user) }).toEqual({ userId, faults: [] }),
          { timeoutMs: 20_000 },
        );
      }
    },
    timeLimitMs(600_000),
  );
});
