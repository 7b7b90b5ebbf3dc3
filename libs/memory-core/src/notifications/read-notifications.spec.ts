import { type Change, type ChangeType } from '../domain/change';
import { defaultUserSettings } from '../domain/user-settings';
import { anInsight, worded } from '@app/testing/factories';
import { anErrorOf } from '@app/testing/an-error-of';
import { aUser } from '@app/testing/a-pipeline';
import { aChange, aNoticeReader } from '@app/testing/a-notice-reader';

describe('ReadNotifications', () => {
  it('should tell of first use once, and of nothing that concerns nobody', async () => {
    const { notifications, log } = await aNoticeReader();
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
    const { notifications, log } = await aNoticeReader();
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
    const { notifications, log } = await aNoticeReader();
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
    const { notifications, log } = await aNoticeReader();
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

  it('should read of a long log what raises something, and no more', async () => {
    const { notifications, log, opened } = await aNoticeReader();
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
    const { notifications, log, writes } = await aNoticeReader();
    const about = (id: string, type: ChangeType, at: number, text: string): Change => ({
      ...aChange(type, at, type === 'insight.archived' ? 'consolidation' : 'turn-1', `${type}-${id}`),
      subjectIds: [id],
      text,
    });
    for (const [id, over] of [
      ['divorce', { ...worded('The user is getting a divorce.'), category: 'people' }],
      ['violin', { ...worded('The user plays the violin.'), category: 'music' }],
      ['salary', { ...worded('The user earns little.'), category: 'work' }],
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

  it('should find one by its id as it is read among all, and open no other entry where it is told alone', async () => {
    const { notifications, log, opened } = await aNoticeReader();
    await log(
      aChange('insight.added', 1, 'turn-1'),
      aChange('insight.archived', 2, 'consolidation', 'a'),
      aChange('insight.archived', 2, 'consolidation', 'b'),
      aChange('command.pending', 3, 'turn-2'),
      aChange('insight.archived', 4, 'decay', 'c'),
      aChange('insight.confirmed', 5, 'turn-3'),
    );
    const all = await notifications.all(aUser);
    expect(all).toEqual((await notifications.read(aUser, 10)).items);
    expect(all).toHaveLength(4);
    for (const one of all) expect(await notifications.one(aUser, one.id)).toEqual(one);
    for (const id of ['b', 'insight.confirmed-5', 'never'])
      expect(await notifications.one(aUser, id)).toBeUndefined();
    opened.clear();
    await notifications.one(aUser, 'command.pending-3');
    expect(opened.count()).toBe(1);
  });

  it('should go on where a reader was', async () => {
    const { notifications, log } = await aNoticeReader();
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
    const { notifications, log } = await aNoticeReader();
    await log(aChange('limit.reached', 5, 'consolidation'));
    const { nextCursor } = await notifications.read(aUser, 10);
    await log(aChange('command.pending', 2, 'turn-1'));
    const { items } = await notifications.read(aUser, 10, nextCursor);
    expect(items.map(({ id }) => id)).toContain('command.pending-2');
  });

  it.each(['', 'x', Buffer.from('[1,2]').toString('base64url'), Buffer.from('{}').toString('base64url')])(
    'should refuse the cursor "%s"',
    async (cursor) => {
      const { notifications } = await aNoticeReader();
      await expect(notifications.read(aUser, 10, cursor)).rejects.toThrow(anErrorOf('invalid-input'));
    },
  );
});
