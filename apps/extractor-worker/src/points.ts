/** The vector index outside of the programs. */
export const POINTS = Symbol('POINTS');
