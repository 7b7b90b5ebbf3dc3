import { type MemoryItem } from '../domain/context';
import { Candidate } from './candidate';
import { Said } from './said';

const candidate = (text: string, more: Partial<ConstructorParameters<typeof Candidate>[0]> = {}): Candidate =>
  new Candidate({
    id: text,
    item: () => ({}) as MemoryItem,
    line: { words: `- ${text}`, tokens: 1 },
    says: [text],
    ...more,
  });

describe('Said', () => {
  const place = (said: Said, one: Candidate): Candidate => {
    one.placed = one.line;
    said.put(one);
    return one;
  };

  it('should find what was placed since it was looked for, in a line of its own too', () => {
    const said = new Said();
    const [long, short] = [candidate('We moved to the old mill last spring'), candidate('Yes.')];
    place(said, candidate('Nothing of the kind was ever told here'));
    expect([said.has(long), said.has(short)]).toEqual([false, false]);
    place(said, candidate('Well: we moved to the old mill, last spring!'));
    expect([said.has(long), said.has(short)]).toEqual([true, false]);
    place(said, candidate('Yes'));
    expect(said.has(short)).toBe(true);
  });

  it('should forget what is taken back, and keep what stands behind it', () => {
    const said = new Said();
    const first = place(said, candidate('The tender is due on the ninth of December'));
    const again = candidate('the tender is due on the ninth of december');
    place(said, candidate('Joss cannot eat sesame at all'));
    expect(said.has(again)).toBe(true);
    said.take(first);
    expect(said.has(again)).toBe(false);
    expect(said.has(candidate('Joss cannot eat sesame'))).toBe(true);
  });

  it('should find once more what is there itself', () => {
    const said = new Said();
    const one = place(said, candidate('Berit has been vegan for years now'));
    expect(said.has(one)).toBe(false);
    place(said, candidate('Berit has been vegan for years now, she said'));
    expect(said.has(one)).toBe(true);
  });

  it('should hold a turn to add little to a memory that tells nearly all of it', () => {
    const said = new Said();
    place(said, candidate('I am allergic to hazelnuts and to almonds', { tells: ['i-1'] }));
    expect(said.has(candidate('So I am allergic to hazelnuts and to almonds'))).toBe(true);
    expect(said.has(candidate('Ines is allergic to hazelnuts, I am not, and she had one'))).toBe(false);
  });
});
