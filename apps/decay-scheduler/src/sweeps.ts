/** The sweeps over all users. */
export const SWEEPS = Symbol('SWEEPS');
