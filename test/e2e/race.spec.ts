import { setTimeout as wait } from 'node:timers/promises';
import { startStandalone, type Standalone } from '../support/standalone';
import { timeLimitMs } from '../support/store-under-test';

interface Context {
  readonly text: string;
  readonly sections: readonly {
    readonly name: string;
    readonly items: readonly { readonly text: string }[];
  }[];
  readonly watermark: { readonly received: number };
}

const users = 8;
const turnsEach = 125;

/** A word that was never said before and that no stemmer changes. */
const wordOf = (user: number, place: number): string =>
  `zq${String.fromCharCode(97 + user)}${[...String(place).padStart(3, '0')].map((digit) => 'bcdfghjklm'[Number(digit)]).join('')}`;

const textOf = (user: number, place: number): string => `The code of today is ${wordOf(user, place)}.`;

/** Workers drain, extract, consolidate and summarise all the while: a turn moves from the inbox to the store under the reader. */
describe('a turn accepted a millisecond ago', () => {
  let standalone: Standalone;
  beforeAll(async () => {
    standalone = await startStandalone();
  }, 120_000);
  afterAll(() => standalone.remove(), 60_000);

  /** Asks in another conversation, where no recent turns help: what was said must be found, in inbox or store. */
  const misses = async (user: number): Promise<readonly string[]> => {
    const { api } = standalone;
    const missed: string[] = [];
    for (let place = 0; place < turnsEach; place += 1) {
      const said = textOf(user, place);
      await api.post('/v1/turns', {
        eventId: `e-${place}`,
        userId: `racer-${user}`,
        conversationId: 'talk',
        role: 'user',
        content: said,
        occurredAt: new Date(Date.parse('2026-11-02T18:00:00Z') + place * 60_000).toISOString(),
        sequence: place + 1,
      });
      await wait(1);
      const elsewhere = place % 2 === 1;
      const context = await api.post<Context>('/v1/context', {
        userId: `racer-${user}`,
        conversationId: elsewhere ? 'another' : 'talk',
        message: elsewhere ? `What about ${wordOf(user, place)}?` : 'And now?',
      });
      const section = context.sections.find(({ name }) =>
        elsewhere ? name === 'older-turns' : name === 'recent-turns',
      );
      const times = section?.items.filter(({ text }) => text === said).length ?? 0;
      // Once: seen in the inbox and in the store it is still one turn.
      if (times !== 1) missed.push(`turn ${place} of user ${user} stands ${times} times in the context`);
      if (context.watermark.received !== place + 1) {
        missed.push(`turn ${place} of user ${user}: ${context.watermark.received} received`);
      }
    }
    return missed;
  };

  it(
    `should be in the next context, once, for each of ${users * turnsEach}`,
    async () => {
      const missed = await Promise.all(Array.from({ length: users }, (_, user) => misses(user)));
      expect(missed.flat()).toEqual([]);
      const status = await standalone.api.get<{ counts: { stored: number } }>('/v1/users/racer-0/status');
      // The race was one: the workers took turns in while contexts were asked for.
      expect(status.counts.stored).toBeGreaterThan(turnsEach / 2);
    },
    timeLimitMs(400_000),
  );
});
