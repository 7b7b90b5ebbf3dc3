import { type ApiScope } from '@app/memory-core/ports/api-key-store';
import { type OpenAPIObject } from '@nestjs/swagger';

/** A request of one route of the document, good enough that a refusal of it is about who asks. */
export interface ApiRoute {
  /** `POST /v1/users/{id}/profile/restore`. */
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly template: string;
  /** With values for its parameters, and its query. */
  readonly path: string;
  readonly body?: object;
  /** Any one of them is enough; empty: public. */
  readonly scopes: readonly ApiScope[];
  /** Statuses that the document names for it. */
  readonly documented: readonly number[];
  /** Is about one user, named in the path or in the body, who has to be known. */
  readonly ofUser: boolean;
}

interface Example {
  readonly body?: object;
  readonly query?: string;
}

export const sampleUser = 'sam';
export const sampleConversation = 'c-1';

const turn = {
  eventId: 'walk-turn',
  userId: sampleUser,
  conversationId: sampleConversation,
  role: 'user',
  content: 'Good morning.',
  occurredAt: '2026-01-04T09:00:00Z',
};

/**
 * What a route does not go without, by its name. A route of the document that needs a body or a query and is not here
 * fails every walk, so that no new one stays outside the walls.
 */
const examples: Readonly<Record<string, Example>> = {
  'POST /v1/turns': { body: turn },
  'POST /v1/events': {
    body: {
      type: 'memory.remember',
      eventId: 'walk-event',
      userId: sampleUser,
      occurredAt: '2026-01-04T09:00:00Z',
      content: 'I like tea.',
    },
  },
  'POST /v1/context': {
    body: {
      userId: sampleUser,
      conversationId: sampleConversation,
      message: 'Where do I live, and who is in my family?',
    },
  },
  'POST /v1/contexts': { body: { contexts: [{ userId: sampleUser, message: 'Where do I live?' }] } },
  'POST /v1/memories/search': { body: { userId: sampleUser, query: 'live family doctor baker' } },
  'POST /v1/users/{id}/insights/{insightId}/decisions': { body: { decision: 'confirm' } },
  'POST /v1/users/{id}/insights/{insightId}/corrections': { body: { statement: 'I like tea.' } },
  'POST /v1/users/{id}/deletions': { body: { by: 'insight', insightId: 'i-1', dryRun: true } },
  'POST /v1/users/{id}/commands': { body: { text: 'What do you remember about me?' } },
  'POST /v1/users/{id}/commands/{commandId}/confirm': { body: { token: 'no-token-of-anything' } },
  'POST /v1/users/{id}/validation/{insightId}': { body: { answer: 'yes' } },
  'GET /v1/users/{id}/validation': { query: `?conversationId=${sampleConversation}` },
  'POST /v1/users/{id}/profile/restore': { body: { version: 1 } },
  'PATCH /v1/users/{id}/settings': { body: { memory: 'on' } },
  'POST /v1/users/{id}/export': { body: {} },
  'POST /v1/users/{id}/import': { body: { export: {} } },
  'POST /v1/admin/api-keys': { body: { scopes: ['ingest'], label: 'walk' } },
  'POST /v1/webhooks': { body: { url: 'https://hooks.example.com/keepsake' } },
  'POST /v1/admin/parked/release': { body: { code: 'none-such' } },
  'POST /proxy/v1/chat/completions': {
    body: { model: 'm', messages: [{ role: 'user', content: 'Hello.' }] },
  },
  'POST /proxy/v1/responses': {
    body: { model: 'm', input: 'Where do I live?' },
  },
  'GET /v1/users/{id}/profile/diff': { query: '?from=1&to=1' },
};

/** Routes that answer with nothing about a user nobody met (SPEC R45), and so about another tenant's. */
export const emptyForStrangers: ReadonlySet<string> = new Set([
  'POST /v1/context',
  'POST /v1/contexts',
  'POST /v1/memories/search',
  'GET /v1/users/{id}/attractors',
  'GET /v1/users/{id}/changes',
  'GET /v1/users/{id}/commands',
  'GET /v1/users/{id}/conversations',
  'GET /v1/users/{id}/conversations/{conversationId}/turns',
  'GET /v1/users/{id}/insights',
  'GET /v1/users/{id}/memories',
  'GET /v1/users/{id}/notifications',
  'GET /v1/users/{id}/profile/versions',
  'GET /v1/users/{id}/validation',
]);

/** Values of path parameters; a test that knows a real id gives it. */
const parameters: Readonly<Record<string, string>> = {
  id: sampleUser,
  conversationId: sampleConversation,
  insightId: 'i-1',
  commandId: 'c-1',
  version: '1',
  keyId: '0000000000000000',
  jobId: 'turns.4711',
  webhookId: '00000000-0000-4000-8000-000000000000',
};

const verbs = ['get', 'post', 'put', 'patch', 'delete'] as const;
type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;

const ingest: readonly ApiScope[] = ['ingest'];

/** Of a user who need not be known: an import is how one comes back after clearing all. */
const meeting: ReadonlySet<string> = new Set(['POST /v1/users/{id}/import']);

const scopesOf = (operation: Operation): readonly ApiScope[] =>
  operation.security?.flatMap((requirement) => (requirement['key'] ?? []) as ApiScope[]) ?? [];

/** What is missing for a request of it. */
const lacks = (operation: Operation, example: Example | undefined): readonly string[] => {
  const { requestBody, parameters: declared = [] } = operation;
  const needsQuery = declared.some((one) => 'in' in one && one.in === 'query' && one.required === true);
  return [
    ...(requestBody !== undefined && example?.body === undefined ? ['body'] : []),
    ...(needsQuery && example?.query === undefined ? ['query'] : []),
  ];
};

/** Every route of the document that a running gateway gives out. Throws when one of them needs an example. */
export const routesOf = (
  document: OpenAPIObject,
  known: Readonly<Record<string, string>> = {},
): readonly ApiRoute[] => {
  const values: Readonly<Record<string, string>> = { ...parameters, ...known };
  const missing: string[] = [];
  const routes = Object.entries(document.paths).flatMap(([template, item]) =>
    verbs.flatMap((verb): ApiRoute[] => {
      const operation = item[verb];
      if (operation === undefined) return [];
      const method = verb.toUpperCase() as ApiRoute['method'];
      const name = `${method} ${template}`;
      const example = examples[name];
      missing.push(...lacks(operation, example).map((what) => `${what} of ${name}`));
      const path = template.replace(/\{(\w+)\}/g, (_, parameter: string) => {
        const value = values[parameter];
        if (value === undefined) missing.push(`{${parameter}} of ${name}`);
        return value ?? '';
      });
      const scopes = scopesOf(operation);
      const namesUser = example?.body !== undefined && 'userId' in example.body;
      return [
        {
          name,
          method,
          template,
          path: path + (example?.query ?? ''),
          ...(example?.body === undefined ? {} : { body: example.body }),
          scopes,
          documented: Object.keys(operation.responses).map(Number).filter(Number.isInteger),
          ofUser:
            (template.startsWith('/v1/users/{id}') && !meeting.has(name)) ||
            (namesUser && scopes.join() !== ingest.join()),
        },
      ];
    }),
  );
  if (missing.length > 0) {
    throw new Error(`test/support/api-routes.ts needs an example: ${missing.join('; ')}`);
  }
  return routes;
};
