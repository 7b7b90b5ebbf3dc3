import { type UserRef, type WriteFence } from '../domain/identity';
import { type UserLease } from '../ports/lease';
import { type RecordStore } from '../ports/record-store';

/**
 * Closes the gap that a lease leaves: it may end while its holder still works (a paused process, a Redis that failed over),
 * and the next holder reads before that one writes. Tokens refuse only a write that comes after the next holder's. With
 * this, whoever holds a user commits on the revision it has seen, or not at all: `lease-lost`, and the work is done again
 * on what is there by then.
 */
export class HeldUsers {
  /** Revision that each present holder in this process has seen last. */
  private readonly seen = new Map<string, number>();

  /** `records`: those that the commits go to. One read more for each time a user is held. */
  lease(lease: UserLease, records: Pick<RecordStore, 'revision'>): UserLease {
    return {
      hold: (user, work) =>
        lease.hold(user, async (token) => {
          const holder = holderOf(user, token);
          this.seen.set(holder, await records.revision(user));
          try {
            return await work(token);
          } finally {
            this.seen.delete(holder);
          }
        }),
    };
  }

  records(records: RecordStore): RecordStore {
    return {
      get: (user, kind, ids) => records.get(user, kind, ids),
      query: (user, query) => records.query(user, query),
      revision: (user) => records.revision(user),
      due: (kind, at, limit, part) => records.due(kind, at, limit, part),
      erase: (user, epoch) => records.erase(user, epoch),
      commit: async (user, fence, changes) => {
        const holder = holderOf(user, fence.token);
        const next = await records.commit(user, this.asSeen(holder, fence), changes);
        if (this.seen.has(holder)) this.seen.set(holder, next);
        return next;
      },
    };
  }

  private asSeen(holder: string, fence: WriteFence): WriteFence {
    const revision = this.seen.get(holder);
    return revision === undefined ? fence : { ...fence, revision };
  }
}

const holderOf = ({ tenantId, userId }: UserRef, token: number): string =>
  JSON.stringify([tenantId, userId, token]);
