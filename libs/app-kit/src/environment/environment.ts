import { isAbsolute, relative, resolve } from 'node:path';
import {
  embeddingsOf,
  type EmbeddingsEnvironment,
  type ModelEnvironment,
  modelOf,
  readEndpoints,
  type RerankEnvironment,
  rerankOf,
} from '@app/models/endpoints';
import { wordingOf } from '@app/memory-core/config/wording';
import { KeepsakeError } from '@app/memory-core/domain/errors';
import { type PostgresDatabases } from '@app/stores/postgres';
import { type QdrantServer } from '@app/vectors/qdrant';
import { environmentSchema, type EnvironmentVariables } from './environment-variables';
/** Where traces are sent. */
export interface TracingEnvironment {
  /** The base URL of an OTLP collector over HTTP. */
  readonly endpoint: string;
  /** The share of traces begun here that is kept, 0 to 1. Traces of a caller follow the caller's choice. */
  readonly ratio: number;
}

/** The chat endpoint that the gateway's proxy stands before. */
export interface ProxyEnvironment {
  /** Its base URL, such as `https://api.openai.com/v1`. */
  readonly url: string;
  /** If unset, callers bring their own. */
  readonly apiKey?: string;
}

export interface Environment {
  /** 0: any free port. */
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** The directory of keys. Never inside `dataDir`, so that a copy of the data is unreadable once a key is destroyed. */
  readonly keysDir: string;
  /** If unset, everything is stored in files. */
  readonly database?: PostgresDatabases;
  /** If unset, standalone starts its own redis-server. */
  readonly redisUrl?: string;
  /** The prefix of every key in Redis, so that several installations can share one. */
  readonly queuePrefix: string;
  /** The vector index beside a database. If unset, memories are found in process alone. */
  readonly qdrant?: QdrantServer;
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
  /** If unset, the offline extractor reads turns in the place of a model that is away, and the model reads them once it is back. */
  readonly parkWhenAway?: true;
  /** If unset, the offline embedder is used. */
  readonly embeddings?: EmbeddingsEnvironment;
  /** If unset, the language model chooses memories, where there is one. */
  readonly rerank?: RerankEnvironment;
  /** If unset, nothing is traced. */
  readonly tracing?: TracingEnvironment;
  /** If unset, no chat is proxied. */
  readonly proxy?: ProxyEnvironment;
  /** Allows webhooks to plain HTTP. */
  readonly webhooksOverHttp?: true;
  /** Allows webhooks to loopback, link-local and private addresses. */
  readonly webhooksToPrivate?: true;
  readonly logLevel: 'silent' | 'fatal' | 'error' | 'warn' | 'info' | 'debug';
}

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

const qdrantOf = (env: EnvironmentVariables): QdrantServer | undefined => {
  const { QDRANT_URL: url, QDRANT_API_KEY: apiKey, KEEPSAKE_DATABASE_URL: database } = env;
  const refused = (field: string, message: string): KeepsakeError =>
    new KeepsakeError('invalid-input', `Environment: ${field} ${message}`, {
      problems: [{ field, message }],
    });
  if (url === undefined) {
    if (apiKey === undefined) return undefined;
    throw refused('QDRANT_URL', 'must be set where its key is');
  }
  if (database === undefined) {
    const way = 'npm run migrate -- --from qdrant --to postgres';
    throw refused(
      'KEEPSAKE_DATABASE_URL',
      `must be set where QDRANT_URL is: Qdrant indexes memories and keeps them no longer; ${way} brings those of an earlier version into a database`,
    );
  }
  return {
    url,
    ...(apiKey === undefined ? {} : { apiKey }),
    collectionPrefix: env.QDRANT_COLLECTION_PREFIX,
  };
};

const databaseOf = (env: EnvironmentVariables): PostgresDatabases | undefined => {
  const { KEEPSAKE_DATABASE_URL: url, KEEPSAKE_KEYS_URL: keysUrl } = env;
  const refused = (field: string, message: string): KeepsakeError =>
    new KeepsakeError('invalid-input', `Environment: ${field} ${message}`, {
      problems: [{ field, message }],
    });
  if (url === undefined) {
    if (keysUrl === undefined) return undefined;
    throw refused('KEEPSAKE_DATABASE_URL', 'must be set where KEEPSAKE_KEYS_URL is');
  }
  return { url, keysUrl: keysUrl ?? url };
};

const proxyOf = (env: EnvironmentVariables): ProxyEnvironment | undefined => {
  const { KEEPSAKE_PROXY_URL: url, KEEPSAKE_PROXY_API_KEY: apiKey } = env;
  if (url !== undefined) return { url, ...(apiKey === undefined ? {} : { apiKey }) };
  if (apiKey === undefined) return undefined;
  const message = 'must be set where its key is';
  throw new KeepsakeError('invalid-input', `Environment: KEEPSAKE_PROXY_URL ${message}`, {
    problems: [{ field: 'KEEPSAKE_PROXY_URL', message }],
  });
};

/** Throws `invalid-input` with every wrong variable, without repeating values. */
export const parseEnvironment = (variables: Readonly<Record<string, string | undefined>>): Environment => {
  const parsed = environmentSchema.safeParse(variables, { error: wordingOf });
  const endpoints = readEndpoints(variables);
  if (!parsed.success || endpoints.problems.length > 0) {
    const own = (parsed.error?.issues ?? []).map((issue) => ({
      field: issue.path.join('.'),
      message: issue.message,
    }));
    const problems = [...own, ...endpoints.problems];
    const list = problems.map((problem) => `${problem.field} ${problem.message}`).join('; ');
    throw new KeepsakeError('invalid-input', `Environment: ${list}`, { problems });
  }
  const env = parsed.data;
  const embeddings = embeddingsOf(env, endpoints.settings);
  const rerank = rerankOf(env, endpoints.settings);
  const model = modelOf(env, endpoints.settings);
  const qdrant = qdrantOf(env);
  const database = databaseOf(env);
  const proxy = proxyOf(env);
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
    ...(env.KEEPSAKE_MODEL_WHEN_AWAY === 'park' ? { parkWhenAway: true } : {}),
    ...(embeddings === undefined ? {} : { embeddings }),
    ...(rerank === undefined ? {} : { rerank }),
    ...(qdrant === undefined ? {} : { qdrant }),
    ...(database === undefined ? {} : { database }),
    ...(proxy === undefined ? {} : { proxy }),
    ...(env.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
      ? {}
      : { tracing: { endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT, ratio: env.OTEL_TRACES_SAMPLER_ARG } }),
    ...(env.REDIS_URL === undefined ? {} : { redisUrl: env.REDIS_URL }),
    ...(env.KEEPSAKE_MASTER_KEY === undefined ? {} : { masterKey: env.KEEPSAKE_MASTER_KEY }),
    ...(env.KEEPSAKE_SETTINGS === undefined ? {} : { settingsFile: env.KEEPSAKE_SETTINGS }),
  };
};

export const readEnvironment = (): Environment => parseEnvironment(process.env);
