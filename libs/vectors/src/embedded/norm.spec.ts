import fc from 'fast-check';
import { defaultParameters } from '@app/memory-core/config/parameters';
import { neighbourKernel } from './neighbours';
import { Norms } from './norm';
import { blocksOf } from './row-blocks';
import { TurnTable } from './turn-table';

const figures = defaultParameters.recall;

const measuredBy = (norms: Norms, table: TurnTable) => {
  norms.measure(table, figures);
  return { norm: norms.norm, leastIn: [...norms.leastIn.subarray(0, blocksOf(table.rows))] };
};

describe('Norms', () => {
  it('should measure what has changed as if it measured all, to the last bit', () => {
    const change = fc.record({
      rows: fc.integer({ min: 0, max: 400 }),
      /** How many of the last rows are others. */
      changed: fc.integer({ min: 0, max: 150 }),
      length: fc.double({ min: 0, max: 40, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 8 }), (changes) => {
        const table = new TurnTable(neighbourKernel(figures));
        table.columns.reserve(400);
        const norms = new Norms();
        for (const { rows, changed, length } of changes) {
          const from = Math.max(0, Math.min(table.rows, rows) - changed);
          for (let row = from; row < rows; row += 1)
            table.columns.weightedLength[row] = length / (1 + (row % 7));
          if (from < rows) table.changedFrom = Math.min(table.changedFrom, from);
          table.rows = rows;
          expect(measuredBy(norms, table)).toEqual(measuredBy(new Norms(), table));
        }
      }),
    );
  });
});
