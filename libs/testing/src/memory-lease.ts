import { KeepsakeError } from '@app/memory-core/domain/errors';
import { type UserRef } from '@app/memory-core/domain/identity';
import { type UserLease } from '@app/memory-core/ports/lease';

/** One writer per user within this process. */
export class MemoryLease implements UserLease {
  private readonly tails = new Map<string, Promise<unknown>>();
  private readonly tokens = new Map<string, number>();

  /** `waitMs`: how long a caller waits for another holder before `lease-busy`. */
  constructor(private readonly waitMs = 5_000) {}

  async hold<T>(user: UserRef, work: (token: number) => Promise<T>): Promise<T> {
    const key = JSON.stringify([user.tenantId, user.userId]);
    const before = this.tails.get(key) ?? Promise.resolve();
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    this.tails.set(
      key,
      before.then(() => held),
    );
    try {
      await this.turnOf(before);
      const token = (this.tokens.get(key) ?? 0) + 1;
      this.tokens.set(key, token);
      return await work(token);
    } finally {
      release();
    }
  }

  private async turnOf(before: Promise<unknown>): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const tooLong = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(
        () => reject(new KeepsakeError('lease-busy', 'another holds the user', { retryable: true })),
        this.waitMs,
      );
    });
    try {
      await Promise.race([before, tooLong]);
    } finally {
      clearTimeout(timer);
    }
  }
}
