import { type UserRef } from '@app/memory-core/domain/identity';
import {
  type Point,
  type PointIndex,
  type PointKind,
  type PointOwner,
  type PointRef,
  refOf,
  type StandingPoint,
} from '@app/vectors/points/point-index';

/** A vector index in memory that holds every promise of the port. */
export class MemoryPoints implements PointIndex {
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

  of(user: UserRef): readonly Point[] {
    return [...this.points.values()]
      .filter(({ owner }) => nameOf(owner.user) === nameOf(user))
      .map(({ point }) => point);
  }

  /** As a server that comes back without its files. */
  lose(): void {
    this.points = new Map();
  }
}

const nameOf = ({ tenantId, userId }: UserRef): string => JSON.stringify([tenantId, userId]);
const keyOf = (user: UserRef, point: PointRef): string => `${nameOf(user)} ${refOf(point)}`;
