import { dayMs } from '../domain/confidence';
import { defaultSettings } from '@app/testing/a-learner';
import { aUser } from '@app/testing/a-pipeline';
import { type Notification } from './notifications';
import { aChange, aNoticeReader } from '@app/testing/a-notice-reader';

const { archivedDeleteDays, archivedToldEveryDays } = defaultSettings.parameters.decay;

describe('what is told of what decay set aside', () => {
  it('should tell at once what a sweep set aside, and until when it can be confirmed', async () => {
    const { notifications, log } = await aNoticeReader();
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
    const { notifications, log } = await aNoticeReader();
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
});
