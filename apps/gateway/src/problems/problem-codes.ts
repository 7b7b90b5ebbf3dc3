import { type ErrorCode } from '@app/memory-core/domain/errors';

/** Every `code` that a problem document may have, with a `Record` so that no code of the core can be missing. */
const ofCore = {
  'invalid-input': true,
  'user-unknown': true,
  'not-found': true,
  'confirmation-refused': true,
  'comparison-missing': true,
  'question-closed': true,
  'limit-reached': true,
  'memory-not-empty': true,
  'memory-off': true,
  suppressed: true,
  'stale-epoch': true,
  'lease-busy': true,
  'lease-lost': true,
  'queue-unavailable': true,
  'store-unavailable': true,
  'key-unavailable': true,
  'user-key-needed': true,
  'user-key-refused': true,
  'user-key-not-set': true,
  'unreadable-record': true,
  'unreadable-answer': true,
  'model-unavailable': true,
  'model-overflow': true,
  'budget-spent': true,
  'webhook-refused': true,
} as const satisfies Record<ErrorCode, true>;

const ofHttp = [
  'unauthenticated',
  'forbidden',
  'route-unknown',
  'method-unknown',
  'timeout',
  'too-large',
  'unsupported-media-type',
  'request-in-progress',
  'idempotency-key-reused',
  'rate-limited',
  'unavailable',
  'internal',
] as const;

export type ProblemCode = ErrorCode | (typeof ofHttp)[number];

export const problemCodes: readonly ProblemCode[] = [...(Object.keys(ofCore) as ErrorCode[]), ...ofHttp];
