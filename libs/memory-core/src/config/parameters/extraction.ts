import { type ParameterGroup } from '../parameter';

const importance = (value: number, meaning: string) =>
  ({ default: value, min: 0, max: 1, meaning: `Importance of ${meaning} (SPEC R21), offline.` }) as const;

export const extraction = {
  contextTurns: {
    default: 2,
    min: 0,
    max: 20,
    meaning: 'Turns before and after a flagged one that an extractor sees (SPEC R6: very short).',
  },
  lentReachTurns: {
    default: 100,
    min: 0,
    max: 100_000,
    meaning:
      'When a turn is taken back: turns of the conversation before and after a later statement in which its words are looked for, since what none of them tells came from the turn that goes.',
  },
  minImportance: {
    default: 0.4,
    min: 0,
    max: 1,
    meaning: 'Statements below are not stored (SPEC R21, R22).',
  },
  minSpecificWords: {
    default: 1,
    min: 0,
    max: 20,
    meaning:
      'Words beyond common talk and bare feelings that a statement must hold to be specific (SPEC R22).',
  },
  maxSentenceChars: {
    default: 400,
    min: 50,
    max: 4_000,
    meaning:
      'Longest sentence that is read as one statement; longer ones are no atomic statement (SPEC R20).',
  },
  maxStatementsPerTurn: {
    default: 60,
    min: 1,
    max: 100,
    meaning: 'Most statements taken from one turn, the most important first.',
  },
  areaFrom: {
    default: 0.4,
    min: 0,
    max: 1,
    meaning:
      'Likelier than this, a statement tells of an area of the person’s life that stands for years: identity, health, household, living (SPEC R23, R45), offline.',
  },
  breakthroughImportance: importance(0.85, 'a breakthrough or major insight'),
  identityImportance: importance(0.7, 'who the person is: name, place, job, diet, allergy'),
  deadlineImportance: importance(0.65, 'deadlines and the state of projects'),
  explicitImportance: importance(0.7, 'what the person asked to remember, at least'),
  lowImportanceAtMost: importance(0.45, 'what is told in passing, a casual taste or event, at most'),
  mediumImportanceAtLeast: importance(0.5, 'what a later reply could use, at least'),
  mediumImportanceAtMost: importance(0.7, 'what a later reply could use, at most'),
  highImportanceAtLeast: importance(0.8, 'what is deep or significant, at least'),
  untoldInOwnWords: {
    default: 0.3,
    min: 0,
    max: 1,
    meaning:
      'Sentences none of which tells anything by itself are read two and two where all of them together are less likely than this to tell nothing, offline.',
  },
  untoldBetweenPeople: {
    default: 0.8,
    min: 0,
    max: 1,
    meaning:
      'The same as untoldByMeaning where speakers have names, offline: the model of their talk says how likely.',
  },
  untoldBesideAnother: {
    default: 0.4,
    min: 0,
    max: 1,
    meaning:
      'The same where speakers have names, of a sentence beside one of its turn that more surely tells something, unless it was asked for, offline; from 1 on each sentence counts by itself.',
  },
  untoldByMeaning: {
    default: 0.4,
    min: 0,
    max: 1,
    meaning:
      'How likely the meaning model must find that a sentence tells nothing for it to be refused, offline.',
  },
  untoldDespiteRefusal: {
    default: 0.05,
    min: 0,
    max: 1,
    meaning:
      'A question, and what is imagined, joked or quoted, is kept only where the meaning model finds it less likely than this to tell nothing, offline.',
  },
  untoldDespiteRequest: {
    default: 0.6,
    min: 0,
    max: 1,
    meaning: 'The same of what was asked to be remembered.',
  },
} as const satisfies ParameterGroup;
