import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
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
  readonly is_empty?: { readonly key: string };
  readonly must?: readonly Condition[];
  readonly should?: readonly Condition[];
}
export interface QdrantFault {
  readonly done: boolean;
  readonly answered: boolean;
  /** What the answer waits for. */
  readonly after?: Promise<void>;
}
const unharmed: QdrantFault = { done: true, answered: true };
interface Body {
  readonly operations: readonly QdrantOperation[];
  readonly ids: readonly string[];
  readonly filter: Condition;
  readonly limit: number;
  readonly offset?: string;
  readonly order_by?: { readonly key: string; readonly direction: 'asc' | 'desc' };
  readonly key: string;
  readonly field_name: string;
  readonly field_schema: { readonly type: string };
  readonly points: readonly (Point | string)[];
  readonly actions: readonly AliasAction[];
}
interface AliasAction {
  readonly create_alias?: { readonly alias_name: string; readonly collection_name: string };
  readonly delete_alias?: { readonly alias_name: string };
}
export interface QdrantOperation {
  readonly upsert?: { readonly points: readonly Point[]; readonly update_filter?: Condition };
  readonly delete?: { readonly points?: readonly string[]; readonly filter?: Condition | undefined };
}

const valueAt = (payload: Payload, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (value as Payload | undefined)?.[name], payload);

const holds = (condition: Condition, { payload }: Point): boolean => {
  const { key, match, range, is_empty: empty, must, should } = condition;
  if (empty !== undefined) return valueAt(payload, empty.key) === undefined;
  if (key !== undefined) {
    const value = valueAt(payload, key);
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
  return (
    (must ?? []).every((inner) => holds(inner, { id: '', payload })) &&
    (should === undefined || should.some((inner) => holds(inner, { id: '', payload })))
  );
};

/**
 * The part of Qdrant's HTTP interface that we speak, in memory: for what is our own logic, where no Qdrant
 * is at hand. What a real one does with it is for the same specs on a real one.
 */
export class QdrantDouble {
  readonly collections = new Map<string, Collection>();
  readonly aliases = new Map<string, string>();
  version = '1.18.3';
  /** Asked before each write: whether it is done, and whether it is answered. */
  fault: (operations: readonly QdrantOperation[]) => QdrantFault | Promise<QdrantFault> = () => unharmed;
  /** Waited for once points are read and before they are answered. */
  answering: (ids: readonly string[]) => Promise<void> = async () => undefined;
  /** Told of each request. */
  asked: (url: URL, headers: IncomingHttpHeaders) => void = () => undefined;
  private server: Server | undefined;

  /** Answers its URL. Started again on the same port it has what it had. */
  async start(port = 0): Promise<string> {
    const server = createServer((request, response) => {
      void json(request)
        .catch(() => ({}))
        .then(async (body) => {
          this.asked(new URL(String(request.url), 'http://localhost'), request.headers);
          const answer = await this.answer(`${request.method} ${request.url?.split('?')[0]}`, body as Body);
          if (answer === 'nothing') return response.destroy();
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

  private async answer(route: string, body: Body): Promise<unknown> {
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
          apply(collection, { upsert: { points: body.points as readonly Point[] } });
          return { status: 'completed' };
        }
        const found = body.ids.flatMap((id) => structuredClone(collection.points.get(id)) ?? []);
        await this.answering(body.ids);
        return found;
      }
      case '/points/delete':
        apply(collection, {
          delete: { points: (body.points ?? []) as readonly string[], filter: body.filter },
        });
        return { status: 'completed' };
      case '/points/count':
        return { count: [...collection.points.values()].filter((point) => holds(body.filter, point)).length };
      case '/points/scroll':
        return scroll(collection, body);
      case '/facet':
        return facet(collection, body);
      case '/points/batch': {
        const { done, answered, after } = await this.fault(body.operations);
        if (done) for (const operation of body.operations) apply(collection, operation);
        await after;
        return answered ? body.operations.map(() => ({ status: 'completed' })) : 'nothing';
      }
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

const apply = ({ points }: Collection, operation: QdrantOperation): void => {
  for (const point of operation.upsert?.points ?? []) {
    const known = points.get(point.id);
    const condition = operation.upsert?.update_filter;
    if (known === undefined || condition === undefined || holds(condition, known))
      points.set(point.id, point);
  }
  for (const id of operation.delete?.points ?? []) points.delete(id);
  const filter = operation.delete?.filter;
  if (filter === undefined) return;
  for (const point of [...points.values()]) if (holds(filter, point)) points.delete(point.id);
};

const scroll = ({ points }: Collection, { filter, limit, offset, order_by: order }: Body): unknown => {
  const byId = [...points.values()]
    .filter((point) => filter === undefined || holds(filter, point))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  if (order === undefined) {
    const page = byId.filter(({ id }) => offset === undefined || id >= offset);
    return { points: page.slice(0, limit), next_page_offset: page[limit]?.id ?? null };
  }
  const sign = order.direction === 'asc' ? 1 : -1;
  const valueOf = ({ payload }: Point): number => Number(valueAt(payload, order.key));
  const ordered = byId
    .filter((point) => valueAt(point.payload, order.key) !== undefined)
    .sort((a, b) => sign * (valueOf(a) - valueOf(b)));
  return { points: ordered.slice(0, limit), next_page_offset: null };
};

const facet = ({ points }: Collection, { filter, key }: Body): unknown => {
  const counts = new Map<unknown, number>();
  for (const point of points.values()) {
    const value = valueAt(point.payload, key);
    if (holds(filter, point)) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return { hits: [...counts].map(([value, count]) => ({ value, count })) };
};
