import { textOf } from '../../domain/claim';
import { aHand, type HandFixture } from '@app/testing/a-hand';

/** Ways to say that it is York now, and not Leeds. */
const ways: Readonly<Record<string, (hand: HandFixture, leeds: string) => Promise<unknown>>> = {
  'corrected in person': (hand, leeds) => hand.state.correct(hand.user, leeds, 'I live in York.'),
  'said in a conversation': async (hand) => {
    await hand.says('c-2', 'I moved to York in May.');
    await hand.rests();
  },
};

describe.each(Object.entries(ways))('what was %s, deleted', (_how, change) => {
  let hand: HandFixture;
  let york: string;
  let before: string;
  beforeEach(async () => {
    hand = await aHand();
    await hand.says('c-1', 'I live in Leeds.');
    await hand.rests();
    const [leeds] = await hand.store.insights.all(hand.user);
    before = textOf(leeds!);
    await change(hand, leeds!.id);
    const [now] = (await hand.store.insights.all(hand.user)).filter((insight) =>
      /York/.test(textOf(insight)),
    );
    york = now!.id;
  });

  it('should leave things as if it had never been said, and tell so before', async () => {
    const request = { by: 'insight', insightId: york } as const;
    const { insights, digest } = await hand.remove.plan(hand.user, request);
    expect(insights.restored).toMatchObject([{ statement: `“${before}”`, status: 'active' }]);
    await hand.remove.run(hand.user, request, { cause: 'person', digest });
    await hand.rests();
    expect(await hand.believed()).toEqual([before]);
    // Not even that there was a change.
    expect(JSON.stringify(await hand.store.insights.all(hand.user))).not.toMatch(/superseded|validTo|York/);
  });

  it('should believe neither, where both are deleted', async () => {
    const [leeds] = (await hand.store.insights.all(hand.user)).filter(({ id }) => id !== york);
    for (const insightId of [leeds!.id, york])
      await hand.remove.run(hand.user, { by: 'insight', insightId }, { cause: 'person' });
    await hand.rests();
    expect(await hand.believed()).toEqual([]);
  });
});
