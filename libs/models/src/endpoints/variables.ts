import { z } from 'zod';

const optionalText = z
  .string()
  .trim()
  .transform((text) => (text === '' ? undefined : text))
  .optional();
/** Kept as it stands: a prefix may end with a space. */
const prefix = z
  .string()
  .max(1_000)
  .transform((text) => (text.trim() === '' ? undefined : text))
  .optional();
const within = (min: number, max: number) =>
  optionalText.pipe(z.coerce.number<string>().int().min(min).max(max).optional());
// eslint-disable-next-line local/no-words-in-patterns -- schemes of addresses
const url = optionalText.pipe(z.url({ protocol: /^https?$/, error: 'must be an http(s) URL' }).optional());

const json = optionalText.transform((text, context): unknown => {
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    context.addIssue({ code: 'custom', message: 'must be JSON' });
    return z.NEVER;
  }
});

/** Fields of a request that are Keepsake's to fill. */
const ownFields: ReadonlySet<string> = new Set([
  'model', 'messages', 'input', 'query', 'documents', 'stream', 'n', 'response_format', 'tools', 'tool_choice', 'dimensions', 'encoding_format',
]); // prettier-ignore

const headerName = z.string().regex(/^[\w!#$%&'*+.^`|~-]{1,200}$/, 'must be the name of a header');
const headers = json.pipe(
  z
    .record(headerName, z.string().regex(/^[\t\x20-\x7e\x80-\xff]*$/, 'must be the text of a header'))
    .optional(),
);
const body = json.pipe(
  z
    .record(z.string(), z.unknown())
    .refine((fields) => !Object.keys(fields).some((name) => ownFields.has(name)), {
      message: `must not set ${[...ownFields].join(', ')}`,
    })
    .optional(),
);

/** How an endpoint is told what an answer must look like, best first. */
export const answerFormats = ['schema', 'json', 'tools', 'text'] as const;
export type AnswerFormat = (typeof answerFormats)[number];
export const roomFields = ['max_tokens', 'max_completion_tokens'] as const;
export type RoomField = (typeof roomFields)[number];

interface Described {
  readonly fallback: string;
  readonly range: string;
  readonly meaning: string;
}

const connection = {
  URL: url,
  KEY: optionalText,
  KEY_COMMAND: optionalText,
  KEY_FILE: optionalText,
  KEY_HEADER: optionalText.pipe(headerName.optional()),
  HEADERS: headers,
  ORGANIZATION: optionalText,
  PROJECT: optionalText,
  API_VERSION: optionalText,
  DEPLOYMENT: optionalText,
  BODY: body,
  TIMEOUT_MS: within(1, 600_000),
  CONCURRENCY: within(1, 1_000),
};

export const chatSettings = z.object({
  ...connection,
  FORMAT: optionalText.pipe(z.enum(answerFormats).optional()),
  ROOM_FIELD: optionalText.pipe(z.enum(roomFields).optional()),
});
export type ChatSettings = z.infer<typeof chatSettings>;

export const rerankSettings = z.object(connection);
export type RerankSettings = z.infer<typeof rerankSettings>;

export const embeddingSettings = z.object({
  ...connection,
  QUERY_PREFIX: prefix,
  PASSAGE_PREFIX: prefix,
  INPUT_TYPES: json.pipe(
    z
      .strictObject({ field: z.string().min(1), query: z.string().min(1), passage: z.string().min(1) })
      .optional(),
  ),
});
export type EmbeddingSettings = z.infer<typeof embeddingSettings>;

/** What each means, for `docs/configuration.md`. The names follow `KEEPSAKE_MODEL_`, or that and the name of a task. */
export const endpointVariables: Readonly<Record<keyof ChatSettings | keyof EmbeddingSettings, Described>> = {
  URL: {
    fallback: 'unset',
    range: 'http(s) URL',
    meaning:
      'Base URL of an OpenAI-compatible endpoint, e.g. `https://api.openai.com/v1` or `http://127.0.0.1:11434/v1`. What people say is sent there and nowhere else. Unset for all tasks: everything works offline.',
  },
  KEY: { fallback: 'unset', range: 'text', meaning: 'API key of that endpoint, if it needs one.' },
  KEY_COMMAND: {
    fallback: 'unset',
    range: 'a shell command',
    meaning:
      'Command that prints a key: the token alone, or JSON with `token`, `access_token` or `accessToken` and its end (`expires_in`, `expires_at`, `expires_on`). Run again shortly before the token ends (also where it is a JWT), after `model.keyCacheMs` where that is unknown, and when the endpoint answers 401. Instead of `KEY`.',
  },
  KEY_FILE: {
    fallback: 'unset',
    range: 'a path',
    meaning: 'File that holds a key, in the same forms; read again at the same times. Instead of `KEY`.',
  },
  KEY_HEADER: {
    fallback: '`Authorization`; `api-key` with `API_VERSION`',
    range: 'name of a header',
    meaning: 'Header in which the key is sent: after `Bearer ` in `Authorization`, alone in any other.',
  },
  HEADERS: {
    fallback: 'none',
    range: 'JSON object of texts',
    meaning: 'Further headers of every request, e.g. `{"X-Team":"memory"}`. They are not logged.',
  },
  ORGANIZATION: { fallback: 'unset', range: 'text', meaning: 'Sent as `OpenAI-Organization`.' },
  PROJECT: { fallback: 'unset', range: 'text', meaning: 'Sent as `OpenAI-Project`.' },
  API_VERSION: {
    fallback: 'unset',
    range: 'text',
    meaning:
      'Azure: sent as `api-version` with every request, e.g. `2024-10-21`. The URL is then that of the resource (`https://NAME.openai.azure.com`).',
  },
  DEPLOYMENT: {
    fallback: 'with `API_VERSION`, the name of the model',
    range: 'text',
    meaning: 'Azure: name of the deployment, which becomes part of the path.',
  },
  BODY: {
    fallback: 'none',
    range: 'JSON object',
    meaning:
      'Further fields of every request, e.g. `{"chat_template_kwargs":{"enable_thinking":false}}`; a field that is `null` is left out, e.g. `{"temperature":null}`.',
  },
  TIMEOUT_MS: {
    fallback: '`model.timeoutMs`; for embeddings `model.embeddingTimeoutMs`',
    range: '1 – 600,000',
    meaning: 'Time after which a call counts as failed, in ms. Time in the queue is not counted.',
  },
  CONCURRENCY: {
    fallback: '`model.callsInFlight`; for embeddings `model.embeddingCallsInFlight`',
    range: '1 – 1,000',
    meaning:
      'Calls of one program (standalone: of each of its two threads) under way at a time: `KEEPSAKE_MODEL_CONCURRENCY` for all tasks of one endpoint together, with a task for that task alone. Others wait in a queue, replies first.',
  },
  FORMAT: {
    fallback: 'found out',
    range: '`schema`, `json`, `tools`, `text`',
    meaning:
      'How the endpoint is told what an answer must look like: structured outputs, JSON mode, a tool call, or words alone. Unset: the best that works is found by the first calls and remembered.',
  },
  ROOM_FIELD: {
    fallback: 'found out',
    range: '`max_tokens`, `max_completion_tokens`',
    meaning: 'Field that limits the length of an answer.',
  },
  QUERY_PREFIX: {
    fallback: 'by the name of the model',
    range: 'text; `none`: no prefix',
    meaning:
      'Embeddings: stands before a text that something is looked up by, e.g. `query: `. Known by name: E5, BGE, Nomic, mxbai, Arctic, Qwen3, EmbeddingGemma.',
  },
  PASSAGE_PREFIX: {
    fallback: 'by the name of the model',
    range: 'text; `none`: no prefix',
    meaning: 'Embeddings: the same before a text that is to be found, e.g. `passage: `.',
  },
  INPUT_TYPES: {
    fallback: 'by the name of the model',
    range: 'JSON object',
    meaning:
      'Embeddings: field that says which side a text is on, and its values: `{"field":"input_type","query":"search_query","passage":"search_document"}`. Known by name: Cohere, Voyage, Jina.',
  },
};
