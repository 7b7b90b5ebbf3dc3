import { type MemoryChange } from '../ports/memory-store';
import { anInsight, worded } from '@app/testing/factories';
import { aSearch, turn } from '@app/testing/a-search';

describe('pages of SearchMemories', () => {
  it('should give everything once, page by page, as it stood when the first was asked for', async () => {
    const { commit, clock, page, ids } = await aSearch();
    const day = 86_400_000;
    const at = clock.now();
    await commit(
      ...Array.from({ length: 9 }, (_, i) => turn(`t${i}`, `boat number ${i}`)),
      ...Array.from({ length: 9 }, (_, i): MemoryChange => {
        const over = { importance: i / 10, lastConfirmedAt: at - i * 40 * day };
        return { put: 'insight', value: anInsight({ id: `i${i}`, ...worded(`boat ${i}`), ...over }) };
      }),
    );
    const whole = await ids('boat', { limit: 50 });
    expect(whole).toHaveLength(18);
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const { items, nextCursor } = await page('boat', { limit: 4, ...(cursor !== undefined && { cursor }) });
      found.push(...items.map(({ id }) => id));
      cursor = nextCursor;
      clock.set(clock.now() + 100 * day);
    } while (cursor !== undefined);
    expect(found).toEqual(whole);
  });

  it('should refuse the cursor of another search', async () => {
    const { commit, page } = await aSearch();
    await commit(turn('t1', 'boat one'), turn('t2', 'boat two'));
    const { nextCursor: cursor = '' } = await page('boat', { limit: 1 });
    await expect(page('boats', { limit: 1, cursor })).rejects.toMatchObject({ code: 'invalid-input' });
    await expect(page('boat', { kinds: ['turn'], cursor })).rejects.toMatchObject({ code: 'invalid-input' });
    await expect(page('boat', { cursor: 'W10' })).rejects.toMatchObject({ code: 'invalid-input' });
    expect((await page('boat', { limit: 1, cursor })).items).toHaveLength(1);
  });

  it('should take the cursor of the same search told in another order', async () => {
    const { commit, page } = await aSearch();
    for (const id of ['one', 'two'])
      await commit({ put: 'insight', value: anInsight({ id, ...worded(`boat ${id}`) }) });
    const narrowed = { kinds: ['insight', 'turn'], filters: { status: ['active', 'archived'] } } as const;
    const { nextCursor: cursor = '' } = await page('boat', { ...narrowed, limit: 1 });
    const turned = { kinds: ['turn', 'insight'], filters: { status: ['archived', 'active'] } } as const;
    expect((await page('boat', { ...turned, cursor })).items).toHaveLength(1);
  });
});
