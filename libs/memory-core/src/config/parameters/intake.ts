import { type ParameterGroup } from '../parameter';

export const intake = {
  extractEveryTurns: {
    default: 5,
    min: 1,
    max: 100,
    meaning: 'Turns of a user between two extractions (SPEC R6).',
  },
  consolidateEveryTurns: {
    default: 20,
    min: 1,
    max: 1_000,
    meaning: 'Turns of a user between two consolidations (SPEC R7).',
  },
  idleFlushMs: {
    default: 600_000,
    min: 1_000,
    max: 86_400_000,
    meaning: 'Quiet time after which a tail below the thresholds is processed (SPEC R8), in ms.',
  },
  maxPendingTokens: {
    default: 2_000,
    min: 100,
    max: 100_000,
    meaning: 'Tokens of unextracted turns that force an extraction (SPEC R8).',
  },
  drainBatch: {
    default: 200,
    min: 1,
    max: 5_000,
    meaning: 'Inbox entries taken into the store in one commit.',
  },
  maxPlannedSteps: {
    default: 400,
    min: 10,
    max: 100_000,
    meaning: 'Planned steps beyond which draining waits for the workers to catch up.',
  },
  reconcileAfterMs: {
    default: 30_000,
    min: 1_000,
    max: 3_600_000,
    meaning:
      'Age at which an undrained inbox or an unfinished step is looked after by the reconciler, in ms.',
  },
  reconcileBatch: {
    default: 1_000,
    min: 1,
    max: 100_000,
    meaning: 'Users that the reconciler lists at first; then more, until it has looked after all.',
  },
  contextReachTurns: {
    default: 10,
    min: 0,
    max: 200,
    meaning:
      'Turns of the user before a batch among which the neighbours of its flagged turns are looked for.',
  },
  watermarkConversations: {
    default: 20,
    min: 1,
    max: 1_000,
    meaning: 'Latest conversations whose missing sequence numbers the watermark reports (SPEC R11, R14).',
  },
  maxTurnBytes: {
    default: 262_144,
    min: 1_024,
    max: 1_048_576,
    meaning: 'Longest content of one turn in UTF-8 bytes (SPEC R17).',
  },
  maxTurnsPerRequest: { default: 500, min: 1, max: 5_000, meaning: 'Turns in one POST /v1/turns (SPEC R1).' },
  seenRetentionDays: {
    default: 7,
    min: 1,
    max: 365,
    meaning:
      'Days that the inbox remembers an event id; later repeats meet the ids of the turns stored (SPEC R2).',
  },
  seenMaxEntries: {
    default: 100_000,
    min: 100,
    max: 10_000_000,
    meaning: 'Most event ids that the inbox remembers of one user, latest first.',
  },
  knownTurnsWaitMs: {
    default: 500,
    min: 1,
    max: 60_000,
    meaning:
      'How long a receipt waits for a store that hangs before it does without naming old duplicates, and then does not ask it, in ms (SPEC R13).',
  },
  inboxMaxEntries: {
    default: 100_000,
    min: 100,
    max: 10_000_000,
    meaning: 'Undrained entries of one user beyond which no more are accepted (503, to be sent again).',
  },
  tailMaxEntries: {
    default: 1_000,
    min: 20,
    max: 100_000,
    meaning: 'Undrained entries that a context or a search looks at, the latest; what is older is counted.',
  },
  tailMaxBytes: {
    default: 1_048_576,
    min: 1_024,
    max: 67_108_864,
    meaning: 'How much of them it opens, the latest first, in bytes; the rest is counted.',
  },
  chunkTokens: {
    default: 400,
    min: 50,
    max: 4_000,
    meaning: 'Size of the pieces that a long turn is read in (SPEC R17), in tokens.',
  },
  chunkOverlapTokens: { default: 40, min: 0, max: 400, meaning: 'Overlap of two such pieces, in tokens.' },
} as const satisfies ParameterGroup;
