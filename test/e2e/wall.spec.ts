import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type OpenAPIObject } from '@nestjs/swagger';
import { ApiClient } from '../support/api-client';
import { createKey } from '../support/create-key';
import { eventually } from '../support/eventually';
import { startStandalone, type Standalone } from '../support/standalone';

interface Route {
  readonly method: Parameters<ApiClient['send']>[0];
  readonly path: string;
  readonly body?: object;
}

/** Two tenants, each with a user of the same id in a conversation of the same id; what they say shares no word. */
const said = {
  ours: ['I moved to Lisbon last year.', 'My sister Ana is a doctor.', 'I love pottery.'],
  theirs: ['I live in Tromso.', 'My brother Olaf is a baker.', 'I hate swimming.'],
} as const;
const words = {
  ours: /lisbon|sister|doctor|pottery/i,
  theirs: /tromso|olaf|baker|swimming/i,
} as const;

const bodies: Readonly<Record<string, object>> = {
  '/v1/context': {
    userId: 'sam',
    conversationId: 'c-1',
    message: 'Where do I live, and who is in my family?',
  },
  '/v1/memories/search': { userId: 'sam', query: 'live family doctor baker' },
  '/v1/users/{id}/validation/{insightId}': { answer: 'yes' },
  '/v1/users/{id}/profile/restore': { version: 1 },
  '/v1/users/{id}/settings': { extraction: 'on' },
  '/v1/users/{id}/export': {},
};
/** Queries that a route does not go without. */
const queries: Readonly<Record<string, string>> = {
  '/v1/users/{id}/profile/diff': '?from=1&to=1',
  '/v1/users/{id}/validation': '?conversationId=c-1',
};

const verbs = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** Every route that takes a user, from the document that the running program gives out. */
const routesOf = (document: OpenAPIObject): readonly Route[] =>
  Object.entries(document.paths).flatMap(([template, item]): readonly Route[] => {
    const body = bodies[template];
    if (body === undefined && !template.includes('{id}')) return [];
    // How a user comes back after clearing all: it need not be known.
    if (template === '/v1/users/{id}/import') return [];
    const path =
      template
        .replace('{id}', 'sam')
        .replace('{conversationId}', 'c-1')
        .replace(/\{\w+\}/g, '1') + (queries[template] ?? '');
    return verbs
      .filter((verb) => item[verb] !== undefined)
      .map((verb) => ({
        method: verb.toUpperCase() as Route['method'],
        path,
        ...(body && verb !== 'get' && { body }),
      }));
  });

/** Those that hold words of the user in this test. */
const telling = /\/(?:profile|insights|attractors|changes|turns|context|search)$/;

describe('the walls between tenants of one standalone', () => {
  let standalone: Standalone;
  let ours: ApiClient;
  let theirs: ApiClient;
  let routes: readonly Route[];

  const settled = (api: ApiClient) =>
    eventually(
      async () =>
        expect(await api.get('/v1/users/sam/status')).toMatchObject({
          pendingEntries: 0,
          pendingSteps: 0,
          watermark: { lagTurns: 0, received: 3 },
        }),
      { timeoutMs: 30_000 },
    );

  const tell = async (api: ApiClient, contents: readonly string[]): Promise<void> => {
    const turns = contents.map((content, index) => ({
      eventId: `e-${index}`,
      userId: 'sam',
      conversationId: 'c-1',
      role: 'user',
      content,
      occurredAt: `2026-11-02T18:0${index}:00Z`,
    }));
    const { accepted } = await api.post<{ accepted: number }>('/v1/turns', { turns });
    // The same event ids of another tenant are no duplicates.
    expect(accepted).toBe(contents.length);
    await api.post('/v1/events', {
      type: 'conversation.ended',
      eventId: 'end',
      userId: 'sam',
      conversationId: 'c-1',
      occurredAt: '2026-11-02T18:10:00Z',
    });
    await settled(api);
  };

  beforeAll(async () => {
    standalone = await startStandalone();
    ours = standalone.api;
    const { dataDir, keysDir } = standalone;
    const masterKey = (await readFile(join(keysDir, 'master-key'), 'utf8')).trim();
    const key = await createKey({ KEEPSAKE_DATA_DIR: dataDir, KEEPSAKE_MASTER_KEY: masterKey }, 'other');
    theirs = new ApiClient(standalone.program.url, key);
    routes = routesOf(await ours.get<OpenAPIObject>('/docs-json'));
    await tell(ours, said.ours);
  }, 120_000);

  afterAll(() => standalone.remove(), 60_000);

  it('should answer the holder on every route, or the rest of this file proves nothing', async () => {
    expect(routes.filter(({ path }) => telling.test(path)).length).toBeGreaterThanOrEqual(7);
    for (const { method, path, body } of routes.filter((route) => telling.test(route.path))) {
      const answer = await ours.send(method, path, body);
      expect([path, answer.status]).toEqual([path, 200]);
      expect([path, JSON.stringify(answer.body)]).toEqual([path, expect.stringMatching(words.ours)]);
    }
  });

  it('should not know the user on any route with the key of another tenant', async () => {
    for (const { method, path, body } of routes) {
      const answer = await theirs.send(method, path, body);
      expect([path, answer]).toEqual([
        path,
        { status: 404, body: expect.objectContaining({ code: 'user-unknown' }) as unknown },
      ]);
      expect(JSON.stringify(answer.body)).not.toMatch(words.ours);
    }
  });

  it('should show each tenant its own user of that id, and never a word of the other’s', async () => {
    await tell(theirs, said.theirs);
    const reading = routes.filter(({ method, path }) => method === 'GET' || bodies[path] !== undefined);
    for (const { method, path, body } of reading) {
      const [our, their] = [await ours.send(method, path, body), await theirs.send(method, path, body)].map(
        (answer) => JSON.stringify(answer.body),
      );
      expect([path, our]).toEqual([path, expect.not.stringMatching(words.theirs)]);
      expect([path, their]).toEqual([path, expect.not.stringMatching(words.ours)]);
      if (!telling.test(path)) continue;
      expect([path, our]).toEqual([path, expect.stringMatching(words.ours)]);
      expect([path, their]).toEqual([path, expect.stringMatching(words.theirs)]);
    }
  });

  it('should take an own conversation id or insight id of the other tenant for unknown or its own', async () => {
    const [insight] = await ours.all<{ id: string }>('/v1/users/sam/insights');
    const { items } = await theirs.get<{ items: readonly { id: string }[] }>(
      '/v1/users/sam/insights?limit=100',
    );
    expect(items.map(({ id }) => id)).not.toContain(insight?.id);
  });
});
