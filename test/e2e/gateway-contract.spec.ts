import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type OpenAPIObject } from '@nestjs/swagger';
import Ajv from 'ajv';
import { compareOpenApi, type Diff } from 'api-smart-diff';
import { z } from 'zod';
import { aGateway, type Gateway } from './gateway-fixture';

const file = join(__dirname, '../../docs/openapi.json');
const verbs = ['get', 'post', 'put', 'patch', 'delete'] as const;

interface Media {
  readonly schema?: object;
  readonly example?: unknown;
}
interface Described {
  readonly content?: Readonly<Record<string, Media>>;
}

/** They may change, and promise nothing. */
const withoutExamples = (name: string, value: unknown): unknown => (name === 'example' ? undefined : value);

/** Where a caller who was right before is wrong now. */
const breaking = (before: object, after: object): readonly string[] =>
  compareOpenApi(before, after)
    .diffs.filter(({ type }: Diff) => type === 'breaking')
    .map(({ action, path }: Diff) => `${action} ${path.join('.')}`);

describe('the contract', () => {
  let gateway: Gateway;
  let document: OpenAPIObject;
  let asyncDocument: Readonly<Record<string, unknown>>;
  beforeAll(async () => {
    gateway = await aGateway();
    gateway.clock.set(Date.parse('2027-01-01T00:00:00Z'));
    const key = gateway.key(['admin']);
    const read = async (url: string) => (await gateway.send({ method: 'GET', url, key })).json<never>();
    document = await read('/docs-json');
    asyncDocument = await read('/docs-async-json');
  });
  afterAll(() => gateway.close());

  const checked = (schema: object, value: unknown) => {
    const text = JSON.stringify(document.components?.schemas).replaceAll('#/components/schemas/', '#/$defs/');
    const own = JSON.parse(JSON.stringify(schema).replaceAll('#/components/schemas/', '#/$defs/')) as object;
    const whole = { ...own, $defs: JSON.parse(text) as object };
    return z.fromJSONSchema(whole as Parameters<typeof z.fromJSONSchema>[0]).safeParse(value);
  };
  const operations = () =>
    Object.entries(document.paths).flatMap(([path, item]) =>
      verbs.flatMap((verb) => {
        const one = item[verb];
        return one === undefined ? [] : [{ name: `${verb} ${path}`, ...one }];
      }),
    );

  // `npm run contract` writes it, and refuses what breaks it unless KEEPSAKE_WRITE_CONTRACT=break says that it is meant.
  it('should be as it is kept, and break no caller of what is kept', async () => {
    const text = `${JSON.stringify(document, withoutExamples, 1)}\n`;
    const wish = process.env['KEEPSAKE_WRITE_CONTRACT'];
    const kept = await readFile(file, 'utf8').catch(() => '');
    if (wish !== 'break' && kept !== '')
      expect(breaking(JSON.parse(kept) as object, JSON.parse(text) as object)).toEqual([]);
    if (wish !== undefined) await writeFile(file, text);
    expect(await readFile(file, 'utf8')).toBe(text);
  });

  it('should be told to break where it would', () => {
    const { '/v1/turns': turns, '/v1/context': context } = document.paths;
    const { Export: _, ...others } = document.components?.schemas ?? {};
    const part = {
      ...document,
      paths: { '/v1/turns': turns, '/v1/context': context },
      components: { schemas: others },
    };
    const changed = (change: (copy: unknown) => void) => {
      const copy = structuredClone(part);
      change(copy);
      return breaking(part, copy);
    };
    type Tree = Record<string, Record<string, Record<string, Record<string, unknown>>>>;
    const schemas = (copy: unknown) => (copy as { components: { schemas: Tree } }).components.schemas;
    expect(changed(() => undefined)).toEqual([]);
    expect(changed((copy) => delete (copy as Tree)['paths']?.['/v1/turns'])).not.toEqual([]);
    expect(changed((copy) => delete schemas(copy)['Accepted']?.['properties']?.['accepted'])).not.toEqual([]);
    expect(
      changed((copy) => {
        (schemas(copy)['ContextRequest'] as unknown as { required: string[] }).required.push('schema');
      }),
    ).not.toEqual([]);
    expect(
      changed((copy) => {
        const properties = schemas(copy)['Accepted']?.['properties'] as unknown as Record<string, object>;
        properties['more'] = { type: 'string' };
      }),
    ).toEqual([]);
  });

  it('should have an example of every body that is sent and answered, valid as its schema says', () => {
    const wrong = operations().flatMap(({ name, requestBody, responses }) => {
      const bodies = [
        ['request', requestBody as Described | undefined] as const,
        ...Object.entries(responses as unknown as Readonly<Record<string, Described>>).filter(([status]) =>
          status.startsWith('2'),
        ),
      ];
      return bodies.flatMap(([what, body]) => {
        const media = body?.content?.['application/json'];
        if (media?.schema === undefined) return [];
        if (media.example === undefined) return [`${name} ${what}: none`];
        const { success, error } = checked(media.schema, media.example);
        return success ? [] : [`${name} ${what}: ${error.message}`];
      });
    });
    expect(wrong).toEqual([]);
  });

  it('should have requests as examples that the gateway takes', async () => {
    const key = gateway.key();
    for (const { name, requestBody } of operations()) {
      const payload = (requestBody as Described | undefined)?.content?.['application/json']?.example;
      if (payload === undefined) continue;
      const [verb = '', path = ''] = name.split(' ');
      const url = path.replace(/\{(\w+)\}/g, 'unknown');
      const method = verb.toUpperCase() as 'POST';
      const answer = await gateway.send({ method, url, key, payload: payload as object });
      const errors = answer.statusCode === 400 ? answer.json<{ errors: object[] }>().errors : [];
      // A sealed text that is none of ours is refused for what is in it.
      if (!path.endsWith('/import')) expect({ name, errors }).toEqual({ name, errors: [] });
    }
  });

  it('should be an AsyncAPI document beside it, with events as they are taken and sent', async () => {
    const schema = JSON.parse(
      await readFile(require.resolve('@asyncapi/specs/schemas/3.0.0-without-$id.json'), 'utf8'),
    ) as object;
    const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false });
    const valid = ajv.compile(schema);
    valid(asyncDocument);
    expect(valid.errors).toBeNull();
    const references = [...JSON.stringify(asyncDocument).matchAll(/"\$ref":"#\/([^"]+)"/g)];
    for (const [, path = ''] of references)
      expect(
        path.split('/').reduce<unknown>((at, part) => (at as never)?.[part], asyncDocument),
      ).toBeDefined();
    const { messages } = (
      asyncDocument as {
        components: { messages: Readonly<Record<string, { examples: readonly { payload: object }[] }>> };
      }
    ).components;
    const payload = messages['turn']?.examples[0]?.payload;
    const taken = await gateway.send({
      method: 'POST',
      url: '/v1/turns',
      key: gateway.key(['ingest']),
      headers: { 'content-type': 'application/cloudevents+json' },
      payload: JSON.stringify(payload),
    });
    expect(taken.statusCode).toBe(202);
  });

  it('should be shown to administrators alone', async () => {
    const answer = await gateway.send({
      method: 'GET',
      url: '/docs-async-json',
      key: gateway.key(['recall']),
    });
    expect(answer.statusCode).toBe(403);
  });
});
