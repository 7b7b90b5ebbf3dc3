import { type ParameterGroup } from '../parameter';

export const recall = {
  bm25K1: { default: 1.2, min: 0, max: 5, meaning: 'BM25 term saturation.' },
  bm25B: { default: 0.75, min: 0, max: 1, meaning: 'BM25 length normalisation.' },
  indexCacheMiB: {
    default: 256,
    min: 8,
    max: 65_536,
    meaning: 'Memory for recall indexes of users, per process, in MiB.',
  },
  defaultLimit: {
    default: 10,
    min: 1,
    max: 200,
    meaning: 'Items a search answers when the caller does not say.',
  },
} as const satisfies ParameterGroup;

export const context = {
  recentTurns: {
    default: 10,
    min: 0,
    max: 200,
    meaning: 'Messages of the conversation given verbatim (SPEC R41).',
  },
  budgetTokens: {
    default: 4_000,
    min: 100,
    max: 200_000,
    meaning: 'Token budget of a context when the caller does not say.',
  },
} as const satisfies ParameterGroup;
