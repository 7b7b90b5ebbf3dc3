import { accept, type Receiver, status } from '../support/receiver';
import { hour, startWebhooks, type Webhooks, who } from '../support/webhooks';

describe('webhooks that are not taken', () => {
  let hooks: Webhooks;
  beforeEach(async () => {
    hooks = await startWebhooks();
  });
  afterEach(() => hooks.receiver.close());

  it.each<[string, Receiver['answer'], string]>([
    ['fails', status(500), 'http-500'],
    ['refuses', status(403), 'http-403'],
    ['redirects', status(302, { location: 'http://127.0.0.1:1/elsewhere' }), 'http-302'],
    ['redirects for good', status(308, { location: '/hooks' }), 'http-308'],
    ['hangs', () => undefined, 'timeout'],
    ['hangs up', (response) => void response.socket?.destroy(), 'unreachable'],
  ])('should be tried again when the receiver %s, and say so', async (_what, answer, code) => {
    const { endpoint } = await hooks.create();
    const run = hooks.one(endpoint.id);
    hooks.receiver.answer = answer;
    await expect(run()).rejects.toMatchObject({
      code: 'webhook-refused',
      message: expect.stringContaining(code) as string,
    });
    expect(hooks.receiver.received).toHaveLength(1);
    expect(await hooks.manage.get('acme', endpoint.id)).toMatchObject({ failures: 1, lastFailure: { code } });
  });

  it('should be tried again when nobody is there', async () => {
    const { endpoint } = await hooks.create();
    const run = hooks.one(endpoint.id);
    await hooks.receiver.close();
    await expect(run()).rejects.toMatchObject({ message: expect.stringContaining('unreachable') as string });
  });

  it('should stop once the receiver has refused everything for days, until it is switched on again', async () => {
    const { endpoint } = await hooks.create();
    const run = hooks.one(endpoint.id);
    hooks.receiver.answer = status(500);
    await expect(run()).rejects.toThrow();
    hooks.clock.advance({ ms: 5 * 24 * hour - 1 });
    await expect(run()).rejects.toThrow();
    hooks.clock.advance({ ms: 1 });
    expect(await run()).toBe('dropped');
    expect(await hooks.manage.get('acme', endpoint.id)).toMatchObject({
      disabledAt: hooks.clock.now(),
      failures: 3,
    });
    expect((await hooks.log.list('acme', 1)).items).toMatchObject([
      { act: 'webhook.disabled', by: 'webhooks' },
    ]);
    hooks.receiver.answer = accept;
    expect(await run()).toBe('dropped');
    expect(hooks.receiver.received).toHaveLength(3);
    await hooks.manage.enable(who, endpoint.id);
    expect(await run()).toBe('delivered');
    expect(await hooks.manage.get('acme', endpoint.id)).not.toHaveProperty('failingSince');
  });

  it('should stop at so many failures in a row, and at once where the receiver wants nothing more', async () => {
    hooks.open({ http: true, private: true }, { disableAfterFailures: 2 });
    const { endpoint } = await hooks.create();
    const run = hooks.one(endpoint.id);
    hooks.receiver.answer = status(500);
    await expect(run()).rejects.toThrow();
    expect(await run()).toBe('dropped');
    await hooks.manage.enable(who, endpoint.id);
    hooks.receiver.answer = status(410);
    expect(await run()).toBe('dropped');
    expect(await hooks.manage.get('acme', endpoint.id)).toMatchObject({ lastFailure: { code: 'http-410' } });
  });
});
