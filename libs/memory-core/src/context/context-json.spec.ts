import { type ContextAnswer, type ContextPart, contextParts } from '../domain/context';
import { anInsight } from '../testing';
import { aBuilder, put, talk } from '../testing/a-context';

const without = (answer: ContextAnswer, left: readonly ContextPart[]) =>
  Object.fromEntries(Object.entries(answer).filter(([name]) => !left.some((part) => part === name)));

describe('a context as JSON', () => {
  const request = { message: 'Where did "the boat" sail?', conversationId: 'c1', explain: true };
  const aMemory = () =>
    aBuilder(
      ...talk('c0', 'We sailed to "Lisbon" 🙂', 'Was it\nwindy?', 'It was, on the boat.').map(put.turn),
      ...talk('c1', 'Hi', 'Hello').map(put.turn),
      put.insight(anInsight({ id: 'i1', statement: 'The user owns a \\ boat.' })),
      put.profile({ insightIds: ['i1'], text: 'Owns a boat' }),
    );

  it.each<[readonly ContextPart[]]>([
    [['text']],
    [['messages']],
    [['sections']],
    [['messages', 'text']],
    [['sections', 'messages']],
    [contextParts],
  ])('should hold %j and what is beside them', async (parts) => {
    const { build, json } = await aMemory();
    const whole = await build(request);
    const answer: unknown = JSON.parse((await json({ ...request, parts })).toString());
    const left = contextParts.filter((part) => !parts.includes(part));
    expect(answer).toEqual(without(whole, left));
  });

  it('should hold everything where nobody says what is wanted, of a user of whom nothing is known too', async () => {
    for (const { build, json } of [await aMemory(), await aBuilder()]) {
      expect((await json(request)).toString()).toBe(JSON.stringify(await build(request)));
    }
  });
});
