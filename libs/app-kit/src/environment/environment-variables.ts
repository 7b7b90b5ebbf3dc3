import { z } from 'zod';

const port = z.coerce.number().int().min(0).max(65_535);
const optionalText = z
  .string()
  .trim()
  .transform((text) => (text === '' ? undefined : text))
  .optional();

const postgresUrl = optionalText.pipe(
  // eslint-disable-next-line local/no-words-in-patterns -- schemes of addresses
  z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// URL' }).optional(),
);

const httpUrl = optionalText.pipe(
  // eslint-disable-next-line local/no-words-in-patterns -- schemes of addresses
  z.url({ protocol: /^https?$/, error: 'must be an http(s) URL' }).optional(),
);

/** `true` or `false`; empty is unset, as compose files write it. */
const flag = optionalText.pipe(z.enum(['true', 'false']).optional()).transform((text) => text === 'true');

/** Every environment variable that Keepsake reads, but for those of model endpoints (`libs/models/src/endpoints`). */
export const environmentSchema = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  KEEPSAKE_DATA_DIR: z.string().min(1).default('./data'),
  KEEPSAKE_KEYS_DIR: optionalText,
  KEEPSAKE_DATABASE_URL: postgresUrl,
  KEEPSAKE_KEYS_URL: postgresUrl,
  REDIS_URL: optionalText.pipe(
    z
      .string()
      // eslint-disable-next-line local/no-words-in-patterns -- schemes of addresses
      .regex(/^(rediss?:\/\/|unix:\/\/|\/)/, 'must start with redis://, rediss:// or unix://')
      .optional(),
  ),
  KEEPSAKE_QUEUE_PREFIX: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,40}$/, 'may hold letters, digits, _ and -, at most 40')
    .default('keepsake'),
  // eslint-disable-next-line local/no-words-in-patterns -- schemes of addresses
  QDRANT_URL: optionalText.pipe(z.url({ protocol: /^https?$/, error: 'must be an http(s) URL' }).optional()),
  QDRANT_API_KEY: optionalText,
  QDRANT_COLLECTION_PREFIX: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,40}$/, 'may hold letters, digits, _ and -, at most 40')
    .default('keepsake'),
  KEEPSAKE_MASTER_KEY: optionalText,
  KEEPSAKE_SETTINGS: optionalText,
  KEEPSAKE_BODY_LIMIT_BYTES: z.coerce.number().int().min(1_024).max(268_435_456).default(16_777_216),
  KEEPSAKE_MODEL: optionalText,
  KEEPSAKE_MODEL_WHEN_AWAY: optionalText.pipe(z.enum(['park', 'offline']).optional()),
  KEEPSAKE_MODEL_EXTRACTION: optionalText,
  KEEPSAKE_MODEL_SELECTION: optionalText,
  KEEPSAKE_MODEL_SUMMARIES: optionalText,
  KEEPSAKE_MODEL_CONSOLIDATION: optionalText,
  KEEPSAKE_MODEL_EMBEDDINGS: optionalText,
  KEEPSAKE_MODEL_EMBEDDINGS_DIMENSIONS: optionalText.pipe(
    z.coerce.number<string>().int().min(2).max(65_536).optional(),
  ),
  KEEPSAKE_MODEL_RERANK: optionalText,
  OTEL_EXPORTER_OTLP_ENDPOINT: optionalText.pipe(
    // eslint-disable-next-line local/no-words-in-patterns -- schemes of addresses
    z.url({ protocol: /^https?$/, error: 'must be an http(s) URL' }).optional(),
  ),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  KEEPSAKE_DASHBOARD_WRITABLE: flag,
  KEEPSAKE_PROXY_URL: httpUrl,
  KEEPSAKE_PROXY_API_KEY: optionalText,
  KEEPSAKE_WEBHOOK_ALLOW_HTTP: flag,
  KEEPSAKE_WEBHOOK_ALLOW_PRIVATE: flag,
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug']).default('info'),
});
export type EnvironmentVariables = z.infer<typeof environmentSchema>;

/** What each variable means, for `docs/configuration.md`. */
export const environmentVariables: Readonly<
  Record<keyof EnvironmentVariables, { fallback: string; meaning: string }>
> = {
  PORT: {
    fallback: '3000',
    meaning:
      'HTTP port. The gateway and standalone serve the API there, workers serve probes and metrics. 0: any free port.',
  },
  HOST: { fallback: '127.0.0.1', meaning: 'Address to listen on.' },
  KEEPSAKE_DATA_DIR: {
    fallback: './data',
    meaning: 'Where the embedded store and the private Redis keep their files. Holds ciphertext only.',
  },
  KEEPSAKE_KEYS_DIR: {
    fallback: '`KEEPSAKE_DATA_DIR` followed by `-keys`',
    meaning:
      "Where users' wrapped keys, API keys (hashed) and the master key made by standalone are kept. Back it up apart from the data, and keep that backup for a shorter time: see [privacy](privacy.md).",
  },
  KEEPSAKE_DATABASE_URL: {
    fallback: 'unset',
    meaning:
      '`postgres://user:password@host:port/database` of a PostgreSQL (13 or later) that keeps the memories, what tenants set up, and the audit trail, in the schema `keepsake`. `?sslmode=verify-full&sslrootcert=<file>` for TLS. A pooler in transaction mode will do. Programs make and change the schema at their start. Unset: the embedded store keeps everything in files.',
  },
  KEEPSAKE_KEYS_URL: {
    fallback: '`KEEPSAKE_DATABASE_URL`',
    meaning:
      "The same of a database for users' wrapped keys, API keys (hashed) and lease secrets, in the schema `keepsake_keys`. Its own server, or at least its own backups, are what lets an erasure reach the backups of the memories: see [privacy](privacy.md).",
  },
  REDIS_URL: {
    fallback: 'unset',
    meaning:
      '`redis://`, `rediss://` or `unix://`. For a Redis Cluster list several of its nodes, separated by commas; the user and password of the first are used for all. Unset: standalone starts a redis-server of its own; the four programs need it.',
  },
  KEEPSAKE_QUEUE_PREFIX: {
    fallback: 'keepsake',
    meaning: 'First part of every key in Redis, so that several installations can share one Redis.',
  },
  QDRANT_URL: {
    fallback: 'unset',
    meaning:
      'Base URL of a Qdrant (1.16 or later), e.g. `http://qdrant:6333`, that indexes memories beside `KEEPSAKE_DATABASE_URL` (ADR 55) and finds older turns of long ones (ADR 71). The port is 6333 if none is given; `https://` means TLS (set `NODE_EXTRA_CA_CERTS` for a private certificate authority).',
  },
  QDRANT_API_KEY: { fallback: 'unset', meaning: 'API key of that Qdrant, if it needs one. Use TLS with it.' },
  QDRANT_COLLECTION_PREFIX: {
    fallback: 'keepsake',
    meaning:
      'First part of the name of every collection, so that several installations can share one Qdrant.',
  },
  KEEPSAKE_MASTER_KEY: {
    fallback: 'unset',
    meaning:
      '32 bytes in base64 or hex. Or several keys, as `id:base64,id:base64`: the first one wraps keys, all of them unwrap. Unset: standalone makes one in the keys directory; the four programs need it.',
  },
  KEEPSAKE_SETTINGS: {
    fallback: 'unset',
    meaning: 'Path of a JSON file with parameters and tenants; see below.',
  },
  KEEPSAKE_DASHBOARD_WRITABLE: {
    fallback: 'false',
    meaning:
      'true: an operator may retry, promote and remove jobs on the queue dashboard. Otherwise it only shows them; parked work is released over HTTP.',
  },
  KEEPSAKE_BODY_LIMIT_BYTES: {
    fallback: '16777216',
    meaning: 'Largest HTTP body; a larger one is answered with 413.',
  },
  KEEPSAKE_MODEL: { fallback: 'unset', meaning: 'Name of the model at `KEEPSAKE_MODEL_URL`.' },
  KEEPSAKE_MODEL_WHEN_AWAY: {
    fallback: 'offline',
    meaning:
      'What happens to turns while the model does not answer: `offline` (after `model.awayWaitMs` the offline extractor reads them, their insights are marked `…+model-away`, and the model reads them once it answers again) or `park` (they wait, and an operator releases what was given up).',
  },
  KEEPSAKE_MODEL_EXTRACTION: {
    fallback: '`KEEPSAKE_MODEL`',
    meaning: 'Model that finds insights in turns, if not `KEEPSAKE_MODEL`.',
  },
  KEEPSAKE_MODEL_SELECTION: {
    fallback: '`KEEPSAKE_MODEL`',
    meaning: 'Model that chooses memories when a request asks for `selection: "ai"`. Use a small, fast one.',
  },
  KEEPSAKE_MODEL_SUMMARIES: {
    fallback: '`KEEPSAKE_MODEL`',
    meaning: 'Model that summarises conversations, if not `KEEPSAKE_MODEL`.',
  },
  KEEPSAKE_MODEL_CONSOLIDATION: {
    fallback: '`KEEPSAKE_MODEL`',
    meaning: 'Model that words merged statements, if not `KEEPSAKE_MODEL`.',
  },
  KEEPSAKE_MODEL_EMBEDDINGS: {
    fallback: 'unset',
    meaning:
      'Model that makes vectors of turns, statements and questions, e.g. `text-embedding-3-small`. It can be used with the other tasks offline. Unset: the offline embedder makes vectors of statements and questions, and turns are found by words. Vectors of two models are never compared: after a change of the model, older memories are found by words until something new is learned about the user or the user is rebuilt.',
  },
  KEEPSAKE_MODEL_EMBEDDINGS_DIMENSIONS: {
    fallback: 'unset',
    meaning:
      'Length of its vectors, e.g. `1536`. It must be set with the model, and is checked at start. An endpoint that can shorten its vectors is asked for this length.',
  },
  KEEPSAKE_MODEL_RERANK: {
    fallback: 'unset',
    meaning:
      'Name of a model that judges memories where a request asks for `selection: "ai"`, in the place of `KEEPSAKE_MODEL_SELECTION`: it reads the message and each candidate together, behind an endpoint that answers `/rerank` as those of Cohere, Jina, vLLM, Voyage and llama.cpp do.',
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    fallback: 'unset',
    meaning:
      'Base URL of an OpenTelemetry collector (OTLP over HTTP), e.g. `http://127.0.0.1:4318`. `OTEL_EXPORTER_OTLP_HEADERS` sets headers, as for every OpenTelemetry exporter. Unset: nothing is traced.',
  },
  OTEL_TRACES_SAMPLER_ARG: {
    fallback: '1',
    meaning:
      'Share of requests and jobs that are traced, 0 to 1. A request with a `traceparent` follows the choice of its caller.',
  },
  KEEPSAKE_PROXY_URL: {
    fallback: 'unset',
    meaning:
      'Base URL of the OpenAI-compatible endpoint behind `POST /proxy/v1/chat/completions` and `/proxy/v1/responses`, e.g. `https://api.openai.com/v1`: see [the proxy](recipes/proxy.md). Unset: the proxy is off.',
  },
  KEEPSAKE_PROXY_API_KEY: {
    fallback: 'unset',
    meaning:
      'Key of that endpoint, sent with every proxied chat in the place of what the caller sent. Unset: the `Authorization` of the caller is passed on where the key of Keepsake came in `keepsake-key`.',
  },
  KEEPSAKE_WEBHOOK_ALLOW_HTTP: {
    fallback: 'false',
    meaning: '`true`: webhooks may go to plain `http://` addresses.',
  },
  KEEPSAKE_WEBHOOK_ALLOW_PRIVATE: {
    fallback: 'false',
    meaning:
      '`true`: webhooks may go to loopback, link-local and private addresses. Tenants choose the addresses, so leave it off unless all of them may reach the network that Keepsake runs in.',
  },
  LOG_LEVEL: {
    fallback: 'info',
    meaning: '`silent`, `fatal`, `error`, `warn`, `info` or `debug`. No level logs what people say.',
  },
};
