import { textOf } from '../domain/claim';
import { ProfileVersions } from '../consolidation';
import { isKeepsakeError } from '../domain/errors';
import { aHand, type HandFixture } from '@app/testing/a-hand';
import { Crash } from '@app/testing/a-pipeline';
import { commandsOf } from '@app/testing/commands-of';
import { wordCounter } from '@app/testing/word-counter';

/** Two profiles, so that there is one to restore, and an insight of each kind of trouble. */
const lived = async (): Promise<HandFixture> => {
  const hand = await aHand();
  await hand.says('c-1', 'My boss Ines is getting a divorce.', 'I moved to Lisbon last year.');
  await hand.rests();
  await hand.says('c-2', 'I play the violin in an orchestra.', 'I hate flying.');
  await hand.rests();
  return hand;
};

type Wish = (hand: HandFixture) => Promise<unknown>;

const saying = async ({ store, user }: HandFixture, words: string): Promise<string> =>
  (await store.insights.all(user)).find((insight) => textOf(insight).includes(words))?.id ?? 'none';

const versionsOf = ({ store, bench, epochOf, clock }: HandFixture): ProfileVersions =>
  new ProfileVersions(store, bench.lease, epochOf, bench.tenants, { tokens: wordCounter, clock });

/** As an app does: it lists what waits, shows it, and confirms what was shown. */
const confirms: Wish = async (hand) => {
  const commands = commandsOf(hand);
  for (const { id } of await commands.pending(hand.user)) {
    const { confirmation } = await commands.show(hand.user, id);
    if (confirmation !== undefined) await commands.confirm(hand.user, id, confirmation.token);
  }
};

const wishes: readonly (readonly [name: string, steps: readonly Wish[]])[] = [
  [
    'takes a turn back',
    [
      (hand) =>
        hand.happen({
          type: 'turn.retracted',
          eventId: 'retraction',
          retractedEventId: 'c-1-0',
          occurredAt: hand.clock.now(),
        }),
    ],
  ],
  [
    'deletes a topic',
    [(hand) => hand.remove.run(hand.user, { by: 'topic', topic: 'divorce' }, { cause: 'person' })],
  ],
  [
    'disputes',
    [async (hand) => hand.decide.decide(hand.user, await saying(hand, 'Lisbon'), 'dispute', 'person')],
  ],
  [
    'wants a note kept',
    [(hand) => hand.state.remember(hand.user, { words: 'I am left-handed.', eventId: 'note' })],
  ],
  ['restores a profile', [(hand) => versionsOf(hand).restore(hand.user, 1)]],
];

/** The person repeats what was not answered; what is refused then (it is done already) is an answer too. */
const untilAnswered = async (wish: () => Promise<unknown>): Promise<void> => {
  for (;;) {
    try {
      await wish();
      return;
    } catch (error) {
      if (isKeepsakeError(error, 'confirmation-refused') || isKeepsakeError(error, 'not-found')) return;
      if (!(error instanceof Crash)) throw error;
    }
  }
};

const fulfil = async (hand: HandFixture, steps: readonly Wish[]): Promise<void> => {
  for (const step of steps) {
    await untilAnswered(() => step(hand));
    await untilAnswered(() => hand.works());
  }
  hand.crashAt();
  await hand.rests();
};

const left = async (hand: HandFixture) => {
  const { dueAt: _dueAt, lastReceivedAt: _at, ...state } = (await hand.store.pipeline.state(hand.user)) ?? {};
  return {
    memory: JSON.parse(await hand.everything()) as unknown,
    state,
    steps: await hand.store.pipeline.steps(hand.user, 100),
    waiting: (await commandsOf(hand).pending(hand.user)).length,
  };
};

describe.each(wishes)('a person who %s', (_name, steps) => {
  it('should have the same done wherever a program dies of it', async () => {
    const calm = await lived();
    const passed: string[] = [];
    calm.crashAt((boundary) => passed.push(boundary));
    await fulfil(calm, steps);
    const expected = await left(calm);
    expect(passed.length).toBeGreaterThan(1);
    expect(expected.steps).toEqual([]);

    for (const [killedAt, boundary] of passed.entries()) {
      const hand = await lived();
      let boundaries = 0;
      hand.crashAt(() => {
        if (boundaries++ === killedAt) throw new Crash();
      });
      await fulfil(hand, steps);
      expect({ killedAt, boundary, ...(await left(hand)) }).toEqual({ killedAt, boundary, ...expected });
    }
  }, 120_000);
});

const asksToForget: Wish = (hand) =>
  hand.tell({
    eventId: 'asks',
    conversationId: 'c-3',
    role: 'user',
    content: 'Forget that I mentioned the divorce.',
    occurredAt: hand.clock.now(),
  });

/** What a program that died had begun to carry out is nobody's until its confirmation has expired. */
const confirmsInTime: Wish = async (hand) => {
  await untilAnswered(() => confirms(hand));
  hand.clock.advance({ hours: 1 });
  await confirms(hand);
};

describe('a person who asks to forget something in a turn, and confirms it', () => {
  it('should have it forgotten, and be asked no more, wherever a program dies of it', async () => {
    const calm = await lived();
    const passed: string[] = [];
    calm.crashAt((boundary) => passed.push(boundary));
    await fulfil(calm, [asksToForget, confirmsInTime]);

    for (const [killedAt, boundary] of passed.entries()) {
      const hand = await lived();
      let boundaries = 0;
      hand.crashAt(() => {
        if (boundaries++ === killedAt) throw new Crash();
      });
      await fulfil(hand, [asksToForget, confirmsInTime]);
      const { memory, steps, waiting } = await left(hand);
      const isTold = JSON.stringify(memory).includes('divorce');
      expect({ killedAt, boundary, isTold, steps, waiting }).toEqual({
        killedAt,
        boundary,
        isTold: false,
        steps: [],
        waiting: 0,
      });
      expect(await hand.believed()).toEqual(await calm.believed());
      const checkpoints = await hand.records.query(hand.user, { kind: 'checkpoint', limit: 10 });
      expect(checkpoints).toEqual([]);
    }
  }, 120_000);
});
