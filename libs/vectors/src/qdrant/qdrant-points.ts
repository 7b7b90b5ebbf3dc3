import { hash } from 'node:crypto';
import { type Schemas } from '@qdrant/js-client-rest';
import { type Parameters } from '@app/memory-core/config/parameters';
import { type UserRef } from '@app/memory-core/domain/identity';
import { userDigest } from '@app/memory-core/jobs';
import {
  type Point,
  type PointIndex,
  type PointKind,
  type PointOwner,
  type PointRef,
  type StandingPoint,
} from '../points/point-index';
import {
  collectionOf,
  collectionsOf,
  type EmbeddedSpace,
  ensureCollection,
  readFrom,
  readFromNow,
  verifyServer,
} from './points-collection';
import { type QdrantAddress, QdrantConnection } from './qdrant-connection';
import { isMissing } from './qdrant-error';

/** The Qdrant of an installation. */
export interface QdrantServer extends QdrantAddress {
  /** The first part of every collection's name. */
  readonly collectionPrefix: string;
}

/** Points in one request, read or written. */
const atOnce = 500;

/**
 * Points of all users in one collection of Qdrant. What is in it beside the vectors: a digest of the user, his epoch, kind and
 * id of the record, the part and a keyed digest of what it was made of.
 */
export class QdrantPoints implements PointIndex {
  private readonly qdrant: QdrantConnection;
  private readonly collection: string;
  private ready: Promise<void> | undefined;

  /** Asks nothing yet: a program may start while Qdrant is away. */
  constructor(
    private readonly server: QdrantServer,
    private readonly space: EmbeddedSpace,
    private readonly parameters: Parameters['qdrant'],
  ) {
    this.qdrant = new QdrantConnection(server, parameters);
    this.collection = collectionOf(server.collectionPrefix, space);
  }

  async standing(user: UserRef, kind: PointKind, ids: readonly string[]): Promise<readonly StandingPoint[]> {
    if (ids.length === 0) return [];
    return this.scroll([
      ofUser(user),
      { key: 'kind', match: { value: kind } },
      { key: 'record', match: { any: [...ids] } },
    ]);
  }

  all(user: UserRef): Promise<readonly StandingPoint[]> {
    return this.scroll([ofUser(user)]);
  }

  async write({ user, epoch }: PointOwner, points: readonly Point[]): Promise<void> {
    for (let from = 0; from < points.length; from += atOnce) {
      const written = points.slice(from, from + atOnce).map((point) => ({
        id: pointId(user, point),
        vector: {
          ...(point.words.indices.length > 0 && {
            words: { indices: [...point.words.indices], values: [...point.words.values] },
          }),
          ...(point.meaning !== undefined && { meaning: [...point.meaning] }),
        },
        payload: {
          user: userDigest(user),
          epoch,
          kind: point.kind,
          record: point.id,
          part: point.part,
          version: point.version,
          ...(point.seq !== undefined && { seq: point.seq }),
          ...(point.sealed !== undefined && { sealed: Buffer.from(point.sealed).toString('base64') }),
        },
      }));
      await this.within(() =>
        this.qdrant.ask((client) =>
          client.upsert(this.collection, { wait: true, ordering: 'strong', points: written }),
        ),
      );
    }
  }

  async remove(user: UserRef, points: readonly PointRef[]): Promise<void> {
    for (let from = 0; from < points.length; from += atOnce) {
      const ids = points.slice(from, from + atOnce).map((point) => pointId(user, point));
      await this.within(() =>
        this.qdrant.ask((client) =>
          client.delete(this.collection, { wait: true, ordering: 'strong', points: ids }),
        ),
      );
    }
  }

  async drop(user: UserRef, epoch: number): Promise<number> {
    const filter = { must: [ofUser(user), { key: 'epoch', range: { lt: epoch } }] };
    let dropped = 0;
    for (const name of await collectionsOf(this.qdrant, this.server.collectionPrefix)) {
      const { count } = await this.qdrant.ask((client) => client.count(name, { filter, exact: true }));
      await this.qdrant.ask((client) => client.delete(name, { wait: true, ordering: 'strong', filter }));
      dropped += count;
    }
    return dropped;
  }

  async adopt(): Promise<void> {
    await this.within(async () => {
      const { collectionPrefix: prefix } = this.server;
      if ((await readFrom(this.qdrant, prefix)) === this.collection) return;
      await readFromNow(this.qdrant, prefix, this.collection);
      const others = (await collectionsOf(this.qdrant, prefix)).filter((name) => name !== this.collection);
      for (const name of others) await this.qdrant.ask((client) => client.deleteCollection(name));
    });
  }

  private async scroll(must: Schemas['Condition'][]): Promise<readonly StandingPoint[]> {
    const found: StandingPoint[] = [];
    let offset: Schemas['ExtendedPointId'] | undefined;
    do {
      const at = offset;
      const { points, next_page_offset: next } = await this.within(() =>
        this.qdrant.ask((client) =>
          client.scroll(this.collection, {
            filter: { must },
            limit: atOnce,
            with_payload: ['kind', 'record', 'part', 'version'],
            ...(at !== undefined && { offset: at }),
          }),
        ),
      );
      found.push(...points.map(({ payload }) => standingOf(payload ?? {})));
      offset = typeof next === 'string' || typeof next === 'number' ? next : undefined;
    } while (offset !== undefined);
    return found;
  }

  /** In the collection, which is made where it is missing, or once more where it went (a Qdrant that came back empty). */
  private async within<T>(work: () => Promise<T>): Promise<T> {
    await this.ensure();
    try {
      return await work();
    } catch (error) {
      if (!isMissing(error)) throw error;
      this.ready = undefined;
      await this.ensure();
      return work();
    }
  }

  private async ensure(): Promise<void> {
    const { qdrant, server, space, parameters } = this;
    this.ready ??= verifyServer(qdrant).then(() =>
      ensureCollection(qdrant, server.collectionPrefix, space, parameters),
    );
    try {
      await this.ready;
    } catch (error) {
      this.ready = undefined;
      throw error;
    }
  }
}

/**
 * For who starts, or looks at a deployment; makes nothing. Throws `invalid-input` naming the variable where the server is too
 * old, `store-unavailable` where there is none. `collection`: the one that is read.
 */
export const inspectPoints = async (
  server: QdrantServer,
  parameters: Parameters['qdrant'],
): Promise<{ readonly version: string; readonly collection: string | undefined }> => {
  const qdrant = new QdrantConnection(server, parameters);
  const version = await verifyServer(qdrant);
  return { version, collection: await readFrom(qdrant, server.collectionPrefix) };
};

export const ofUser = (user: UserRef): Schemas['FieldCondition'] => ({
  key: 'user',
  match: { value: userDigest(user) },
});

/** The same for the same part of the same record, so that it is written over. */
const pointId = (user: UserRef, { kind, id, part }: PointRef): string =>
  hash('sha256', JSON.stringify([userDigest(user), kind, id, part]), 'hex')
    .slice(0, 32)
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

const standingOf = (payload: Readonly<Record<string, unknown>>): StandingPoint => ({
  kind: payload['kind'] as PointKind,
  id: String(payload['record']),
  part: Number(payload['part']),
  version: String(payload['version']),
});
