import { hashedWith, hashOfNothing, StretchSizes } from './stretch-sizes';

const hashOf = (text: string): number =>
  [...text].reduce((hash, unit) => hashedWith(hash, unit.charCodeAt(0)), hashOfNothing);

const slotOf = (sizes: StretchSizes, text: string): number =>
  sizes.slotFor(text, 0, text.length, hashOf(text));

const remember = (sizes: StretchSizes, text: string, tokens: number): void =>
  sizes.remember(slotOf(sizes, text), text, 0, text.length, tokens);

describe('StretchSizes', () => {
  it('should tell stretches apart that are of one hash', () => {
    const sizes = new StretchSizes();
    const told = (text: string): number => sizes.at(sizes.slotFor(text, 0, text.length, 7));
    sizes.remember(sizes.slotFor('one', 0, 3, 7), 'one', 0, 3, 1);
    sizes.remember(sizes.slotFor('two', 0, 3, 7), 'two', 0, 3, 2);
    sizes.remember(sizes.slotFor('three', 0, 5, 7), 'three', 0, 5, 3);
    expect(['one', 'two', 'three', 'four', 'tw'].map(told)).toEqual([1, 2, 3, 0, 0]);
  });

  it('should begin anew when it is full, and never say what is not so', () => {
    const sizes = new StretchSizes();
    const early: number[] = [];
    for (let i = 0; i < 50_000; i += 1) {
      if (sizes.at(slotOf(sizes, ` word${i}`)) !== 0) early.push(i);
      remember(sizes, ` word${i}`, 1 + (i % 30));
    }
    expect(early).toEqual([]);
    const kept = Array.from({ length: 50_000 }, (_, i) => ({
      i,
      told: sizes.at(slotOf(sizes, ` word${i}`)),
    }));
    const known = kept.filter(({ told }) => told > 0);
    expect(known.length).toBeGreaterThan(0);
    expect(known.length).toBeLessThanOrEqual(20_000);
    expect(known.filter(({ i, told }) => told !== 1 + (i % 30))).toEqual([]);
  });
});
