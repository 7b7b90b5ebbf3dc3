import { anInsight } from '@app/testing/factories';
import { aSearch, turn } from '@app/testing/a-search';

const turnIds = async (found: Promise<readonly { readonly kind: string; readonly id: string }[]>) =>
  (await found).filter(({ kind }) => kind === 'turn').map(({ id }) => id);

describe('the order of a search', () => {
  it('should tell no chatter', async () => {
    const { commit, items } = await aSearch();
    const inTalk = { conversationId: 'talk' };
    await commit(
      turn('t1', 'My dentist is Dr. Amsel.', { ...inTalk, seq: 1, sequence: 1 }),
      turn('t2', 'Got it.', { ...inTalk, seq: 2, sequence: 2, role: 'assistant' }),
    );
    expect(await turnIds(items('Who is my dentist?'))).toEqual(['t1']);
  });

  it('should tell once what was said in the same words', async () => {
    const { commit, items } = await aSearch();
    await commit(turn('t1', 'My parrot is called Quill.'), turn('t2', 'my parrot is called Quill'));
    expect(await turnIds(items('parrot'))).toHaveLength(1);
  });

  it('should tell what is over after what is believed instead, and that it is', async () => {
    const { commit, items } = await aSearch();
    const said = (id: string) => ({
      evidence: [{ turnId: id, eventId: id, conversationId: id, quote: 'x', occurredAt: 1 }],
    });
    const now = anInsight({ id: 'now', quote: 'She has moved to Lund.', ...said('t2') });
    await commit(
      turn('t1', 'My sister lives in Malmo.'),
      turn('t2', 'She has moved to Lund, my sister.'),
      { put: 'insight', value: now },
      {
        put: 'insight',
        value: anInsight({
          id: 'before',
          quote: 'My sister lives in Malmo.',
          ...said('t1'),
          status: 'superseded',
          supersededBy: 'now',
        }),
      },
    );
    const found = await items('My sister lives in Malmo');
    const ids = found.map(({ id }) => id);
    expect(ids).toHaveLength(3);
    expect(ids.at(-1)).toBe('t1');
    expect(found.at(-1)?.reasons.at(-1)).toMatch(/^since changed: .*Lund/);
  });
});
