import { type ParameterGroup } from '../parameter';
import { recallIndexes } from './recall-indexes';
import { recallByWords } from './recall-words';

/** Finding: by words, by meaning, and what weighs in beside them. */
export const recall = {
  ...recallByWords,
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
  meaningWeight: {
    default: 0.4,
    min: 0,
    max: 1,
    meaning:
      'What of the score of a turn is by what it means; the rest is by words. 0: turns are found by words alone, no vectors are made of them, and none is sent.',
  },
  meaningBefore: {
    default: 0.3,
    min: 0,
    max: 1,
    meaning: 'What of its meaning a turn lends to the turn after it.',
  },
  meaningBeforeFade: {
    default: 0.65,
    min: 0,
    max: 1,
    meaning: 'What that is multiplied by for each turn further on.',
  },
  meaningAfter: {
    default: 0.2,
    min: 0,
    max: 1,
    meaning: 'What of its meaning a turn lends to the turn before it.',
  },
  meaningAfterFade: {
    default: 0.5,
    min: 0,
    max: 1,
    meaning: 'What that is multiplied by for each turn further back.',
  },
  turnVectorsTogether: {
    default: 128,
    min: 1,
    max: 4_096,
    meaning: 'Turns whose vectors are kept in one piece; the last one grows with every consolidation.',
  },
  turnVectorsAtOnce: {
    default: 512,
    min: 1,
    max: 100_000,
    meaning:
      'Turns at most that a consolidation has embedded: who has more without vectors, after an import or a change of model, catches up with the next ones.',
  },
  embeddingTimeoutMs: {
    default: 300,
    min: 1,
    max: 60_000,
    meaning:
      'Time that a reply waits for an embedder, in ms; after it recall goes by words alone (SPEC R43). The same for all tenants.',
  },
  embeddingTimeouts: {
    default: 3,
    min: 1,
    max: 1_000,
    meaning:
      'Such timeouts in a row, with no answer in between, after which no reply waits; one alone costs one request. The same for all tenants.',
  },
  embeddingRestMs: {
    default: 5_000,
    min: 0,
    max: 3_600_000,
    meaning: 'How long no reply waits for the embedder then, in ms; an answer that comes meanwhile ends it.',
  },
  evidenceWeight: {
    default: 0.5,
    min: 0,
    max: 5,
    meaning: 'Weight of the ranking of insights by how well the turns they come from match.',
  },
  supersededWeight: {
    default: 0.8,
    min: 0,
    max: 1,
    meaning:
      'What a match of a superseded insight, or of its turn, counts in a context for the one that is believed instead. 0: nothing.',
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
  ...recallIndexes,
  defaultLimit: {
    default: 10,
    min: 1,
    max: 200,
    meaning: 'Items a search answers when the caller does not say.',
  },
} as const satisfies ParameterGroup;
