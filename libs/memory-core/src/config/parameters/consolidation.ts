import { type ParameterGroup } from '../parameter';

export const consolidation = {
  profileTokens: {
    default: 1_000,
    min: 100,
    max: 20_000,
    meaning: 'Longest profile, header included, in tokens (SPEC R29).',
  },
  softLimit: {
    default: 50,
    min: 1,
    max: 10_000,
    meaning: 'Unarchived insights outside the protected ones from which the user is told (SPEC R32).',
  },
  softLimitMargin: {
    default: 10,
    min: 0,
    max: 10_000,
    meaning:
      'Entries by which a memory must have come below the soft limit before reaching it is told again.',
  },
  hardLimit: {
    default: 100,
    min: 1,
    max: 10_000,
    meaning:
      'Unarchived insights outside the protected ones beyond which room is made: kept as one what goes together, the weakest archived (SPEC R30, R32).',
  },
  mergeSimilarity: {
    default: 0.85,
    min: 0,
    max: 1,
    meaning: 'Cosine from which insights of one category and kind merge, for model embeddings (SPEC R28).',
  },
  mergeSimilarityOffline: { default: 0.9, min: 0, max: 1, meaning: 'The same for the offline embedder.' },
  recentBreakthroughDays: {
    default: 90,
    min: 1,
    max: 3_650,
    meaning: 'Age up to which a breakthrough keeps its detail (SPEC R30), in days.',
  },
  patternStatements: {
    default: 3,
    min: 2,
    max: 20,
    meaning: 'Times that a recurring feeling or behaviour was told that make a confirmed pattern (SPEC R28).',
  },
  mergedWords: {
    default: 50,
    min: 5,
    max: 500,
    meaning: 'Longest wording of merged insights by a model, in words.',
  },
  majorImportance: {
    default: 0.7,
    min: 0,
    max: 1,
    meaning: 'Importance from which a profile line shows its confidence (SPEC R29).',
  },
  tellLeftOutFrom: {
    default: 10,
    min: 1,
    max: 10_000,
    meaning:
      'Memories without room in the profile from which the person is told that there are some (SPEC R65): once, until there was room for all.',
  },
  lineTokens: {
    default: 80,
    min: 10,
    max: 1_000,
    meaning:
      'Longest line of a profile, in tokens, without what marks how sure it is; longer ones are cut at a whole word.',
  },
  pastStages: {
    default: 2,
    min: 0,
    max: 20,
    meaning: 'Earlier stages of a practice that its profile line tells (SPEC R28), latest first.',
  },
} as const satisfies ParameterGroup;

export const summaries = {
  conversationFromTurns: {
    default: 15,
    min: 2,
    max: 1_000,
    meaning: 'A conversation longer than this is summarised (SPEC R9).',
  },
  againAfterTurns: {
    default: 20,
    min: 2,
    max: 1_000,
    meaning: 'Turns since the last summary that call for the next (SPEC R9).',
  },
  againAfterTokens: {
    default: 8_000,
    min: 100,
    max: 200_000,
    meaning: 'Tokens since the last summary that call for the next (SPEC R9).',
  },
  overlapTurns: {
    default: 5,
    min: 0,
    max: 50,
    meaning: 'Messages of the short-term window that a summary covers as well (SPEC R9).',
  },
  maxWords: {
    default: 500,
    min: 20,
    max: 5_000,
    meaning: 'Longest conversation summary, in words (SPEC R9).',
  },
  acrossConversations: {
    default: 5,
    min: 1,
    max: 50,
    meaning: 'Conversations in the cross-conversation summary (SPEC R10).',
  },
  acrossMinTokens: {
    default: 200,
    min: 10,
    max: 4_000,
    meaning: 'Size aimed at, where there is enough to say, in tokens (SPEC R10).',
  },
  acrossMaxTokens: {
    default: 400,
    min: 20,
    max: 4_000,
    meaning: 'Longest cross-conversation summary, in tokens (SPEC R10).',
  },
} as const satisfies ParameterGroup;
