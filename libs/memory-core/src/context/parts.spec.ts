import { type ContextPart, contextParts } from '../domain/context';
import { anInsight, worded } from '@app/testing/factories';
import { aBuilder, put, talk } from '@app/testing/a-context';

describe('a context in parts', () => {
  const request = { message: 'Where did the boat sail?', conversationId: 'c1', explain: true };
  const aMemory = () =>
    aBuilder(
      ...talk('c0', 'We sailed to Lisbon', 'Was it windy?', 'It was, on the boat.').map(put.turn),
      ...talk('c1', 'Hi', 'Hello').map(put.turn),
      put.insight(anInsight({ id: 'i1', ...worded('The user owns a boat.') })),
      put.profile({ insightIds: ['i1'], text: 'Owns a boat' }),
    );

  it.each<[readonly ContextPart[]]>([
    [['text']],
    [['messages']],
    [['sections']],
    [['messages', 'text']],
    [contextParts],
  ])('should hold %j and what is beside them', async (parts) => {
    const { build, inParts } = await aMemory();
    const left = new Set<string>(contextParts.filter((part) => !parts.includes(part)));
    const wanted = Object.entries(await build(request)).filter(([name]) => !left.has(name));
    expect(await inParts({ ...request, parts })).toEqual(Object.fromEntries(wanted));
  });

  it('should hold everything where nobody says what is wanted', async () => {
    const { build, inParts } = await aMemory();
    expect(await inParts(request)).toEqual(await build(request));
  });
});
