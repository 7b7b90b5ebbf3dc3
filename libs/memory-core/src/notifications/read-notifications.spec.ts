import { type Change, type ChangeType } from '../domain/change';
import { dayMs } from '../domain/confidence';
import { defaultUserSettings } from '../domain/user-settings';
import { type MemoryChange } from '../ports/memory-store';
import { aMemoryStore, anInsight } from '../testing';
import { defaultSettings } from '../testing/a-learner';
import { anErrorOf } from '../testing/an-error-of';
import { aUser } from '../testing/a-pipeline';
import { type Notification } from './notifications';
import { ReadNotifications } from './read-notifications';

const { archivedDeleteDays, archivedToldEveryDays } = defaultSettings.parameters.decay;
const startAt = Date.parse('2026-01-05T09:00:00Z');
const aChange = (type: ChangeType, at: number, cause: string, id = `${type}-${at}`): Change => ({
  id,
  type,
  at: startAt + at,
  cause,
  subjectIds: [`subject-of-${id}`],
  text: `text of ${id}`,
});

const setUp = async () => {
  const { store, meet } = aMemoryStore();
  const fence = await meet(aUser);
  let entries = 0;
  const counting = <T extends { readonly items: readonly unknown[] }>(page: T): T => {
    entries += page.items.length;
    return page;
  };
  const changes = {
    ...store.changes,
    list: async (...asked: Parameters<typeof store.changes.list>) =>
      counting(await store.changes.list(...asked)),
    fromFirst: async (...asked: Parameters<typeof store.changes.list>) =>
      counting(await store.changes.fromFirst(...asked)),
    raising: async (user: typeof aUser) => counting({ items: await store.changes.raising(user) }).items,
  };
  const { insights, settings } = store;
  const read = { changes, insights, settings, revision: (user: typeof aUser) => store.revision(user) };
  return {
    /** Entries of the log that were read. */
    opened: { clear: () => (entries = 0), count: () => entries },
    notifications: new ReadNotifications(read, { for: () => defaultSettings }),
    writes: (...changes: readonly MemoryChange[]) => store.writer.commit(aUser, fence, changes),
    log: (...changes: readonly Change[]) =>
      store.writer.commit(
        aUser,
        fence,
        changes.map((value) => ({ put: 'change', value })),
      ),
  };
};

describe('ReadNotifications', () => {
  it('should tell of first use once, and of nothing that concerns nobody', async () => {
    const { notifications, log } = await setUp();
    expect((await notifications.read(aUser, 10)).items).toEqual([]);
    await log(
      aChange('insight.added', 1, 'turn-1'),
      aChange('insight.added', 2, 'turn-2'),
      aChange('insight.confirmed', 3, 'turn-3'),
      aChange('insight.review', 4, 'decay'),
      aChange('insight.deleted', 5, 'decay'),
      aChange('profile.written', 6, 'consolidation'),
    );
    const { items } = await notifications.read(aUser, 10);
    expect(items.map(({ type, id }) => [type, id])).toEqual([['memory.first-use', 'insight.added-1']]);
  });

  it('should tell of compression, contradictions, limits and pending commands', async () => {
    const { notifications, log } = await setUp();
    await log(
      aChange('insight.archived', 1, 'consolidation', 'a'),
      aChange('insight.archived', 1, 'consolidation', 'b'),
      aChange('limit.reached', 1, 'consolidation'),
      aChange('insight.review', 2, 'turn-1'),
      aChange('command.pending', 3, 'turn-2'),
      aChange('insight.archived', 4, 'consolidation', 'c'),
    );
    const { items } = await notifications.read(aUser, 10);
    expect(items.map(({ type }) => type)).toEqual([
      'memory.compressed',
      'limit.reached',
      'contradiction.to-review',
      'command.pending',
      'memory.compressed',
    ]);
    expect(items[0]).toMatchObject({
      subjectIds: ['subject-of-a', 'subject-of-b'],
      text: '2 memories moved to the archive to make room.',
    });
    expect(items[4]?.text).toBe('text of c');
  });

  it('should tell in one what was told together and what was archived to make room', async () => {
    const { notifications, log } = await setUp();
    const merged = (id: string, ...parts: readonly string[]): Change => ({
      ...aChange('insight.merged', 1, 'limits', id),
      subjectIds: [id, ...parts],
    });
    await log(merged('likes', 'jazz', 'tea', 'maps'), aChange('insight.archived', 1, 'consolidation', 'a'));
    await log(aChange('insight.merged', 2, 'consolidation'), aChange('insight.evolved', 3, 'limits', 'e'));
    const { items } = await notifications.read(aUser, 10);
    expect(items.map(({ type, text, subjectIds }) => ({ type, text, subjectIds }))).toEqual([
      {
        type: 'memory.compressed',
        text: '3 memories told with others and 1 memory moved to the archive to make room.',
        subjectIds: ['likes', 'jazz', 'tea', 'maps', 'subject-of-a'],
      },
      { type: 'memory.compressed', text: 'text of e', subjectIds: ['subject-of-e'] },
    ]);
  });

  it('should tell of a profile without room for all, with what was done to make room', async () => {
    const { notifications, log } = await setUp();
    await log(
      aChange('insight.archived', 1, 'consolidation', 'a'),
      aChange('insight.archived', 1, 'consolidation', 'b'),
      { ...aChange('profile.compressed', 1, 'consolidation', 'full'), text: 'It is full.' },
      aChange('profile.compressed', 2, 'consolidation', 'later'),
    );
    const { items } = await notifications.read(aUser, 10);
    expect(items.map(({ type, text }) => [type, text])).toEqual([
      ['memory.compressed', '2 memories moved to the archive to make room. It is full.'],
      ['memory.compressed', 'text of later'],
    ]);
  });

  it('should tell what decay set aside at once, and until when it can be confirmed', async () => {
    const { notifications, log } = await setUp();
    await log(
      aChange('insight.archived', 1, 'decay', 'a'),
      aChange('insight.review', 1, 'decay', 'b'),
      aChange('insight.archived', 1, 'decay', 'c'),
      aChange('insight.archived', 1, 'consolidation', 'd'),
      aChange('insight.archived', 31 * dayMs, 'decay', 'e'),
    );
    const { items } = await notifications.read(aUser, 10);
    const until = `What is not confirmed is deleted after ${archivedDeleteDays} days.`;
    expect(items.map(({ id, type, subjectIds, text }) => ({ id, type, subjectIds, text }))).toEqual([
      {
        id: 'a',
        type: 'memory.archived',
        subjectIds: ['subject-of-a', 'subject-of-c'],
        text: `2 memories set aside unconfirmed. ${until}`,
      },
      { id: 'd', type: 'memory.compressed', subjectIds: ['subject-of-d'], text: 'text of d' },
      { id: 'e', type: 'memory.archived', subjectIds: ['subject-of-e'], text: `text of e ${until}` },
    ]);
  });

  it('should tell of a year of weekly archiving once a month, leaving nothing out', async () => {
    const { notifications, log } = await setUp();
    const weeks = Array.from({ length: 52 }, (_, week) =>
      aChange('insight.archived', week * 7 * dayMs, 'decay', `week-${week}`),
    );
    const told: Notification[] = [];
    let after: string | undefined;
    for (const week of weeks) {
      await log(week);
      const page = await notifications.read(aUser, 10, after);
      told.push(...page.items);
      after = page.nextCursor;
    }
    expect(told).toHaveLength(11);
    const gaps = told.slice(1).map(({ at }, n) => (at - (told[n]?.at ?? 0)) / dayMs);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(archivedToldEveryDays);
    // Each is in what was sent by the next at the latest; those since then are in the last one, for who looks.
    const sent = told.flatMap(({ subjectIds }) => subjectIds);
    expect(new Set(sent).size).toBe(sent.length);
    const { items } = await notifications.read(aUser, 20);
    expect(items.flatMap(({ subjectIds }) => subjectIds).sort()).toEqual(
      weeks.map(({ id }) => `subject-of-${id}`).sort(),
    );
    expect(items.map(({ id }) => id)).toEqual(told.map(({ id }) => id));
  });

  it('should read of a long log what raises something, and no more', async () => {
    const { notifications, log, opened } = await setUp();
    const learned = Array.from({ length: 300 }, (_, n) => aChange('insight.added', n, `turn-${n}`));
    await log(...learned, aChange('limit.reached', 301, 'consolidation'));
    opened.clear();
    const { items, nextCursor } = await notifications.read(aUser, 10);
    expect(items.map(({ type }) => type)).toEqual(['memory.first-use', 'limit.reached']);
    expect(opened.count()).toBeLessThan(30);
    opened.clear();
    await notifications.read(aUser, 10, nextCursor);
    expect(opened.count()).toBe(0);
  });

  it('should tell no word of what the person’s settings hide, from before the setting too', async () => {
    const { notifications, log, writes } = await setUp();
    const about = (id: string, type: ChangeType, at: number, text: string): Change => ({
      ...aChange(type, at, type === 'insight.archived' ? 'consolidation' : 'turn-1', `${type}-${id}`),
      subjectIds: [id],
      text,
    });
    for (const [id, over] of [
      ['divorce', { statement: 'The user is getting a divorce.', category: 'people' }],
      ['violin', { statement: 'The user plays the violin.', category: 'music' }],
      ['salary', { statement: 'The user earns little.', category: 'work' }],
    ] as const) {
      await writes({ put: 'insight', value: anInsight({ id, ...over }) });
    }
    await log(
      about('salary', 'insight.added', 1, 'The user earns little.'),
      about('divorce', 'insight.review', 2, 'Is this still so? The user is getting a divorce.'),
      about('violin', 'insight.review', 3, 'Is this still so? The user plays the violin.'),
      about('salary', 'insight.archived', 4, 'Archived: The user earns little.'),
      about('turn-9', 'command.pending', 5, 'Asked to forget: my divorce'),
      about('gone', 'insight.review', 6, 'Is this still so? The user works at night.'),
      { ...about('gone', 'insight.archived', 7, 'Set aside: The user works at night.'), cause: 'decay' },
    );
    const read = async () => (await notifications.read(aUser, 10)).items;
    const before = await read();
    const hidden = { ...defaultUserSettings, suppressedTopics: ['my divorce'], categoriesOff: ['work'] };
    await writes({ put: 'settings', value: { ...hidden, changedAt: 7 } });
    const after = await read();
    expect(after.map(({ id, type }) => [id, type])).toEqual(before.map(({ id, type }) => [id, type]));
    const said = after.filter(({ text }, n) => text === before[n]?.text).map(({ text }) => text);
    expect(said).toEqual([
      'The memory is in use: what is said here is remembered.',
      'Is this still so? The user plays the violin.',
    ]);
    expect(JSON.stringify(after)).not.toMatch(/getting a divorce|my divorce|earns|night/);
    await writes({ put: 'settings', value: { ...defaultUserSettings, changedAt: 8 } });
    expect(await read()).toEqual(before);
  });

  it('should go on where a reader was', async () => {
    const { notifications, log } = await setUp();
    await log(aChange('limit.reached', 1, 'consolidation'), aChange('limit.reached', 2, 'consolidation'));
    const first = await notifications.read(aUser, 1);
    const second = await notifications.read(aUser, 1, first.nextCursor);
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual([
      'limit.reached-1',
      'limit.reached-2',
    ]);
    const none = await notifications.read(aUser, 1, second.nextCursor);
    expect(none).toEqual({ items: [], nextCursor: second.nextCursor });
    await log(aChange('command.pending', 3, 'turn-1'));
    const third = await notifications.read(aUser, 1, none.nextCursor);
    expect(third.items.map(({ id }) => id)).toEqual(['command.pending-3']);
  });

  it('should not keep from a reader what was told late, of a time before', async () => {
    const { notifications, log } = await setUp();
    await log(aChange('limit.reached', 5, 'consolidation'));
    const { nextCursor } = await notifications.read(aUser, 10);
    await log(aChange('command.pending', 2, 'turn-1'));
    const { items } = await notifications.read(aUser, 10, nextCursor);
    expect(items.map(({ id }) => id)).toContain('command.pending-2');
  });

  it.each(['', 'x', Buffer.from('[1,2]').toString('base64url'), Buffer.from('{}').toString('base64url')])(
    'should refuse the cursor "%s"',
    async (cursor) => {
      const { notifications } = await setUp();
      await expect(notifications.read(aUser, 10, cursor)).rejects.toThrow(anErrorOf('invalid-input'));
    },
  );
});
