import { derivedId } from '@app/memory-core/domain/derived-id';
import { type UserRef } from '@app/memory-core/domain/identity';
import { type SealedRecord } from '@app/memory-core/ports/record-store';
import { type Served } from './served-qdrant';

interface Point {
  readonly id: string;
  readonly vector: object;
  readonly payload: object;
}

interface FormerHead {
  readonly epoch?: number;
  readonly token?: number;
  readonly revision: number;
  /** Changes of the last commit that have not reached the records: in the head itself, or in so many pieces. */
  readonly pending?: { readonly points: readonly Point[]; readonly pieces: number };
}

/** Memories as an earlier version left them in Qdrant (ADR 13, ADR 17). */
export class FormerQdrant {
  constructor(private readonly qdrant: Served) {}

  async make(): Promise<void> {
    await this.qdrant.call('PUT', this.path, {
      vectors: {},
      metadata: { keepsake: 'records', schema: 1 },
    });
    for (const [field_name, type] of [
      ['owner', 'uuid'],
      ['kind', 'keyword'],
      ['epoch', 'integer'],
    ])
      await this.qdrant.call('PUT', `${this.path}/index?wait=true`, { field_name, field_schema: { type } });
  }

  recordOf(user: UserRef, revision: number, { kind, id, fields, body }: SealedRecord, epoch = 1): Point {
    const present = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
    const payload = { kind, tenant: user.tenantId, user: user.userId, id, fields: present };
    return this.point(user, ['record', kind, id], {
      ...payload,
      revision,
      epoch,
      body: Buffer.from(body).toString('base64'),
    });
  }

  removedOf(user: UserRef, revision: number, kind: string, id: string, epoch = 1): Point {
    return this.point(user, ['record', kind, id], { kind: 'removed', revision, epoch, removedAt: 1 });
  }

  async put(user: UserRef, head: FormerHead, records: readonly Point[]): Promise<void> {
    const { epoch = 1, token = 4, revision, pending } = head;
    const { points = [], pieces = 0 } = pending ?? {};
    const journal = pieces === 1 ? { journal: JSON.stringify(points) } : {};
    const staged = pieces > 1 ? points : [];
    await this.qdrant.call('PUT', `${this.path}/points?wait=true`, {
      points: [
        ...records,
        this.point(user, ['head'], {
          kind: 'head',
          ...{ epoch, token, revision, pieces, ...journal },
          commits: ['last', 'before'],
          pending: pending !== undefined,
        }),
        ...staged.map((point, at) =>
          this.point(user, ['journal', 'last', String(at)], {
            kind: 'journal',
            points: JSON.stringify([point]),
          }),
        ),
      ],
    });
  }

  private get path(): string {
    return `/collections/${this.qdrant.prefix}_records`;
  }

  private point(user: UserRef, of: readonly string[], payload: object): Point {
    const owner = derivedId(user, 'owner');
    return { id: derivedId(user, ...of), vector: {}, payload: { owner, ...payload } };
  }
}
