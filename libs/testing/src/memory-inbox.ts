import { KeepsakeError } from '@app/memory-core/domain/errors';
import { type Instant, type UserRef } from '@app/memory-core/domain/identity';
import {
  type AppendResult,
  type Inbox,
  type InboxNumbering,
  type LatestEntries,
  type QueuedEntry,
  type SealedEntry,
} from '@app/memory-core/ports/inbox';

interface UserInbox {
  readonly user: UserRef;
  epoch: number;
  lastSeq: number;
  trimmedThrough: number;
  seen: Set<string>;
  entries: QueuedEntry[];
  /** Set while there are entries. */
  waitingSince?: Instant | undefined;
}

const keyOf = (user: UserRef): string => JSON.stringify([user.tenantId, user.userId]);

/** An inbox in memory; numbers start at 1, so that a test can name them. */
export class MemoryInbox implements Inbox, InboxNumbering {
  /** Set it to see what a caller does while the queue is down. */
  unavailable = false;
  private readonly users = new Map<string, UserInbox>();

  constructor(private readonly inboxMaxEntries = Infinity) {}

  async append(
    user: UserRef,
    epoch: number,
    entries: readonly SealedEntry[],
    at: Instant,
  ): Promise<AppendResult> {
    this.assertAvailable();
    const inbox = this.inboxOf(user, epoch);
    if (inbox.epoch > epoch) throw new KeepsakeError('stale-epoch', 'the user was erased since');
    if (inbox.epoch < epoch) this.startEpoch(inbox, epoch);
    if (inbox.entries.length >= this.inboxMaxEntries)
      throw new KeepsakeError('queue-unavailable', 'the inbox is full', { retryable: true });
    const waited = inbox.entries.length > 0;
    const accepted: { eventId: string; seq: number }[] = [];
    const duplicates: string[] = [];
    for (const entry of entries) {
      const id = JSON.stringify([entry.type, entry.eventId]);
      if (inbox.seen.has(id)) {
        duplicates.push(entry.eventId);
        continue;
      }
      inbox.seen.add(id);
      inbox.lastSeq += 1;
      inbox.entries.push({
        type: entry.type,
        eventId: entry.eventId,
        sealed: Uint8Array.from(entry.sealed),
        seq: inbox.lastSeq,
        receivedAt: at,
      });
      accepted.push({ eventId: entry.eventId, seq: inbox.lastSeq });
    }
    if (inbox.entries.length > 0) inbox.waitingSince ??= at;
    return { accepted, duplicates, ...(waited && accepted.length > 0 && { woken: true }) };
  }

  async read(user: UserRef, afterSeq: number, limit: number): Promise<readonly QueuedEntry[]> {
    this.assertAvailable();
    const entries = this.users.get(keyOf(user))?.entries ?? [];
    return entries.filter((entry) => entry.seq > afterSeq).slice(0, limit);
  }

  async latest(
    user: UserRef,
    room: { readonly entries: number; readonly bytes: number },
  ): Promise<LatestEntries> {
    this.assertAvailable();
    const all = this.users.get(keyOf(user))?.entries ?? [];
    const latest = all.slice(Math.max(0, all.length - room.entries));
    let left = room.bytes;
    const entries = latest.toReversed().map(({ sealed, ...listed }) => {
      if (sealed.byteLength > left) return listed;
      left -= sealed.byteLength;
      return { ...listed, sealed };
    });
    return { entries: entries.reverse(), older: all.length - latest.length };
  }

  async trim(user: UserRef, throughSeq: number): Promise<boolean> {
    this.assertAvailable();
    const inbox = this.users.get(keyOf(user));
    if (inbox === undefined) return false;
    inbox.trimmedThrough = Math.max(inbox.trimmedThrough, throughSeq);
    inbox.entries = inbox.entries.filter((entry) => entry.seq > throughSeq);
    inbox.waitingSince = inbox.entries[0]?.receivedAt;
    return inbox.entries.length > 0;
  }

  async trimmedThrough(user: UserRef): Promise<number> {
    this.assertAvailable();
    return this.users.get(keyOf(user))?.trimmedThrough ?? 0;
  }

  async forgetSeen(user: UserRef, drainedSeq: number): Promise<boolean> {
    this.assertAvailable();
    const inbox = this.users.get(keyOf(user));
    if (inbox === undefined || inbox.trimmedThrough <= drainedSeq) return false;
    inbox.trimmedThrough = drainedSeq;
    inbox.seen = new Set();
    return true;
  }

  async waiting(before: Instant, limit: number): Promise<readonly UserRef[]> {
    this.assertAvailable();
    const oldest = (inbox: UserInbox): Instant => inbox.waitingSince ?? Infinity;
    return [...this.users.values()]
      .filter((inbox) => oldest(inbox) < before)
      .sort((a, b) => oldest(a) - oldest(b))
      .slice(0, limit)
      .map((inbox) => inbox.user);
  }

  async lookedAfter(user: UserRef, at: Instant): Promise<void> {
    this.assertAvailable();
    const inbox = this.users.get(keyOf(user));
    if (inbox?.waitingSince !== undefined) inbox.waitingSince = at;
  }

  async numberAbove(user: UserRef, epoch: number, seq: number): Promise<number> {
    this.assertAvailable();
    const inbox = this.inboxOf(user, epoch);
    if (inbox.epoch > epoch) throw new KeepsakeError('stale-epoch', 'the user was erased since');
    if (inbox.epoch < epoch) this.startEpoch(inbox, epoch);
    inbox.lastSeq = Math.max(inbox.lastSeq, seq);
    return inbox.entries.length;
  }

  async erase(user: UserRef, epoch: number): Promise<number> {
    this.assertAvailable();
    const inbox = this.inboxOf(user, epoch);
    if (inbox.epoch >= epoch) return 0;
    const keys = (inbox.entries.length > 0 ? 2 : 0) + (inbox.seen.size > 0 ? 1 : 0);
    this.startEpoch(inbox, epoch);
    return keys;
  }

  private startEpoch(inbox: UserInbox, epoch: number): void {
    inbox.epoch = epoch;
    inbox.trimmedThrough = 0;
    inbox.seen = new Set();
    inbox.entries = [];
    inbox.waitingSince = undefined;
  }

  private inboxOf(user: UserRef, epoch: number): UserInbox {
    const key = keyOf(user);
    const inbox = this.users.get(key) ?? {
      user: { tenantId: user.tenantId, userId: user.userId },
      epoch,
      lastSeq: 0,
      trimmedThrough: 0,
      seen: new Set(),
      entries: [],
    };
    this.users.set(key, inbox);
    return inbox;
  }

  private assertAvailable(): void {
    if (this.unavailable)
      throw new KeepsakeError('queue-unavailable', 'the queue is down', { retryable: true });
  }
}
