import { textOf } from '../../domain/claim';
import { aPerson, type PersonFixture } from '@app/testing/a-person';

/** Ways to say that it is York now, and not Leeds. */
const ways: Readonly<Record<string, (person: PersonFixture, leeds: string) => Promise<unknown>>> = {
  'corrected in person': (person, leeds) => person.state.correct(person.user, leeds, 'I live in York.'),
  'said in a conversation': async (person) => {
    await person.says('c-2', 'I moved to York in May.');
    await person.rests();
  },
};

describe.each(Object.entries(ways))('what was %s, deleted', (_how, change) => {
  let person: PersonFixture;
  let york: string;
  let before: string;
  beforeEach(async () => {
    person = await aPerson();
    await person.says('c-1', 'I live in Leeds.');
    await person.rests();
    const [leeds] = await person.store.insights.all(person.user);
    before = textOf(leeds!);
    await change(person, leeds!.id);
    const [now] = (await person.store.insights.all(person.user)).filter((insight) =>
      /York/.test(textOf(insight)),
    );
    york = now!.id;
  });

  it('should leave things as if it had never been said, and tell so before', async () => {
    const request = { by: 'insight', insightId: york } as const;
    const { insights, digest } = await person.remove.plan(person.user, request);
    expect(insights.restored).toMatchObject([{ statement: `“${before}”`, status: 'active' }]);
    await person.remove.run(person.user, request, { cause: 'person', digest });
    await person.rests();
    expect(await person.believed()).toEqual([before]);
    // Not even that there was a change.
    expect(JSON.stringify(await person.store.insights.all(person.user))).not.toMatch(
      /superseded|validTo|York/,
    );
  });

  it('should believe neither, where both are deleted', async () => {
    const [leeds] = (await person.store.insights.all(person.user)).filter(({ id }) => id !== york);
    for (const insightId of [leeds!.id, york])
      await person.remove.run(person.user, { by: 'insight', insightId }, { cause: 'person' });
    await person.rests();
    expect(await person.believed()).toEqual([]);
  });
});
