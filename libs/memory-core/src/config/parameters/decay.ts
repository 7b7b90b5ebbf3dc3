import { type ParameterGroup } from '../parameter';

export const decay = {
  sweepEveryMs: {
    default: 86_400_000,
    min: 1_000,
    max: 604_800_000,
    meaning: 'Time between two decay sweeps, in ms (SPEC R33: daily).',
  },
  sweepBatch: { default: 500, min: 1, max: 10_000, meaning: 'Due records read at once.' },
  sweepShards: {
    default: 4,
    min: 1,
    max: 256,
    meaning: 'Parts of all users that a decay sweep is split into: as many schedulers can share it.',
  },
  reviewBelowConfidence: {
    default: 0.4,
    min: 0,
    max: 1,
    meaning:
      'Confidence below which an insight is flagged for review as outdated (SPEC R24), and its profile line says when it was last said.',
  },
  unrecalledReviewDays: {
    default: 90,
    min: 1,
    max: 3_650,
    meaning: 'Days without recall or confirmation after which an insight is flagged for review (SPEC R32).',
  },
  reviewArchiveDays: {
    default: 90,
    min: 1,
    max: 3_650,
    meaning: 'Days in review without confirmation or recall after which an insight is archived.',
  },
  archivedDeleteDays: {
    default: 180,
    min: 1,
    max: 3_650,
    meaning: 'Days archived and unconfirmed after which an insight is deleted (SPEC R32).',
  },
  archivedToldEveryDays: {
    default: 30,
    min: 0,
    max: 3_650,
    meaning:
      'Days between two notifications of what decay set aside (SPEC R65): what goes meanwhile is counted in the one before, and told again with the next.',
  },
  validateBelowConfidence: {
    default: 0.5,
    min: 0,
    max: 1,
    meaning: 'Confidence below which a key insight is offered for confirmation (SPEC R34).',
  },
  validateFromImportance: {
    default: 0.7,
    min: 0,
    max: 1,
    meaning: 'Importance from which an insight is a key one, worth a question (SPEC R34).',
  },
  validateAgainDays: {
    default: 30,
    min: 1,
    max: 3_650,
    meaning: 'Days after which an insight may be asked about again.',
  },
} as const satisfies ParameterGroup;
