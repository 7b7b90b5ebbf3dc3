/** Lists and releases parked work: a port of the core, which no class stands for. */
export const PARKED_WORK = Symbol('PARKED_WORK');
