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
  sameStatementSimilarity: {
    default: 0.92,
    min: 0,
    max: 1,
    meaning: 'Cosine from which two statements say the same, for model embeddings (SPEC R25).',
  },
  sameStatementSimilarityOffline: {
    default: 0.8,
    min: 0,
    max: 1,
    meaning: 'The same for the offline embedder, whose cosines of paraphrases lie lower.',
  },
  contradictionSimilarity: {
    default: 0.85,
    min: 0,
    max: 1,
    meaning:
      'Cosine from which an affirming and a denying statement speak of the same thing, denial taken out, for model embeddings (SPEC R26).',
  },
  contradictionSimilarityOffline: {
    default: 0.7,
    min: 0,
    max: 1,
    meaning: 'The same for the offline embedder.',
  },
  judgedSameFrom: {
    default: 0.85,
    min: 0,
    max: 1,
    meaning:
      'How likely the judge must find that two statements have to do with each other, where no rule knows, to take them as one when they rather say the same.',
  },
  judgedInOtherWordsFrom: {
    default: 0.98,
    min: 0,
    max: 1,
    meaning:
      'How likely the judge must find that two statements of the user are one where they share no telling word or are of two kinds: what merely sounds alike is then easily mistaken.',
  },
  judgedAgainstFrom: {
    default: 0.95,
    min: 0,
    max: 1,
    meaning: 'The same for the later to be believed instead of the earlier when it rather says otherwise.',
  },
  judgedTurnedFrom: {
    default: 0.5,
    min: 0,
    max: 1,
    meaning: 'How likely it must be, of two that have to do with each other, that the later says otherwise.',
  },
  judgedAgainstBetweenPeopleFrom: {
    default: 0.999,
    min: 0,
    max: 1,
    meaning:
      'Like `judgedAgainstFrom`, where people with names talk to each other; there also for what says the same and what a rule suspects.',
  },
  judgedTurnedBetweenPeopleFrom: {
    default: 0.9,
    min: 0,
    max: 1,
    meaning: 'Like `judgedTurnedFrom`, where people with names talk to each other.',
  },
  judgedSuspectFrom: {
    default: 0.78,
    min: 0,
    max: 1,
    meaning: 'The same where a rule about endings or steps on a way suspects it.',
  },
  judgedDespiteRulesFrom: {
    default: 0.99,
    min: 0,
    max: 1,
    meaning:
      'How likely the judge must find that two statements of the user say the same, or otherwise, to be believed against rules: what words alone found, the same sentence with another word or number; and for one to end the other where they share no telling word.',
  },
  judgedOnLineFrom: {
    default: 0.05,
    min: 0,
    max: 1,
    meaning:
      'How likely the judge must find that a statement has to do with where a line has come to, for the line to go on with it, once it is known to end where the line began.',
  },
  comparedFrom: {
    default: 0.3,
    min: 0,
    max: 1,
    meaning:
      'How likely the judge must find, by what each says alone, that two statements of the user have to do with each other, for both to be read together, which takes as long as reading them. 1: never.',
  },
  judgedNearest: {
    default: 8,
    min: 0,
    max: 100,
    meaning: 'Insights, nearest first, that it is asked about for each new statement.',
  },
  judgedWords: {
    default: 10,
    min: 1,
    max: 100,
    meaning:
      'Words that say something beyond which a statement tells too much for the judge to find it undone by another.',
  },
  personStatements: {
    default: 3,
    min: 1,
    max: 1_000,
    meaning:
      'Statements about one name from which it is taken for somebody who is spoken of all the time, and no longer for a topic.',
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
