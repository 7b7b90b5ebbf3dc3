import {
  AnnounceNotifications,
  AuditTrail,
  defaultParameters,
  type Delivery,
  DeliverWebhook,
  generalSchema,
  HttpWebhookSender,
  ManageWebhooks,
  MasterKeys,
  type Notification,
  silentMetrics,
  WebhookSecrets,
} from '@app/memory-core';
import { ManualClock, MemoryAuditLog, MemoryWebhookStore } from '@app/memory-core/testing';
import { Webhook } from 'standardwebhooks';
import { accept, type Receiver, startReceiver, status } from '../support/receiver';

const user = { tenantId: 'acme', userId: 'ana' };
const who = { tenantId: 'acme', by: 'key-1' };
const hour = 3_600_000;

describe('webhooks', () => {
  let receiver: Receiver;
  let clock: ManualClock;
  let store: MemoryWebhookStore;
  let log: MemoryAuditLog;
  let raised: Notification[];
  let said: { readonly id: string; readonly receivedAt: number }[];
  let published: Delivery[];
  let revision: number;
  let manage: ManageWebhooks;
  let announce: AnnounceNotifications;
  let deliver: DeliverWebhook;

  const open = (targets: { http: boolean; private: boolean }, webhooks: object = {}) => {
    const parameters = {
      ...defaultParameters,
      webhooks: { ...defaultParameters.webhooks, timeoutMs: 2_000, ...webhooks },
    };
    const tenants = { for: () => ({ schema: generalSchema, parameters }) };
    const notes = { audit: new AuditTrail(log, tenants, clock), clock, metrics: silentMetrics };
    const secrets = new WebhookSecrets(MasterKeys.of(new Uint8Array(32).fill(7)));
    const sender = new HttpWebhookSender(targets);
    const notifications = { read: async () => ({ items: raised, nextCursor: 'end' }) };
    const insights = { byIds: async () => [{ statement: 'Ana lives in Lisbon.' }] } as never;
    manage = new ManageWebhooks(store, secrets, sender, tenants, notes);
    announce = new AnnounceNotifications(
      notifications,
      {
        revision: async () => revision,
        turns: {
          byIds: async (_: unknown, ids: readonly string[]) => said.filter(({ id }) => ids.includes(id)),
        },
      } as never,
      { webhooks: store, progress: store },
      { publish: async (delivery) => void published.push(delivery) },
    );
    deliver = new DeliverWebhook(store, { notifications, insights, secrets, sender }, tenants, notes);
  };
  const raise = (id: string, type: Notification['type'] = 'limit.reached') => {
    revision += 1;
    raised.push({
      id,
      type,
      at: clock.now(),
      cause: 'consolidation',
      subjectIds: ['i-1'],
      text: 'Words about Lisbon.',
    });
  };
  const create = (over: object = {}) =>
    manage.create(who, { url: receiver.url, types: [], includeStatements: false, ...over });
  const one = async (webhookId: string) => {
    raise('n-1');
    const run = () => deliver.run({ user, epoch: 1, webhookId, notificationId: 'n-1' });
    return run;
  };

  beforeEach(async () => {
    receiver = await startReceiver();
    // Receivers check the time against their own.
    clock = new ManualClock(Date.now());
    store = new MemoryWebhookStore();
    log = new MemoryAuditLog();
    [raised, said, published, revision] = [[], [], [], 0];
    open({ http: true, private: true });
  });
  afterEach(() => receiver.close());

  it('should be signed so that any receiver of Standard Webhooks knows them, and hold no word unasked', async () => {
    const { endpoint, secret } = await create();
    expect(await (await one(endpoint.id))()).toBe('delivered');
    const [{ headers, body } = { headers: {}, body: '' }] = receiver.received;
    const verified = new Webhook(secret).verify(body, headers as Record<string, string>);
    expect(verified).toEqual({
      type: 'limit.reached',
      timestamp: new Date(clock.now()).toISOString(),
      data: { userId: 'ana', notificationId: 'n-1', subjectIds: ['i-1'] },
    });
    expect(body).not.toMatch(/lisbon/i);
    expect(() => new Webhook(secret).verify(`${body} `, headers as Record<string, string>)).toThrow();
    expect(await manage.get('acme', endpoint.id)).toMatchObject({
      failures: 0,
      lastDeliveredAt: clock.now(),
    });
  });

  it('should hold the words where the endpoint asked for them', async () => {
    const { endpoint } = await create({ includeStatements: true });
    await (
      await one(endpoint.id)
    )();
    expect(JSON.parse(receiver.received[0]?.body ?? '')).toMatchObject({
      data: { text: 'Words about Lisbon.', statements: ['Ana lives in Lisbon.'] },
    });
  });

  it('should bear the same id and a new time on every try, so that a receiver tells a retry from a replay', async () => {
    const { endpoint } = await create();
    const run = await one(endpoint.id);
    receiver.answer = status(500);
    await expect(run()).rejects.toMatchObject({ code: 'webhook-refused', retryable: true });
    clock.advance({ ms: 5_000 });
    receiver.answer = accept;
    expect(await run()).toBe('delivered');
    const [first, second] = receiver.received.map(({ headers }) => headers);
    expect(second?.['webhook-id']).toBe(first?.['webhook-id']);
    const seconds = Number(second?.['webhook-timestamp']) - Number(first?.['webhook-timestamp']);
    expect(seconds).toBe(5);
    expect(second?.['webhook-signature']).not.toBe(first?.['webhook-signature']);
  });

  it.each<[string, Receiver['answer'], string]>([
    ['fails', status(500), 'http-500'],
    ['refuses', status(403), 'http-403'],
    ['redirects', status(302, { location: 'http://127.0.0.1:1/elsewhere' }), 'http-302'],
    ['redirects for good', status(308, { location: '/hooks' }), 'http-308'],
    ['hangs', () => undefined, 'timeout'],
    ['hangs up', (response) => void response.socket?.destroy(), 'unreachable'],
  ])('should be tried again when the receiver %s, and say so', async (_what, answer, code) => {
    const { endpoint } = await create();
    const run = await one(endpoint.id);
    receiver.answer = answer;
    await expect(run()).rejects.toMatchObject({
      code: 'webhook-refused',
      message: expect.stringContaining(code) as string,
    });
    expect(receiver.received).toHaveLength(1);
    expect(await manage.get('acme', endpoint.id)).toMatchObject({ failures: 1, lastFailure: { code } });
  });

  it('should be tried again when nobody is there', async () => {
    const { endpoint } = await create();
    const run = await one(endpoint.id);
    await receiver.close();
    await expect(run()).rejects.toMatchObject({ message: expect.stringContaining('unreachable') as string });
  });

  it('should stop once the receiver has refused everything for days, until it is switched on again', async () => {
    const { endpoint } = await create();
    const run = await one(endpoint.id);
    receiver.answer = status(500);
    await expect(run()).rejects.toThrow();
    clock.advance({ ms: 5 * 24 * hour - 1 });
    await expect(run()).rejects.toThrow();
    clock.advance({ ms: 1 });
    expect(await run()).toBe('dropped');
    expect(await manage.get('acme', endpoint.id)).toMatchObject({ disabledAt: clock.now(), failures: 3 });
    expect((await log.list('acme', 1)).items).toMatchObject([{ act: 'webhook.disabled', by: 'webhooks' }]);
    receiver.answer = accept;
    expect(await run()).toBe('dropped');
    expect(receiver.received).toHaveLength(3);
    await manage.enable(who, endpoint.id);
    expect(await run()).toBe('delivered');
    expect(await manage.get('acme', endpoint.id)).not.toHaveProperty('failingSince');
  });

  it('should stop at so many failures in a row, and at once where the receiver wants nothing more', async () => {
    open({ http: true, private: true }, { disableAfterFailures: 2 });
    const { endpoint } = await create();
    const run = await one(endpoint.id);
    receiver.answer = status(500);
    await expect(run()).rejects.toThrow();
    expect(await run()).toBe('dropped');
    await manage.enable(who, endpoint.id);
    receiver.answer = status(410);
    expect(await run()).toBe('dropped');
    expect(await manage.get('acme', endpoint.id)).toMatchObject({ lastFailure: { code: 'http-410' } });
  });

  it('should be signed with both secrets for a day after a change, then with the new one alone', async () => {
    const { endpoint, secret: old } = await create();
    const { secret } = await manage.rotateSecret(who, endpoint.id);
    const run = await one(endpoint.id);
    const knows = (text: string) => {
      const { headers, body } = receiver.received.at(-1) ?? { headers: {}, body: '' };
      return new Webhook(text).verify(body, headers as Record<string, string>);
    };
    await run();
    expect(knows(old)).toEqual(knows(secret));
    expect(receiver.received.at(-1)?.headers['webhook-signature']).toMatch(/^v1,\S+ v1,\S+$/);
    clock.advance({ ms: 24 * hour });
    await run();
    expect(receiver.received.at(-1)?.headers['webhook-signature']).toMatch(/^v1,\S+$/);
    expect(JSON.stringify(await store.list('acme'))).not.toContain(secret.slice('whsec_'.length, 20));
  });

  it.each([
    'http://93.184.215.14/x',
    'https://127.0.0.1/x',
    'https://localhost/x',
    'https://LOCALHOST./x',
    'https://hooks.localhost:8443/x',
    'https://[::1]/x',
    'https://[::ffff:10.0.0.1]/x',
    'https://169.254.169.254/latest/meta-data',
    'https://192.168.1.1/x',
    'https://0.0.0.0/x',
    'https://2130706433/x',
    'https://0x7f.1/x',
    'https://user:word@hooks.example.com/x',
    'https://hooks.example.com/x#part',
    'ftp://hooks.example.com/x',
  ])('should not be made for %s', async (url) => {
    open({ http: false, private: false });
    await expect(create({ url })).rejects.toMatchObject({
      code: 'invalid-input',
      problems: [{ field: 'url' }],
    });
    expect(await manage.list('acme')).toEqual([]);
  });

  it('should go to no private address that a name turns out to be', async () => {
    open({ http: true, private: true });
    const url = receiver.url.replace('127.0.0.1', 'localhost');
    const { endpoint } = await create({ url });
    open({ http: true, private: false });
    const run = await one(endpoint.id);
    await expect(run()).rejects.toMatchObject({
      message: expect.stringContaining('address-refused') as string,
    });
    expect(receiver.received).toEqual([]);
    open({ http: true, private: true });
    expect(await run()).toBe('delivered');
  });

  it('should be published once for each endpoint and notification, new ones and wanted types alone', async () => {
    raise('before');
    clock.advance({ ms: 1 });
    const all = (await create()).endpoint.id;
    clock.advance({ ms: 1 });
    const some = (await create({ types: ['memory.first-use'] })).endpoint.id;
    raise('n-1');
    raise('n-2', 'memory.first-use');
    expect(await announce.run(user, 3)).toBe(3);
    expect(published.map(({ webhookId, notificationId }) => [webhookId, notificationId])).toEqual([
      [all, 'n-1'],
      [all, 'n-2'],
      [some, 'n-2'],
    ]);
    expect(await announce.run(user, 3)).toBe(0);
    // What comes to stand before what was told is new all the same.
    raised.unshift({ ...raised[1]!, id: 'late' });
    revision += 1;
    expect(await announce.run(user, 3)).toBe(1);
    expect(published.at(-1)).toEqual({ user, epoch: 3, webhookId: all, notificationId: 'late' });
    expect(await store.forget(user)).toBe(2);
  });

  it('should be published of what was said before the endpoint was made and came in after it', async () => {
    const created = clock.now();
    await create();
    said = [
      { id: 'turn-before', receivedAt: created - 1 },
      { id: 'turn-late', receivedAt: created + 1 },
    ];
    for (const { id: cause } of said) {
      raise(`of-${cause}`, 'command.pending');
      raised.push({ ...raised.pop()!, cause, at: created - 3 * hour });
    }
    expect(await announce.run(user, 3)).toBe(1);
    expect(published.map(({ notificationId }) => notificationId)).toEqual(['of-turn-late']);
    revision += 1;
    expect(await announce.run(user, 3)).toBe(0);
  });

  it('should not be sent once their endpoint or what they were about is gone', async () => {
    const { endpoint } = await create();
    const run = await one(endpoint.id);
    const [kept] = raised.splice(0);
    expect(await run()).toBe('dropped');
    raised.push(kept!);
    await manage.remove(who, endpoint.id);
    expect(await run()).toBe('dropped');
    expect(receiver.received).toEqual([]);
  });
});
