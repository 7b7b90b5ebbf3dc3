import { type ParameterGroup } from '../parameter';

/** What calls to models may take, and how long it is known what they took (SPEC R80). */
export const accounting = {
  usageDays: {
    default: 400,
    min: 1,
    max: 3_650,
    meaning: 'Days for which calls, tokens and cost of each day are kept.',
  },
  userTokensPerDay: {
    default: 0,
    min: 0,
    max: 1_000_000_000_000,
    meaning:
      'Tokens, prompts and answers together, that models may use for one user on one day in UTC; 0: any. Asked before a call and counted after it, so that calls under way together may end a little beyond it. When it is spent, extraction waits and is then done offline (`extractionWaitHours`), selection is the algorithm’s, and all else is done offline at once.',
  },
  tenantTokensPerDay: {
    default: 0,
    min: 0,
    max: 1_000_000_000_000,
    meaning: 'The same for all users of a tenant together; 0: any.',
  },
  budgetWakeMinutes: {
    default: 60,
    min: 0,
    max: 720,
    meaning:
      'Minutes after midnight UTC over which users whose turns waited for the budget of the day are taken up again, each at a moment of his own, so that they do not all ask the model at once; who says something meanwhile is taken up with it. 0: all at midnight.',
  },
  extractionWaitHours: {
    default: 6,
    min: 0,
    max: 168,
    meaning:
      'How long turns wait at most, from when they were received, for the budget of the next day, in hours; then the offline extractor reads them, and their insights’ `extractor` ends in `+budget-spent`. What comes after them in the user’s order waits with them, except for what is taken back. 0: they never wait.',
  },
} as const satisfies ParameterGroup;
