import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ApiScope, apiScopes } from '@app/memory-core/ports/api-key-store';
import { type OpenAPIObject } from '@nestjs/swagger';
import { ApiClient } from '../support/api-client';
import { type ApiRoute, emptyForStrangers, routesOf, sampleUser } from '../support/api-routes';
import { createKey } from '../support/create-key';
import { eventually } from '../support/eventually';
import { startStandalone, type Standalone } from '../support/standalone';

/** Two tenants, each with a user of the same id in a conversation of the same id; what they say shares no word. */
const said = {
  ours: ['I moved to Lisbon last year.', 'My sister Ana is a doctor.', 'I love pottery.'],
  theirs: ['I live in Tromso.', 'My brother Olaf is a baker.', 'I hate swimming.'],
} as const;
const words = {
  ours: /lisbon|sister|doctor|pottery/i,
  theirs: /tromso|olaf|baker|swimming/i,
} as const;

/** Those that hold words of the user in this test. */
const isTelling = ({ name }: ApiRoute): boolean =>
  /^GET .*\/(?:profile|insights|attractors|changes|turns)$|^POST \/v1\/(?:context|memories\/search)$/.test(
    name,
  );

/** What an answer says, but for the number of the request. */
const wordsOf = ({ status, body }: { status: number; body: unknown }) => ({
  status,
  body: JSON.stringify(body).replace(/"requestId":"[^"]+"/, ''),
});

describe('the walls between tenants of one standalone', () => {
  let standalone: Standalone;
  let ours: ApiClient;
  let theirs: ApiClient;
  let routes: readonly ApiRoute[];
  /** Of ours: a key, an endpoint. */
  let keyId: string;
  let webhookId: string;

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
    await tell(ours, said.ours);
    const made = { scopes: ['ingest'], label: 'walked around' };
    keyId = (await ours.post<{ id: string }>('/v1/admin/api-keys', made)).id;
    webhookId = (await ours.post<{ id: string }>('/v1/webhooks', { url: 'https://hooks.example.com/x' })).id;
    routes = routesOf(await ours.get<OpenAPIObject>('/docs-json'), { keyId, webhookId });
  }, 120_000);

  afterAll(() => standalone.remove(), 60_000);

  const guarded = () => routes.filter(({ scopes }) => scopes.length > 0);
  const ofUser = () => routes.filter((route) => route.ofUser);
  const keyWith = async (scopes: readonly ApiScope[]) => {
    const { id, key } = await ours.post<{ id: string; key: string }>('/v1/admin/api-keys', { scopes });
    return { id, api: new ApiClient(standalone.program.url, key) };
  };

  it('should answer the holder on every route that tells, or the rest of this file proves nothing', async () => {
    const telling = routes.filter(isTelling);
    expect(telling.length).toBeGreaterThanOrEqual(7);
    for (const { name, method, path, body } of telling) {
      const answer = await ours.send(method, path, body);
      expect([name, answer.status]).toEqual([name, 200]);
      expect([name, JSON.stringify(answer.body)]).toEqual([name, expect.stringMatching(words.ours)]);
    }
  });

  it('should answer 401 on every route to no key and to a revoked one, alike and as documented', async () => {
    const { id, api: revoked } = await keyWith(apiScopes);
    expect((await revoked.send('GET', '/v1/whoami')).status).toBe(200);
    expect((await ours.send('DELETE', `/v1/admin/api-keys/${id}`)).status).toBe(204);
    const nobody = new ApiClient(standalone.program.url, '');
    expect(guarded().length).toBeGreaterThan(30);
    for (const { name, method, path, body, documented } of guarded()) {
      const answers = [await nobody.send(method, path, body), await revoked.send(method, path, body)];
      expect([name, answers.map(({ status }) => status)]).toEqual([name, [401, 401]]);
      expect([name, documented]).toEqual([name, expect.arrayContaining([401])]);
      expect(wordsOf(answers[0]!)).toEqual(wordsOf(answers[1]!));
    }
  });

  it('should answer 403 on every route to a key of the wrong scope, as documented', async () => {
    const byScope = new Map<ApiScope, ApiClient>();
    for (const scope of apiScopes) byScope.set(scope, (await keyWith([scope])).api);
    for (const { name, method, path, body, scopes, documented } of guarded()) {
      const wrong = apiScopes.filter((scope) => !scopes.includes(scope));
      for (const scope of wrong) {
        const answer = await byScope.get(scope)?.send(method, path, body);
        expect([name, scope, answer?.status]).toEqual([name, scope, 403]);
      }
      if (wrong.length > 0) expect([name, documented]).toEqual([name, expect.arrayContaining([403])]);
    }
  });

  it('should not know the user on any route with the key of another tenant', async () => {
    expect(ofUser().length).toBeGreaterThan(16);
    for (const { name, method, path, body, documented } of ofUser()) {
      const answer = await theirs.send(method, path, body);
      expect(JSON.stringify(answer.body)).not.toMatch(words.ours);
      if (emptyForStrangers.has(name)) {
        expect([name, answer.status]).toEqual([name, 200]);
        continue;
      }
      expect([name, answer]).toEqual([
        name,
        { status: 404, body: expect.objectContaining({ code: 'user-unknown' }) as unknown },
      ]);
      expect([name, documented]).toEqual([name, expect.arrayContaining([404])]);
    }
  });

  it('should know nothing else of another tenant by its id either, and change nothing', async () => {
    // Users are theirs or nobody's: an import meets one of their own.
    const ofTenant = routes.filter(
      ({ template }) => template.includes('{') && !template.includes('/users/{id}'),
    );
    expect(ofTenant.length).toBeGreaterThanOrEqual(6);
    for (const { name, method, path, body } of ofTenant) {
      expect([name, await theirs.send(method, path, body)]).toEqual([
        name,
        { status: 404, body: expect.objectContaining({ code: 'not-found' }) as unknown },
      ]);
    }
    const { items: keys } = await ours.get<{ items: readonly Record<string, unknown>[] }>(
      '/v1/admin/api-keys',
    );
    expect(keys.find(({ id }) => id === keyId)).not.toHaveProperty('revokedAt');
    expect(await ours.get(`/v1/webhooks/${webhookId}`)).toMatchObject({ enabled: true });
  });

  it('should take no export of another tenant’s user, open or sealed, and meet nobody by it', async () => {
    const passphrase = 'a passphrase of some length';
    const whole = await ours.get<object>('/v1/users/sam/export');
    expect(JSON.stringify(whole)).toMatch(words.ours);
    const headers = { authorization: `Bearer ${ours.key}`, 'content-type': 'application/json' };
    const body = JSON.stringify({ passphrase });
    const url = `${standalone.program.url}/v1/users/sam/export`;
    const bytes = await (await fetch(url, { method: 'POST', headers, body })).arrayBuffer();
    const sealed = Buffer.from(bytes).toString('base64');
    for (const [field, document] of [
      ['export.owner', { export: whole }],
      ['sealed.owner', { sealed, passphrase }],
    ] as const) {
      expect(await theirs.send('POST', '/v1/users/sam/import', document)).toEqual({
        status: 400,
        body: expect.objectContaining({
          errors: [{ field, message: 'is another tenant or user than this one' }],
        }) as unknown,
      });
      // Nor under another name of its own tenant.
      expect((await ours.send('POST', '/v1/users/max/import', document)).status).toBe(400);
    }
    expect((await theirs.send('GET', '/v1/users/sam/export')).status).toBe(404);
    expect((await ours.send('GET', '/v1/users/max/export')).status).toBe(404);
  });

  it('should answer for a user of another tenant as for one that nobody has', async () => {
    const ask = async (who: 'foreign' | 'unknown', { method, path, body }: ApiRoute) => {
      const userId = who === 'foreign' ? sampleUser : 'max';
      const named = body !== undefined && 'userId' in body ? { ...body, userId } : body;
      return wordsOf(
        await theirs.send(method, path.replace(`/users/${sampleUser}`, `/users/${userId}`), named),
      );
    };
    for (const route of ofUser())
      expect([route.name, await ask('foreign', route)]).toEqual([route.name, await ask('unknown', route)]);
  });

  it('should have an empty context and empty lists for whoever nobody met, another tenant’s user as well', async () => {
    const message = 'Where do I live?';
    for (const userId of [sampleUser, 'max']) {
      // The message alone, as it would be with a memory in which nothing is.
      expect(await theirs.post('/v1/context', { userId, conversationId: 'c-1', message })).toEqual({
        text: `## This conversation\n[user] ${message}\n`,
        messages: [{ role: 'user', content: message }],
        sections: [{ name: 'recent-turns', tokens: expect.any(Number) as number, items: [] }],
        tokens: expect.any(Number) as number,
        watermark: { received: 0, extracted: 0, consolidated: 0, lagTurns: 0, lagSeconds: 0, gaps: [] },
      });
    }
    for (const { name, method, path, body } of routes.filter((one) => emptyForStrangers.has(one.name))) {
      if (name.includes('/v1/context')) continue;
      const { body: told } = await theirs.send(method, path, body);
      const { nextCursor: _, ...lists } = told as Readonly<Record<string, unknown>>;
      expect([name, Object.values(lists).flat()]).toEqual([name, []]);
    }
  });

  it('should show each tenant its own user of that id, and never a word of the other’s', async () => {
    await tell(theirs, said.theirs);
    for (const route of routes.filter((one) => one.method === 'GET' || isTelling(one))) {
      const { name, method, path, body } = route;
      const [our, their] = [await ours.send(method, path, body), await theirs.send(method, path, body)].map(
        (answer) => JSON.stringify(answer.body),
      );
      expect([name, our]).toEqual([name, expect.not.stringMatching(words.theirs)]);
      expect([name, their]).toEqual([name, expect.not.stringMatching(words.ours)]);
      if (!isTelling(route)) continue;
      expect([name, our]).toEqual([name, expect.stringMatching(words.ours)]);
      expect([name, their]).toEqual([name, expect.stringMatching(words.theirs)]);
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
