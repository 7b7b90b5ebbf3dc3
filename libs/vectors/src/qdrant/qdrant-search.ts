import { type Schemas } from '@qdrant/js-client-rest';
import { type Parameters } from '@app/memory-core/config/parameters';
import { type AskedPoints, type PointOwner, type PointSearch, type SealedPoint } from '../points/point-index';
import { collectionOf, type EmbeddedSpace } from './points-collection';
import { QdrantConnection } from './qdrant-connection';
import { ofUser, type QdrantServer } from './qdrant-points';

/** Of what each ranking has more than is asked for: what is good in both stands far down in either. */
const deeper = 2;
const outlineParts = 64;

type Filter = { readonly must: Schemas['Condition'][] };

/** Asks the points that `QdrantPoints` keeps. Makes nothing, tries nothing twice, and waits no longer than a reply may. */
export class QdrantSearch implements PointSearch {
  private readonly qdrant: QdrantConnection;
  private readonly collection: string;
  private readonly passagesOfTurn: number;

  constructor(server: QdrantServer, space: EmbeddedSpace, parameters: Parameters['qdrant']) {
    this.qdrant = new QdrantConnection(server, {
      ...parameters,
      timeoutMs: parameters.answerMs,
      attempts: 1,
    });
    this.collection = collectionOf(server.collectionPrefix, space);
    this.passagesOfTurn = parameters.passagesOfTurn;
  }

  async nearest(owner: PointOwner, { words, meaning, limit }: AskedPoints): Promise<readonly number[]> {
    const filter = turnsOf(owner);
    const many = deeper * limit;
    const { indices, values } = words;
    const prefetch: Schemas['Prefetch'][] = [];
    if (meaning !== undefined) prefetch.push({ query: [...meaning], using: 'meaning', filter, limit: many });
    if (indices.length > 0) {
      const query = { indices: [...indices], values: [...values] };
      prefetch.push({ query, using: 'words', filter, limit: many });
    }
    if (prefetch.length === 0) return [];
    const { points } = await this.qdrant.ask((client) =>
      client.query(this.collection, { prefetch, query: { fusion: 'rrf' }, limit, with_payload: ['seq'] }),
    );
    return points.map(({ payload }) => Number(payload?.['seq']));
  }

  async ofTurns(
    owner: PointOwner,
    seqs: readonly number[],
  ): Promise<readonly (SealedPoint & { readonly seq: number })[]> {
    if (seqs.length === 0) return [];
    const { must } = turnsOf(owner);
    const found = await this.scroll(
      { must: [...must, { key: 'seq', match: { any: [...seqs] } }] },
      seqs.length * this.passagesOfTurn,
    );
    return found.map((payload) => ({ ...sealedOf('turn', payload), seq: Number(payload['seq']) }));
  }

  async outline(owner: PointOwner): Promise<readonly SealedPoint[]> {
    const found = await this.scroll({ must: ofKind(owner, 'outline') }, outlineParts);
    return found.map((payload) => sealedOf('outline', payload));
  }

  private async scroll(filter: Filter, limit: number): Promise<readonly Payload[]> {
    const { points } = await this.qdrant.ask((client) =>
      client.scroll(this.collection, { filter, limit, with_payload: ['record', 'part', 'seq', 'sealed'] }),
    );
    return points.map(({ payload }) => payload ?? {});
  }
}

type Payload = Readonly<Record<string, unknown>>;

const ofKind = ({ user, epoch }: PointOwner, kind: SealedPoint['kind']): Schemas['Condition'][] => [
  ofUser(user),
  { key: 'epoch', match: { value: epoch } },
  { key: 'kind', match: { value: kind } },
];

const turnsOf = (owner: PointOwner): Filter => ({ must: ofKind(owner, 'turn') });

const sealedOf = (kind: SealedPoint['kind'], payload: Payload): SealedPoint => ({
  kind,
  id: String(payload['record']),
  part: Number(payload['part']),
  sealed: Buffer.from(typeof payload['sealed'] === 'string' ? payload['sealed'] : '', 'base64'),
});
