/**
 * For each row a column of its own, so that the costs are least together (Hungarian algorithm with potentials). Rows are not more
 * than columns.
 */
export const assigned = (costs: readonly Float64Array[], columns: number): Uint32Array => {
  const ofRow = new Float64Array(costs.length + 1);
  const ofColumn = new Float64Array(columns + 1);
  /** Of each column the row that has it, from 1; 0 where none has. */
  const rowOf = new Uint32Array(columns + 1);
  for (let row = 1; row <= costs.length; row += 1) {
    rowOf[0] = row;
    let column = 0;
    const least = new Float64Array(columns + 1).fill(Infinity);
    const from = new Uint32Array(columns + 1);
    const seen = new Uint8Array(columns + 1);
    do {
      seen[column] = 1;
      const at = rowOf[column] as number;
      const cost = costs[at - 1] as Float64Array;
      let [step, next] = [Infinity, 0];
      for (let other = 1; other <= columns; other += 1) {
        if (seen[other] === 1) continue;
        const reduced = (cost[other - 1] as number) - (ofRow[at] as number) - (ofColumn[other] as number);
        if (reduced < (least[other] as number)) {
          least[other] = reduced;
          from[other] = column;
        }
        if ((least[other] as number) < step) [step, next] = [least[other] as number, other];
      }
      for (let other = 0; other <= columns; other += 1) {
        if (seen[other] === 1) {
          const held = rowOf[other] as number;
          ofRow[held] = (ofRow[held] as number) + step;
          ofColumn[other] = (ofColumn[other] as number) - step;
        } else least[other] = (least[other] as number) - step;
      }
      column = next;
    } while (rowOf[column] !== 0);
    while (column !== 0) {
      const before = from[column] as number;
      rowOf[column] = rowOf[before] as number;
      column = before;
    }
  }
  const found = new Uint32Array(costs.length);
  for (let column = 1; column <= columns; column += 1) {
    const row = rowOf[column] as number;
    if (row > 0) found[row - 1] = column - 1;
  }
  return found;
};
