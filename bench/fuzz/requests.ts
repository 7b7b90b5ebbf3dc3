import { hostilePart } from './hostile';
import { type Random } from './random';
import { type Schema, type Schemas, valueOf } from './values';

const verbs = ['get', 'post', 'put', 'patch', 'delete'] as const;
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

type Content = Readonly<Record<string, { readonly schema: Schema }>>;

interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly schema?: Schema }[];
  readonly requestBody?: { readonly content: Content };
  readonly responses?: Readonly<Record<string, { readonly content?: Content }>>;
}

/** The parts of an OpenAPI document that are used here. */
export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Partial<Record<string, Operation>>>>>;
  readonly components: { readonly schemas: Schemas };
}

export interface FuzzedRequest {
  readonly route: string;
  /** The path of the route as written in the document. */
  readonly template: string;
  readonly method: Method;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Buffer;
}

interface Route {
  readonly name: string;
  readonly method: Method;
  readonly template: string;
  readonly operation: Operation;
}

/** Makes requests for every route of a document: mostly valid, but damaged here and there in every layer. */
export class RequestSource {
  private readonly routes: readonly Route[];

  constructor(
    private readonly document: ApiDocument,
    private readonly key: string,
    private readonly random: Random,
  ) {
    this.routes = Object.entries(document.paths).flatMap(([template, item]) =>
      verbs.flatMap((verb) => {
        const operation = item[verb];
        const method = verb.toUpperCase() as Method;
        return operation === undefined
          ? []
          : [{ name: `${method} ${template}`, method, template, operation }];
      }),
    );
  }

  next(): FuzzedRequest {
    const { random } = this;
    const { name, method, template, operation } = random.of(this.routes);
    const body = this.bodyOf(operation);
    return {
      route: name,
      template,
      method: random.chance(0.01) ? random.of(verbs.map((verb) => verb.toUpperCase() as Method)) : method,
      path: random.chance(0.01) ? `/${hostilePart(random)}` : this.pathOf(template, operation),
      headers: { ...this.credentials(), ...this.acceptOf(), ...body?.headers },
      ...(body === undefined ? {} : { body: body.bytes }),
    };
  }

  private credentials(): Record<string, string> {
    const kind = this.random.next();
    if (kind < 0.92) return { authorization: `Bearer ${this.key}` };
    if (kind < 0.94) return {};
    return {
      authorization: this.random.of([
        'Bearer',
        `Bearer ${this.key}x`,
        `Basic ${'A'.repeat(900)}`,
        'Bearer ks_0_0',
        '?',
      ]),
    };
  }

  private acceptOf(): Record<string, string> {
    return this.random.chance(0.1)
      ? {
          accept: this.random.of([
            'text/markdown',
            '*/*;q=0',
            ';;,,q=q',
            'application/json;q=1e9',
            'a'.repeat(2_000),
          ]),
        }
      : {};
  }

  private pathOf(template: string, { parameters = [] }: Operation): string {
    const { random } = this;
    const path = template.replace(/\{(\w+)\}/g, (_, name: string) => {
      if (random.chance(0.1)) return hostilePart(random);
      if (name === 'id') return `user-${random.below(40)}`;
      return name === 'conversationId' ? `conversation-${random.below(5)}` : `${random.below(30)}`;
    });
    const query = parameters
      .filter((parameter) => parameter.in === 'query' && random.chance(0.4))
      .map(({ name, schema = {} }) => {
        if (random.chance(0.2)) return `${name}=${hostilePart(random)}`;
        const value = valueOf(schema, this.document.components.schemas, random, name);
        return `${name}=${encodeURIComponent(String(value).toWellFormed()).slice(0, 8_000)}`;
      });
    if (random.chance(0.02)) query.push(`${hostilePart(random)}=${hostilePart(random)}`);
    return query.length === 0 ? path : `${path}?${query.join('&')}`;
  }

  private bodyOf({ requestBody }: Operation): { bytes: Buffer; headers: Record<string, string> } | undefined {
    const { random } = this;
    if (requestBody === undefined) {
      return random.chance(0.02)
        ? { bytes: Buffer.from('{}'), headers: { 'content-type': 'application/json' } }
        : undefined;
    }
    const [type, { schema }] = random.of(Object.entries(requestBody.content));
    const value = valueOf(schema, this.document.components.schemas, random);
    const text = JSON.stringify(value) ?? '';
    const sent = random.chance(0.03)
      ? random.of([
          'text/plain',
          'application/json; charset=utf-16',
          'multipart/form-data',
          'nonsense',
          'application/cloudevents+json',
        ])
      : type;
    return { bytes: this.damaged(Buffer.from(text)), headers: { 'content-type': sent } };
  }

  private damaged(bytes: Buffer): Buffer {
    const { random } = this;
    if (!random.chance(0.06) || bytes.length === 0) return bytes;
    switch (random.below(4)) {
      case 0:
        return bytes.subarray(0, random.below(bytes.length));
      case 1:
        bytes[random.below(bytes.length)] = random.below(256);
        return bytes;
      case 2:
        return Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), bytes]);
      default:
        return Buffer.concat([bytes, bytes]);
    }
  }
}
