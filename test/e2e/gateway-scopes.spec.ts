import { type ParkedFilter } from '@app/queues/bullmq';
import { type ApiScope } from '@app/memory-core/ports/api-key-store';
import { Queue } from 'bullmq';
import { codeOf } from '../support/documented';
import { aGateway, type Gateway } from './gateway-fixture';

/** What is asked of parked work, by whose reach. */
interface Asked {
  readonly reach: string | undefined;
  readonly filter?: ParkedFilter;
}

describe('what reaches beyond a tenant', () => {
  let gateway: Gateway;
  const asked: Asked[] = [];
  beforeAll(async () => {
    const base = await aGateway();
    const { operations } = base.installation;
    await base.close();
    gateway = await aGateway({
      operations: {
        ...operations,
        parked: {
          list: async (reach, filter) => {
            asked.push({ reach, filter });
            return { items: [] };
          },
          release: async (reach) => void asked.push({ reach }),
          releaseAll: async (reach, filter) => {
            asked.push({ reach, filter });
            return 0;
          },
        },
      },
    });
  });
  afterAll(() => gateway.close());
  beforeEach(() => asked.splice(0));

  const parked = [
    ['GET', '/v1/admin/parked?userId=sam'],
    ['POST', '/v1/admin/parked/release'],
    ['POST', '/v1/admin/parked/turns.1/release'],
  ] as const;

  it('should be parked work of all tenants for an operator, and of the own one for an administrator', async () => {
    for (const [method, url] of parked) {
      expect((await gateway.send({ method, url, key: gateway.key(['admin']) })).statusCode).toBe(200);
      expect((await gateway.send({ method, url, key: gateway.key(['operator'], 'ops') })).statusCode).toBe(
        200,
      );
    }
    expect(asked.map(({ reach }) => reach)).toEqual([
      'acme',
      undefined,
      'acme',
      undefined,
      'acme',
      undefined,
    ]);
  });

  it('should be closed to every key of a tenant', async () => {
    const key = gateway.key(['ingest', 'recall', 'manage', 'admin']);
    const urls = ['/v1/admin/overview', '/metrics', '/queues', '/queues/api/queues'];
    for (const url of urls) {
      const response = await gateway.send({ method: 'GET', url, key });
      expect([url, response.json()]).toEqual([
        url,
        expect.objectContaining({ status: 403, code: 'forbidden' }),
      ]);
    }
    for (const act of ['pause', 'empty', 'retry/failed', 'clean/failed']) {
      const url = `/queues/api/queues/turns/${act}`;
      expect([act, (await gateway.send({ method: 'PUT', url, key })).statusCode]).toEqual([act, 403]);
    }
  });

  it('should be open to the key that the README has an operator make, with what it says of it', async () => {
    const recipe = (await codeOf('README.md', 'sh')).join('');
    const [, scopes = '', named = ''] =
      /^npm run keys -- create .*--scopes (\S+) .*# for you: (.+)$/m.exec(recipe) ?? [];
    const key = gateway.key(scopes.split(',') as ApiScope[]);
    const urls = named.split(', ').map((url) => (url === '/v1/admin' ? '/v1/admin/api-keys' : url));
    expect(urls).toEqual(['/v1/admin/api-keys', '/queues', '/docs', '/metrics']);
    for (const url of urls)
      expect([url, (await gateway.send({ method: 'GET', url, key })).statusCode]).toEqual([url, 200]);
  });

  it('should not be granted by a key that has not got it', async () => {
    const create = (scopes: readonly string[], key: string) =>
      gateway.send({ method: 'POST', url: '/v1/admin/api-keys', key, payload: { scopes } });
    for (const scope of ['operator', 'metrics']) {
      expect((await create(['ingest', scope], gateway.key(['admin']))).json()).toMatchObject({
        status: 400,
        errors: [{ field: 'scopes[1]' }],
      });
    }
    expect((await create(['metrics'], gateway.key(['admin', 'metrics']))).statusCode).toBe(201);
  });
});

describe('the queue dashboard', () => {
  const queue = (): Queue =>
    new Queue('turns', { connection: { host: '127.0.0.1', port: 1, lazyConnect: true } });

  it.each([
    [false, 405],
    [true, 500],
  ])('should steer jobs only where that is asked for: %s', async (dashboardWritable, status) => {
    const turns = queue();
    turns.on('error', () => undefined);
    turns.pause = async () => {
      throw new Error('reached');
    };
    const gateway = await aGateway({ queues: { all: [turns] } }, { dashboardWritable });
    const key = gateway.key(['operator']);
    const response = await gateway.send({ method: 'PUT', url: '/queues/api/queues/turns/pause', key });
    expect(response.statusCode).toBe(status);
    await gateway.close();
    await turns.close().catch(() => undefined);
  });
});
