import { LRUCache } from 'lru-cache';
import { isKeepsakeError } from '@app/memory-core/domain/errors';
import { type UserRef } from '@app/memory-core/domain/identity';
import { type ApiKeyRecord } from '@app/memory-core/ports/api-key-store';
import { type Clock } from '@app/memory-core/ports/clock';
import { type KeyWrap, type UserKeyRecord } from '@app/memory-core/ports/key-store';
import { PostgresApiKeyStore } from './postgres-api-key-store';
import { type PostgresDatabase } from './postgres-database';
import { PostgresKeyStore } from './postgres-key-store';
import { userKey } from './user-key';

/** Wrapped keys are some two hundred bytes. */
const mostRemembered = 50_000;
/** How long nobody waits for a database that has just not answered, where memory serves. */
const restMs = 1_000;

/**
 * What a database last said, for while it is away (SPEC R13: turns are taken). Keys that change meanwhile are changed by a program
 * that still reaches it; the epoch that Redis knows refuses whatever is sealed with one that was destroyed.
 */
export class LastAnswers<V extends object> {
  private readonly answers: LRUCache<string, V>;
  private awayUntil = 0;

  /** `forMs`: 0 remembers nothing. */
  constructor(
    private readonly clock: Clock,
    private readonly forMs: number,
  ) {
    this.answers = new LRUCache({
      max: mostRemembered,
      ...(forMs > 0 && { ttl: forMs, ttlResolution: 0, perf: { now: () => clock.now() } }),
    });
  }

  async get(name: string, ask: () => Promise<V | undefined>): Promise<V | undefined> {
    const known = this.answers.get(name);
    if (known !== undefined && this.clock.now() < this.awayUntil) return known;
    try {
      const answer = await ask();
      this.awayUntil = 0;
      if (answer === undefined) this.answers.delete(name);
      else if (this.forMs > 0) this.answers.set(name, answer);
      return answer;
    } catch (error) {
      if (!isKeepsakeError(error, 'store-unavailable') || known === undefined) throw error;
      this.awayUntil = this.clock.now() + restMs;
      return known;
    }
  }

  forget(name: string): void {
    this.answers.delete(name);
  }
}

export class RememberingKeyStore extends PostgresKeyStore {
  constructor(
    database: PostgresDatabase,
    private readonly last: LastAnswers<UserKeyRecord>,
  ) {
    super(database);
  }

  override get(user: UserRef): Promise<UserKeyRecord | undefined> {
    return this.last.get(userKey(user), () => super.get(user));
  }

  override rewrap(standing: UserKeyRecord, next: KeyWrap): Promise<boolean> {
    this.last.forget(userKey(standing.user));
    return super.rewrap(standing, next);
  }

  override destroy(user: UserRef): Promise<number> {
    this.last.forget(userKey(user));
    return super.destroy(user);
  }

  override turnMemory(user: UserRef, to: 'on' | 'off'): Promise<void> {
    this.last.forget(userKey(user));
    return super.turnMemory(user, to);
  }
}

export class RememberingApiKeyStore extends PostgresApiKeyStore {
  constructor(
    database: PostgresDatabase,
    private readonly last: LastAnswers<ApiKeyRecord>,
  ) {
    super(database);
  }

  override byId(id: string): Promise<ApiKeyRecord | undefined> {
    return this.last.get(id, () => super.byId(id));
  }

  override revoke(id: string, at: number): Promise<void> {
    this.last.forget(id);
    return super.revoke(id, at);
  }
}
