import fc from 'fast-check';
import { TextTable } from './text-table';

describe('TextTable', () => {
  it('should number texts as they come, and forget the last ones as if they had never come', () => {
    const text = fc.oneof(fc.string({ maxLength: 3 }), fc.string({ unit: 'grapheme', maxLength: 20 }));
    const valid = text.map((one) => one.toWellFormed());
    fc.assert(
      fc.property(fc.array(valid, { maxLength: 300 }), fc.array(valid, { maxLength: 300 }), (kept, lent) => {
        const table = new TextTable();
        const expected = [...new Set(kept)];
        for (const one of kept) expect(table.add(one)).toBe(expected.indexOf(one));
        for (const one of lent) table.add(one);
        while (table.size > expected.length) table.removeLast();
        expect(expected.map((_, number) => table.textOf(number))).toEqual(expected);
        for (const one of lent) expect(table.find(one)).toBe(expected.indexOf(one));
      }),
      { numRuns: 50 },
    );
  });
});
