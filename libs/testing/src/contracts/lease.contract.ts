import { type UserRef } from '@app/memory-core/domain/identity';
import { type UserLease } from '@app/memory-core/ports/lease';

/** What every lease does. `leaseOf` answers one that waits at most `waitMs` for another holder. */
export const leaseContract = (leaseOf: (waitMs: number) => UserLease): void => {
  let users = 0;
  let user: UserRef;

  beforeEach(() => {
    users += 1;
    user = { tenantId: 'tenant:{1}', userId: `ünïcode 👩‍🚀 ${users}` };
  });

  it('should answer what the work answers, and let go', async () => {
    const lease = leaseOf(1_000);

    expect(await lease.hold(user, async () => 'first')).toBe('first');
    expect(await lease.hold(user, async () => 'second')).toBe('second');
  });

  it('should pass on what the work throws, and let go', async () => {
    const lease = leaseOf(1_000);

    await expect(lease.hold(user, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await lease.hold(user, async () => 'next')).toBe('next');
  });

  it('should let one work at a time on a user, with rising tokens', async () => {
    const lease = leaseOf(30_000);
    const tokens: number[] = [];
    let inside = 0;
    let most = 0;

    await Promise.all(
      Array.from({ length: 20 }, () =>
        lease.hold(user, async (token) => {
          inside += 1;
          most = Math.max(most, inside);
          tokens.push(token);
          await new Promise(setImmediate);
          inside -= 1;
        }),
      ),
    );

    expect(most).toBe(1);
    expect(tokens).toEqual([...new Set(tokens)].sort((a, b) => a - b));
    expect(tokens).toHaveLength(20);
  });

  it('should say that a user is busy after the waiting time, and that it may be tried again', async () => {
    const lease = leaseOf(20);
    let finish: () => void = () => undefined;
    let begun: () => void = () => undefined;
    const working = new Promise<void>((resolve) => (begun = resolve));
    const first = lease.hold(user, () => {
      begun();
      return new Promise<void>((resolve) => (finish = resolve));
    });
    await working;

    await expect(lease.hold(user, async () => undefined)).rejects.toMatchObject({
      code: 'lease-busy',
      retryable: true,
    });

    finish();
    await first;
    expect(await lease.hold(user, async () => 'free')).toBe('free');
  });

  it('should hold users apart from each other', async () => {
    const lease = leaseOf(20);
    const other = { ...user, tenantId: 'other' };

    expect(await lease.hold(user, () => lease.hold(other, async () => 'both'))).toBe('both');
  });
};
