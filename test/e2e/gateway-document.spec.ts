import { aGateway, type Gateway } from './gateway-fixture';

interface Described {
  readonly description?: string;
}
interface Media {
  readonly schema: Readonly<Record<string, unknown>>;
}
interface Operation extends Described {
  readonly summary: string;
  readonly operationId: string;
  readonly parameters?: readonly (Described & { readonly name: string } & Media)[];
  readonly requestBody?: { readonly required: boolean };
  readonly responses: Readonly<
    Record<string, Described & { readonly content?: Readonly<Record<string, Media>> }>
  >;
}
interface ApiDocument {
  readonly info: Described;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, { readonly properties?: Readonly<Record<string, object>> }>>;
  };
}

describe('the OpenAPI document', () => {
  let gateway: Gateway;
  let document: ApiDocument;
  beforeAll(async () => {
    gateway = await aGateway();
    const response = await gateway.send({ method: 'GET', url: '/docs-json', key: gateway.key(['admin']) });
    document = response.json<ApiDocument>();
  });
  afterAll(() => gateway.close());

  const operations = () =>
    Object.entries(document.paths).flatMap(([path, item]) =>
      Object.entries(item).map(([verb, operation]) => ({ name: `${verb} ${path}`, path, ...operation })),
    );
  const operation = (verb: string, path: string): Operation => {
    const found = document.paths[path]?.[verb];
    if (found === undefined) throw new Error(`${verb} ${path} is not described`);
    return found;
  };
  const parameter = (verb: string, path: string, wanted: string) =>
    operation(verb, path).parameters?.find(({ name }) => name === wanted)?.schema;

  it('should describe every route and every parameter', () => {
    const silent = operations().flatMap(({ name, summary, description, parameters = [] }) => [
      ...(summary === '' || (description ?? '') === '' ? [name] : []),
      ...parameters.filter((one) => (one.description ?? '') === '').map((one) => `${name}: ${one.name}`),
    ]);
    expect(silent).toEqual([]);
    expect(document.info.description).toContain('keepsake-user-key');
  });

  it('should say of texts what makes them valid, so that a client can check before it asks', () => {
    const webhookId = new RegExp(
      String(parameter('get', '/v1/webhooks/{webhookId}', 'webhookId')?.['pattern']),
      'u',
    );
    expect([webhookId.test('a-b c'), webhookId.test('a\u0085b'), webhookId.test('a\nb')]).toEqual([
      true,
      false,
      false,
    ]);
    const key = new RegExp(
      String(parameter('get', '/v1/users/{id}/profile', 'keepsake-user-key')?.['pattern']),
    );
    const [right, unused] = [`${'A'.repeat(42)}E=`, `${'A'.repeat(42)}B=`];
    expect([key.test(right), key.test(unused)]).toEqual([true, false]);
    expect(document.components.schemas['ExportRequest']?.properties?.['passphrase']).toMatchObject({
      minLength: 12,
    });
  });

  it('should name each operation once, without words of its code', () => {
    const ids = operations().map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.join(' ')).not.toMatch(/controller|_/i);
  });

  it('should say that every route of the API refuses what it does not know', () => {
    const silent = operations().filter(
      ({ path, responses }) => path.startsWith('/v1/') && !('400' in responses),
    );
    expect(silent.map(({ name }) => name)).toEqual([]);
  });

  it('should say what is answered to a body that is too large or of another type', () => {
    for (const { requestBody, responses } of operations()) {
      const promised = Object.keys(responses).filter((status) => status === '413' || status === '415');
      expect(promised).toEqual(requestBody === undefined ? [] : ['413', '415']);
    }
  });

  it('should say what a probe answers while a part is down', () => {
    for (const [probe, schema] of [
      ['ready', 'Readiness'],
      ['accepting', 'Accepting'],
    ]) {
      const { content } = operation('get', `/health/${probe}`).responses['503'] ?? {};
      expect(content?.['application/json']?.schema).toEqual({ $ref: `#/components/schemas/${schema}` });
    }
  });

  it('should promise an export in each of its forms', () => {
    const content = operation('post', '/v1/users/{id}/export').responses['200']?.content ?? {};
    expect(Object.keys(content)).toEqual(['application/json', 'text/markdown', 'application/octet-stream']);
  });

  it('should not ask for a body that may be left out', () => {
    expect(operation('post', '/v1/admin/parked/release').requestBody?.required).toBe(false);
    expect(operation('post', '/v1/turns').requestBody?.required).toBe(true);
  });

  it('should give parameters as they are checked', () => {
    expect(parameter('get', '/v1/users/{id}/changes', 'limit')).toEqual({
      type: 'integer',
      minimum: 1,
      maximum: 200,
      default: 50,
    });
    expect(parameter('get', '/v1/users/{id}/insights', 'status')).toEqual({
      type: 'array',
      items: {
        type: 'string',
        enum: ['active', 'needs_review', 'superseded', 'disputed', 'archived'],
      },
      minItems: 1,
      maxItems: 20,
    });
    expect(parameter('get', '/v1/admin/usage', 'from')).toEqual({ type: 'string', format: 'date' });
  });

  it('should not bound numbers by what a machine can count to', () => {
    expect(JSON.stringify(document)).not.toContain(String(Number.MAX_SAFE_INTEGER));
  });
});
