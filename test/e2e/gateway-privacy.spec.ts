import { turnIdOf } from '@app/memory-core/domain/derived-id';
import { sealExport } from '@app/app-kit/operations';
import { aTurn, anInsight, worded } from '@app/testing/factories';
import { aGateway, type Gateway } from './gateway-fixture';

const user = { tenantId: 'acme', userId: 'ana' };
const passphrase = 'correct horse battery';

describe('settings, export, import and clear all over HTTP', () => {
  let gateway: Gateway;
  let key: string;
  const send = async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object) => {
    const answer = await gateway.send({
      method,
      url: `/v1/users/ana${path}`,
      key,
      ...(payload && { payload }),
    });
    return { status: answer.statusCode, answer, body: answer.body === '' ? undefined : answer };
  };

  beforeEach(async () => {
    gateway = await aGateway();
    key = gateway.key(['manage']);
    const fence = await gateway.memory.meet(user);
    const turn = aTurn({ content: 'I moved to Lisbon.', tokens: 4 });
    const evidence = [
      {
        turnId: turn.id,
        eventId: turn.eventId,
        conversationId: turn.conversationId,
        quote: 'I moved to Lisbon.',
        occurredAt: turn.occurredAt,
      },
    ];
    await gateway.memory.store.writer.commit(user, fence, [
      { put: 'turn', value: turn },
      { put: 'insight', value: anInsight({ ...worded('The user moved to Lisbon.'), evidence }) },
    ]);
  });
  afterEach(() => gateway.close());

  it('should tell settings, change what is named, and say what is wrong with a field', async () => {
    expect((await send('GET', '/settings')).answer.json()).toEqual({
      memory: 'on',
      extraction: 'on',
      aiSelection: 'on',
      categoriesOff: [],
      suppressedTopics: [],
    });
    const changed = await send('PATCH', '/settings', { memory: 'off', suppressedTopics: ['my divorce'] });
    expect(changed.answer.json()).toMatchObject({ memory: 'off', suppressedTopics: ['my divorce'] });
    for (const [field, body] of [
      ['categoriesOff[0]', { categoriesOff: ['nonsense'] }],
      ['suppressedTopics[1]', { suppressedTopics: ['x-ray', 'the'] }],
      ['memory', { memory: 'maybe' }],
      ['unknown', { unknown: 1 }],
    ] as const) {
      const { status, answer } = await send('PATCH', '/settings', body);
      expect([field, status, answer.json<{ errors: { field: string }[] }>().errors[0]?.field]).toEqual([
        field,
        400,
        field,
      ]);
    }
    expect(gateway.logs.join('')).not.toMatch(/divorce/);
  });

  it('should keep the choice to keep nothing over clearing all, and nothing else', async () => {
    await send('PATCH', '/settings', { memory: 'off', suppressedTopics: ['divorce'], extraction: 'off' });
    expect((await send('DELETE', '')).status).toBe(200);
    expect((await send('GET', '/settings')).answer.json()).toMatchObject({
      memory: 'off',
      extraction: 'on',
      suppressedTopics: [],
    });
    await send('PATCH', '/settings', { memory: 'on' });
    expect((await send('GET', '/settings')).status).toBe(404);
  });

  it('should bring back an export after clearing all, once, sealed or plain', async () => {
    const plain = (await send('GET', '/export')).answer;
    const document = plain.json<object>();
    const sealed = (await send('POST', '/export', { passphrase })).answer;
    expect(sealed.headers['content-type']).toBe('application/octet-stream');
    expect(sealed.rawPayload.includes('Lisbon')).toBe(false);
    expect((await send('POST', '/import', { export: document })).status).toBe(409);
    const bodies = [{ export: document }, { sealed: sealed.rawPayload.toString('base64'), passphrase }];
    for (const body of bodies) {
      await send('DELETE', '');
      const first = (await send('POST', '/import', body)).answer;
      expect(first.json()).toMatchObject({ imported: true, records: { turns: 1, insights: 1 } });
      expect((await send('POST', '/import', body)).answer.json()).toMatchObject({ imported: false });
      const again = (await send('GET', '/export')).answer.json<object>();
      expect(again).toEqual({
        ...document,
        exportedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as unknown,
      });
    }
    const markdown = (await send('GET', '/export?format=markdown')).answer;
    expect(markdown.headers['content-type']).toContain('text/markdown');
    expect(markdown.body).toContain('“I moved to Lisbon.”');
  });

  it('should go to another user or tenant only where the request names the new owner, and stay what it is', async () => {
    const document = (await send('GET', '/export')).answer.json<object>();
    const to = async (tenantId: string, userId: string, newOwner?: string) => {
      const answer = await gateway.send({
        method: 'POST',
        url: `/v1/users/${userId}/import`,
        key: gateway.key(['manage'], tenantId),
        payload: { export: document, ...(newOwner !== undefined && { newOwner }) },
      });
      const { errors } = answer.json<{ errors?: readonly { field: string }[] }>();
      return [answer.statusCode, ...(errors ?? []).map(({ field }) => field)];
    };
    const { store } = gateway.memory;
    const [before] = await store.insights.all(user);
    for (const owner of [
      { tenantId: 'acme', userId: 'bea' },
      { tenantId: 'globex', userId: 'ana' },
    ]) {
      const { tenantId, userId } = owner;
      expect(await to(tenantId, userId)).toEqual([400, 'export.owner']);
      expect(await to(tenantId, userId, 'carl')).toEqual([400, 'newOwner']);
      expect(await to(tenantId, userId, userId)).toEqual([200]);
      const [turn] = await store.turns.bySeq(owner, -1, Number.MAX_SAFE_INTEGER, 1);
      const [insight] = await store.insights.all(owner);
      expect(turn).toMatchObject({ id: turnIdOf(owner, turn!.eventId), content: 'I moved to Lisbon.' });
      const evidence = before!.evidence.map((one) => ({ ...one, turnId: turn!.id }));
      expect(insight).toEqual({ ...before, evidence });
    }
  });

  it('should refuse an import that is not valid, naming fields and storing nothing', async () => {
    const document = (await send('GET', '/export')).answer.json<{ turns: object[]; insights: object[] }>();
    await send('DELETE', '');
    const wrong: readonly (readonly [string, object])[] = [
      ['export.turns[0].content', { export: { ...document, turns: [{ ...document.turns[0], content: 7 }] } }],
      ['export.version', { export: { ...document, version: 3 } }],
      ['export.owner', { export: { ...document, owner: 'a'.repeat(40) } }],
      ['export.insights[0].evidence', { export: { ...document, turns: [] } }],
      ['passphrase', { sealed: Buffer.alloc(99).toString('base64') }],
      ['passphrase', { sealed: Buffer.alloc(99).toString('base64'), passphrase: 7 }],
      ['sealed', { sealed: 'no base64', passphrase }],
      ['sealed', { sealed: 7, passphrase }],
      ['export', {}],
      ['export', { export: 'everything' }],
      ['passphrase', { export: document, passphrase }],
      ['recieved', { export: document, recieved: 1 }],
      ['export.recieved', { export: { ...document, recieved: 1 } }],
      [
        'export.turns[0].recieved',
        { export: { ...document, turns: [{ ...document.turns[0], recieved: 1 }] } },
      ],
      [
        'export.turns[0].(unnamed)',
        { export: { ...document, turns: [{ ...document.turns[0], 'in Lisbon': 1 }] } },
      ],
      ['sealed', { sealed: Buffer.alloc(99).toString('base64'), passphrase }],
    ];
    for (const [field, body] of wrong) {
      const { status, answer } = await send('POST', '/import', body);
      const fields = answer.json<{ errors: { field: string }[] }>().errors.map((one) => one.field);
      expect([status, fields]).toEqual([400, [field]]);
      expect(answer.body).not.toContain('Lisbon');
      expect(answer.body).not.toContain('Invalid');
    }
    expect((await send('GET', '/export')).status).toBe(404);
  });

  it('should name the fields of a sealed export from where it is in the body', async () => {
    const document = (await send('GET', '/export')).answer.json<object>();
    const seal = async (value: object) =>
      Buffer.from(await sealExport(Buffer.from(JSON.stringify(value)), passphrase)).toString('base64');
    const sealed = await seal({ ...document, version: 3 });
    const { answer } = await send('POST', '/import', { sealed, passphrase });
    expect(answer.json()).toMatchObject({
      status: 400,
      errors: [{ field: 'sealed.version', message: 'must be 2' }],
    });
  });

  it('should count the characters of a passphrase as a person does', async () => {
    const keys = (count: number) => send('POST', '/export', { passphrase: '🔑'.repeat(count) });
    expect((await keys(11)).answer.json()).toMatchObject({ status: 400, errors: [{ field: 'passphrase' }] });
    expect((await keys(12)).status).toBe(200);
  });
});
