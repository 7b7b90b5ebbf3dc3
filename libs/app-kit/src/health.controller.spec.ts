import { KeepsakeError } from '@app/memory-core/domain/errors';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';

import { HealthController } from './health.controller';
import { INSTALLATION } from './installation.module';
import { WorkerProblems } from './worker-problems';

describe('the routes of a worker', () => {
  let app: NestFastifyApplication;
  const parts: Record<string, string> = {};
  const scopesOf = new Map([
    ['ks_metrics', ['metrics']],
    ['ks_reader', ['recall', 'admin']],
  ]);
  const installation = {
    readiness: async () => parts,
    metrics: { text: async () => 'keepsake_up 1' },
    apiKeys: {
      authenticate: async (key: string) => {
        if (key === 'ks_later') throw new KeepsakeError('key-unavailable', 'locked', { retryable: true });
        if (key === 'ks_never') throw new KeepsakeError('store-unavailable', 'the file is damaged');
        return scopesOf.has(key) ? { scopes: scopesOf.get(key) } : undefined;
      },
    },
  };
  const got = async (url: string, key?: string) => {
    const headers = key === undefined ? {} : { authorization: `Bearer ${key}` };
    const { statusCode, headers: answered, body } = await app.inject({ url, headers });
    return { statusCode, type: answered['content-type'], body };
  };

  beforeAll(async () => {
    app = await NestFactory.create<NestFastifyApplication>(
      {
        module: class Routes {},
        controllers: [HealthController],
        providers: [{ provide: INSTALLATION, useValue: installation }],
      },
      new FastifyAdapter(),
      { logger: false },
    );
    app.useGlobalFilters(new WorkerProblems());
    await app.init();
  });
  afterAll(() => app.close());

  it('should give metrics to a key for metrics', async () => {
    expect(await got('/metrics', 'ks_metrics')).toMatchObject({ statusCode: 200, body: 'keepsake_up 1' });
  });

  it.each([
    ['/metrics', undefined, 401, 'unauthenticated'],
    ['/metrics', 'ks_unknown', 401, 'unauthenticated'],
    ['/metrics', 'ks_reader', 403, 'forbidden'],
    ['/metrics', 'ks_later', 503, 'key-unavailable'],
    ['/metrics', 'ks_never', 500, 'store-unavailable'],
    ['/nowhere', 'ks_metrics', 404, 'route-unknown'],
  ])('should answer %s with the key %s as the gateway does: %i %s', async (url, key, status, code) => {
    const { statusCode, type, body } = await got(url, key);
    expect([statusCode, type]).toEqual([status, 'application/problem+json; charset=utf-8']);
    expect(JSON.parse(body)).toMatchObject({
      type: `urn:keepsake:problem:${code}`,
      status,
      code,
      errors: [],
      requestId: expect.stringMatching(/./) as string,
    });
  });

  it('should ask to try again only where that may help', async () => {
    const detailOf = async (key: string) =>
      (JSON.parse((await got('/metrics', key)).body) as { readonly detail: string }).detail;
    expect(await detailOf('ks_later')).toMatch(/try again/);
    expect(await detailOf('ks_never')).toMatch(/will not help/);
  });

  it.each([
    ['up', 200],
    ['down', 503],
  ])('should tell as the gateway does which part is %s', async (state, status) => {
    parts['redis'] = state;
    const { statusCode, body } = await got('/health/ready');
    expect([statusCode, JSON.parse(body)]).toEqual([status, { status: state, parts: { redis: state } }]);
  });
});
