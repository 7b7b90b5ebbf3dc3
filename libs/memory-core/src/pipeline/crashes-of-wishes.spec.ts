import { textOf } from '../domain/claim';
import { ProfileVersions } from '../consolidation';
import { isKeepsakeError } from '../domain/errors';
import { aPerson, type PersonFixture } from '@app/testing/a-person';
import { Crash } from '@app/testing/a-pipeline';
import { commandsOf } from '@app/testing/commands-of';
import { wordCounter } from '@app/testing/word-counter';

/** Two profiles, so that there is one to restore, and an insight of each kind of trouble. */
const lived = async (): Promise<PersonFixture> => {
  const person = await aPerson();
  await person.says('c-1', 'My boss Ines is getting a divorce.', 'I moved to Lisbon last year.');
  await person.rests();
  await person.says('c-2', 'I play the violin in an orchestra.', 'I hate flying.');
  await person.rests();
  return person;
};

type Wish = (person: PersonFixture) => Promise<unknown>;

const saying = async ({ store, user }: PersonFixture, words: string): Promise<string> =>
  (await store.insights.all(user)).find((insight) => textOf(insight).includes(words))?.id ?? 'none';

const versionsOf = ({ store, bench, epochOf, clock }: PersonFixture): ProfileVersions =>
  new ProfileVersions(store, bench.lease, epochOf, bench.tenants, { tokens: wordCounter, clock });

/** As an app does: it lists what waits, shows it, and confirms what was shown. */
const confirms: Wish = async (person) => {
  const commands = commandsOf(person);
  for (const { id } of await commands.pending(person.user)) {
    const { confirmation } = await commands.show(person.user, id);
    if (confirmation !== undefined) await commands.confirm(person.user, id, confirmation.token);
  }
};

const wishes: readonly (readonly [name: string, steps: readonly Wish[]])[] = [
  [
    'takes a turn back',
    [
      (person) =>
        person.happen({
          type: 'turn.retracted',
          eventId: 'retraction',
          retractedEventId: 'c-1-0',
          occurredAt: person.clock.now(),
        }),
    ],
  ],
  [
    'deletes a topic',
    [(person) => person.remove.run(person.user, { by: 'topic', topic: 'divorce' }, { cause: 'person' })],
  ],
  [
    'disputes',
    [
      async (person) =>
        person.decide.decide(person.user, await saying(person, 'Lisbon'), 'dispute', 'person'),
    ],
  ],
  [
    'wants a note kept',
    [(person) => person.state.remember(person.user, { words: 'I am left-handed.', eventId: 'note' })],
  ],
  ['restores a profile', [(person) => versionsOf(person).restore(person.user, 1)]],
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

const fulfil = async (person: PersonFixture, steps: readonly Wish[]): Promise<void> => {
  for (const step of steps) {
    await untilAnswered(() => step(person));
    await untilAnswered(() => person.works());
  }
  person.crashAt();
  await person.rests();
};

const left = async (person: PersonFixture) => {
  const {
    dueAt: _dueAt,
    lastReceivedAt: _at,
    ...state
  } = (await person.store.pipeline.state(person.user)) ?? {};
  return {
    memory: JSON.parse(await person.everything()) as unknown,
    state,
    steps: await person.store.pipeline.steps(person.user, 100),
    waiting: (await commandsOf(person).pending(person.user)).length,
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
      const person = await lived();
      let boundaries = 0;
      person.crashAt(() => {
        if (boundaries++ === killedAt) throw new Crash();
      });
      await fulfil(person, steps);
      expect({ killedAt, boundary, ...(await left(person)) }).toEqual({ killedAt, boundary, ...expected });
    }
  }, 120_000);
});

const asksToForget: Wish = (person) =>
  person.tell({
    eventId: 'asks',
    conversationId: 'c-3',
    role: 'user',
    content: 'Forget that I mentioned the divorce.',
    occurredAt: person.clock.now(),
  });

/** What a program that died had begun to carry out is nobody's until its confirmation has expired. */
const confirmsInTime: Wish = async (person) => {
  await untilAnswered(() => confirms(person));
  person.clock.advance({ hours: 1 });
  await confirms(person);
};

describe('a person who asks to forget something in a turn, and confirms it', () => {
  it('should have it forgotten, and be asked no more, wherever a program dies of it', async () => {
    const calm = await lived();
    const passed: string[] = [];
    calm.crashAt((boundary) => passed.push(boundary));
    await fulfil(calm, [asksToForget, confirmsInTime]);

    for (const [killedAt, boundary] of passed.entries()) {
      const person = await lived();
      let boundaries = 0;
      person.crashAt(() => {
        if (boundaries++ === killedAt) throw new Crash();
      });
      await fulfil(person, [asksToForget, confirmsInTime]);
      const { memory, steps, waiting } = await left(person);
      const isTold = JSON.stringify(memory).includes('divorce');
      expect({ killedAt, boundary, isTold, steps, waiting }).toEqual({
        killedAt,
        boundary,
        isTold: false,
        steps: [],
        waiting: 0,
      });
      expect(await person.believed()).toEqual(await calm.believed());
      const checkpoints = await person.records.query(person.user, { kind: 'checkpoint', limit: 10 });
      const kept = checkpoints.map(({ id }) => person.store.pipeline.checkpoint(person.user, id));
      // By what the deleted words are known again; nothing of what was under way.
      expect((await Promise.all(kept)).map((one) => one?.kind)).toEqual(['erased-words']);
    }
  }, 120_000);
});
