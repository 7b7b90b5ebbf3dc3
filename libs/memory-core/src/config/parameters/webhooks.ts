import { type ParameterGroup } from '../parameter';

/** Notifications sent to a tenant's own addresses (SPEC R65). */
export const webhooks = {
  maxEndpoints: { default: 10, min: 1, max: 1_000, meaning: 'Most endpoints that a tenant may have.' },
  timeoutMs: {
    default: 10_000,
    min: 50,
    max: 120_000,
    meaning: 'Time that a receiver has to answer, name look-up and connection included, in ms.',
  },
  attempts: { default: 12, min: 1, max: 100, meaning: 'Tries of one delivery before it is parked.' },
  backoffMs: {
    default: 5_000,
    min: 1,
    max: 3_600_000,
    meaning:
      'Wait before the second try, doubled with each further one, in ms: twelve tries take three hours.',
  },
  concurrency: {
    default: 20,
    min: 1,
    max: 1_000,
    meaning: 'Deliveries under way at a time in one worker process.',
  },
  disableAfterDays: {
    default: 5,
    min: 0.0001,
    max: 365,
    meaning: 'An endpoint that has refused everything for so long is switched off, in days.',
  },
  disableAfterFailures: {
    default: 1_000,
    min: 1,
    max: 1_000_000,
    meaning: 'An endpoint that has refused so many tries in a row is switched off.',
  },
  secretOverlapHours: {
    default: 24,
    min: 0,
    max: 720,
    meaning: 'How long deliveries are signed with the old secret too after it was changed, in hours.',
  },
} as const satisfies ParameterGroup;
