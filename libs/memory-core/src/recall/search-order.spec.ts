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

  it('should tell the memory once, where the best of the turns and themes in its words was found', async () => {
    const { commit, items } = await aSearch();
    const quote = 'My parrot is called Quill.';
    await commit(
      turn('t1', quote),
      turn('t2', 'Parrots like nuts.'),
      turn('t3', 'my parrot is called quill'),
      {
        put: 'insight',
        value: anInsight({
          id: 'quill',
          quote,
          evidence: [{ turnId: 't1', eventId: 't1', conversationId: 'c', quote, occurredAt: 1 }],
        }),
      },
    );
    const found = await items('What is my parrot called?');
    expect(found.map(({ id }) => id)).toEqual(['quill', 't2']);
  });

  it('should not tell a turn whose word was corrected by hand, unless it tells something else', async () => {
    const told = (id: string, quote: string, turnId: string, inTalk = true) =>
      anInsight({
        id,
        quote,
        evidence: [{ turnId, eventId: turnId, conversationId: inTalk ? 'c' : '', quote, occurredAt: 1 }],
      });
    const before = {
      ...told('old', 'My sister lives in Malmo', 't1'),
      status: 'superseded',
      supersededBy: 'now',
    } as const;
    const now = told('now', 'My sister lives in Lund.', 'n1', false);
    const insights = [before, now].map((value) => ({ put: 'insight', value }) as const);
    const { commit, items } = await aSearch();
    await commit(turn('t1', 'My sister lives in Malmo and grows roses.'), ...insights);
    expect((await items('Where does my sister live?')).map(({ id }) => id)).toEqual(['now']);
    await commit({ put: 'insight', value: told('roses', 'grows roses', 't1') });
    expect((await items('Where does my sister live?')).map(({ id }) => id)).toContain('t1');
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
