import { type ParameterGroup } from '../parameter';

/** How Postgres is used, where `KEEPSAKE_DATABASE_URL` names one (SPEC R81). */
export const postgres = {
  connections: {
    default: 10,
    min: 1,
    max: 1_000,
    meaning:
      'Most connections that one program opens to the database of records, and as many to that of keys. All programs together must stay below what the server, or the pooler before it, allows.',
  },
  idleConnectionMs: {
    default: 30_000,
    min: 100,
    max: 3_600_000,
    meaning: 'Time after which a connection that nobody uses is closed, in ms.',
  },
  connectTimeoutMs: {
    default: 5_000,
    min: 10,
    max: 600_000,
    meaning: 'How long a statement waits for a connection before the database counts as down, in ms.',
  },
  statementTimeoutMs: {
    default: 10_000,
    min: 10,
    max: 600_000,
    meaning:
      'How long one statement may take, waiting for locks included, before its connection is given up, in ms.',
  },
  migrationTimeoutMs: {
    default: 600_000,
    min: 1_000,
    max: 86_400_000,
    meaning: 'How long a program waits at its start for schema changes, its own or those of another, in ms.',
  },
  attempts: {
    default: 3,
    min: 1,
    max: 20,
    meaning: 'Tries of a statement that did nothing: no connection, a deadlock, a server that starts.',
  },
  backoffMs: {
    default: 50,
    min: 1,
    max: 60_000,
    meaning: 'Mean wait before the second try, doubled with each further one, in ms; with jitter.',
  },
  rememberedKeysMinutes: {
    default: 10,
    min: 0,
    max: 1_440,
    meaning:
      'For how long wrapped keys of users and hashed API keys that a program has read are good enough while the database of keys is away, so that turns are taken. An API key revoked meanwhile, by a program that still reaches it, works that long.',
  },
} as const satisfies ParameterGroup;
