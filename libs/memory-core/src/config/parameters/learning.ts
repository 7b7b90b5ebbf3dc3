import { type ParameterGroup } from '../parameter';

export const learning = {
  newConfidence: { default: 0.7, min: 0, max: 1, meaning: 'Confidence of a statement seen once (SPEC R23).' },
  repeatedConfidence: {
    default: 0.9,
    min: 0,
    max: 1,
    meaning: 'Confidence after it was said again (SPEC R23).',
  },
  explicitConfidence: {
    default: 1,
    min: 0,
    max: 1,
    meaning: 'Confidence of what the user confirmed or asked to remember (SPEC R23).',
  },
  contradictedConfidence: {
    default: 0.3,
    min: 0,
    max: 1,
    meaning: 'Confidence of what a newer statement contradicts (SPEC R23).',
  },
  confidenceStep: {
    default: 0.1,
    min: 0,
    max: 1,
    meaning: 'Confidence lost for each full period without confirmation (SPEC R23).',
  },
  confidencePeriodDays: {
    default: 30,
    min: 1,
    max: 3_650,
    meaning: 'Length of that period, in days (SPEC R23).',
  },
  lastingConfidence: {
    default: 0.6,
    min: 0,
    max: 1,
    meaning:
      'Confidence that what lasts (identity, household, allergies, medication, standing instructions) does not sink below by time alone (SPEC R23).',
  },
  judgedSameFrom: {
    default: 0.965,
    min: 0,
    max: 1,
    meaning:
      'How certain the judge must be that a claim says again what is known, to take both as one (SPEC R25).',
  },
  judgedAgainstFrom: {
    default: 0.93,
    min: 0,
    max: 1,
    meaning: 'The same for the later claim to be believed instead of the earlier (SPEC R26).',
  },
  judgedOnLineFrom: {
    default: 0.3,
    min: 0,
    max: 1,
    meaning:
      'The same where the later is known to end what the earlier came from: a line ends where it has come to.',
  },
  judgedNearest: {
    default: 12,
    min: 0,
    max: 100,
    meaning: 'Insights, nearest first, that it is asked about for each new claim.',
  },
  patternImportanceGain: {
    default: 0.05,
    min: 0,
    max: 0.5,
    meaning: 'Importance a pattern gains with each confirmation (SPEC R24).',
  },
  preferenceImportanceLoss: {
    default: 0.05,
    min: 0,
    max: 0.5,
    meaning: 'Importance an established preference loses with each confirmation (SPEC R24).',
  },
  preferenceImportanceFloor: {
    default: 0.4,
    min: 0,
    max: 1,
    meaning: 'Importance a preference never falls below (SPEC R24).',
  },
  attractorSimilarity: {
    default: 0.72,
    min: 0,
    max: 1,
    meaning: 'Cosine from which an insight joins an attractor, for model embeddings (SPEC R27).',
  },
  attractorSimilarityOffline: {
    default: 0.35,
    min: 0,
    max: 1,
    meaning: 'The same for the offline embedder.',
  },
  attractorMergeSimilarity: {
    default: 0.92,
    min: 0,
    max: 1,
    meaning: 'Cosine of two centroids from which their attractors are one, for model embeddings (SPEC R27).',
  },
  attractorMergeSimilarityOffline: {
    default: 0.8,
    min: 0,
    max: 1,
    meaning: 'The same for the offline embedder.',
  },
  attractorSplitBelow: {
    default: 0.6,
    min: 0,
    max: 1,
    meaning:
      'Mean cosine of members to their middle below which an attractor has grown apart and splits, for model embeddings (SPEC R27).',
  },
  attractorSplitBelowOffline: { default: 0.3, min: 0, max: 1, meaning: 'The same for the offline embedder.' },
  attractorSplitMembers: {
    default: 8,
    min: 4,
    max: 1_000,
    meaning: 'Members from which an attractor may split: fewer say little about its shape.',
  },
  attractorLearningRate: {
    default: 0.2,
    min: 0,
    max: 1,
    meaning: 'How far a joining insight moves the centroid: EMA alpha (SPEC R27).',
  },
  attractorStrengthGain: {
    default: 0.5,
    min: 0,
    max: 10,
    meaning: 'Strength a joining insight adds (SPEC R27).',
  },
  attractorInitialStrength: { default: 1, min: 0, max: 10, meaning: 'Strength of a new attractor.' },
  attractorDailyFactor: {
    default: 0.98,
    min: 0.5,
    max: 1,
    meaning: 'What strength is multiplied by each day (SPEC R27).',
  },
  attractorForgetBelow: {
    default: 0.1,
    min: 0,
    max: 1,
    meaning: 'Strength below which an attractor is forgotten (SPEC R27).',
  },
  cachedEmbeddings: {
    default: 2000,
    min: 1,
    max: 1_000_000,
    meaning: 'Vectors of statements that a process keeps at hand, so that none is asked for at every step.',
  },
  cachedEmbeddingsMs: {
    default: 600_000,
    min: 1,
    max: 86_400_000,
    meaning: 'How long it keeps them, in ms.',
  },
} as const satisfies ParameterGroup;
