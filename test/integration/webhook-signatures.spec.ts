import { Webhook } from 'standardwebhooks';
import { accept, status } from '../support/receiver';
import { hour, startWebhooks, type Webhooks, who } from '../support/webhooks';

describe('webhooks, as a receiver gets them', () => {
  let hooks: Webhooks;
  beforeEach(async () => {
    hooks = await startWebhooks();
  });
  afterEach(() => hooks.receiver.close());

  it('should be signed so that any receiver of Standard Webhooks knows them, and hold no word unasked', async () => {
    const { endpoint, secret } = await hooks.create();
    expect(await hooks.one(endpoint.id)()).toBe('delivered');
    const [{ headers, body } = { headers: {}, body: '' }] = hooks.receiver.received;
    const verified = new Webhook(secret).verify(body, headers as Record<string, string>);
    expect(verified).toEqual({
      type: 'limit.reached',
      timestamp: new Date(hooks.clock.now()).toISOString(),
      data: { userId: 'ana', notificationId: 'n-1', subjectIds: ['i-1'] },
    });
    expect(body).not.toMatch(/lisbon/i);
    expect(() => new Webhook(secret).verify(`${body} `, headers as Record<string, string>)).toThrow();
    expect(await hooks.manage.get('acme', endpoint.id)).toMatchObject({
      failures: 0,
      lastDeliveredAt: hooks.clock.now(),
    });
  });

  it('should hold the words where the endpoint asked for them', async () => {
    const { endpoint } = await hooks.create({ includeStatements: true });
    await hooks.one(endpoint.id)();
    expect(JSON.parse(hooks.receiver.received[0]?.body ?? '')).toMatchObject({
      data: { text: 'Words about Lisbon.', statements: ['“I live in Lisbon.”'] },
    });
  });

  it('should bear the same id and a new time on every try, so that a receiver tells a retry from a replay', async () => {
    const { endpoint } = await hooks.create();
    const run = hooks.one(endpoint.id);
    hooks.receiver.answer = status(500);
    await expect(run()).rejects.toMatchObject({ code: 'webhook-refused', retryable: true });
    hooks.clock.advance({ ms: 5_000 });
    hooks.receiver.answer = accept;
    expect(await run()).toBe('delivered');
    const [first, second] = hooks.receiver.received.map(({ headers }) => headers);
    expect(second?.['webhook-id']).toBe(first?.['webhook-id']);
    const seconds = Number(second?.['webhook-timestamp']) - Number(first?.['webhook-timestamp']);
    expect(seconds).toBe(5);
    expect(second?.['webhook-signature']).not.toBe(first?.['webhook-signature']);
  });

  it('should be signed with both secrets for a day after a change, then with the new one alone', async () => {
    const { endpoint, secret: old } = await hooks.create();
    const { secret } = await hooks.manage.rotateSecret(who, endpoint.id);
    const run = hooks.one(endpoint.id);
    const knows = (text: string) => {
      const { headers, body } = hooks.receiver.received.at(-1) ?? { headers: {}, body: '' };
      return new Webhook(text).verify(body, headers as Record<string, string>);
    };
    await run();
    expect(knows(old)).toEqual(knows(secret));
    expect(hooks.receiver.received.at(-1)?.headers['webhook-signature']).toMatch(/^v1,\S+ v1,\S+$/);
    hooks.clock.advance({ ms: 24 * hour });
    await run();
    expect(hooks.receiver.received.at(-1)?.headers['webhook-signature']).toMatch(/^v1,\S+$/);
    expect(JSON.stringify(await hooks.store.list('acme'))).not.toContain(secret.slice('whsec_'.length, 20));
  });
});
