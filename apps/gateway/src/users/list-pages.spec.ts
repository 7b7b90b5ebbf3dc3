import { pageOfList } from './list-pages';

describe('pageOfList', () => {
  it('should give everything once, page by page', () => {
    const all = [1, 2, 3, 4, 5];
    const found: number[] = [];
    let cursor: string | undefined;
    do {
      const page = pageOfList(all, { limit: 2, ...(cursor !== undefined && { cursor }) });
      found.push(...page.items);
      cursor = page.nextCursor;
    } while (cursor !== undefined);
    expect(found).toEqual(all);
  });

  it('should answer nothing behind the end, where items went meanwhile', () => {
    const { nextCursor: cursor = '' } = pageOfList([1, 2, 3, 4], { limit: 3 });
    expect(pageOfList([1], { cursor })).toEqual({ items: [] });
  });

  it('should say that there is no more where a page ends with the list', () => {
    expect(pageOfList([1, 2], { limit: 2 })).toEqual({ items: [1, 2] });
  });

  it.each(['-1', 'MA', 'eA', 'MS41', 'LTE', '1'])('should refuse the cursor %s, which is none', (cursor) => {
    expect(() => pageOfList([1, 2], { cursor })).toThrow(
      expect.objectContaining({ code: 'invalid-input' }) as Error,
    );
  });
});
