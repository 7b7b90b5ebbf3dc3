import { type ParameterGroup } from '../parameter';

export const context = {
  recentTurns: {
    default: 10,
    min: 0,
    max: 200,
    meaning: 'Messages of the conversation given verbatim (SPEC R41).',
  },
  budgetTokens: {
    default: 4_000,
    min: 100,
    max: 200_000,
    meaning: 'Token budget of a context when the caller does not say.',
  },
  queryTurns: {
    default: 1,
    min: 0,
    max: 20,
    meaning: 'Latest turns of the conversation whose words join the message in the query (SPEC R43).',
  },
  queryTurnTerms: {
    default: 6,
    min: 0,
    max: 100,
    meaning: 'How many of their words at most, the rarest first.',
  },
  queryTurnWeight: {
    default: 0.2,
    min: 0,
    max: 1,
    meaning: 'Weight of their words; those of the message weigh 1.',
  },
  memoryFloor: {
    default: 0.4,
    min: 0,
    max: 1,
    meaning:
      'Relevant insights must fit this well: by words, by meaning or by the turns they come from, as a part of what the best one has.',
  },
  acknowledgementChars: {
    default: 60,
    min: 0,
    max: 1_000,
    meaning:
      'Longest message, in characters, that is not quoted where it only acknowledges ("Noted.", "Glad to hear that!") and answers nothing. 0: all are.',
  },
  activeTurns: {
    default: 12,
    min: 0,
    max: 500,
    meaning: 'Older turns of the conversation that active memory holds beside the recent ones (SPEC R42).',
  },
  activationHalfLifeTurns: {
    default: 10,
    min: 1,
    max: 10_000,
    meaning:
      'New turns after which the activation of a turn without trace strength is a half; with the most, twice as many.',
  },
  activationSimilarity: {
    default: 0.5,
    min: 0,
    max: 1,
    meaning: 'Activation that the turn most like the current message gains; others in proportion.',
  },
  activationThreshold: {
    default: 0.5,
    min: 0.05,
    max: 1,
    meaning: 'Activation from which an older turn is offered.',
  },
  activationWeight: {
    default: 0.9,
    min: 0,
    max: 5,
    meaning:
      'Weight of the ranking of active turns beside the one of turns that resonate, which weighs 1: which older turns get the room.',
  },
  traceWeight: {
    default: 0.25,
    min: 0,
    max: 5,
    meaning:
      'Added to the logarithm of the score of a turn that resonates, times its trace strength: of turns that match alike, those that left a trace come first (SPEC R42).',
  },
  traceNovelty: {
    default: 0.25,
    min: 0,
    max: 1,
    meaning: 'Weight in the trace strength of the part of a turn’s words that nobody had said before.',
  },
  traceSalience: {
    default: 0.25,
    min: 0,
    max: 1,
    meaning: 'Weight in the trace strength of names, numbers and times in the turn.',
  },
  traceChange: {
    default: 0.25,
    min: 0,
    max: 1,
    meaning: 'Weight in the trace strength of how many insights rest on the turn.',
  },
  traceImportance: {
    default: 0.25,
    min: 0,
    max: 1,
    meaning:
      'Weight in the trace strength of the importance of those insights; all of it when the user asked for it to be remembered.',
  },
  keepRecency: {
    default: 0.2,
    min: 0,
    max: 1,
    meaning: 'Weight of recency when active memory overflows and the lowest leaves.',
  },
  keepActivation: {
    default: 0.5,
    min: 0,
    max: 1,
    meaning: 'Weight of activation when active memory overflows.',
  },
  keepTrace: {
    default: 0.3,
    min: 0,
    max: 1,
    meaning: 'Weight of trace strength when active memory overflows.',
  },
  selectionPool: {
    default: 40,
    min: 1,
    max: 500,
    meaning: 'Candidates that a model chooses among, at most (SPEC R44).',
  },
  selectionTurns: {
    default: 3,
    min: 0,
    max: 50,
    meaning: 'Latest turns of the conversation that it is shown beside the message.',
  },
  selectionTimeoutMs: {
    default: 800,
    min: 1,
    max: 60_000,
    meaning: 'Time for a model to choose, in ms; after it the algorithm’s choice is given.',
  },
  selectionAnswerTokens: {
    default: 1_500,
    min: 64,
    max: 100_000,
    meaning: 'Room for its answer, in tokens.',
  },
  selectionReasonChars: {
    default: 200,
    min: 0,
    max: 10_000,
    meaning: 'Characters of its reason for a memory that are handed on in the item’s `reasons`.',
  },
  selectionCacheEntries: {
    default: 1_000,
    min: 1,
    max: 1_000_000,
    meaning: 'Choices of models kept per process, by message and candidates.',
  },
  selectionCacheMinutes: {
    default: 30,
    min: 1,
    max: 10_080,
    meaning: 'How long such a choice is kept, in minutes.',
  },
  messageShare: {
    default: 0.5,
    min: 0,
    max: 1,
    meaning: 'Part of the budget that the current message is sure of; it has more where others leave it.',
  },
  systemShare: {
    default: 0.5,
    min: 0,
    max: 1,
    meaning:
      'Part of the budget that the caller’s own sections are sure of; they have more where others leave it.',
  },
  standingTokens: {
    default: 120,
    min: 0,
    max: 10_000,
    meaning:
      'Tokens that instructions, identity, health and household are sure of in every context (SPEC R30a, R45), out of the part for the profile.',
  },
  profileShare: { default: 0.12, min: 0, max: 1, meaning: 'Part of the budget for the profile.' },
  acrossShare: {
    default: 0.07,
    min: 0,
    max: 1,
    meaning: 'Part of the budget for the summary across conversations.',
  },
  summaryShare: {
    default: 0.1,
    min: 0,
    max: 1,
    meaning: 'Part of the budget for the summary of the conversation.',
  },
  memoriesShare: { default: 0.08, min: 0, max: 1, meaning: 'Part of the budget for relevant insights.' },
  memoriesLeastTokens: {
    default: 40,
    min: 0,
    max: 1_000,
    meaning: 'Tokens that relevant insights are sure of where that part is less: room for the best one.',
  },
  olderTurnsShare: {
    default: 0.25,
    min: 0,
    max: 1,
    meaning: 'Part of the budget for older turns; they have what the sections before them leave as well.',
  },
  recentShare: {
    default: 0.35,
    min: 0,
    max: 1,
    meaning: 'Part of the budget that recent turns have before any memory is placed.',
  },
  maxMemories: { default: 12, min: 0, max: 200, meaning: 'Relevant insights at most.' },
  maxOlderTurns: { default: 60, min: 0, max: 500, meaning: 'Older turns at most.' },
  proxyBudgetTokens: { default: 2_000, min: 100, max: 200_000, meaning: 'Token budget of a proxied chat.' },
  proxyWaitMs: { default: 300, min: 1, max: 60_000, meaning: 'Longest wait of it for memory, in ms.' },
} as const satisfies ParameterGroup;
