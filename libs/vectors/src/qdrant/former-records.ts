import { type Schemas } from '@qdrant/js-client-rest';
import { type Parameters } from '@app/memory-core/config/parameters';
import { derivedId } from '@app/memory-core/domain/derived-id';
import { KeepsakeError } from '@app/memory-core/domain/errors';
import { type UserRef } from '@app/memory-core/domain/identity';
import {
  recordFields,
  type RecordKind,
  recordKinds,
  type SealedRecord,
} from '@app/memory-core/ports/record-store';
import { verifyServer } from './points-collection';
import { QdrantConnection } from './qdrant-connection';
import { type QdrantServer } from './qdrant-points';

/** Records in one answer: a segment of turns has some hundred kilobytes. */
const atOnce = 200;
const schemaVersion = 1;

interface FormerUser {
  readonly user: UserRef;
  readonly epoch: number;
  readonly token: number;
  readonly revision: number;
  /** The last commit, where it was decided and may not have reached the records. */
  readonly pending:
    { readonly commit: string; readonly pieces: number; readonly inHead?: string } | undefined;
}

interface HeadPayload {
  readonly epoch: number;
  readonly token: number;
  readonly revision: number;
  readonly commits: readonly string[];
  readonly pending: boolean;
  readonly pieces: number;
  /** Points of a small commit, as JSON. */
  readonly journal?: string;
}

interface RecordPayload {
  /** `removed` where a record was removed a while ago. */
  readonly kind: RecordKind | 'removed';
  readonly epoch: number;
  readonly id: string;
  readonly fields: Readonly<Record<string, string | number>>;
  /** Base 64. */
  readonly body: string;
}

type Point = Pick<Schemas['Record'], 'id' | 'payload'>;

/**
 * Records that earlier versions kept in Qdrant, for who copies them elsewhere while no program runs. A user's head names
 * his last commit; one that was decided and not finished is read from its journal. Whom there is says who has the keys.
 */
export class FormerRecords {
  private readonly qdrant: QdrantConnection;
  private readonly collection: string;

  private constructor(
    server: QdrantServer,
    parameters: Parameters['qdrant'],
    private readonly known: readonly UserRef[],
  ) {
    this.qdrant = new QdrantConnection(server, parameters);
    this.collection = `${server.collectionPrefix}_records`;
  }

  /** Throws `invalid-input` naming the variable where there is no such collection, `store-unavailable` where no Qdrant answers. */
  static async open(
    server: QdrantServer,
    parameters: Parameters['qdrant'],
    known: readonly UserRef[],
  ): Promise<FormerRecords> {
    const records = new FormerRecords(server, parameters, known);
    await records.verify();
    return records;
  }

  get size(): number {
    return this.known.length;
  }

  async *users(): AsyncGenerator<FormerUser> {
    for (const user of this.known) {
      const [head] = await this.retrieve([derivedId(user, 'head')]);
      if (head !== undefined) yield userOf(user, head.payload as unknown as HeadPayload);
    }
  }

  async records({ user, epoch, pending }: FormerUser): Promise<readonly SealedRecord[]> {
    // A commit that is not finished is the last one, whatever of it has reached the records.
    const all = [...(await this.standing(user, epoch)), ...(await this.unfinished(user, pending))];
    return [...new Map(all.map((point) => [point.id, payloadOf(point)])).values()]
      .filter((payload) => payload.epoch === epoch)
      .flatMap(recordOf);
  }

  /** Compared with what Qdrant itself counts: nothing may be written meanwhile. */
  private async standing(user: UserRef, epoch: number): Promise<readonly Point[]> {
    const filter = {
      must: [
        { key: 'owner', match: { value: derivedId(user, 'owner') } },
        { key: 'kind', match: { any: [...recordKinds] } },
        { key: 'epoch', range: { gte: epoch, lte: epoch } },
      ],
    };
    const found: Point[] = [];
    let offset: Schemas['ExtendedPointId'] | undefined;
    do {
      const at = offset;
      const page = await this.qdrant.ask((client) =>
        client.scroll(this.collection, {
          filter,
          limit: atOnce,
          with_payload: true,
          ...(at && { offset: at }),
        }),
      );
      found.push(...page.points);
      const next = page.next_page_offset;
      offset = typeof next === 'string' ? next : undefined;
    } while (offset !== undefined);
    const { count } = await this.qdrant.ask((client) =>
      client.count(this.collection, { filter, exact: true }),
    );
    if (count === found.length) return found;
    throw new KeepsakeError('store-unavailable', 'qdrant: records changed while they were read');
  }

  private async unfinished(user: UserRef, pending: FormerUser['pending']): Promise<readonly Point[]> {
    if (pending === undefined) return [];
    const { commit, pieces, inHead } = pending;
    if (inHead !== undefined) return JSON.parse(inHead) as readonly Point[];
    const ids = Array.from({ length: pieces }, (_, at) => derivedId(user, 'journal', commit, String(at)));
    const found = await this.retrieve(ids);
    // They go once everything has reached the records.
    if (found.length < ids.length) return [];
    return found.flatMap(({ payload }) => JSON.parse(String(payload?.['points'])) as readonly Point[]);
  }

  private async retrieve(ids: readonly string[]): Promise<readonly Point[]> {
    if (ids.length === 0) return [];
    return this.qdrant.ask((client) =>
      client.retrieve(this.collection, { ids: [...ids], with_payload: true }),
    );
  }

  private async verify(): Promise<void> {
    await verifyServer(this.qdrant);
    const { exists } = await this.qdrant.ask((client) => client.collectionExists(this.collection));
    const metadata = exists
      ? (await this.qdrant.ask((client) => client.getCollection(this.collection))).config.metadata
      : undefined;
    if (metadata?.['keepsake'] === 'records' && Number(metadata['schema']) === schemaVersion) return;
    const message = `leads to ${this.collection}, which holds no records of an earlier Keepsake`;
    throw new KeepsakeError('invalid-input', `QDRANT_COLLECTION_PREFIX ${message}`, {
      problems: [{ field: 'QDRANT_COLLECTION_PREFIX', message }],
    });
  }
}

const userOf = (user: UserRef, head: HeadPayload): FormerUser => {
  const { epoch, token, revision, commits, pending, pieces, journal } = head;
  const unfinished = { commit: commits[0] ?? '', pieces, ...(journal !== undefined && { inHead: journal }) };
  return { user, epoch, token, revision, pending: pending ? unfinished : undefined };
};

const payloadOf = ({ payload }: Point): RecordPayload => payload as unknown as RecordPayload;

const recordOf = ({ kind, id, fields, body }: RecordPayload): readonly SealedRecord[] => {
  if (kind === 'removed') return [];
  const named = Object.keys(recordFields[kind]).map((field) => [field, fields[field] ?? null] as const);
  return [
    { kind, id, fields: Object.fromEntries(named), body: Uint8Array.from(Buffer.from(body, 'base64')) },
  ];
};
