import { type UserRef } from '@app/memory-core/domain/identity';
import { type Inbox, type InboxNumbering } from '@app/memory-core/ports/inbox';
import { at, idsOf, turn, turns } from './entries';
import { standingContract } from './inbox-standing.contract';

/** What numbers that rise, each once, look like. */
const rising = (numbers: readonly number[]): number[] => [...new Set(numbers)].toSorted((a, b) => a - b);
const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

/**
 * What every inbox does. Call it within a `describe`; users are new for each test, so an inbox may serve all.
 * `smallInboxOf`: one that holds 3 entries of a user.
 */
export const inboxContract = (inboxOf: () => Inbox & InboxNumbering, smallInboxOf: () => Inbox): void => {
  let users = 0;
  let inbox: Inbox & InboxNumbering;
  let user: UserRef;

  beforeEach(() => {
    users += 1;
    inbox = inboxOf();
    user = { tenantId: 'tenant:{1}', userId: `ünïcode 👩‍🚀 ${users}` };
  });

  const seqs = async (): Promise<number[]> => (await inbox.read(user, 0, 10_000)).map(({ seq }) => seq);

  it('should give back what was appended, in order and byte for byte', async () => {
    const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte);

    const { accepted, duplicates } = await inbox.append(
      user,
      1,
      [turn('a', bytes), turn('b', new Uint8Array())],
      at,
    );

    const read = await inbox.read(user, 0, 10);
    expect(duplicates).toEqual([]);
    expect(read.map(({ eventId, seq }) => ({ eventId, seq }))).toEqual(accepted);
    expect(read.map(({ type, receivedAt }) => [type, receivedAt])).toEqual([
      ['turn', at],
      ['turn', at],
    ]);
    expect(read.map(({ sealed }) => [...sealed])).toEqual([[...bytes], []]);
  });

  it('should keep a view of a larger buffer apart from what is around it', async () => {
    const buffer = Buffer.from('before|inside|after');

    await inbox.append(user, 1, [turn('a', buffer.subarray(7, 13))], at);

    const [entry] = await inbox.read(user, 0, 1);
    expect(Buffer.from(entry?.sealed ?? []).toString()).toBe('inside');
  });

  it('should say that a worker is awake while entries wait, unless nothing is new', async () => {
    const first = await inbox.append(user, 1, turns('a'), at);
    const second = await inbox.append(user, 1, turns('a', 'b'), at);
    const again = await inbox.append(user, 1, turns('b'), at);
    expect([first, second, again].map(({ woken }) => woken)).toEqual([undefined, true, undefined]);
    const [seqOfA = 0, seqOfB = 0] = await seqs();

    expect(await inbox.trim(user, seqOfA)).toBe(true);
    expect((await inbox.append(user, 1, turns('c'), at)).woken).toBe(true);
    expect(await inbox.trim(user, (await seqs()).at(-1) ?? seqOfB)).toBe(false);

    expect((await inbox.append(user, 1, turns('d'), at)).woken).toBeUndefined();
    expect((await inbox.append(user, 2, turns('d'), at)).woken).toBeUndefined();
  });

  it('should number in the order of arrival, over calls', async () => {
    await inbox.append(user, 1, turns('a', 'b'), at);
    await inbox.append(user, 1, turns('c'), at + 1);

    expect(idsOf(await inbox.read(user, 0, 10))).toEqual(['a', 'b', 'c']);
    expect(await seqs()).toEqual(rising(await seqs()));
  });

  it('should number above what came with a memory of elsewhere, also once everything was let go of', async () => {
    const ahead = Date.now() * 1_000 + 90 * 86_400e6;
    expect(await inbox.numberAbove(user, 2, ahead)).toBe(0);
    await expect(inbox.numberAbove(user, 1, 1)).rejects.toMatchObject({ code: 'stale-epoch' });
    await expect(inbox.append(user, 1, turns('a'), at)).rejects.toMatchObject({ code: 'stale-epoch' });
    await inbox.append(user, 2, turns('a', 'b'), at);
    expect(await seqs()).toEqual([ahead + 1, ahead + 2]);
    expect(await inbox.numberAbove(user, 2, 5)).toBe(2);
    await inbox.trim(user, ahead + 2);
    await inbox.append(user, 2, turns('c'), at);
    expect(await seqs()).toEqual([ahead + 3]);
    // A later life begins with nothing, and goes on above.
    expect(await inbox.numberAbove(user, 3, 5)).toBe(0);
    await inbox.append(user, 3, turns('c'), at);
    expect(await seqs()).toEqual([ahead + 4]);
  });

  it('should name duplicates of earlier calls and of the same call, and keep each entry once', async () => {
    await inbox.append(user, 1, turns('a'), at);

    const { accepted, duplicates } = await inbox.append(user, 1, turns('a', 'b', 'b', 'c'), at + 1);

    expect(idsOf(accepted)).toEqual(['b', 'c']);
    expect(duplicates).toEqual(['a', 'b']);
    expect(idsOf(await inbox.read(user, 0, 10))).toEqual(['a', 'b', 'c']);
  });

  it('should know a duplicate after the entry was taken out', async () => {
    const { accepted } = await inbox.append(user, 1, turns('a'), at);
    await inbox.trim(user, accepted[0]?.seq ?? 0);

    const { duplicates } = await inbox.append(user, 1, turns('a'), at + 1);

    expect(duplicates).toEqual(['a']);
    expect(await inbox.read(user, 0, 10)).toEqual([]);
  });

  it('should tell an event from a turn, and a user from another, with the same event id', async () => {
    await inbox.append(user, 1, turns('a'), at);

    const event = await inbox.append(user, 1, [{ ...turn('a'), type: 'conversation.ended' }], at);
    const other = await inbox.append({ ...user, tenantId: 'other' }, 1, turns('a'), at);

    expect([event.accepted.length, other.accepted.length]).toEqual([1, 1]);
  });

  it('should take overlapping calls at the same time, each entry once and with a number of its own', async () => {
    const calls = range(0, 99).map((call) =>
      inbox.append(user, 1, turns(...range(call, call + 9).map((id) => `event-${id}`)), at + call),
    );

    const results = await Promise.all(calls);

    const accepted = results.flatMap((result) => idsOf(result.accepted));
    expect(new Set(accepted).size).toBe(109);
    expect(accepted).toHaveLength(109);
    const numbers = await seqs();
    expect(numbers).toHaveLength(109);
    expect(numbers).toEqual(rising(numbers));
  });

  it('should read on from a number, as many as asked', async () => {
    const { accepted } = await inbox.append(user, 1, turns('a', 'b', 'c', 'd'), at);

    expect(idsOf(await inbox.read(user, accepted[0]?.seq ?? 0, 2))).toEqual(['b', 'c']);
    expect(await inbox.read(user, accepted[3]?.seq ?? 0, 2)).toEqual([]);
  });

  it('should give the latest, with as much content as there is room for, and count what is older', async () => {
    await inbox.append(user, 1, [turn('a'), turn('b', Buffer.alloc(50)), turn('c'), turn('d')], at);
    const listed = async (entries: number, bytes: number) => {
      const latest = await inbox.latest(user, { entries, bytes });
      return [latest.older, ...latest.entries.map(({ eventId, sealed }) => [eventId, sealed?.byteLength])];
    };

    expect(await listed(10, 1_000)).toEqual([0, ['a', 8], ['b', 50], ['c', 8], ['d', 8]]);
    expect(await listed(3, 30)).toEqual([1, ['b', undefined], ['c', 8], ['d', 8]]);
    expect(await listed(10, 30)).toEqual([0, ['a', 8], ['b', undefined], ['c', 8], ['d', 8]]);
    const { entries } = await inbox.latest(user, { entries: 2, bytes: 8 });
    const [, , third, last] = await inbox.read(user, 0, 10);
    expect(entries).toEqual([{ ...third, sealed: undefined }, last]);
    expect(await inbox.latest({ ...user, userId: 'nobody' }, { entries: 2, bytes: 8 })).toEqual({
      entries: [],
      older: 0,
    });
  });

  it('should list what is longer than a page whole, in order', async () => {
    await inbox.append(user, 1, turns(...range(1, 120).map((id) => `event-${id}`)), at);

    const { entries, older } = await inbox.latest(user, { entries: 110, bytes: 0 });

    expect(older).toBe(10);
    expect(idsOf(entries)).toEqual(range(11, 120).map((id) => `event-${id}`));
  });

  it('should refuse more than it may hold of a user, and take it once there is room again', async () => {
    const small = smallInboxOf();
    const { accepted } = await small.append(user, 1, turns('a', 'b', 'c'), at);

    await expect(small.append(user, 1, turns('d'), at)).rejects.toMatchObject({
      code: 'queue-unavailable',
      retryable: true,
    });

    await small.trim(user, accepted[0]?.seq ?? 0);
    expect(idsOf((await small.append(user, 1, turns('d'), at)).accepted)).toEqual(['d']);
    await small.erase(user, 2);
  });

  it('should let go of what was trimmed and number on', async () => {
    const { accepted } = await inbox.append(user, 1, turns('a', 'b'), at);
    const last = accepted[1]?.seq ?? 0;

    await inbox.trim(user, accepted[0]?.seq ?? 0);
    expect(idsOf(await inbox.read(user, 0, 10))).toEqual(['b']);
    await inbox.trim(user, last);
    await inbox.append(user, 1, turns('c'), at + 1);

    const [next] = await seqs();
    expect(next).toBeGreaterThan(last);
  });

  standingContract(() => ({ inbox, user }));
};
