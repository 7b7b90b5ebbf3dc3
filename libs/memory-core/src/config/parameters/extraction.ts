import { type ParameterGroup } from '../parameter';

export const extraction = {
  contextTurns: {
    default: 2,
    min: 0,
    max: 20,
    meaning: 'Turns before and after a flagged one that an extractor sees (SPEC R6: very short).',
  },
  minImportance: {
    default: 0.4,
    min: 0,
    max: 1,
    meaning: 'Statements below are not stored (SPEC R21, R22).',
  },
} as const satisfies ParameterGroup;
