import { type ParameterGroup } from '../parameter';

/** Figures of the lexical recipe come from ARCHITECTURE (recall without a model) unless said otherwise. */
export const recall = {
  bm25K1: { default: 1.2, min: 0, max: 5, meaning: 'BM25 term saturation.' },
  bm25B: { default: 0.75, min: 0, max: 1, meaning: 'BM25 length normalisation.' },
  neighbourReach: {
    default: 6,
    min: 0,
    max: 50,
    meaning: 'Turns before and after, in the same conversation, whose words a turn inherits.',
  },
  neighbourBefore: {
    default: 0.5,
    min: 0,
    max: 1,
    meaning: 'Weight at which a turn inherits the words of the turn before it.',
  },
  neighbourBeforeFade: {
    default: 0.65,
    min: 0,
    max: 1,
    meaning: 'What that weight is multiplied by for each turn further back.',
  },
  neighbourAfter: {
    default: 0.4,
    min: 0,
    max: 1,
    meaning:
      'Weight at which a turn inherits the words of the turn after it (published: 0.3; with stop words left out more is better).',
  },
  neighbourAfterFade: {
    default: 0.6,
    min: 0,
    max: 1,
    meaning: 'What that weight is multiplied by for each turn further on (published: 0.5).',
  },
  questionBoost: {
    default: 1.3,
    min: 0,
    max: 5,
    meaning: 'Factor on what is inherited from an earlier turn that asks a question.',
  },
  speakerGate: {
    default: 0.8,
    min: 0,
    max: 5,
    meaning: 'Added to the logarithm of the score of turns by a speaker whom the question names.',
  },
  dateGate: {
    default: 1.5,
    min: 0,
    max: 10,
    meaning:
      'Added to the logarithm of the score, times how well the date of the turn fits one in the question.',
  },
  nearDateMatch: {
    default: 0.6,
    min: 0,
    max: 1,
    meaning: 'How well a turn fits a day in the question when it was said in the weeks around it.',
  },
  nearDateBeforeDays: {
    default: 3,
    min: 0,
    max: 60,
    meaning: 'How long before that day it may have been said, in days.',
  },
  nearDateAfterDays: {
    default: 14,
    min: 0,
    max: 365,
    meaning: 'How long after that day it may have been said, in days: people tell of it later.',
  },
  nextMonthMatch: {
    default: 0.4,
    min: 0,
    max: 1,
    meaning:
      'How well a turn fits a month in the question when it was said early in the next, or a day when it was said in the same month.',
  },
  yearMatch: {
    default: 0.3,
    min: 0,
    max: 1,
    meaning: 'How well a turn fits a question that names no more than its year.',
  },
  whenGate: {
    default: 0.5,
    min: 0,
    max: 5,
    meaning: 'Added to the logarithm of the score of turns with a time word when the question asks when.',
  },
  countGate: {
    default: 0.3,
    min: 0,
    max: 5,
    meaning: 'Added to the logarithm of the score of turns with a number when the question asks how many.',
  },
  feedbackTurns: {
    default: 10,
    min: 0,
    max: 100,
    meaning:
      'Turns found first whose words are asked for as well: +0.8 points of recall@10, +5 of open-domain questions.',
  },
  feedbackTerms: {
    default: 30,
    min: 0,
    max: 200,
    meaning: 'How many of their words, the most telling first.',
  },
  feedbackWeight: {
    default: 0.1,
    min: 0,
    max: 1,
    meaning: 'Weight of the most telling of them; words of the question weigh 1.',
  },
  fusionConstant: {
    default: 60,
    min: 1,
    max: 1_000,
    meaning: 'k of reciprocal rank fusion: a rank counts 1 / (k + rank).',
  },
  denseWeight: {
    default: 0.5,
    min: 0,
    max: 5,
    meaning: 'Weight of the ranking by meaning beside the one by words, which weighs 1.',
  },
  denseFloor: {
    default: 0.25,
    min: 0,
    max: 1,
    meaning: 'Cosine below which nothing counts as close in meaning.',
  },
  evidenceWeight: {
    default: 0.5,
    min: 0,
    max: 5,
    meaning: 'Weight of the ranking of insights by how well the turns they come from match.',
  },
  confidenceWeight: {
    default: 0.5,
    min: 0,
    max: 5,
    meaning: 'Added to the logarithm of an insight’s score, times its confidence now.',
  },
  importanceWeight: {
    default: 0.3,
    min: 0,
    max: 5,
    meaning: 'Added to the logarithm of an insight’s score, times its importance.',
  },
  recencyWeight: {
    default: 0.2,
    min: 0,
    max: 5,
    meaning: 'Added to the logarithm of an insight’s score, times its recency.',
  },
  recencyHalfLifeDays: {
    default: 60,
    min: 1,
    max: 3_650,
    meaning: 'Days since the last confirmation after which recency is a half.',
  },
  strengthWeight: {
    default: 0.3,
    min: 0,
    max: 5,
    meaning:
      'Added to the logarithm of the score of an attractor and its insights, times s / (1 + s) of its strength now.',
  },
  candidatePool: {
    default: 100,
    min: 10,
    max: 5_000,
    meaning: 'Turns ranked for fusion, at least; a larger limit asks for more.',
  },
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
  defaultLimit: {
    default: 10,
    min: 1,
    max: 200,
    meaning: 'Items a search answers when the caller does not say.',
  },
} as const satisfies ParameterGroup;

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
    meaning: 'Part of the budget that the current message may take in the rendered text.',
  },
  systemShare: {
    default: 0.5,
    min: 0,
    max: 1,
    meaning: 'Part of the budget that the caller’s own sections and the preamble may take.',
  },
  profileShare: { default: 0.25, min: 0, max: 1, meaning: 'Part of the budget for the profile.' },
  acrossShare: {
    default: 0.1,
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
  memoriesShare: { default: 0.15, min: 0, max: 1, meaning: 'Part of the budget for relevant insights.' },
  olderTurnsShare: { default: 0.25, min: 0, max: 1, meaning: 'Part of the budget for older turns.' },
  recentShare: {
    default: 0.35,
    min: 0,
    max: 1,
    meaning: 'Part of the budget that recent turns have before any memory is placed.',
  },
  maxMemories: { default: 12, min: 0, max: 200, meaning: 'Relevant insights at most.' },
  maxOlderTurns: { default: 20, min: 0, max: 500, meaning: 'Older turns at most.' },
} as const satisfies ParameterGroup;
