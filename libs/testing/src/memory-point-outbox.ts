import { type UserRef } from '@app/memory-core/domain/identity';
import {
  type Mark,
  type MarkedKind,
  markedKinds,
  type PointOutbox,
  type WaitingMark,
} from '@app/memory-core/ports/point-outbox';
import { type RecordChange } from '@app/memory-core/ports/record-store';

interface Waiting {
  readonly user: UserRef;
  readonly marks: Map<string, WaitingMark>;
  revision: number;
}

/** An outbox in memory that holds every promise of the port; `MemoryRecordStore` writes into it. */
export class MemoryPointOutbox implements PointOutbox {
  private readonly waiting = new Map<string, Waiting>();

  committed(user: UserRef, revision: number, changes: readonly RecordChange[]): void {
    const known = this.waiting.get(nameOf(user)) ?? { user, marks: new Map(), revision };
    this.waiting.set(nameOf(user), known);
    known.revision = revision;
    for (const change of changes) {
      const { kind, id } = 'put' in change ? change.put : change.remove;
      if (!markedKinds.includes(kind as MarkedKind)) continue;
      known.marks.set(JSON.stringify([kind, id]), { kind: kind as MarkedKind, id, revision });
    }
  }

  erased(user: UserRef): void {
    this.waiting.delete(nameOf(user));
  }

  async of(user: UserRef, limit: number): Promise<readonly WaitingMark[]> {
    const marks = [...(this.waiting.get(nameOf(user))?.marks.values() ?? [])];
    return marks.sort((a, b) => a.revision - b.revision).slice(0, limit);
  }

  async settle(user: UserRef, marks: readonly WaitingMark[]): Promise<void> {
    const standing = this.waiting.get(nameOf(user))?.marks;
    for (const { kind, id, revision } of marks) {
      const name = JSON.stringify([kind, id]);
      if (standing?.get(name)?.revision === revision) standing.delete(name);
    }
  }

  async add(user: UserRef, marks: readonly Mark[]): Promise<void> {
    const known = this.waiting.get(nameOf(user));
    for (const { kind, id } of marks) {
      const name = JSON.stringify([kind, id]);
      if (known?.marks.has(name) === false) known.marks.set(name, { kind, id, revision: known.revision });
    }
  }

  async users(limit: number, after?: UserRef): Promise<readonly UserRef[]> {
    return [...this.waiting]
      .filter(([name, { marks }]) => marks.size > 0 && (after === undefined || name > nameOf(after)))
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .slice(0, limit)
      .map(([, { user }]) => user);
  }
}

const nameOf = ({ tenantId, userId }: UserRef): string => JSON.stringify([tenantId, userId]);
