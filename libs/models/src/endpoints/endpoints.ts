import { wordingOf } from '@app/memory-core/config/wording';
import { type FieldProblem, KeepsakeError } from '@app/memory-core/domain/errors';
import { type LanguageTask, languageTasks } from '@app/memory-core/domain/model-task';
import {
  type AnswerFormat,
  type ChatSettings,
  chatSettings,
  type EmbeddingSettings,
  embeddingSettings,
  type RerankSettings,
  rerankSettings,
  type RoomField,
} from './variables';

/** A model endpoint of the operator. Nothing is sent to any other place outside (SPEC R76). */
export interface EndpointEnvironment {
  readonly url: string;
  /** The name of the model there. */
  readonly model: string;
  /** Never printed. May be unset: a local endpoint often needs none. */
  readonly key?: string;
  /** A shell command, or a file, that yields a key which is refreshed. */
  readonly keyCommand?: string;
  readonly keyFile?: string;
  /** The header that carries the key; `Authorization` if unset. */
  readonly keyHeader?: string;
  /** Never printed. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly organization?: string;
  readonly project?: string;
  /** Azure. */
  readonly apiVersion?: string;
  readonly deployment?: string;
  /** Further fields of every request; those that are null are left out of it. */
  readonly body?: Readonly<Record<string, unknown>>;
  readonly timeoutMs?: number;
  /** Calls under way of this task. */
  readonly concurrency?: number;
  /** Calls under way of all tasks of this endpoint. */
  readonly endpointConcurrency?: number;
}

export interface ChatEndpoint extends EndpointEnvironment {
  /** Found out if unset. */
  readonly format?: AnswerFormat;
  readonly roomField?: RoomField;
}

export type ModelEnvironment = Readonly<Record<LanguageTask, ChatEndpoint>>;

/** The field that says which side a text is on, and its values. */
export interface InputTypes {
  readonly field: string;
  readonly query: string;
  readonly passage: string;
}

/** The model that embeds statements and questions. */
export interface EmbeddingsEnvironment extends EndpointEnvironment {
  /** The length of every vector. */
  readonly dimensions: number;
  /** If unset, what is known of models of that name. */
  readonly queryPrefix?: string;
  readonly passagePrefix?: string;
  readonly inputTypes?: InputTypes;
}

/** The model that reads a message and a memory together. */
export type RerankEnvironment = EndpointEnvironment;

/** What models are called, by their variables; a task without one has the first's. */
type ModelNames = Readonly<
  Partial<
    Record<
      | 'KEEPSAKE_MODEL'
      | 'KEEPSAKE_MODEL_EXTRACTION'
      | 'KEEPSAKE_MODEL_SELECTION'
      | 'KEEPSAKE_MODEL_SUMMARIES'
      | 'KEEPSAKE_MODEL_CONSOLIDATION'
      | 'KEEPSAKE_MODEL_EMBEDDINGS'
      | 'KEEPSAKE_MODEL_RERANK',
      string | undefined
    >
  >
> & { readonly KEEPSAKE_MODEL_EMBEDDINGS_DIMENSIONS?: number | undefined };

type Settings = Readonly<Partial<Record<LanguageTask | 'common', ChatSettings>>> & {
  readonly embeddings?: EmbeddingSettings;
  readonly rerank?: RerankSettings;
};

const places = {
  common: 'KEEPSAKE_MODEL_',
  extraction: 'KEEPSAKE_MODEL_EXTRACTION_',
  selection: 'KEEPSAKE_MODEL_SELECTION_',
  summaries: 'KEEPSAKE_MODEL_SUMMARIES_',
  consolidation: 'KEEPSAKE_MODEL_CONSOLIDATION_',
  embeddings: 'KEEPSAKE_MODEL_EMBEDDINGS_',
  rerank: 'KEEPSAKE_MODEL_RERANK_',
} as const;

/** Of tasks that are no language model's. */
const ownSchemas = { embeddings: embeddingSettings, rerank: rerankSettings } as const;

/** The settings of all endpoints, or every problem with them, by the names of the variables. */
export const readEndpoints = (
  variables: Readonly<Record<string, string | undefined>>,
): { readonly settings: Settings; readonly problems: readonly FieldProblem[] } => {
  const problems: FieldProblem[] = [];
  const settings: Record<string, unknown> = {};
  for (const [place, prefix] of Object.entries(places)) {
    const schema = place in ownSchemas ? ownSchemas[place as keyof typeof ownSchemas] : chatSettings;
    const given = Object.fromEntries(
      Object.keys(schema.shape).map((name) => [name, variables[`${prefix}${name}`]]),
    );
    const parsed = schema.safeParse(given, { error: wordingOf });
    if (parsed.success) settings[place] = parsed.data;
    else {
      for (const { path, message } of parsed.error.issues) {
        // What stands inside a JSON value may be a secret's name: the variable alone is named.
        problems.push({ field: `${prefix}${String(path[0])}`, message });
      }
    }
    const keys = ['KEY', 'KEY_COMMAND', 'KEY_FILE'].filter((name) => (given[name] ?? '').trim() !== '');
    if (keys.length > 1) {
      problems.push({ field: `${prefix}${keys[1]}`, message: `must not be set beside ${prefix}${keys[0]}` });
    }
  }
  return { settings, problems };
};

const wrong = (field: string, message: string): KeepsakeError =>
  new KeepsakeError('invalid-input', `Environment: ${field} ${message}`, { problems: [{ field, message }] });

/** Without what is unset. */
const given = <T extends object>(fields: { readonly [K in keyof T]: T[K] | undefined }): T =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;

type Connection = Omit<ChatSettings, 'FORMAT' | 'ROOM_FIELD'>;

const keysOf = ({ KEY: key, KEY_COMMAND: keyCommand, KEY_FILE: keyFile }: Connection) => ({
  key,
  keyCommand,
  keyFile,
});

/** What a task shares with the others where it has no URL of its own. */
const connectionOf = (
  own: Connection,
  common: Connection,
  model: string,
): EndpointEnvironment | undefined => {
  const from = own.URL === undefined ? common : undefined;
  const url = own.URL ?? common.URL;
  if (url === undefined) return undefined;
  const ownKeys = keysOf(own);
  const hasOwnKey = Object.values(ownKeys).some((value) => value !== undefined);
  const keys = hasOwnKey || from === undefined ? ownKeys : keysOf(from);
  return given<EndpointEnvironment>({
    url,
    model,
    ...keys,
    keyHeader: own.KEY_HEADER ?? from?.KEY_HEADER,
    headers: own.HEADERS ?? from?.HEADERS,
    organization: own.ORGANIZATION ?? from?.ORGANIZATION,
    project: own.PROJECT ?? from?.PROJECT,
    apiVersion: own.API_VERSION ?? from?.API_VERSION,
    deployment: own.DEPLOYMENT ?? from?.DEPLOYMENT,
    body: own.BODY,
    timeoutMs: own.TIMEOUT_MS,
    concurrency: own.CONCURRENCY,
    endpointConcurrency: from?.CONCURRENCY,
  });
};

const isSet = (settings: object): boolean => Object.values(settings).some((value) => value !== undefined);
const urlMissing = () => wrong('KEEPSAKE_MODEL_URL', 'must be set where a model or its key is');

/** An incomplete configuration is refused; it would otherwise silently mean offline. */
export const modelOf = (env: ModelNames, settings: Settings): ModelEnvironment | undefined => {
  const common = settings.common ?? {};
  const names: Readonly<Record<LanguageTask, string | undefined>> = {
    extraction: env.KEEPSAKE_MODEL_EXTRACTION ?? env.KEEPSAKE_MODEL,
    selection: env.KEEPSAKE_MODEL_SELECTION ?? env.KEEPSAKE_MODEL,
    summaries: env.KEEPSAKE_MODEL_SUMMARIES ?? env.KEEPSAKE_MODEL,
    consolidation: env.KEEPSAKE_MODEL_CONSOLIDATION ?? env.KEEPSAKE_MODEL,
  };
  const own = languageTasks.some((task) => isSet(settings[task] ?? {}));
  const named = languageTasks.some((task) => names[task] !== undefined);
  if (!named && !own) {
    if (!isSet(common)) return undefined;
    if (common.URL === undefined) throw urlMissing();
    // An endpoint for these only.
    if ((env.KEEPSAKE_MODEL_EMBEDDINGS ?? env.KEEPSAKE_MODEL_RERANK) !== undefined) return undefined;
  }
  const endpointFor = (task: LanguageTask): ChatEndpoint => {
    const ofTask = settings[task] ?? {};
    const model = names[task];
    if (model === undefined) {
      throw wrong(
        'KEEPSAKE_MODEL',
        `must name a model of ${ofTask.URL === undefined ? 'KEEPSAKE_MODEL_URL' : places[task] + 'URL'}`,
      );
    }
    const connection = connectionOf(ofTask, common, model);
    if (connection === undefined) throw urlMissing();
    const from = ofTask.URL === undefined ? common : undefined;
    return given<ChatEndpoint>({
      ...connection,
      body: connection.body ?? from?.BODY,
      timeoutMs: connection.timeoutMs ?? from?.TIMEOUT_MS,
      format: ofTask.FORMAT ?? from?.FORMAT,
      roomField: ofTask.ROOM_FIELD ?? from?.ROOM_FIELD,
    });
  };
  return {
    extraction: endpointFor('extraction'),
    selection: endpointFor('selection'),
    summaries: endpointFor('summaries'),
    consolidation: endpointFor('consolidation'),
  };
};

export const embeddingsOf = (
  env: ModelNames,
  { common = {}, embeddings: own = {} }: Settings,
): EmbeddingsEnvironment | undefined => {
  const { KEEPSAKE_MODEL_EMBEDDINGS: model, KEEPSAKE_MODEL_EMBEDDINGS_DIMENSIONS: dimensions } = env;
  if (model === undefined) {
    if (dimensions === undefined && !isSet(own)) return undefined;
    throw wrong('KEEPSAKE_MODEL_EMBEDDINGS', 'must name a model where something else of it is set');
  }
  if (dimensions === undefined)
    throw wrong(
      'KEEPSAKE_MODEL_EMBEDDINGS_DIMENSIONS',
      'must be set: the length of the vectors of the model',
    );
  const connection = connectionOf(own, common, model);
  if (connection === undefined) throw urlMissing();
  const { endpointConcurrency: _ofChat, ...ofEmbeddings } = connection;
  return given<EmbeddingsEnvironment>({
    ...ofEmbeddings,
    dimensions,
    queryPrefix: own.QUERY_PREFIX,
    passagePrefix: own.PASSAGE_PREFIX,
    inputTypes: own.INPUT_TYPES,
  });
};

export const rerankOf = (
  { KEEPSAKE_MODEL_RERANK: model }: ModelNames,
  { common = {}, rerank: own = {} }: Settings,
): RerankEnvironment | undefined => {
  if (model === undefined) {
    if (!isSet(own)) return undefined;
    throw wrong('KEEPSAKE_MODEL_RERANK', 'must name a model where something else of it is set');
  }
  const connection = connectionOf(own, common, model);
  if (connection === undefined) throw urlMissing();
  return connection;
};
