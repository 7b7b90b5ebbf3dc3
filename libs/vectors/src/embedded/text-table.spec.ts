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

  it('should take many new texts at once as it takes them one by one', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 9 }).map((one) => one.toWellFormed());
    const texts = fc.uniqueArray(text, { maxLength: 200 });
    fc.assert(
      fc.property(texts, fc.nat(), fc.nat({ max: 300 }), (all, at, room) => {
        const many = at % (all.length + 1);
        const [one, source, table] = [new TextTable(), new TextTable(), new TextTable()];
        for (const each of all) one.add(each);
        for (const each of all.slice(many)) source.add(each);
        for (const each of all.slice(0, many)) table.add(each);
        table.reserve(room, room);
        table.addNew(source.columns);
        expect(table.columns).toEqual(one.columns);
        for (const each of all) expect(table.find(each)).toBe(one.find(each));
        expect(table.add('one more')).toBe(one.add('one more'));
        while (table.size > 0) table.removeLast();
        for (const each of all) expect(table.find(each)).toBe(-1);
      }),
      { numRuns: 100 },
    );
  });
});
