import { startWebhooks, type Webhooks } from '../support/webhooks';

describe('where webhooks may go', () => {
  let hooks: Webhooks;
  beforeEach(async () => {
    hooks = await startWebhooks();
  });
  afterEach(() => hooks.receiver.close());

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
    hooks.open({ http: false, private: false });
    await expect(hooks.create({ url })).rejects.toMatchObject({
      code: 'invalid-input',
      problems: [{ field: 'url' }],
    });
    expect(await hooks.manage.list('acme')).toEqual([]);
  });

  it('should go to no private address that a name turns out to be', async () => {
    hooks.open({ http: true, private: true });
    const url = hooks.receiver.url.replace('127.0.0.1', 'localhost');
    const { endpoint } = await hooks.create({ url });
    hooks.open({ http: true, private: false });
    const run = hooks.one(endpoint.id);
    await expect(run()).rejects.toMatchObject({
      message: expect.stringContaining('address-refused') as string,
    });
    expect(hooks.receiver.received).toEqual([]);
    hooks.open({ http: true, private: true });
    expect(await run()).toBe('delivered');
  });
});
