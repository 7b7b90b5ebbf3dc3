import { type OpenAPIObject } from '@nestjs/swagger';
import { sample } from 'openapi-sampler';

type Schema = Readonly<Record<string, unknown>>;
type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;

const turn = {
  eventId: 'message-1',
  userId: 'user-1',
  conversationId: 'conversation-1',
  role: 'user',
  content: 'I moved to Lisbon last year.',
  occurredAt: '2026-03-14T09:30:00Z',
};
const asked = { userId: 'user-1', conversationId: 'conversation-2', message: 'Where do I live?' };

/** Bodies of requests, by the id of their operation. A test holds each against what its route accepts. */
const requests: Readonly<Record<string, unknown>> = {
  turnsReceive: {
    turns: [turn, { ...turn, eventId: 'message-2', role: 'assistant', content: 'How is it?' }],
  },
  eventsReceive: {
    type: 'conversation.ended',
    eventId: 'end-1',
    userId: 'user-1',
    conversationId: 'conversation-1',
    occurredAt: '2026-03-14T10:00:00Z',
  },
  contextBuild: { ...asked, budgetTokens: 1_000, parts: ['messages'] },
  contextsBuild: { contexts: [asked, { ...asked, userId: 'user-2' }] },
  memoriesSearch: { userId: 'user-1', query: 'Lisbon', filters: { status: ['active'] }, limit: 10 },
  insightsDecide: { decision: 'confirm' },
  insightsCorrect: { statement: 'I live in Porto.' },
  deletionsDelete: { by: 'conversation', conversationId: 'conversation-1', dryRun: true },
  commandsSay: { text: 'Forget what I said about my job.' },
  commandsConfirm: { token: 'token-of-the-command' },
  validationPromptsSettle: { answer: 'yes' },
  profilesRestore: { version: 3 },
  settingsChange: { memory: 'off' },
  exportsSealed: { format: 'json', passphrase: 'correct horse battery' },
  exportsImport: { sealed: 'c2VhbGVk', passphrase: 'correct horse battery' },
  apiKeysCreate: { scopes: ['ingest', 'recall'], label: 'chat backend' },
  webhooksCreate: { url: 'https://hooks.example.com/keepsake' },
  parkedReleaseAll: { code: 'model-unavailable' },
};

/** What texts of answers look like, by the names of their fields. */
const texts: Readonly<Record<string, string>> = {
  userId: 'user-1',
  conversationId: 'conversation-1',
  eventId: 'message-1',
  statement: '“I moved to Lisbon last year.”',
  text: 'I moved to Lisbon last year.',
  content: 'I moved to Lisbon last year.',
  quote: 'I moved to Lisbon last year.',
  subject: 'user',
  title: 'People and facts',
  category: 'people-and-facts',
  label: 'Lisbon',
  gist: 'Life in Lisbon',
  schema: 'general',
  nextCursor: 'bzoxMA',
  reasons: 'words: lisbon',
  url: 'https://hooks.example.com/keepsake',
  detail: 'The request is not valid; `errors` says what is wrong.',
};
const time = '2026-03-14T09:30:00Z';

const isObject = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const digest = 'a94a8fe5ccb19ba61c4c0873d391e987982fbbd3';

const textOf = (name: string, { format, enum: values, pattern }: Schema): string | undefined => {
  if (values !== undefined) return undefined;
  if (format === 'date-time') return time;
  if (typeof pattern === 'string' && !new RegExp(pattern).test(name)) return digest;
  if (format !== undefined) return undefined;
  return texts[name] ?? (name === 'id' || name.endsWith('Id') || name.endsWith('Ids') ? 'b1946ac9' : name);
};

/** The schema, with an example at every text and number that has none. */
const withSamples = (schema: unknown, name = ''): unknown => {
  if (Array.isArray(schema)) return schema.map((one) => withSamples(one, name));
  if (!isObject(schema) || 'example' in schema || '$ref' in schema) return schema;
  if ('const' in schema) return { ...schema, example: schema['const'] };
  const { properties, items, type } = schema;
  const example =
    type === 'string'
      ? textOf(name, schema)
      : type === 'number'
        ? 0.7
        : type === 'integer' && schema['minimum'] === undefined
          ? 3
          : undefined;
  return {
    ...schema,
    ...(isObject(properties) && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([field, value]) => [field, withSamples(value, field)]),
      ),
    }),
    ...(items !== undefined && { items: withSamples(items, name) }),
    ...(example !== undefined && { example }),
  };
};

const sampled = (schema: Schema, document: object): unknown =>
  sample(withSamples(schema) as object, { skipWriteOnly: true }, document);

type Responses = Readonly<
  Record<string, { readonly content?: Readonly<Record<string, { schema: Schema }>> }>
>;

const markdown = '# What I know\n\n- Moved to Lisbon last year\n';

/** Answers in JSON as their schema has them; problems have the example of their schema. */
const withAnswers = (responses: Responses, document: object): Responses =>
  Object.fromEntries(
    Object.entries(responses).map(([status, response]) => [
      status,
      response.content === undefined || !status.startsWith('2')
        ? response
        : {
            ...response,
            content: Object.fromEntries(
              Object.entries(response.content).map(([type, media]) => [
                type,
                type === 'application/json'
                  ? { ...media, example: sampled(media.schema, document) }
                  : { ...media, ...(type === 'text/markdown' && { example: markdown }) },
              ]),
            ),
          },
    ]),
  );

const verbs = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** Gives every route an example of what it is sent and of what it answers. */
export const withExamples = (document: OpenAPIObject): OpenAPIObject => {
  const { schemas = {} } = document.components ?? {};
  const known = {
    components: {
      schemas: Object.fromEntries(Object.entries(schemas).map(([name, one]) => [name, withSamples(one)])),
    },
  };
  const operation = ({ requestBody, responses, ...rest }: Operation): Operation => {
    const example = requests[rest.operationId ?? ''];
    const body = requestBody as { content: Record<string, object> } | undefined;
    const json = body?.content['application/json'];
    return {
      ...rest,
      ...(body !== undefined && {
        requestBody: {
          ...body,
          content: {
            ...body.content,
            ...(json !== undefined && example !== undefined && { 'application/json': { ...json, example } }),
          },
        },
      }),
      responses: withAnswers(responses as Responses, known) as Operation['responses'],
    };
  };
  const paths = Object.entries(document.paths).map(([path, item]) => [
    path,
    {
      ...item,
      ...Object.fromEntries(
        verbs.flatMap((verb) => {
          const one = item[verb];
          return one === undefined ? [] : [[verb, operation(one)]];
        }),
      ),
    },
  ]);
  return { ...document, paths: Object.fromEntries(paths) as OpenAPIObject['paths'] };
};
