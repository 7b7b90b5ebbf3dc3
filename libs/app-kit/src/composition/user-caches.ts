import { type UserRef } from '@app/memory-core/domain/identity';
import { type UserTraces } from '@app/memory-core/ports/user-traces';

/** How often this process looks for users that another process has erased. */
const forgetEveryMs = 60_000;

/** Something of this process that holds decrypted content of users. */
interface UserCache {
  /** Drops what it holds of the user. Returns of how many things that is known. */
  readonly forget: (user: UserRef) => number;
  /** Drops what it holds of users that another process has erased. */
  readonly forgetErased: () => Promise<void>;
}

/** The caches of this process: an erasure reaches those that are open. */
export class UserCaches implements UserTraces {
  private readonly caches = new Set<UserCache>();
  // If a store does not answer, the next round asks again.
  private readonly timer = setInterval(
    () => void this.forgetErased().catch(() => undefined),
    forgetEveryMs,
  ).unref();

  add(cache: UserCache): void {
    this.caches.add(cache);
  }

  async erase(user: UserRef): Promise<{ readonly gone: number; readonly left: number }> {
    const gone = [...this.caches].reduce((sum, cache) => sum + cache.forget(user), 0);
    return { gone, left: 0 };
  }

  close(): void {
    clearInterval(this.timer);
  }

  private async forgetErased(): Promise<void> {
    for (const cache of this.caches) await cache.forgetErased();
  }
}
