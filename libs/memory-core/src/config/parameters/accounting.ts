import { type ParameterGroup } from '../parameter';

/** What calls to models may take, and how long it is known what they took (SPEC R80). */
export const accounting = {
  usageDays: {
    default: 400,
    min: 1,
    max: 3_650,
    meaning: 'Days for which calls, tokens and cost of each day are kept.',
  },
} as const satisfies ParameterGroup;
