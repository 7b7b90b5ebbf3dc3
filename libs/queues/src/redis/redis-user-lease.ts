import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type Redis } from 'ioredis';
import { type Parameters } from '@app/memory-core/config/parameters';
import { KeepsakeError } from '@app/memory-core/domain/errors';
import { type UserRef } from '@app/memory-core/domain/identity';
import { type UserLease } from '@app/memory-core/ports/lease';
import { userKeys } from './keys';
import { queueCall } from './queue-errors';

/**
 * KEYS lease, token. ARGV holder, ms, ms to remember the token. Returns the token, or 0 if another holds the lease.
 * Tokens continue from the last one or, if that was lost or has expired, from the server's microseconds: they always rise.
 */
const takeScript = `
if redis.call('EXISTS', KEYS[1]) == 1 then return 0 end
local now = redis.call('TIME')
local token = math.max(tonumber(redis.call('GET', KEYS[2]) or '0') + 1, now[1] * 1000000 + now[2])
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
redis.call('SET', KEYS[2], string.format('%.0f', token), 'PX', ARGV[3])
return token
`;

/** KEYS lease. ARGV holder, ms. Returns 1, or 0 if another holds the lease by now. */
const renewScript = `
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
return redis.call('PEXPIRE', KEYS[1], ARGV[2])
`;

/** KEYS lease. ARGV holder. Returns 1, or 0 if another holds the lease by now. */
const releaseScript = `
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
return redis.call('DEL', KEYS[1])
`;

interface LeaseCommands {
  keepsakeTake(lease: string, token: string, holder: string, ms: number, tokenMs: number): Promise<number>;
  keepsakeRenew(lease: string, holder: string, ms: number): Promise<0 | 1>;
  keepsakeRelease(lease: string, holder: string): Promise<0 | 1>;
}

/** Much longer than any lease that could still write. Without it, the server's clock keeps tokens rising. */
const tokenMemoryMs = 86_400_000;

/**
 * A lease in Redis that ends by itself when its holder dies. It must not be relied on alone: a holder that was paused past
 * its time still believes in it. That is why the store checks the token and the revision at every commit (`HeldUsers`).
 */
export class RedisUserLease implements UserLease {
  private readonly commands: Redis & LeaseCommands;

  constructor(
    redis: Redis,
    private readonly prefix: string,
    private readonly parameters: Pick<Parameters['queues'], 'leaseMs' | 'leaseWaitMs' | 'leasePollMs'>,
  ) {
    redis.defineCommand('keepsakeTake', { numberOfKeys: 2, lua: takeScript });
    redis.defineCommand('keepsakeRenew', { numberOfKeys: 1, lua: renewScript });
    redis.defineCommand('keepsakeRelease', { numberOfKeys: 1, lua: releaseScript });
    this.commands = redis as Redis & LeaseCommands;
  }

  /** Work that ends after the lease was lost still fails with `lease-lost`, even if it was written. */
  async hold<T>(user: UserRef, work: (token: number) => Promise<T>): Promise<T> {
    const holder = randomUUID();
    const token = await this.take(user, holder);
    const renewal = setInterval(() => void this.renew(user, holder), this.parameters.leaseMs / 3);
    let result: T;
    let stillHeld = false;
    try {
      result = await work(token);
    } finally {
      clearInterval(renewal);
      stillHeld = await this.release(user, holder);
    }
    if (stillHeld) return result;
    throw new KeepsakeError('lease-lost', 'the lease ended before the work did', { retryable: true });
  }

  private async take(user: UserRef, holder: string): Promise<number> {
    const { leaseMs, leaseWaitMs, leasePollMs } = this.parameters;
    const { lease, leaseToken } = userKeys(this.prefix, user);
    const deadline = performance.now() + leaseWaitMs;
    for (;;) {
      const token = await queueCall(
        this.commands.keepsakeTake(lease, leaseToken, holder, leaseMs, tokenMemoryMs),
      );
      if (token > 0) return token;
      const pause = leasePollMs * (0.5 + Math.random());
      if (performance.now() + pause > deadline) {
        throw new KeepsakeError('lease-busy', 'another holds the user', { retryable: true });
      }
      await wait(pause);
    }
  }

  /** A renewal that fails is tried again at the next tick. If none succeeds in time, the release finds the lease gone. */
  private async renew(user: UserRef, holder: string): Promise<void> {
    await this.commands
      .keepsakeRenew(userKeys(this.prefix, user).lease, holder, this.parameters.leaseMs)
      .catch(() => undefined);
  }

  /** Returns false if the lease was no longer ours, or if Redis does not say. It then ends by itself. */
  private async release(user: UserRef, holder: string): Promise<boolean> {
    const released = await this.commands
      .keepsakeRelease(userKeys(this.prefix, user).lease, holder)
      .catch(() => 0 as const);
    return released === 1;
  }
}
