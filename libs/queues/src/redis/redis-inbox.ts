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
import { keepsOrder } from './connection';
import { userKeys, waitingKeys } from './keys';
import { queueCall, queueUnavailable } from './queue-errors';

interface InboxCommands {
  keepsakeAppend(...args: (string | number | Buffer)[]): Promise<number[] | -1 | -2>;
  keepsakeLatestBuffer(inbox: string, entries: number, bytes: number): Promise<[number, Buffer[][]]>;
  keepsakeTrim(
    meta: string,
    inbox: string,
    throughSeq: number,
    keepFrom: number,
    rememberMs: number,
  ): Promise<string | null>;
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

const settled = async <T>(call: Promise<T>): Promise<PromiseSettledResult<T>> =>
  (await Promise.allSettled([call]))[0];

/** Stops on failure: on a cluster, a crash after a refused mark would leave entries that nobody finds. */
const succeeded = async <T>(call: Promise<T>): Promise<PromiseSettledResult<T>> => {
  try {
    return { status: 'fulfilled', value: await call };
  } catch (error) {
    throw queueUnavailable(error);
  }
};

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
  ) {
    redis.defineCommand('keepsakeAppend', { numberOfKeys: 3, lua: appendScript });
    redis.defineCommand('keepsakeLatest', { numberOfKeys: 1, lua: latestScript });
    redis.defineCommand('keepsakeTrim', { numberOfKeys: 2, lua: trimScript });
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
    const mark = () => this.commands.zadd(keys.waiting, 'NX', at, markOf(user));
    const append = () =>
      this.commands.keepsakeAppend(keys.meta, keys.seen, keys.inbox, epoch, at, ...limits, ...args);
    // All three, in this order. The user is marked as waiting first: a crash after that leaves a mark without entries, which
    // is harmless. The mark is set again at the end, because whoever has just emptied the inbox may remove the first one
    // before the entries arrive. A Redis that is nearly full may refuse one of the three and accept the next. The append
    // counts if either mark was set (if the first was removed and the last refused, the wake-up that follows finds the
    // entries). With neither mark it is refused: the sender repeats it, and that sets the mark.
    const [before, appended, after] = await this.inOrder(
      () => (keepsOrder(this.commands) ? settled(mark()) : succeeded(mark())),
      () => settled(append()),
      () => settled(mark()),
    );
    if (appended.status === 'rejected') throw queueUnavailable(appended.reason);
    const numbers = appended.value;
    if (numbers === -1) throw erasedSince();
    if (numbers === -2) {
      throw new KeepsakeError('queue-unavailable', 'too much of this user waits to be drained', {
        retryable: true,
      });
    }
    if (before.status === 'rejected' && after.status === 'rejected') throw queueUnavailable(before.reason);
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
    const oldestAt = await queueCall(
      this.commands.keepsakeTrim(keys.meta, keys.inbox, throughSeq, throughSeq + 1, this.rememberMs),
    );
    if (oldestAt === null) await this.unmark(user);
    else await queueCall(this.commands.zadd(keys.waiting, 'XX', Number(oldestAt), markOf(user)));
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
    const [removed, [entry]] = await queueCall(
      this.inOrder(
        () => this.commands.zrem(waiting, markOf(user)),
        () => this.commands.xrangeBuffer(inbox, '-', '+', 'COUNT', 1),
      ),
    );
    if (entry === undefined) return removed;
    await queueCall(this.commands.zadd(waiting, 'NX', queuedEntry(entry).receivedAt, markOf(user)));
    return 0;
  }

  /** Sends all at once if one connection keeps the order. On a cluster, where keys may be on two servers, one after the other. */
  private async inOrder<T extends readonly unknown[]>(
    ...commands: { readonly [I in keyof T]: () => Promise<T[I]> }
  ): Promise<T> {
    if (keepsOrder(this.commands))
      return (await Promise.all(commands.map((command) => command()))) as unknown as T;
    const answers: unknown[] = [];
    for (const command of commands) answers.push(await command());
    return answers as unknown as T;
  }
}
