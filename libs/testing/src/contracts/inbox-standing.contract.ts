import { type UserRef } from '@app/memory-core/domain/identity';
import { type Inbox, type InboxNumbering } from '@app/memory-core/ports/inbox';
import { at, idsOf, turns } from './entries';

/** Who waits in an inbox, and what an erasure leaves of it. Part of the contract of inboxes. */
export const standingContract = (
  opened: () => { readonly inbox: Inbox & InboxNumbering; readonly user: UserRef },
): void => {
  let inbox: Inbox & InboxNumbering;
  let user: UserRef;
  beforeEach(() => {
    ({ inbox, user } = opened());
  });

  describe('waiting', () => {
    const named = async (before: number): Promise<boolean> =>
      (await inbox.waiting(before, 1_000)).some(
        ({ tenantId, userId }) => tenantId === user.tenantId && userId === user.userId,
      );

    it('should name users whose oldest entry is older, and only those', async () => {
      await inbox.append(user, 1, turns('a'), at);

      expect([await named(at), await named(at + 1)]).toEqual([false, true]);
    });

    it('should follow the oldest entry, not the latest', async () => {
      const { accepted } = await inbox.append(user, 1, turns('a'), at);
      await inbox.append(user, 1, turns('b'), at + 1_000);
      expect(await named(at + 1)).toBe(true);

      await inbox.trim(user, accepted[0]?.seq ?? 0);

      expect([await named(at + 1), await named(at + 1_001)]).toEqual([false, true]);
    });

    it('should forget a user whose inbox is empty', async () => {
      const { accepted } = await inbox.append(user, 1, turns('a'), at);
      await inbox.trim(user, accepted[0]?.seq ?? 0);

      expect(await named(at + 1_000)).toBe(false);
    });

    it('should name whom somebody looked after as one who waits since then', async () => {
      await inbox.append(user, 1, turns('a', 'b'), at);
      await inbox.lookedAfter(user, at + 1_000);
      await inbox.append(user, 1, turns('c'), at + 2_000);

      expect([await named(at + 1_000), await named(at + 1_001)]).toEqual([false, true]);
    });

    it('should not name a user without entries for having been looked after', async () => {
      await inbox.lookedAfter(user, at);

      expect(await named(at + 1)).toBe(false);
    });

    it('should name the one who waits longest first', async () => {
      const early = { ...user, userId: `${user.userId} early` };
      await inbox.append(user, 1, turns('a'), at - 500_000);
      await inbox.append(early, 1, turns('a'), at - 900_000);

      expect(await inbox.waiting(at - 400_000, 1)).toEqual([early]);

      await inbox.erase(user, 2);
      await inbox.erase(early, 2);
    });
  });

  describe('a store that has come less far than what was let go of', () => {
    it('should be noticed, once, and have what it lost taken again', async () => {
      const { accepted } = await inbox.append(user, 1, turns('a', 'b'), at);
      const [first = 0, last = 0] = accepted.map(({ seq }) => seq);
      expect(await inbox.trimmedThrough(user)).toBe(0);
      await inbox.trim(user, last);
      await inbox.trim(user, first);
      expect(await inbox.trimmedThrough(user)).toBe(last);

      expect(await inbox.forgetSeen(user, last)).toBe(false);
      expect((await inbox.append(user, 1, turns('b'), at)).duplicates).toEqual(['b']);

      expect(await inbox.forgetSeen(user, first)).toBe(true);
      expect(await inbox.forgetSeen(user, first)).toBe(false);
      expect(await inbox.trimmedThrough(user)).toBe(first);
      const again = await inbox.append(user, 1, turns('b'), at);
      expect(again.accepted[0]?.seq).toBeGreaterThan(last);
    });

    it('should be nobody’s of whom nothing is known, or who began anew', async () => {
      await inbox.trim(user, 5);
      expect([await inbox.trimmedThrough(user), await inbox.forgetSeen(user, 0)]).toEqual([0, false]);
      const { accepted } = await inbox.append(user, 1, turns('a'), at);
      await inbox.trim(user, accepted[0]?.seq ?? 0);
      await inbox.append(user, 2, turns('a'), at);
      expect(await inbox.trimmedThrough(user)).toBe(0);
      await inbox.trim(user, Number.MAX_SAFE_INTEGER - 1);
      await inbox.erase(user, 3);
      expect(await inbox.trimmedThrough(user)).toBe(0);
    });
  });

  describe('erasure', () => {
    it('should leave nothing and refuse what began before', async () => {
      await inbox.append(user, 1, turns('a'), at);

      expect(await inbox.erase(user, 2)).toBeGreaterThan(0);

      await expect(inbox.append(user, 1, turns('b'), at)).rejects.toMatchObject({ code: 'stale-epoch' });
      expect(await inbox.read(user, 0, 10)).toEqual([]);
      expect(await inbox.waiting(at + 1, 1_000)).not.toContainEqual(user);
    });

    it('should refuse what began before even of a user never met', async () => {
      await inbox.erase(user, 3);

      await expect(inbox.append(user, 2, turns('a'), at)).rejects.toMatchObject({ code: 'stale-epoch' });
    });

    it('should number on and know nothing of old event ids', async () => {
      const before = await inbox.append(user, 1, turns('a'), at);
      await inbox.erase(user, 2);

      const after = await inbox.append(user, 2, turns('a'), at + 1);

      expect(after.accepted[0]?.seq).toBeGreaterThan(before.accepted[0]?.seq ?? Infinity);
    });

    it('should drop old content when the new epoch arrives before the erasure', async () => {
      await inbox.append(user, 1, turns('a'), at);

      await inbox.append(user, 2, turns('b'), at + 1);

      expect(idsOf(await inbox.read(user, 0, 10))).toEqual(['b']);
      await expect(inbox.append(user, 1, turns('c'), at)).rejects.toMatchObject({ code: 'stale-epoch' });
    });

    it('should keep what was said since when it is run again', async () => {
      await inbox.append(user, 1, turns('a'), at);
      await inbox.erase(user, 2);
      await inbox.append(user, 2, turns('b'), at + 1);

      expect(await inbox.erase(user, 2)).toBe(0);

      expect(idsOf(await inbox.read(user, 0, 10))).toEqual(['b']);
      expect(await inbox.waiting(at + 2, 1_000)).toContainEqual(user);
    });
  });
};
