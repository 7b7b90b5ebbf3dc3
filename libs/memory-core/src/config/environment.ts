import { isAbsolute, relative, resolve } from 'node:path';
import { KeepsakeError } from '../domain/errors';
import { environmentSchema, type EnvironmentVariables } from './environment-variables';
import { wordingOf } from './wording';

/** The tasks that a model can do; each may have its own model. Everything else is done offline. */
export const languageTasks = ['extraction', 'selection', 'summaries', 'consolidation'] as const;
export type LanguageTask = (typeof languageTasks)[number];
/** All tasks by which model calls are accounted. */
export const modelTasks = [...languageTasks, 'embeddings'] as const;
export type ModelTask = (typeof modelTasks)[number];

/** A model endpoint of the operator. Nothing is sent to any other place outside (SPEC R76). */
export interface EndpointEnvironment {
  readonly url: string;
  /** Never printed. May be unset: a local endpoint often needs none. */
  readonly key?: string;
}

export interface ModelEnvironment extends EndpointEnvironment {
  readonly byTask: Readonly<Record<LanguageTask, string>>;
}

/** The model that embeds statements and questions. */
export interface EmbeddingsEnvironment extends EndpointEnvironment {
  readonly model: string;
  /** The length of every vector. */
  readonly dimensions: number;
}

/** The Qdrant server that stores the memories. */
export interface QdrantEnvironment {
  readonly url: string;
  /** Never printed. */
  readonly apiKey?: string;
  /** The prefix of every collection's name. */
  readonly collectionPrefix: string;
  /** The number of replicas that a read consults; one if unset. */
  readonly readConsistency?: 'majority' | 'quorum' | 'all';
}

/** Where traces are sent. */
export interface TracingEnvironment {
  /** The base URL of an OTLP collector over HTTP. */
  readonly endpoint: string;
  /** The share of traces begun here that is kept, 0 to 1. Traces of a caller follow the caller's choice. */
  readonly ratio: number;
}

export interface Environment {
  /** 0: any free port. */
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** The directory of keys. Never inside `dataDir`, so that a copy of the data is unreadable once a key is destroyed. */
  readonly keysDir: string;
  /** If unset, standalone starts its own redis-server. */
  readonly redisUrl?: string;
  /** The prefix of every key in Redis, so that several installations can share one. */
  readonly queuePrefix: string;
  /** If unset, memories are stored in the embedded store. */
  readonly qdrant?: QdrantEnvironment;
  /** Never printed. If unset, standalone creates one in the keys directory. */
  readonly masterKey?: string;
  /** The path of a JSON file with parameters and tenants. */
  readonly settingsFile?: string;
  /** The largest HTTP body, in bytes. */
  readonly bodyLimitBytes: number;
  /** If unset, the queue dashboard shows jobs and steers none. */
  readonly dashboardWritable?: true;
  /** If unset, everything works offline. */
  readonly model?: ModelEnvironment;
  /** If unset, the offline embedder is used. */
  readonly embeddings?: EmbeddingsEnvironment;
  /** If unset, nothing is traced. */
  readonly tracing?: TracingEnvironment;
  /** Allows webhooks to plain HTTP. */
  readonly webhooksOverHttp?: true;
  /** Allows webhooks to loopback, link-local and private addresses. */
  readonly webhooksToPrivate?: true;
  readonly logLevel: 'silent' | 'fatal' | 'error' | 'warn' | 'info' | 'debug';
}

const wrong = (field: string, message: string): KeepsakeError =>
  new KeepsakeError('invalid-input', `Environment: ${field} ${message}`, { problems: [{ field, message }] });

/** An incomplete configuration is refused; it would otherwise silently mean offline. */
const modelOf = (env: EnvironmentVariables): ModelEnvironment | undefined => {
  const { KEEPSAKE_MODEL_URL: url, KEEPSAKE_MODEL_KEY: key, KEEPSAKE_MODEL: common } = env;
  const extraction = env.KEEPSAKE_MODEL_EXTRACTION ?? common;
  const selection = env.KEEPSAKE_MODEL_SELECTION ?? common;
  const summaries = env.KEEPSAKE_MODEL_SUMMARIES ?? common;
  const consolidation = env.KEEPSAKE_MODEL_CONSOLIDATION ?? common;
  const named = [extraction, selection, summaries, consolidation].some((one) => one !== undefined);
  if (url === undefined) {
    if (!named && key === undefined) return undefined;
    throw wrong('KEEPSAKE_MODEL_URL', 'must be set where a model or its key is');
  }
  // An endpoint for embeddings only.
  if (!named && env.KEEPSAKE_MODEL_EMBEDDINGS !== undefined) return undefined;
  if (
    extraction === undefined ||
    selection === undefined ||
    summaries === undefined ||
    consolidation === undefined
  ) {
    throw wrong('KEEPSAKE_MODEL', 'must name a model of KEEPSAKE_MODEL_URL');
  }
  return {
    url,
    ...(key === undefined ? {} : { key }),
    byTask: { extraction, selection, summaries, consolidation },
  };
};

const embeddingsOf = (env: EnvironmentVariables): EmbeddingsEnvironment | undefined => {
  const {
    KEEPSAKE_MODEL_EMBEDDINGS: model,
    KEEPSAKE_MODEL_EMBEDDINGS_DIMENSIONS: dimensions,
    KEEPSAKE_MODEL_EMBEDDINGS_URL: ownUrl,
    KEEPSAKE_MODEL_EMBEDDINGS_KEY: ownKey,
  } = env;
  if (model === undefined) {
    if (dimensions === undefined && ownUrl === undefined && ownKey === undefined) return undefined;
    throw wrong('KEEPSAKE_MODEL_EMBEDDINGS', 'must name a model where something else of it is set');
  }
  if (dimensions === undefined)
    throw wrong(
      'KEEPSAKE_MODEL_EMBEDDINGS_DIMENSIONS',
      'must be set: the length of the vectors of the model',
    );
  const url = ownUrl ?? env.KEEPSAKE_MODEL_URL;
  if (url === undefined) throw wrong('KEEPSAKE_MODEL_URL', 'must be set where a model or its key is');
  // The key of one endpoint is never sent to another.
  const key = ownKey ?? (ownUrl === undefined ? env.KEEPSAKE_MODEL_KEY : undefined);
  return { url, model, dimensions, ...(key === undefined ? {} : { key }) };
};

const keysDirOf = (env: EnvironmentVariables): string => {
  const data = resolve(env.KEEPSAKE_DATA_DIR);
  if (env.KEEPSAKE_KEYS_DIR === undefined) return `${data}-keys`;
  const inside = relative(data, resolve(env.KEEPSAKE_KEYS_DIR));
  if (inside !== '' && (inside.startsWith('..') || isAbsolute(inside))) return env.KEEPSAKE_KEYS_DIR;
  const message = 'must not be inside KEEPSAKE_DATA_DIR: a copy of the data would hold the keys to it';
  throw new KeepsakeError('invalid-input', `Environment: KEEPSAKE_KEYS_DIR ${message}`, {
    problems: [{ field: 'KEEPSAKE_KEYS_DIR', message }],
  });
};

const qdrantOf = (env: EnvironmentVariables): QdrantEnvironment | undefined => {
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

/** Throws `invalid-input` with every wrong variable, without repeating values. */
export const parseEnvironment = (variables: Readonly<Record<string, string | undefined>>): Environment => {
  const parsed = environmentSchema.safeParse(variables, { error: wordingOf });
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => ({
      field: issue.path.join('.'),
      message: issue.message,
    }));
    const list = problems.map((problem) => `${problem.field} ${problem.message}`).join('; ');
    throw new KeepsakeError('invalid-input', `Environment: ${list}`, { problems });
  }
  const env = parsed.data;
  const embeddings = embeddingsOf(env);
  const model = modelOf(env);
  const qdrant = qdrantOf(env);
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: env.KEEPSAKE_DATA_DIR,
    keysDir: keysDirOf(env),
    queuePrefix: env.KEEPSAKE_QUEUE_PREFIX,
    bodyLimitBytes: env.KEEPSAKE_BODY_LIMIT_BYTES,
    ...(env.KEEPSAKE_DASHBOARD_WRITABLE ? { dashboardWritable: true } : {}),
    logLevel: env.LOG_LEVEL,
    ...(env.KEEPSAKE_WEBHOOK_ALLOW_HTTP ? { webhooksOverHttp: true } : {}),
    ...(env.KEEPSAKE_WEBHOOK_ALLOW_PRIVATE ? { webhooksToPrivate: true } : {}),
    ...(model === undefined ? {} : { model }),
    ...(embeddings === undefined ? {} : { embeddings }),
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
