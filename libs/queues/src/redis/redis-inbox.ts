import { type Redis } from 'ioredis';
import { type Parameters } from '@app/memory-core/config/parameters';
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
import { dedupeId, listedEntry, markOf, queuedEntry, userOf } from './inbox-entries';
import {
  appendScript,
  eraseScript,
  forgetSeenScript,
  latestScript,
  numberScript,
  trimScript,
} from './inbox-scripts';
import { isCluster } from './connection';
import { redisErrorCode } from './error-code';
import { userKeys, waitingKeys } from './keys';
import { queueCall, queueUnavailable } from './queue-errors';

interface InboxCommands {
  keepsakeAppend(...args: (string | number | Buffer)[]): Promise<number[] | -1 | -2>;
  keepsakeLatestBuffer(inbox: string, entries: number, bytes: number): Promise<[number, Buffer[][]]>;
  keepsakeTrim(...args: (string | number)[]): Promise<string | null>;
  keepsakeForgetSeen(meta: string, seen: string, drainedSeq: number): Promise<number>;
  keepsakeNumber(
    meta: string,
    seen: string,
    inbox: string,
    epoch: number,
    seq: number,
    rememberMs: number,
  ): Promise<number>;
  keepsakeErase(
    meta: string,
    seen: string,
    inbox: string,
    leaseToken: string,
    epoch: number,
    rememberMs: number,
  ): Promise<number>;
}

const millisecondsPerDay = 86_400_000;
/** Within it, one wake-up is enough for all that is appended while entries wait. */
const wokenMs = 1_000;

const erasedSince = (): KeepsakeError => new KeepsakeError('stale-epoch', 'the user was erased since');

/**
 * The inbox as one stream per user, with sequence numbers as entry ids. It is as durable as the server's append-only file:
 * `append` returns when Redis answers, which with `appendfsync always` is after the write has reached the disk.
 */
export class RedisInbox implements Inbox, InboxNumbering {
  private readonly commands: Redis & InboxCommands;
  private readonly rememberMs: number;

  constructor(
    redis: Redis,
    private readonly prefix: string,
    private readonly parameters: Pick<
      Parameters['intake'],
      'seenRetentionDays' | 'seenMaxEntries' | 'inboxMaxEntries'
    >,
    /** Whether all keys are on one server, so that one script may use those of a user and the list of who waits. */
    private onOneServer = !isCluster(redis),
  ) {
    redis.defineCommand('keepsakeAppend', { lua: appendScript });
    redis.defineCommand('keepsakeLatest', { numberOfKeys: 1, lua: latestScript });
    redis.defineCommand('keepsakeTrim', { lua: trimScript });
    redis.defineCommand('keepsakeForgetSeen', { numberOfKeys: 2, lua: forgetSeenScript });
    redis.defineCommand('keepsakeNumber', { numberOfKeys: 3, lua: numberScript });
    redis.defineCommand('keepsakeErase', { numberOfKeys: 4, lua: eraseScript });
    this.commands = redis as Redis & InboxCommands;
    this.rememberMs = parameters.seenRetentionDays * millisecondsPerDay;
  }

  async append(
    user: UserRef,
    epoch: number,
    entries: readonly SealedEntry[],
    at: Instant,
  ): Promise<AppendResult> {
    const keys = userKeys(this.prefix, user);
    const { seenMaxEntries, inboxMaxEntries } = this.parameters;
    const limits = [at - this.rememberMs, seenMaxEntries, this.rememberMs, inboxMaxEntries, wokenMs];
    const args = entries.flatMap((entry) => [
      dedupeId(entry),
      entry.type,
      entry.eventId,
      Buffer.from(entry.sealed.buffer, entry.sealed.byteOffset, entry.sealed.byteLength),
    ]);
    const own = [keys.meta, keys.seen, keys.inbox];
    const values = [epoch, at, ...limits, markOf(user), ...args];
    const numbers = await this.together(
      () => this.commands.keepsakeAppend(4, ...own, keys.waiting, ...values),
      async () => {
        // Marked first: a crash after that leaves a mark without entries, which is harmless. Marked again at the end, because
        // whoever has just emptied the inbox may remove the first mark before the entries arrive; if only that is refused,
        // the wake-up that follows finds the entries.
        const mark = () => this.commands.zadd(keys.waiting, 'NX', at, markOf(user));
        await mark();
        const appended = await this.commands.keepsakeAppend(3, ...own, ...values);
        await mark().catch(() => undefined);
        return appended;
      },
    );
    if (numbers === -1) throw erasedSince();
    if (numbers === -2) {
      throw new KeepsakeError('queue-unavailable', 'too much of this user waits to be drained', {
        retryable: true,
      });
    }
    const numbered = entries.map(({ eventId }, index) => ({ eventId, seq: numbers[index] ?? 0 }));
    return {
      accepted: numbered.filter(({ seq }) => seq > 0),
      duplicates: numbered.filter(({ seq }) => seq === 0).map(({ eventId }) => eventId),
      ...(numbers.at(-1) === 0 && { woken: true }),
    };
  }

  async read(user: UserRef, afterSeq: number, limit: number): Promise<readonly QueuedEntry[]> {
    const { inbox } = userKeys(this.prefix, user);
    const from = `${afterSeq + 1}-0`;
    const entries = await queueCall(this.commands.xrangeBuffer(inbox, from, '+', 'COUNT', limit));
    return entries.map(queuedEntry);
  }

  async latest(
    user: UserRef,
    room: { readonly entries: number; readonly bytes: number },
  ): Promise<LatestEntries> {
    const { inbox } = userKeys(this.prefix, user);
    const [all, latest] = await queueCall(
      this.commands.keepsakeLatestBuffer(inbox, room.entries, room.bytes),
    );
    return { entries: latest.map(listedEntry).reverse(), older: all - latest.length };
  }

  async trim(user: UserRef, throughSeq: number): Promise<boolean> {
    const keys = userKeys(this.prefix, user);
    const own = [keys.meta, keys.inbox];
    const values = [throughSeq, throughSeq + 1, this.rememberMs, markOf(user)];
    const oldestAt = await this.together(
      () => this.commands.keepsakeTrim(3, ...own, keys.waiting, ...values),
      async () => {
        const oldest = await this.commands.keepsakeTrim(2, ...own, ...values);
        if (oldest === null) await this.unmark(user);
        else await this.commands.zadd(keys.waiting, 'XX', Number(oldest), markOf(user));
        return oldest;
      },
    );
    return oldestAt !== null;
  }

  async trimmedThrough(user: UserRef): Promise<number> {
    const { meta } = userKeys(this.prefix, user);
    return Number((await queueCall(this.commands.hget(meta, 'trimmed'))) ?? 0);
  }

  async forgetSeen(user: UserRef, drainedSeq: number): Promise<boolean> {
    const { meta, seen } = userKeys(this.prefix, user);
    return (await queueCall(this.commands.keepsakeForgetSeen(meta, seen, drainedSeq))) === 1;
  }

  async waiting(before: Instant, limit: number): Promise<readonly UserRef[]> {
    const oldest = ['-inf', `(${before}`, 'WITHSCORES', 'LIMIT', 0, limit] as const;
    const shards = await queueCall(
      Promise.all(waitingKeys(this.prefix).map((key) => this.commands.zrangebyscore(key, ...oldest))),
    );
    const marks = shards.flatMap((flat) =>
      Array.from({ length: flat.length / 2 }, (_, index) => ({
        user: userOf(flat[2 * index] ?? ''),
        at: Number(flat[2 * index + 1]),
      })),
    );
    const users = marks
      .sort((a, b) => a.at - b.at)
      .slice(0, limit)
      .map((mark) => mark.user);
    const filled = await queueCall(
      Promise.all(users.map((user) => this.commands.exists(userKeys(this.prefix, user).inbox))),
    );
    await Promise.all(users.filter((_, index) => filled[index] === 0).map((user) => this.unmark(user)));
    return users.filter((_, index) => filled[index] === 1);
  }

  async lookedAfter(user: UserRef, at: Instant): Promise<void> {
    const { waiting } = userKeys(this.prefix, user);
    await queueCall(this.commands.zadd(waiting, 'XX', at, markOf(user)));
  }

  async numberAbove(user: UserRef, epoch: number, seq: number): Promise<number> {
    const { meta, seen, inbox } = userKeys(this.prefix, user);
    const waiting = await queueCall(
      this.commands.keepsakeNumber(meta, seen, inbox, epoch, seq, this.rememberMs),
    );
    if (waiting === -1) throw erasedSince();
    return waiting;
  }

  async erase(user: UserRef, epoch: number): Promise<number> {
    const { meta, seen, inbox, leaseToken } = userKeys(this.prefix, user);
    const gone = await queueCall(
      this.commands.keepsakeErase(meta, seen, inbox, leaseToken, epoch, this.rememberMs),
    );
    return gone + (await this.unmark(user));
  }

  /** Removes the mark of an empty inbox, then looks again: an append may have happened in between. Returns how many marks went. */
  private async unmark(user: UserRef): Promise<number> {
    const { waiting, inbox } = userKeys(this.prefix, user);
    const removed = await queueCall(this.commands.zrem(waiting, markOf(user)));
    const [entry] = await queueCall(this.commands.xrangeBuffer(inbox, '-', '+', 'COUNT', 1));
    if (entry === undefined) return removed;
    await queueCall(this.commands.zadd(waiting, 'NX', queuedEntry(entry).receivedAt, markOf(user)));
    return 0;
  }

  /** One server of a cluster, spoken to as if it were alone, does not take what is `atOnce`, and has done nothing of it. */
  private async together<T>(atOnce: () => Promise<T>, oneByOne: () => Promise<T>): Promise<T> {
    if (this.onOneServer) {
      try {
        return await atOnce();
      } catch (error) {
        if (redisErrorCode(error) !== 'CROSSSLOT') throw queueUnavailable(error);
        this.onOneServer = false;
      }
    }
    return queueCall(oneByOne());
  }
}
