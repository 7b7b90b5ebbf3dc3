import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

type Payload = Record<string, unknown>;
interface Point {
  readonly id: string;
  readonly payload: Payload;
}
interface Collection {
  readonly config: Payload;
  readonly indexes: Record<string, { readonly data_type: string }>;
  readonly points: Map<string, Point>;
}
interface Condition {
  readonly key?: string;
  readonly match?: { readonly value?: unknown; readonly any?: readonly unknown[] };
  readonly range?: {
    readonly gt?: number;
    readonly gte?: number;
    readonly lt?: number;
    readonly lte?: number;
  };
  readonly must?: readonly Condition[];
}
interface Body {
  readonly ids: readonly string[];
  readonly filter: Condition;
  readonly limit: number;
  readonly offset?: string;
  readonly field_name: string;
  readonly field_schema: { readonly type: string };
  readonly points: readonly (Point | string)[];
  readonly actions: readonly AliasAction[];
}
interface AliasAction {
  readonly create_alias?: { readonly alias_name: string; readonly collection_name: string };
  readonly delete_alias?: { readonly alias_name: string };
}

const holds = (condition: Condition, { payload }: Point): boolean => {
  const { key, match, range, must } = condition;
  if (key !== undefined) {
    const value = payload[key];
    if (match !== undefined) return (match.any ?? [match.value]).includes(value);
    const { gt, gte, lt, lte } = range ?? {};
    return (
      typeof value === 'number' &&
      (gt === undefined || value > gt) &&
      (gte === undefined || value >= gte) &&
      (lt === undefined || value < lt) &&
      (lte === undefined || value <= lte)
    );
  }
  return (must ?? []).every((inner) => holds(inner, { id: '', payload }));
};

/**
 * The part of Qdrant's HTTP interface that we speak, in memory: for what is our own logic, where no Qdrant
 * is at hand. What a real one does with it is for the same specs on a real one.
 */
export class QdrantDouble {
  readonly collections = new Map<string, Collection>();
  readonly aliases = new Map<string, string>();
  version = '1.18.3';
  private server: Server | undefined;

  /** Answers its URL. Started again on the same port it has what it had. */
  async start(port = 0): Promise<string> {
    const server = createServer((request, response) => {
      void json(request)
        .catch(() => ({}))
        .then((body) => {
          const answer = this.answer(`${request.method} ${request.url?.split('?')[0]}`, body as Body);
          const status = answer === undefined ? 404 : 200;
          response.writeHead(status, { 'content-type': 'application/json' });
          // The root answers its version bare, everything else a result.
          const bare = request.url === '/';
          return response.end(JSON.stringify(bare ? answer : { result: answer, status: 'ok', time: 0 }));
        });
    });
    this.server = server;
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    const { server } = this;
    server?.closeAllConnections();
    await new Promise((resolve) => (server === undefined ? resolve(undefined) : server.close(resolve)));
  }

  private answer(route: string, body: Body): unknown {
    if (route === 'GET /') return { title: 'qdrant', version: this.version };
    if (route === 'GET /collections')
      return { collections: [...this.collections.keys()].map((name) => ({ name })) };
    if (route === 'GET /aliases') return { aliases: this.aliasesListed() };
    if (route === 'POST /collections/aliases') return this.alias(body.actions);
    const [, method, name = '', rest = ''] = /^(\w+) \/collections\/([^/]+)(.*)$/.exec(route) ?? [];
    const collection = this.collections.get(this.aliases.get(name) ?? name);
    if (method === 'GET' && rest === '/exists') return { exists: collection !== undefined };
    if (method === 'PUT' && rest === '') {
      this.collections.set(name, { config: body as unknown as Payload, indexes: {}, points: new Map() });
      return {};
    }
    if (collection === undefined) return undefined;
    if (method === 'DELETE' && rest === '') return this.removeCollection(name);
    switch (rest) {
      case '':
        return { config: collection.config, payload_schema: collection.indexes };
      case '/index':
        collection.indexes[body.field_name] = { data_type: body.field_schema.type };
        return {};
      case '/points': {
        if (method === 'PUT') {
          for (const point of body.points as readonly Point[]) collection.points.set(point.id, point);
          return { status: 'completed' };
        }
        return body.ids.flatMap((id) => collection.points.get(id) ?? []);
      }
      case '/points/delete':
        removePoints(collection, body);
        return { status: 'completed' };
      case '/points/count':
        return { count: [...collection.points.values()].filter((point) => holds(body.filter, point)).length };
      case '/points/scroll':
        return scroll(collection, body);
      default:
        return undefined;
    }
  }

  private aliasesListed(): readonly object[] {
    return [...this.aliases].map(([alias_name, collection_name]) => ({ alias_name, collection_name }));
  }

  private alias(actions: readonly AliasAction[]): boolean {
    for (const { create_alias: create, delete_alias: remove } of actions) {
      if (remove !== undefined) this.aliases.delete(remove.alias_name);
      if (create !== undefined) this.aliases.set(create.alias_name, create.collection_name);
    }
    return true;
  }

  private removeCollection(name: string): boolean {
    for (const [alias, of] of this.aliases) if (of === name) this.aliases.delete(alias);
    return this.collections.delete(name);
  }
}

const removePoints = ({ points }: Collection, { points: ids = [], filter }: Partial<Body>): void => {
  for (const id of ids as readonly string[]) points.delete(id);
  if (filter === undefined) return;
  for (const point of [...points.values()]) if (holds(filter, point)) points.delete(point.id);
};

const scroll = ({ points }: Collection, { filter, limit, offset }: Body): unknown => {
  const page = [...points.values()]
    .filter((point) => filter === undefined || holds(filter, point))
    .filter(({ id }) => offset === undefined || id >= offset)
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  return { points: page.slice(0, limit), next_page_offset: page[limit]?.id ?? null };
};
