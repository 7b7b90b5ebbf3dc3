import { type Redis } from 'ioredis';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { type Logger } from '@app/memory-core/ports/logger';
import {
  type LimitedResource,
  type RateLimit,
  type RateLimitAnswer,
} from '@app/memory-core/ports/rate-limit';
import { redisErrorCode } from './error-code';

/** After a count that could not be shared, one counts alone for so long before asking again. */
const aloneMs = 1_000;
/** One late answer is a busy moment, of which nobody needs to be told; an outage has lasted for so long. */
const toldAfterMs = 5_000;
/** Of a limit, the part that is taken from Redis at a time: a hundred requests cost one question. */
const share = 100;

/** Points taken and not yet used, until the window ends. */
interface Held {
  left: number;
  /** Left in Redis for all gateways when it was last asked: what others have taken since is not known here. */
  shared: number;
  until: number;
  /** Nothing more is to be had in this window. */
  spent: boolean;
}

/**
 * Fixed windows, counted in Redis by all gateways together. Points are taken ahead of need, a hundredth of the limit at a
 * time, so that most requests ask nobody; what a gateway holds and does not use is lost to the others for that window:
 * with g gateways a tenant gets at least its limit less g hundredths, and never more than it. Limits below a hundred
 * are counted one by one. While Redis is away each gateway counts for itself, for the whole limit.
 */
export class RedisRateLimit implements RateLimit {
  private readonly limiters = new Map<string, RateLimiterAbstract>();
  private readonly held = new Map<string, Held>();
  private aloneUntil = 0;
  /** Since Redis counted last. */
  private aloneSince: number | undefined;
  private told = false;

  /** `connection`: one that gives up soon; whoever made it closes it. `now`: of the machine, since windows are Redis's. */
  constructor(
    private readonly connection: Redis,
    private readonly prefix: string,
    private readonly windowSeconds: number,
    private readonly logger: Logger,
    private readonly now: () => number,
  ) {}

  take(
    resource: LimitedResource,
    tenantId: string,
    points: number,
    limit: number,
  ): RateLimitAnswer | Promise<RateLimitAnswer> {
    const name = `${resource}:${tenantId}`;
    const held = this.held.get(name);
    if (held !== undefined && this.now() < held.until) {
      if (held.left >= points) {
        held.left -= points;
        return this.answer(true, held);
      }
      if (held.spent) return this.answer(false, held);
    }
    return this.ask(name, points, limit);
  }

  private async ask(name: string, points: number, limit: number): Promise<RateLimitAnswer> {
    const asked = Math.min(points + Math.floor(limit / share), Math.max(limit, points));
    const result = await this.consume(name, asked, limit);
    const until = this.now() + result.msBeforeNext;
    const known = this.held.get(name);
    const same = known !== undefined && this.now() < known.until;
    // Counting is one step there, so that what was left before this question is ours even where it was less than asked.
    const granted = Math.min(asked, Math.max(0, limit - (result.consumedPoints - asked)));
    const held: Held = {
      left: granted + (same ? known.left : 0),
      shared: result.remainingPoints,
      until,
      spent: result.consumedPoints >= limit,
    };
    this.held.set(name, held);
    const allowed = held.left >= points;
    if (allowed) held.left -= points;
    return this.answer(allowed, held);
  }

  private answer(allowed: boolean, held: Held): RateLimitAnswer {
    const resetSeconds = Math.max(1, Math.ceil((held.until - this.now()) / 1_000));
    return { allowed, remaining: held.left + held.shared, resetSeconds };
  }

  /** The library answers with what it counted when there was room, and throws the same when there was none. */
  private async consume(name: string, points: number, limit: number): Promise<RateLimiterRes> {
    if (this.now() >= this.aloneUntil) {
      try {
        const counted = await this.limiter('shared', limit).consume(name, points);
        this.countedByRedis();
        return counted;
      } catch (error) {
        if (error instanceof RateLimiterRes) {
          this.countedByRedis();
          return error;
        }
        this.notCountedByRedis(error);
      }
    }
    try {
      return await this.limiter('alone', limit).consume(name, points);
    } catch (error) {
      if (error instanceof RateLimiterRes) return error;
      throw error;
    }
  }

  private countedByRedis(): void {
    if (this.told) this.logger.info('limits are shared by all gateways again');
    this.told = false;
    this.aloneSince = undefined;
  }

  private notCountedByRedis(error: unknown): void {
    const now = this.now();
    this.aloneUntil = now + aloneMs;
    this.aloneSince ??= now;
    if (this.told || now - this.aloneSince < toldAfterMs) return;
    this.told = true;
    this.logger.warn('limits are counted by each gateway alone: redis does not count', {
      code: redisErrorCode(error),
      seconds: Math.round((now - this.aloneSince) / 1_000),
    });
  }

  private limiter(kind: 'shared' | 'alone', points: number): RateLimiterAbstract {
    const name = `${kind}:${points}`;
    let limiter = this.limiters.get(name);
    if (limiter === undefined) {
      const options = { points, duration: this.windowSeconds, keyPrefix: `${this.prefix}:rate` };
      limiter =
        kind === 'alone'
          ? new RateLimiterMemory(options)
          : new RateLimiterRedis({ ...options, storeClient: this.connection, rejectIfRedisNotReady: true });
      this.limiters.set(name, limiter);
    }
    return limiter;
  }
}
