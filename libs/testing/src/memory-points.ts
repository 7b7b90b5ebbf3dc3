import { type UserRef } from '@app/memory-core/domain/identity';
import {
  type AskedPoints,
  type Point,
  type PointIndex,
  type PointKind,
  type PointOwner,
  type PointRef,
  type PointSearch,
  refOf,
  type SealedPoint,
  type StandingPoint,
} from '@app/vectors/points/point-index';

/** A vector index in memory that holds every promise of the port. */
export class MemoryPoints implements PointIndex, PointSearch {
  private points = new Map<string, { readonly owner: PointOwner; readonly point: Point }>();
  adopted = 0;

  async standing(user: UserRef, kind: PointKind, ids: readonly string[]): Promise<readonly StandingPoint[]> {
    return (await this.all(user)).filter((point) => point.kind === kind && ids.includes(point.id));
  }

  async all(user: UserRef): Promise<readonly StandingPoint[]> {
    return this.of(user).map(({ kind, id, part, version }) => ({ kind, id, part, version }));
  }

  async write(owner: PointOwner, points: readonly Point[]): Promise<void> {
    for (const point of points) this.points.set(keyOf(owner.user, point), { owner, point });
  }

  async remove(user: UserRef, points: readonly PointRef[]): Promise<void> {
    for (const point of points) this.points.delete(keyOf(user, point));
  }

  async drop(user: UserRef, epoch: number): Promise<number> {
    const old = [...this.points].filter(
      ([, { owner }]) => nameOf(owner.user) === nameOf(user) && owner.epoch < epoch,
    );
    for (const [key] of old) this.points.delete(key);
    return old.length;
  }

  async adopt(): Promise<void> {
    this.adopted += 1;
  }

  async nearest(owner: PointOwner, { words, meaning, limit }: AskedPoints): Promise<readonly number[]> {
    const turns = this.ofKind(owner, 'turn');
    const weights = new Map(words.indices.map((index, at) => [index, words.values[at] as number]));
    const byWords = ranked(turns, ({ words: own }) =>
      own.indices.reduce((sum, index, at) => sum + (weights.get(index) ?? 0) * (own.values[at] as number), 0),
    );
    const byMeaning = ranked(turns, ({ meaning: own = [] }) =>
      own.reduce((sum, number, at) => sum + number * (meaning?.[at] ?? 0), 0),
    );
    const scores = new Map<Point, number>();
    for (const ranking of [byWords, byMeaning]) {
      ranking
        .slice(0, 2 * limit)
        .forEach((point, rank) => scores.set(point, (scores.get(point) ?? 0) + 1 / (2 + rank)));
    }
    return ranked([...scores.keys()], (point) => scores.get(point) as number)
      .slice(0, limit)
      .map(({ seq = -1 }) => seq);
  }

  async ofTurns(
    owner: PointOwner,
    seqs: readonly number[],
  ): Promise<readonly (SealedPoint & { readonly seq: number })[]> {
    const wanted = new Set(seqs);
    return this.ofKind(owner, 'turn').flatMap(({ kind, id, part, seq = -1, sealed = new Uint8Array() }) =>
      wanted.has(seq) ? { kind, id, part, seq, sealed } : [],
    );
  }

  async outline(owner: PointOwner): Promise<readonly SealedPoint[]> {
    return this.ofKind(owner, 'outline').map(({ kind, id, part, sealed = new Uint8Array() }) => ({
      ...{ kind, id, part, sealed },
    }));
  }

  of(user: UserRef): readonly Point[] {
    return [...this.points.values()]
      .filter(({ owner }) => nameOf(owner.user) === nameOf(user))
      .map(({ point }) => point);
  }

  private ofKind({ user, epoch }: PointOwner, kind: PointKind): readonly Point[] {
    return [...this.points.values()]
      .filter(({ owner }) => nameOf(owner.user) === nameOf(user) && owner.epoch === epoch)
      .flatMap(({ point }) => (point.kind === kind ? point : []));
  }

  /** As a server that comes back without its files. */
  lose(): void {
    this.points = new Map();
  }
}

/** Best first; those without a score are left out. */
const ranked = (points: readonly Point[], scoreOf: (point: Point) => number): readonly Point[] =>
  points
    .map((point) => ({ point, score: scoreOf(point) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ point }) => point);

const nameOf = ({ tenantId, userId }: UserRef): string => JSON.stringify([tenantId, userId]);
const keyOf = (user: UserRef, point: PointRef): string => `${nameOf(user)} ${refOf(point)}`;
