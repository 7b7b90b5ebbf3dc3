import { type UserRef } from '@app/memory-core/domain/identity';
import { anInsight } from '@app/testing/factories';
import { aGateway, type Gateway } from './gateway-fixture';

const ana: UserRef = { tenantId: 'acme', userId: 'ana' };
const url = '/v1/users/ana/validation';

describe('GET and POST /v1/users/{id}/validation', () => {
  let gateway: Gateway;
  beforeEach(async () => {
    gateway = await aGateway();
    const fence = await gateway.memory.meet(ana, 0);
    const slot = { key: 'user.location', value: 'Lisbon' };
    const value = anInsight({ id: 'i-1', importance: 0.8, slot });
    await gateway.memory.store.writer.commit(ana, fence, [{ put: 'insight', value }]);
    gateway.clock.advance({ days: 100 });
  });
  afterEach(() => gateway.close());

  const offer = (conversationId: string, key = gateway.key(['recall'])) =>
    gateway.send({ method: 'GET', url, query: { conversationId }, key });
  const settle = (body: object, insightId = 'i-1') =>
    gateway.send({ method: 'POST', url: `${url}/${insightId}`, payload: body, key: gateway.key(['recall']) });

  it('should offer one question a conversation, and take its answer', async () => {
    const asked = await offer('c-1');
    expect(asked.json()).toEqual({
      prompt: {
        insightId: 'i-1',
        statement: '“I moved to Lisbon”',
        text: 'I remember you mentioning “I moved to Lisbon”. Is that still so?',
      },
    });
    expect(asked.headers['cache-control']).toBe('no-store');
    expect((await settle({ answer: 'yes' })).json()).toEqual({
      insightId: 'i-1',
      status: 'active',
      confidence: 1,
    });
    expect((await offer('c-1')).json()).toEqual({});
  });

  it('should refuse what it does not know: an answer, a question, a user of another tenant', async () => {
    await offer('c-1');
    expect((await settle({ answer: 'maybe' })).statusCode).toBe(400);
    expect((await settle({ answer: 'no' }, 'i-2')).statusCode).toBe(404);
    expect((await offer('c-1', gateway.key(['recall'], 'other'))).json()).toEqual({});
    expect((await offer('c-1', gateway.key(['ingest']))).statusCode).toBe(403);
  });
});
