import { plainAnalyser } from '@app/memory-core/text';
import { packedVector } from './packed-vector';
import { type Statement, StatementTable } from './statement-table';

const statement = (id: string, text: string, vector?: readonly number[]): Statement => ({
  id,
  text,
  ...(vector !== undefined && { vector: packedVector(vector) }),
});
const boat = statement('boat', 'a boat in Lisbon', [0, 0.6, 0.8]);
const secret = statement('secret', 'from Zanzibar', [1, 0, 0]);
const without = ({ vector: _, ...rest }: Statement): Statement => rest;

const tableOf = (statements: readonly Statement[], sources: readonly StatementTable[] = []) =>
  new StatementTable(statements, sources, () => plainAnalyser);

const wordsOf = (table: StatementTable): string => Buffer.from(table.terms.bytes).toString();

describe('StatementTable', () => {
  it('should take over what was read before, in whatever order, with the vectors', () => {
    const before = tableOf([boat, secret]);
    const after = tableOf([without(secret), without(boat)], [before]);
    expect(wordsOf(after)).toBe(wordsOf(before));
    expect([after.vectorAt(0), after.vectorAt(1)]).toEqual([secret.vector, boat.vector]);
    expect(after.postings.has(0, after.termOf('zanzibar'))).toBe(true);
    expect(after.postings.has(1, after.termOf('zanzibar'))).toBe(false);
  });

  it('should hold no word and no number of a statement that is gone', () => {
    const before = tableOf([boat, secret]);
    const after = tableOf([without(boat)], [before]);
    expect(wordsOf(after)).not.toContain('zanzibar');
    expect([...new Float64Array(after.vectorAt(0)!.values.buffer)]).toEqual([0.6, 0.8]);
  });

  it('should prefer the first who has read a statement, and read what nobody has', () => {
    const [first, second] = [tableOf([without(boat)]), tableOf([boat, secret])];
    const violin = statement('violin', 'plays the violin');
    const table = tableOf([boat, violin, secret].map(without), [first, second]);
    expect([0, 1, 2].map((row) => table.vectorAt(row))).toEqual([undefined, undefined, secret.vector]);
    expect(table.postings.has(1, table.termOf('violin'))).toBe(true);
    expect(table.rowOf('boat', 'a boat in Porto')).toBeLessThan(0);
  });
});
