import { lazily } from './lazily';

interface Parts {
  readonly index: string;
  readonly search: string;
  readonly erasure: string;
}

describe('lazily', () => {
  it('should make what is asked for, once, and nothing else', () => {
    const made: string[] = [];
    const parts: Parts = lazily<Parts>({
      index: () => (made.push('index'), 'index'),
      search: () => (made.push('search'), `${parts.index} searched`),
      erasure: () => (made.push('erasure'), 'erased'),
    });
    expect(made).toEqual([]);
    expect([parts.search, parts.search]).toEqual(['index searched', 'index searched']);
    expect(made).toEqual(['search', 'index']);
  });

  it('should ask again after a maker that threw', () => {
    let fails = true;
    const parts = lazily<{ readonly store: string }>({
      store: () => {
        if (fails) throw new Error('locked');
        return 'open';
      },
    });
    expect(() => parts.store).toThrow('locked');
    fails = false;
    expect(parts.store).toBe('open');
  });
});
