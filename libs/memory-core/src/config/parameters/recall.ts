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
    default: 0.5,
    min: 0,
    max: 1,
    meaning: 'What that weight is multiplied by for each turn further back (published: 0.65).',
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
    default: 2,
    min: 0,
    max: 5,
    meaning:
      'Factor on what is inherited from an earlier turn that asks a question: its answer inherits all of it (published: 1.3).',
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
  selfGate: {
    default: 0.2,
    min: 0,
    max: 5,
    meaning: 'Added to the logarithm of the score of turns whose speaker tells of himself.',
  },
  conceptWeight: {
    default: 0.2,
    min: 0,
    max: 1,
    meaning:
      'Weight of words that tell of what a word of the question asks for ("pets": dog, cat); words of the question weigh 1.',
  },
  hedgeWeight: {
    default: 0,
    min: 0,
    max: 1,
    meaning: 'Weight of words that say only how the question is meant ("likely", "kind of").',
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
  embeddingTimeoutMs: {
    default: 300,
    min: 1,
    max: 60_000,
    meaning:
      'Time that a reply waits for an embedder, in ms; after it recall goes by words alone (SPEC R43). The same for all tenants.',
  },
  embeddingRestMs: {
    default: 5_000,
    min: 0,
    max: 3_600_000,
    meaning: 'How long after such a timeout no reply waits for the embedder again, in ms.',
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
  insightKindWeight: {
    default: 0.95,
    min: 0,
    max: 1,
    meaning:
      'Weight of the list of insights where a search fuses several kinds, times how well each fits; turns weigh 1.',
  },
  attractorKindWeight: {
    default: 0.8,
    min: 0,
    max: 1,
    meaning: 'Weight of the list of attractors where a search fuses several kinds; turns weigh 1.',
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
  defaultLimit: {
    default: 10,
    min: 1,
    max: 200,
    meaning: 'Items a search answers when the caller does not say.',
  },
} as const satisfies ParameterGroup;
