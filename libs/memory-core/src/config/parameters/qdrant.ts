import { type ParameterGroup } from '../parameter';

/** How memories are indexed in Qdrant, where `QDRANT_URL` names one beside a database (SPEC R81). */
export const qdrant = {
  timeoutMs: {
    default: 10_000,
    min: 10,
    max: 600_000,
    meaning: 'Time after which an unanswered request counts as a Qdrant that is down, in ms.',
  },
  answerMs: {
    default: 80,
    min: 1,
    max: 10_000,
    meaning: 'Time after which a reply waits no longer for Qdrant and reads the memory itself, in ms.',
  },
  indexFrom: {
    default: 5_000,
    min: 1,
    max: 1_000_000_000,
    meaning: 'Turns from which on a memory that a program does not hold is found through Qdrant (ADR 71).',
  },
  restMs: {
    default: 5_000,
    min: 0,
    max: 3_600_000,
    meaning:
      'Time for which replies do not ask a Qdrant that did not answer one in time, and read memories themselves, in ms.',
  },
  pool: {
    default: 100,
    min: 1,
    max: 10_000,
    meaning:
      'Passages of older turns that are asked for with one question; turns around them are ranked with them (ADR 71).',
  },
  passagesOfTurn: {
    default: 16,
    min: 1,
    max: 1_000,
    meaning: 'Passages that are read for a question at most, for each older turn that it may be about.',
  },
  shortUsers: {
    default: 100_000,
    min: 1,
    max: 100_000_000,
    meaning: 'Users of whom one program remembers that their memories are shorter than `indexFrom`.',
  },
  shortMs: {
    default: 600_000,
    min: 1,
    max: 86_400_000,
    meaning: 'Time for which it remembers that, in ms; then their turns are counted again.',
  },
  attempts: {
    default: 3,
    min: 1,
    max: 20,
    meaning: 'Tries of one request while Qdrant cannot be reached or fails; every request may be sent twice.',
  },
  backoffMs: {
    default: 50,
    min: 1,
    max: 60_000,
    meaning: 'Mean wait before the second try, doubled with each further one, in ms; with jitter.',
  },
  connections: { default: 50, min: 1, max: 1_000, meaning: 'Most connections that one program opens.' },
  shards: {
    default: 1,
    min: 1,
    max: 1_000,
    meaning: 'Shards of a collection that is created; those that are there keep theirs.',
  },
  replicas: {
    default: 1,
    min: 1,
    max: 100,
    meaning: 'Replicas of each shard of a collection that is created.',
  },
  writeConsistency: {
    default: 1,
    min: 1,
    max: 100,
    meaning: 'Replicas that must have taken a write before it counts, in a collection that is created.',
  },
  onDisk: {
    default: 0,
    min: 0,
    max: 1,
    meaning:
      'Vectors and their indexes on disk (1) or in memory (0), in a collection of points that is created.',
  },
  quantization: {
    default: 1,
    min: 0,
    max: 1,
    meaning:
      'A byte for each number of a vector in memory (1) or none (0), in a collection of points that is created.',
  },
  noise: {
    default: 0.4,
    min: 0,
    max: 2,
    meaning:
      'Length of the noise that each vector of length 1 gets before it is stored, so that vectors of a user tell less together (ADR 55).',
  },
  wordNumbers: {
    default: 16,
    min: 1,
    max: 64,
    meaning:
      'Numbers that one word of a user has; each point takes one, and a search asks for all, so that words tell less together (ADR 55).',
  },
  termSaturation: {
    default: 1.2,
    min: 0,
    max: 10,
    meaning: 'How much the length of a passage matters to what its words weigh in a point (k1 of BM25).',
  },
  lengthShare: {
    default: 0.75,
    min: 0,
    max: 1,
    meaning: 'How much less a word of a long passage counts in a point (b of BM25).',
  },
  usualTerms: {
    default: 12,
    min: 1,
    max: 10_000,
    meaning: 'Words of a passage of usual length, which those of a point are weighed against.',
  },
  checkedUsers: {
    default: 20,
    min: 1,
    max: 100_000,
    meaning:
      'Users whose points are compared with their records in one round of the reconciler; all of them in turn.',
  },
} as const satisfies ParameterGroup;
