import { type ParameterGroup } from '../parameter';

export const agency = {
  confirmationMinutes: {
    default: 10,
    min: 1,
    max: 1_440,
    meaning: 'Minutes for which a command can be confirmed after it was shown what it would do (SPEC R61).',
  },
  pendingDays: {
    default: 30,
    min: 1,
    max: 3_650,
    meaning:
      'Days for which a command found in a turn waits to be confirmed, and what it would take is told nowhere (SPEC R61).',
  },
  commandModelTimeoutMs: {
    default: 3_000,
    min: 100,
    max: 60_000,
    meaning: 'How long a person waits, in ms, for a model to understand a command that the grammar does not.',
  },
  disputeChoices: {
    default: 10,
    min: 1,
    max: 100,
    meaning: 'Memories offered where it is unclear which one a person means.',
  },
  secretsShown: {
    default: 0,
    min: 0,
    max: 1,
    meaning:
      'Whether passwords, keys and the numbers of cards and accounts stand in contexts and exports as they were said (1) or masked (0) (SPEC R22).',
  },
} as const satisfies ParameterGroup;
