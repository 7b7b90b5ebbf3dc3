import { inEnglish } from './languages';
import { type Change, type ChangeType } from '@app/memory-core/domain/change';
import { type MemoryChange } from '@app/memory-core/ports/memory-store';
import { aMemoryStore } from './a-memory-store';
import { defaultSettings } from './a-learner';
import { aUser } from './a-pipeline';
import { ReadNotifications } from '@app/memory-core/notifications/read-notifications';

const startAt = Date.parse('2026-01-05T09:00:00Z');
export const aChange = (type: ChangeType, at: number, cause: string, id = `${type}-${at}`): Change => ({
  id,
  type,
  at: startAt + at,
  cause,
  subjectIds: [`subject-of-${id}`],
  text: `text of ${id}`,
});

/** Somebody who reads the notifications of one user; what is read of the log for it is counted. */
export const aNoticeReader = async () => {
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
    byIds: async (...asked: Parameters<typeof store.changes.byIds>) =>
      counting({ items: await store.changes.byIds(...asked) }).items,
    raising: async (user: typeof aUser) => counting({ items: await store.changes.raising(user) }).items,
  };
  const { insights, settings } = store;
  const read = { changes, insights, settings, revision: (user: typeof aUser) => store.revision(user) };
  return {
    /** Entries of the log that were read. */
    opened: { clear: () => (entries = 0), count: () => entries },
    notifications: new ReadNotifications(read, { for: () => defaultSettings }, inEnglish),
    writes: (...changes: readonly MemoryChange[]) => store.writer.commit(aUser, fence, changes),
    log: (...changes: readonly Change[]) =>
      store.writer.commit(
        aUser,
        fence,
        changes.map((value) => ({ put: 'change', value })),
      ),
  };
};
