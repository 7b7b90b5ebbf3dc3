import { crossConversationSummaryId } from '../../domain/summary';
import { aConversation, aSummarised, turnsOf, user } from '@app/testing/a-summarised-user';

describe('summarising across conversations', () => {
  it('should stand for the last five, latest first, by their summary or their turns', async () => {
    const { store, hear, summarise, summariseAcross } = await aSummarised();
    let seq = 0;
    for (const id of ['a', 'b', 'c', 'd', 'e', 'f']) {
      const turns = turnsOf(id, seq + 1, seq + (id === 'c' ? 16 : 3));
      seq += turns.length;
      await hear(aConversation(id, turns), turns);
      if (id === 'c') await summarise(id, seq);
    }
    await summariseAcross(seq);
    expect(await store.summaries.get(user, crossConversationSummaryId)).toMatchObject({
      text: 'f:3 e:3 d:3 c:S5 b:3',
      turns: 28,
      scope: 'cross-conversation',
      throughSeq: seq,
    });
  });

  it('should never be longer than its tokens', async () => {
    const { store, summariser, hear, summariseAcross } = await aSummarised();
    summariser.acrossConversations = async () => 'word '.repeat(2_000);
    const turns = turnsOf('one', 1, 3);
    await hear(aConversation('one', turns), turns);
    await summariseAcross(3);
    const summary = await store.summaries.get(user, crossConversationSummaryId);
    expect(summary?.tokens).toBeLessThanOrEqual(400);
    expect(summary?.tokens).toBeGreaterThan(350);
  });

  it('should not see what came after the step was planned', async () => {
    const { store, hear, summariseAcross } = await aSummarised();
    for (const [id, from] of [
      ['a', 1],
      ['b', 4],
    ] as const) {
      const turns = turnsOf(id, from, from + 2);
      await hear(aConversation(id, turns), turns);
    }
    await summariseAcross(3);
    expect((await store.summaries.get(user, crossConversationSummaryId))?.text).toBe('a:3');
  });
});
