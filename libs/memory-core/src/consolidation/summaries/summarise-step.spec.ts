import { defaultParameters } from '../../config/parameters';
import { conversationSummaryId } from '../../domain/summary';
import { said } from '@app/testing/said';
import { aConversation, aSummarised, at, turnsOf, user } from '@app/testing/a-summarised-user';

describe('summarising a conversation', () => {
  it('should stand for what left the short-term window, with the overlap, and go on from there', async () => {
    const { store, hear, summarise } = await aSummarised();
    const turns = turnsOf('one', 1, 36);
    await hear(aConversation('one', turns.slice(0, 16)), turns.slice(0, 16));
    await summarise('one', 16);
    expect(await store.summaries.get(user, conversationSummaryId('one'))).toMatchObject({
      text: '1 2 3 4 5 6 7 8 9 10 11',
      turns: 11,
      throughSeq: 11,
      throughAt: turns[10]?.occurredAt,
      summariser: 'echo/1',
    });
    expect(await store.conversations.get(user, 'one')).toMatchObject({
      summarisedTurns: 11,
      summarisedTokens: 88,
    });
    await hear(aConversation('one', turns), turns.slice(16));
    await summarise('one', 36);
    const summary = await store.summaries.get(user, conversationSummaryId('one'));
    expect(summary?.text.endsWith(' 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31')).toBe(
      true,
    );
    expect(summary).toMatchObject({ turns: 31, throughSeq: 31 });
  });

  it('should read the same however far the drain has run ahead', async () => {
    const [ahead, level] = [await aSummarised(), await aSummarised()];
    const turns = turnsOf('one', 1, 40);
    await ahead.hear(aConversation('one', turns), turns);
    await level.hear(aConversation('one', turns.slice(0, 16)), turns.slice(0, 16));
    for (const one of [ahead, level]) await one.summarise('one', 16);
    const [a, b] = await Promise.all(
      [ahead, level].map(({ store }) => store.summaries.get(user, conversationSummaryId('one'))),
    );
    expect(a).toEqual(b);
  });

  it('should be handed what was learned there and is believed', async () => {
    const { store, fence, hear, summarise } = await aSummarised();
    const turns = turnsOf('one', 1, 16);
    await hear(aConversation('one', turns), turns);
    const inOne = {
      evidence: [{ turnId: 't1', eventId: 'e1', conversationId: 'one', quote: 'x', occurredAt: at }],
    };
    const insights = [
      said('2026-05-01', 'The user sails.', { id: 'here', ...inOne }),
      said('2026-05-01', 'The user rows.', { id: 'elsewhere' }),
      said('2026-05-01', 'The user swims.', { id: 'gone', ...inOne, status: 'superseded' }),
    ];
    await store.writer.commit(
      user,
      fence,
      insights.map((value) => ({ put: 'insight', value }) as const),
    );
    await summarise('one', 16);
    expect((await store.summaries.get(user, conversationSummaryId('one')))?.text).toMatch(/ 11\|here$/);
  });

  it('should hand on nothing of the summary before that is not believed any more', async () => {
    const { store, fence, summariser, hear, summarise } = await aSummarised();
    const turns = turnsOf('one', 1, 36);
    await hear(aConversation('one', turns.slice(0, 16)), turns.slice(0, 16));
    summariser.conversation = async () => 'They swim at dawn. They sail.';
    await summarise('one', 16);
    const swims = said('2026-05-01', 'The user swims at dawn.', { status: 'disputed' });
    await store.writer.commit(user, fence, [{ put: 'insight', value: swims }]);
    const before: (string | undefined)[] = [];
    summariser.conversation = async (_turns, _insights, previous) => {
      before.push(previous?.text);
      return 'They sail.';
    };
    await hear(aConversation('one', turns), turns.slice(16));
    await summarise('one', 36);
    expect(before).toEqual(['They sail.']);
  });

  it('should write nothing while the summariser fails, and catch up at the next opportunity', async () => {
    const { store, summariser, counted, hear, summarise } = await aSummarised();
    const turns = turnsOf('one', 1, 36);
    await hear(aConversation('one', turns.slice(0, 16)), turns.slice(0, 16));
    summariser.failing = true;
    await summarise('one', 16);
    expect(counted).toEqual(['failed']);
    expect(await store.summaries.get(user, conversationSummaryId('one'))).toBeUndefined();
    expect(await store.conversations.get(user, 'one')).toMatchObject({ summarisedTurns: 0 });
    summariser.failing = false;
    await hear(aConversation('one', turns), turns.slice(16));
    await summarise('one', 36);
    expect(await store.summaries.get(user, conversationSummaryId('one'))).toMatchObject({ turns: 31 });
  });

  it('should never be longer than its words', async () => {
    const { store, summariser, hear, summarise } = await aSummarised();
    summariser.conversation = async () => 'word '.repeat(2_000);
    const turns = turnsOf('one', 1, 16);
    await hear(aConversation('one', turns), turns);
    await summarise('one', 16);
    const { text } = (await store.summaries.get(user, conversationSummaryId('one')))!;
    expect(text.split(' ')).toHaveLength(defaultParameters.summaries.maxWords);
  });
});
