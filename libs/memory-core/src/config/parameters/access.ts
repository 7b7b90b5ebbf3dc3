import { type ParameterGroup } from '../parameter';

/** Who may ask, and how much (SPEC R72, R75). */
export const access = {
  keyCacheMs: {
    default: 5_000,
    min: 0,
    max: 60_000,
    meaning:
      'How long a gateway believes a key that it found good, in ms: at the latest then every gateway knows of a revocation. The one that was asked to revoke knows at once.',
  },
  maxApiKeys: {
    default: 200,
    min: 1,
    max: 100_000,
    meaning: 'Most API keys in force that a tenant may have; made over HTTP no more than these.',
  },
  auditDays: {
    default: 730,
    min: 1,
    max: 36_500,
    meaning: 'How long an administrative act stays in the audit trail, in days.',
  },
  requestsPerSecond: {
    default: 10_000,
    min: 1,
    max: 1_000_000,
    meaning: 'Requests of one tenant per second, on all gateways together; more are answered with 429.',
  },
  turnsPerSecond: {
    default: 50_000,
    min: 1,
    max: 10_000_000,
    meaning:
      'Turns and lifecycle events of one tenant per second, on all gateways together; a batch counts all that it holds.',
  },
  windowSeconds: {
    default: 1,
    min: 1,
    max: 3_600,
    meaning:
      'Over how long these two are counted, in seconds: a tenant may use a window’s worth at once, and no batch may be larger.',
  },
  limiterWaitMs: {
    default: 100,
    min: 5,
    max: 10_000,
    meaning:
      'How long a gateway waits for Redis to count, in ms; then it counts by itself for a while, each gateway for the whole limit.',
  },
  userKeyLeaseMinutes: {
    default: 30,
    min: 0.1,
    max: 1_440,
    meaning:
      'How long after the last request that brought a key of a user workers and caches may still use it, in minutes: work that takes longer waits for the next request that brings it.',
  },
  userKeyRetrySeconds: {
    default: 10,
    min: 1,
    max: 3_600,
    meaning:
      'How often work that waits for the key of a user looks whether it is there again, in seconds; costs it no attempt.',
  },
  maxUsers: {
    default: 1_000_000,
    min: 1,
    max: 1_000_000_000,
    meaning: 'Most users of one tenant; turns of another are refused with 403 until some are erased.',
  },
} as const satisfies ParameterGroup;
