/** Asks each outside part now. */
export const READINESS = Symbol('READINESS');
