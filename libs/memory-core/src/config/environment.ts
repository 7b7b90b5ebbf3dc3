import { isAbsolute, relative, resolve } from 'node:path';
import { z } from 'zod';
import { KeepsakeError } from '../domain/errors';

const port = z.coerce.number().int().min(0).max(65_535);
const optionalText = z
  .string()
  .trim()
  .transform((text) => (text === '' ? undefined : text))
  .optional();

/** `true` or `false`; empty is unset, as compose files write it. */
const flag = optionalText.pipe(z.enum(['true', 'false']).optional()).transform((text) => text === 'true');

/** What a model may be asked for; each may have one of its own. What is not here is done offline. */
export const modelTasks = ['extraction', 'selection', 'summaries', 'consolidation'] as const;
export type ModelTask = (typeof modelTasks)[number];

/** A model endpoint of the operator's: the only place outside that anything is sent to (SPEC R76). */
export interface ModelEnvironment {
  readonly url: string;
  /** Never printed. Unset: an endpoint on one's own machine often wants none. */
  readonly key?: string;
  readonly byTask: Readonly<Record<ModelTask, string>>;
}

/** The operator's Qdrant, which memories are kept in. */
export interface QdrantEnvironment {
  readonly url: string;
  /** Never printed. */
  readonly apiKey?: string;
  /** First part of every collection's name. */
  readonly collectionPrefix: string;
  /** Replicas that a read asks; unset: one. */
  readonly readConsistency?: 'majority' | 'quorum' | 'all';
}

/** Where traces go. */
export interface TracingEnvironment {
  /** Base URL of an OTLP collector over HTTP. */
  readonly endpoint: string;
  /** Share of traces that begin here which are kept, 0 to 1; those of a caller follow the caller's choice. */
  readonly ratio: number;
}

/** Every environment variable that Keepsake reads, and the only place that knows their names. */
const schema = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  KEEPSAKE_DATA_DIR: z.string().min(1).default('./data'),
  KEEPSAKE_KEYS_DIR: optionalText,
  REDIS_URL: optionalText.pipe(
    z
      .string()
      .regex(/^(rediss?:\/\/|unix:\/\/|\/)/, 'must start with redis://, rediss:// or unix://')
      .optional(),
  ),
  KEEPSAKE_QUEUE_PREFIX: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,40}$/, 'may hold letters, digits, _ and -, at most 40')
    .default('keepsake'),
  QDRANT_URL: optionalText.pipe(z.url({ protocol: /^https?$/, error: 'must be an http(s) URL' }).optional()),
  QDRANT_API_KEY: optionalText,
  QDRANT_COLLECTION_PREFIX: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,40}$/, 'may hold letters, digits, _ and -, at most 40')
    .default('keepsake'),
  QDRANT_READ_CONSISTENCY: optionalText.pipe(z.enum(['majority', 'quorum', 'all']).optional()),
  KEEPSAKE_MASTER_KEY: optionalText,
  KEEPSAKE_SETTINGS: optionalText,
  KEEPSAKE_BODY_LIMIT_BYTES: z.coerce.number().int().min(1_024).max(268_435_456).default(16_777_216),
  KEEPSAKE_MODEL_URL: optionalText.pipe(
    z.url({ protocol: /^https?$/, error: 'must be an http(s) URL' }).optional(),
  ),
  KEEPSAKE_MODEL_KEY: optionalText,
  KEEPSAKE_MODEL: optionalText,
  KEEPSAKE_MODEL_EXTRACTION: optionalText,
  KEEPSAKE_MODEL_SELECTION: optionalText,
  KEEPSAKE_MODEL_SUMMARIES: optionalText,
  KEEPSAKE_MODEL_CONSOLIDATION: optionalText,
  OTEL_EXPORTER_OTLP_ENDPOINT: optionalText.pipe(
    z.url({ protocol: /^https?$/, error: 'must be an http(s) URL' }).optional(),
  ),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  KEEPSAKE_WEBHOOK_ALLOW_HTTP: flag,
  KEEPSAKE_WEBHOOK_ALLOW_PRIVATE: flag,
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug']).default('info'),
});

/** What each variable means, for `docs/configuration.md`. */
export const environmentVariables: Readonly<
  Record<keyof z.infer<typeof schema>, { fallback: string; meaning: string }>
> = {
  PORT: {
    fallback: '3000',
    meaning:
      'HTTP port: the API of the gateway and of standalone, probes and metrics of the workers. 0: any free one.',
  },
  HOST: { fallback: '127.0.0.1', meaning: 'Address to listen on.' },
  KEEPSAKE_DATA_DIR: {
    fallback: './data',
    meaning: 'Where the embedded store and the private Redis keep their files. Holds ciphertext only.',
  },
  KEEPSAKE_KEYS_DIR: {
    fallback: '`KEEPSAKE_DATA_DIR` with `-keys` behind it',
    meaning:
      "Where users' wrapped keys, API keys (hashed) and a laptop's master key are kept. Back it up apart from the data, and for a shorter time: see [privacy](privacy.md).",
  },
  REDIS_URL: {
    fallback: 'unset',
    meaning:
      '`redis://`, `rediss://` or `unix://`. Unset: standalone starts a redis-server of its own; the four programs need it.',
  },
  KEEPSAKE_QUEUE_PREFIX: {
    fallback: 'keepsake',
    meaning: 'First part of every key in Redis, so that several installations may share one.',
  },
  QDRANT_URL: {
    fallback: 'unset',
    meaning:
      'Base URL of a Qdrant (1.16 or later), e.g. `http://qdrant:6333`; port 6333 where it names none, TLS with `https://` (a private authority goes into `NODE_EXTRA_CA_CERTS`). Memories are kept there. Unset: in the embedded store. Keys stay in `KEEPSAKE_KEYS_DIR` either way.',
  },
  QDRANT_API_KEY: { fallback: 'unset', meaning: 'API key of that Qdrant, where it wants one; over TLS.' },
  QDRANT_COLLECTION_PREFIX: {
    fallback: 'keepsake',
    meaning:
      'First part of the name of every collection, so that several installations may share one Qdrant.',
  },
  QDRANT_READ_CONSISTENCY: {
    fallback: 'unset',
    meaning:
      '`majority`, `quorum` or `all`: replicas that a read asks. Set it where `qdrant.replicas` is above 1 and `qdrant.writeConsistency` does not reach all of them. Unset: one.',
  },
  KEEPSAKE_MASTER_KEY: {
    fallback: 'unset',
    meaning:
      '32 bytes, base64 or hex; or several as `id:base64,id:base64`, where the first wraps and all unwrap. Unset: standalone makes one in the keys directory; the four programs need it.',
  },
  KEEPSAKE_SETTINGS: {
    fallback: 'unset',
    meaning: 'Path of a JSON file with parameters and tenants, see below.',
  },
  KEEPSAKE_BODY_LIMIT_BYTES: {
    fallback: '16777216',
    meaning: 'Largest HTTP body; a larger one is answered with 413.',
  },
  KEEPSAKE_MODEL_URL: {
    fallback: 'unset',
    meaning:
      'Base URL of an OpenAI-compatible endpoint, e.g. `https://api.openai.com/v1` or `http://127.0.0.1:11434/v1`. Unset: everything works offline. What people say is sent there, and nowhere else.',
  },
  KEEPSAKE_MODEL_KEY: { fallback: 'unset', meaning: 'API key of that endpoint, where it wants one.' },
  KEEPSAKE_MODEL: { fallback: 'unset', meaning: 'Name of the model at that endpoint.' },
  KEEPSAKE_MODEL_EXTRACTION: {
    fallback: '`KEEPSAKE_MODEL`',
    meaning: 'Name of the model that finds insights in turns, where it is to be another.',
  },
  KEEPSAKE_MODEL_SELECTION: {
    fallback: '`KEEPSAKE_MODEL`',
    meaning:
      'Name of the model that chooses memories where a request asks for `selection: "ai"`; a small, quick one.',
  },
  KEEPSAKE_MODEL_SUMMARIES: {
    fallback: '`KEEPSAKE_MODEL`',
    meaning: 'Name of the model that summarises conversations, where it is to be another.',
  },
  KEEPSAKE_MODEL_CONSOLIDATION: {
    fallback: '`KEEPSAKE_MODEL`',
    meaning: 'Name of the model that words statements which are merged, where it is to be another.',
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    fallback: 'unset',
    meaning:
      'Base URL of an OpenTelemetry collector (OTLP over HTTP), e.g. `http://127.0.0.1:4318`. Unset: nothing is traced. Headers by `OTEL_EXPORTER_OTLP_HEADERS`, as every OpenTelemetry exporter reads them.',
  },
  OTEL_TRACES_SAMPLER_ARG: {
    fallback: '1',
    meaning:
      'Share of requests and jobs that are traced, 0 to 1. A request with a `traceparent` follows its caller.',
  },
  KEEPSAKE_WEBHOOK_ALLOW_HTTP: {
    fallback: 'false',
    meaning: '`true`: webhooks may go to plain `http://` addresses.',
  },
  KEEPSAKE_WEBHOOK_ALLOW_PRIVATE: {
    fallback: 'false',
    meaning:
      '`true`: webhooks may go to loopback, link-local and private addresses. Tenants choose the addresses: leave it off where they are not all trusted with the network that Keepsake is in.',
  },
  LOG_LEVEL: {
    fallback: 'info',
    meaning: '`silent`, `fatal`, `error`, `warn`, `info` or `debug`. No level logs what people say.',
  },
};

export interface Environment {
  /** 0: any free port. */
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** Keys, apart from what they open. Never inside `dataDir`: a copy of the data must be noise once a key is gone. */
  readonly keysDir: string;
  /** Unset: standalone starts a redis-server of its own. */
  readonly redisUrl?: string;
  /** First part of every queue's and user's key in Redis, so that several installations may share one. */
  readonly queuePrefix: string;
  /** Unset: memories are kept in the embedded store. */
  readonly qdrant?: QdrantEnvironment;
  /** Never printed. Unset: standalone makes one in the keys directory. */
  readonly masterKey?: string;
  /** Path of a JSON file with parameters and tenants. */
  readonly settingsFile?: string;
  /** Largest HTTP body, in bytes. */
  readonly bodyLimitBytes: number;
  /** Unset: offline. */
  readonly model?: ModelEnvironment;
  /** Unset: nothing is traced. */
  readonly tracing?: TracingEnvironment;
  /** Webhooks may go to plain HTTP. */
  readonly webhooksOverHttp?: true;
  /** Webhooks may go to loopback, link-local and private addresses. */
  readonly webhooksToPrivate?: true;
  readonly logLevel: 'silent' | 'fatal' | 'error' | 'warn' | 'info' | 'debug';
}

/** Half a configuration would quietly mean offline: it is refused instead. */
const modelOf = (env: z.infer<typeof schema>): ModelEnvironment | undefined => {
  const { KEEPSAKE_MODEL_URL: url, KEEPSAKE_MODEL_KEY: key, KEEPSAKE_MODEL: common } = env;
  const extraction = env.KEEPSAKE_MODEL_EXTRACTION ?? common;
  const selection = env.KEEPSAKE_MODEL_SELECTION ?? common;
  const summaries = env.KEEPSAKE_MODEL_SUMMARIES ?? common;
  const consolidation = env.KEEPSAKE_MODEL_CONSOLIDATION ?? common;
  const missing = (field: string, message: string) =>
    new KeepsakeError('invalid-input', `Environment: ${field} ${message}`, {
      problems: [{ field, message }],
    });
  if (url === undefined) {
    const named = [extraction, selection, summaries, consolidation, key].filter((one) => one !== undefined);
    if (named.length === 0) return undefined;
    throw missing('KEEPSAKE_MODEL_URL', 'must be set where a model or its key is');
  }
  if (
    extraction === undefined ||
    selection === undefined ||
    summaries === undefined ||
    consolidation === undefined
  ) {
    throw missing('KEEPSAKE_MODEL', 'must name a model of KEEPSAKE_MODEL_URL');
  }
  return {
    url,
    ...(key === undefined ? {} : { key }),
    byTask: { extraction, selection, summaries, consolidation },
  };
};

const keysDirOf = (env: z.infer<typeof schema>): string => {
  const data = resolve(env.KEEPSAKE_DATA_DIR);
  if (env.KEEPSAKE_KEYS_DIR === undefined) return `${data}-keys`;
  const inside = relative(data, resolve(env.KEEPSAKE_KEYS_DIR));
  if (inside !== '' && (inside.startsWith('..') || isAbsolute(inside))) return env.KEEPSAKE_KEYS_DIR;
  const message = 'must not be inside KEEPSAKE_DATA_DIR: a copy of the data would hold the keys to it';
  throw new KeepsakeError('invalid-input', `Environment: KEEPSAKE_KEYS_DIR ${message}`, {
    problems: [{ field: 'KEEPSAKE_KEYS_DIR', message }],
  });
};

const qdrantOf = (env: z.infer<typeof schema>): QdrantEnvironment | undefined => {
  const { QDRANT_URL: url, QDRANT_API_KEY: apiKey, QDRANT_READ_CONSISTENCY: readConsistency } = env;
  if (url === undefined) {
    if (apiKey === undefined) return undefined;
    const message = 'must be set where its key is';
    throw new KeepsakeError('invalid-input', `Environment: QDRANT_URL ${message}`, {
      problems: [{ field: 'QDRANT_URL', message }],
    });
  }
  return {
    url,
    ...(apiKey === undefined ? {} : { apiKey }),
    collectionPrefix: env.QDRANT_COLLECTION_PREFIX,
    ...(readConsistency === undefined ? {} : { readConsistency }),
  };
};

/** Throws `invalid-input` naming every variable that is wrong; values are not repeated. */
export const parseEnvironment = (variables: Readonly<Record<string, string | undefined>>): Environment => {
  const parsed = schema.safeParse(variables);
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => ({
      field: issue.path.join('.'),
      message: issue.message,
    }));
    const list = problems.map((problem) => `${problem.field} ${problem.message}`).join('; ');
    throw new KeepsakeError('invalid-input', `Environment: ${list}`, { problems });
  }
  const env = parsed.data;
  const model = modelOf(env);
  const qdrant = qdrantOf(env);
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: env.KEEPSAKE_DATA_DIR,
    keysDir: keysDirOf(env),
    queuePrefix: env.KEEPSAKE_QUEUE_PREFIX,
    bodyLimitBytes: env.KEEPSAKE_BODY_LIMIT_BYTES,
    logLevel: env.LOG_LEVEL,
    ...(env.KEEPSAKE_WEBHOOK_ALLOW_HTTP ? { webhooksOverHttp: true } : {}),
    ...(env.KEEPSAKE_WEBHOOK_ALLOW_PRIVATE ? { webhooksToPrivate: true } : {}),
    ...(model === undefined ? {} : { model }),
    ...(qdrant === undefined ? {} : { qdrant }),
    ...(env.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
      ? {}
      : { tracing: { endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT, ratio: env.OTEL_TRACES_SAMPLER_ARG } }),
    ...(env.REDIS_URL === undefined ? {} : { redisUrl: env.REDIS_URL }),
    ...(env.KEEPSAKE_MASTER_KEY === undefined ? {} : { masterKey: env.KEEPSAKE_MASTER_KEY }),
    ...(env.KEEPSAKE_SETTINGS === undefined ? {} : { settingsFile: env.KEEPSAKE_SETTINGS }),
  };
};

export const readEnvironment = (): Environment => parseEnvironment(process.env);
