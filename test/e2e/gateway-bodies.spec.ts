import { gzipSync } from 'node:zlib';
import { aGateway, aTurnBody, type Gateway } from './gateway-fixture';

const cloudEvents = 'application/cloudevents+json';

describe('a body that cannot be read', () => {
  let gateway: Gateway;
  let key: string;
  beforeAll(async () => {
    gateway = await aGateway();
    key = gateway.key();
  });
  afterAll(() => gateway.close());

  const post = (url: string, headers: Readonly<Record<string, string>>, payload: string | Buffer) =>
    gateway.send({ method: 'POST', url, key, headers, payload });

  it.each([
    [
      '/v1/turns',
      'must be one of application/json, application/cloudevents+json, application/cloudevents-batch+json',
    ],
    ['/v1/events', 'must be application/json'],
  ])('should be told which types %s takes', async (url, message) => {
    const types = [
      'text/plain',
      'application/merge-patch+json',
      ...(url === '/v1/turns' ? [] : [cloudEvents]),
    ];
    for (const type of types) {
      const response = await post(url, { 'content-type': type }, 'x');
      expect(response.json()).toMatchObject({
        status: 415,
        code: 'unsupported-media-type',
        errors: [{ field: 'content-type', message }],
      });
    }
  });

  it('should be told that a route takes none', async () => {
    for (const type of ['text/plain', cloudEvents]) {
      const response = await post('/v1/users/ana/rebuild', { 'content-type': type }, 'x');
      expect(response.json()).toMatchObject({
        status: 400,
        errors: [{ field: 'body', message: 'must be empty: this route takes no body' }],
      });
    }
  });

  it('should be told that the type is missing', async () => {
    const response = await post('/v1/events', {}, Buffer.from('{}'));
    expect(response.json()).toMatchObject({ status: 415, errors: [{ field: 'content-type' }] });
  });

  it('should be told that it may not be compressed', async () => {
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
    const response = await post('/v1/turns', headers, gzipSync(JSON.stringify(aTurnBody())));
    expect(response.json()).toMatchObject({
      status: 415,
      errors: [
        { field: 'content-encoding', message: 'must be identity: compressed bodies are not supported' },
      ],
    });
    const identity = { 'content-type': 'application/json', 'content-encoding': 'Identity' };
    expect((await post('/v1/turns', identity, JSON.stringify(aTurnBody()))).statusCode).toBe(202);
  });

  it.each([
    ['{', 'is not valid JSON'],
    ['{"a":1}}', 'is not valid JSON'],
    ["{'a':1}", 'is not valid JSON'],
    ['{"__proto__":{}}', 'must not contain the key `__proto__`, or a `constructor` with a `prototype`'],
    [
      '{"constructor":{"prototype":{}}}',
      'must not contain the key `__proto__`, or a `constructor` with a `prototype`',
    ],
  ])('should be told why: %s', async (payload, message) => {
    const response = await post('/v1/events', { 'content-type': 'application/json' }, payload);
    expect(response.json()).toMatchObject({ status: 400, errors: [{ field: 'body', message }] });
  });

  it('should be none where it is empty, whatever type it names', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': '0' };
    const url = '/v1/webhooks/none/enable';
    expect((await gateway.send({ method: 'POST', url, key, headers: form })).json()).toMatchObject({
      status: 404,
      code: 'not-found',
    });
  });
});
