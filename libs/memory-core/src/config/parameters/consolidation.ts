import { figure, type ParameterGroup } from '../parameter';

export const consolidation = {
  profileTokens: figure(
    { default: 1_000, min: 100, max: 20_000 },
    'Longest profile, header included, in tokens (SPEC R29).',
  ),
  profileImportance: figure(
    { default: 0.43, min: 0, max: 1 },
    'What matters less than this is found and quoted, and is no line of the profile, unless the person asked for it.',
  ),
  profileLifeShare: figure(
    { default: 0.25, min: 0, max: 1 },
    'Part of the profile that household, home and work may fill before each category has its share.',
  ),
  profileConfidence: figure(
    { default: 0.2, min: 0, max: 1 },
    'A fact, progress or goal that is less sure than this by time is found and quoted, and is no line of the profile.',
  ),
  softLimit: figure(
    { default: 50, min: 1, max: 10_000 },
    'Unarchived insights outside the protected ones from which the user is told (SPEC R32).',
  ),
  softLimitMargin: figure(
    { default: 10, min: 0, max: 10_000 },
    'Entries by which a memory must have come below the soft limit before reaching it is told again.',
  ),
  hardLimit: figure(
    { default: 100, min: 1, max: 10_000 },
    'Unarchived insights outside the protected ones beyond which room is made: kept as one what goes together, the weakest archived (SPEC R30, R32).',
  ),
  mergeSimilarity: figure(
    { default: 0.85, min: 0, max: 1 },
    'Cosine from which insights of one category and kind merge, for model embeddings (SPEC R28).',
  ),
  mergeSimilarityOffline: figure({ default: 0.9, min: 0, max: 1 }, 'The same for the offline embedder.'),
  recentBreakthroughDays: figure(
    { default: 90, min: 1, max: 3_650 },
    'Age up to which a breakthrough keeps its detail (SPEC R30), in days.',
  ),
  patternStatements: figure(
    { default: 3, min: 2, max: 20 },
    'Times that a recurring feeling or behaviour was told that make a confirmed pattern (SPEC R28).',
  ),
  mergedWords: figure(
    { default: 50, min: 5, max: 500 },
    'Longest wording of merged insights by a model, in words.',
  ),
  majorImportance: figure(
    { default: 0.7, min: 0, max: 1 },
    'Importance from which a profile line shows its confidence (SPEC R29).',
  ),
  tellLeftOutFrom: figure(
    { default: 10, min: 1, max: 10_000 },
    'Memories without room in the profile from which the person is told that there are some (SPEC R65): once, until there was room for all.',
  ),
  lineTokens: figure(
    { default: 80, min: 10, max: 1_000 },
    'Longest line of a profile, in tokens, without what marks how sure it is; longer ones are cut at a whole word.',
  ),
  pastStages: figure(
    { default: 2, min: 0, max: 20 },
    'Earlier stages of a practice that its profile line tells (SPEC R28), latest first.',
  ),
} as const satisfies ParameterGroup;

export const summaries = {
  conversationFromTurns: figure(
    { default: 15, min: 2, max: 1_000 },
    'A conversation longer than this is summarised (SPEC R9).',
  ),
  againAfterTurns: figure(
    { default: 20, min: 2, max: 1_000 },
    'Turns since the last summary that call for the next (SPEC R9).',
  ),
  againAfterTokens: figure(
    { default: 8_000, min: 100, max: 200_000 },
    'Tokens since the last summary that call for the next (SPEC R9).',
  ),
  overlapTurns: figure(
    { default: 5, min: 0, max: 50 },
    'Messages of the short-term window that a summary covers as well (SPEC R9).',
  ),
  maxWords: figure(
    { default: 500, min: 20, max: 5_000 },
    'Longest conversation summary, in words (SPEC R9).',
  ),
  acrossConversations: figure(
    { default: 5, min: 1, max: 50 },
    'Conversations in the cross-conversation summary (SPEC R10).',
  ),
  acrossMinTokens: figure(
    { default: 200, min: 10, max: 4_000 },
    'Size aimed at, where there is enough to say, in tokens (SPEC R10).',
  ),
  acrossMaxTokens: figure(
    { default: 400, min: 20, max: 4_000 },
    'Longest cross-conversation summary, in tokens (SPEC R10).',
  ),
} as const satisfies ParameterGroup;
