/**
 * Rows that stand together are bounded, and scored, together: four of them. With more a bound says less, with fewer there
 * are more bounds to keep.
 */
export const blockBits = 2;
export const rowsPerBlock = 1 << blockBits;

export const blockOf = (row: number): number => row >> blockBits;
/** How many blocks so many rows are. */
export const blocksOf = (rows: number): number => (rows + rowsPerBlock - 1) >> blockBits;
