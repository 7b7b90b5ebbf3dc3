import { type ParameterGroup } from '../parameter';

/** What is held in memory to find in, how it is read, and what is written down of what was found. */
export const recallIndexes = {
  indexCacheMiB: {
    default: 256,
    min: 8,
    max: 65_536,
    meaning: 'Memory for recall indexes of users, per process, in MiB.',
  },
  indexIdleMinutes: {
    default: 30,
    min: 1,
    max: 10_080,
    meaning: 'Time after which an index that nobody asked for leaves the memory, in minutes.',
  },
  segmentTurns: {
    default: 256,
    min: 16,
    max: 4_096,
    meaning: 'Turns that are kept together in one piece, so that a memory is opened quickly.',
  },
  segmentEvery: {
    default: 16,
    min: 1,
    max: 4_096,
    meaning:
      'Turns after which the last of these pieces is written anew; those behind it are read one by one.',
  },
  loadBatch: {
    default: 2_000,
    min: 10,
    max: 100_000,
    meaning: 'Turns read from the store at once when an index is built.',
  },
  reinforceEverySeconds: {
    default: 600,
    min: 1,
    max: 86_400,
    meaning:
      'Recalls of a user are gathered for this long and then written as one (SPEC R43), in seconds; a crash loses them.',
  },
  reinforceUsers: {
    default: 50_000,
    min: 1,
    max: 10_000_000,
    meaning: 'Users whose recalls a process gathers at once; those of others are not counted meanwhile.',
  },
} as const satisfies ParameterGroup;
