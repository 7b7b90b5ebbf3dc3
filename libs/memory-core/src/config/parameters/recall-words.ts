import { type ParameterGroup } from '../parameter';

/** Finding by words. Figures come from ARCHITECTURE (recall without a model) unless said otherwise. */
export const recallByWords = {
  bm25K1: { default: 1.2, min: 0, max: 5, meaning: 'BM25 term saturation.' },
  bm25B: { default: 0.75, min: 0, max: 1, meaning: 'BM25 length normalisation.' },
  passageWords: {
    default: 110,
    min: 20,
    max: 1_000_000,
    meaning:
      'Words of the passages that long turns are cut into, to be found and quoted by themselves; a turn of up to 1.3 times as many stays whole.',
  },
  passageFloor: {
    default: 0.7,
    min: 0,
    max: 1,
    meaning: 'What a turn counts by words at least, of what its best passage counts by itself.',
  },
  longTurnWords: {
    default: 100,
    min: 1,
    max: 1_000_000,
    meaning:
      'Words of a turn that takes half of what its neighbours leave it; a longer one takes less, by the fourth power.',
  },
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
    default: 0.6,
    min: 0,
    max: 5,
    meaning: 'Added to the logarithm of the score of turns by a speaker whom the question names.',
  },
  dateGate: {
    default: 1,
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
  stillTalkingDays: {
    default: 31,
    min: 0,
    max: 3_650,
    meaning:
      'Days since the last message up to which "yesterday" or "last week" in a question is taken for that time; later, whoever asks may mean another one.',
  },
  selfGate: {
    default: 0.2,
    min: 0,
    max: 5,
    meaning: 'Added to the logarithm of the score of turns whose speaker tells of himself.',
  },
  assistantGate: {
    default: 0.5,
    min: 0,
    max: 5,
    meaning:
      'Taken off the logarithm of the score of turns that an assistant said: what a person told is the source, what repeats it is not.',
  },
  ageGate: {
    default: 0.1,
    min: 0,
    max: 5,
    meaning:
      'Power by which a turn counts less the longer ago it was said, where the question names no time; 0: as much as what was said just now.',
  },
  ageDays: {
    default: 30,
    min: 1,
    max: 3_650,
    meaning: 'Days after which a turn counts 2^-ageGate; after twice as many it is 3^-ageGate, and so on.',
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
} as const satisfies ParameterGroup;
