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
    default: 8,
    min: 1,
    max: 100,
    meaning: 'Most statements taken from one turn, the most important first.',
  },
  breakthroughImportance: importance(0.85, 'a breakthrough or major insight'),
  woundImportance: importance(0.8, 'trauma, loss and healing'),
  emotionalPatternImportance: importance(0.8, 'a behavioural pattern with feelings in it'),
  patternImportance: importance(0.65, 'another recurring pattern'),
  identityImportance: importance(0.7, 'who the person is: name, place, job, diet, allergy'),
  relationImportance: importance(0.6, 'people close to the person'),
  deadlineImportance: importance(0.65, 'deadlines and the state of projects'),
  practiceImportance: importance(0.6, 'a practice and how it stands'),
  goalImportance: importance(0.55, 'a goal or plan'),
  progressImportance: importance(0.55, 'progress'),
  clearPreferenceImportance: importance(0.55, 'a clarified preference: dislike, favourite, style of talk'),
  casualPreferenceImportance: importance(0.4, 'a casual liking'),
  eventImportance: importance(0.5, 'a dated or named thing that happened'),
  plainFactImportance: importance(0.4, 'another specific fact'),
  vagueFactImportance: importance(0.3, 'a fact with nothing specific in it'),
  explicitImportance: importance(0.8, 'what the person asked to remember, at least'),
  untoldImportance: importance(0.3, 'a sentence that tells nothing to keep, at most'),
  lowImportanceAtMost: importance(0.45, 'what is told in passing, a casual taste or event, at most'),
  mediumImportanceAtLeast: importance(0.5, 'what a later reply could use, at least'),
  mediumImportanceAtMost: importance(0.7, 'what a later reply could use, at most'),
  highImportanceAtLeast: importance(0.8, 'what is deep or significant, at least'),
  untoldInOwnWords: {
    default: 0.3,
    min: 0,
    max: 1,
    meaning:
      'A sentence that rules make nothing of is kept in the words it was said in where it is less likely than this to tell nothing, offline.',
  },
  untoldDespiteRules: {
    default: 0.5,
    min: 0,
    max: 1,
    meaning:
      'How likely a sentence must tell nothing for it to be refused where rules find a slot or a request in it, offline.',
  },
  untoldBetweenPeople: {
    default: 0.8,
    min: 0,
    max: 1,
    meaning:
      'The same where speakers have names, offline: half of how likely was learnt from turns to an assistant.',
  },
  untoldBesideAnother: {
    default: 0.4,
    min: 0,
    max: 1,
    meaning:
      'The same where speakers have names, of a sentence beside one of its turn that more surely tells something, unless it fills a slot or was asked for, offline; from 1 on each sentence counts by itself.',
  },
  untoldByMeaning: {
    default: 0.4,
    min: 0,
    max: 1,
    meaning:
      'How likely the meaning model must find that a turn tells nothing for what was found in it to be refused, offline.',
  },
  untoldDespiteRefusal: {
    default: 0.05,
    min: 0,
    max: 1,
    meaning:
      'A sentence that rules take for a question, a quote or a wish with its reason is kept in the words it was said in where the meaning model finds it less likely than this to tell nothing, offline.',
  },
  untoldDespiteRequest: {
    default: 0.6,
    min: 0,
    max: 1,
    meaning: 'The same of what was asked to be remembered.',
  },
  hedgeLoss: {
    default: 0.1,
    min: 0,
    max: 1,
    meaning: 'Importance lost by "maybe", "I guess" and the like, offline.',
  },
  shortLivedLoss: {
    default: 0.2,
    min: 0,
    max: 1,
    meaning:
      'Importance lost by a plan for the very day it is told on, offline: it is over before it could matter.',
  },
} as const satisfies ParameterGroup;
