import { z } from 'zod';
import { type TenantDirectory } from '../config/tenant-settings';
import { type Change } from '../domain/change';
import { isKeepsakeError, KeepsakeError } from '../domain/errors';
import { type UserRef } from '../domain/identity';
import { noticeOf } from '../domain/notice';
import { type Languages } from '../languages';
import { type MemoryStore } from '../ports/memory-store';
import { Visibility } from '../settings/visibility';
import { type Notification, notificationsIn, toldTogether } from './notifications';
import { type Insight } from '../domain/insight';

const entriesPerRead = 20;

/** A reader's position: the revision that was read, how many notifications it held, and the last one given. */
const readSchema = z.tuple([z.int().min(0), z.int().min(0), z.string()]);
type Read = z.output<typeof readSchema>;

export interface NotificationPage {
  /** Oldest first. */
  readonly items: readonly Notification[];
  /** Pass it as `cursor` to read on; always present. */
  readonly nextCursor: string;
}

/**
 * Notifications, derived from the change log: what a retraction removes from the log is gone here too. Only entries that
 * raise something are read. The log is ordered by when things were said, so a late entry may come before what was already
 * read; the reader then gets all of them again. Delivery is at least once, and the ids tell a reader what it has. What the
 * person's settings hide is told without its words.
 */
export class ReadNotifications {
  constructor(
    private readonly store: Pick<MemoryStore, 'changes' | 'revision' | 'insights' | 'settings'>,
    private readonly tenants: TenantDirectory,
    private readonly languages: Languages,
  ) {}

  /** None for a user never met. Throws `invalid-input` when `after` is no cursor of an earlier answer. */
  async read(user: UserRef, limit: number, after?: string): Promise<NotificationPage> {
    const read = after === undefined ? undefined : parseCursor(after);
    try {
      return await this.after(user, limit, after, read);
    } catch (error) {
      if (!isKeepsakeError(error, 'user-unknown')) throw error;
      return { items: [], nextCursor: cursorOf([0, 0, '']) };
    }
  }

  private async after(
    user: UserRef,
    limit: number,
    after: string | undefined,
    read: Read | undefined,
  ): Promise<NotificationPage> {
    // Read first, so that the next reading finds what is written meanwhile.
    const revision = await this.store.revision(user);
    if (after !== undefined && read?.[0] === revision) return { items: [], nextCursor: after };
    const all = await this.all(user);
    const from = read === undefined ? 0 : placeAfter(all, read);
    const items = all.slice(from, from + limit);
    const reached = from + items.length;
    // Before the end is reached, the same revision still has more.
    const seen = reached === all.length ? revision : 0;
    return { items, nextCursor: cursorOf([seen, reached, all[reached - 1]?.id ?? '']) };
  }

  /** In reading order. */
  async all(user: UserRef): Promise<readonly Notification[]> {
    const [log, first] = await Promise.all([this.store.changes.raising(user), this.firstLearned(user)]);
    return this.toldOf(user, log, first);
  }

  /** The notification of that id as `all` would give it; undefined if there is none, or no longer. */
  async one(user: UserRef, id: string): Promise<Notification | undefined> {
    const [entry] = await this.store.changes.byIds(user, [id]);
    if (entry === undefined) return undefined;
    const type = noticeOf(entry);
    const isOfMany = type !== undefined && toldTogether.has(type);
    const told = isOfMany
      ? await this.all(user)
      : await this.toldOf(user, [entry], type === undefined ? await this.firstLearned(user) : undefined);
    return told.find((notification) => notification.id === id);
  }

  private async toldOf(
    user: UserRef,
    log: readonly Change[],
    first: Change | undefined,
  ): Promise<readonly Notification[]> {
    const { decay } = this.tenants.for(user.tenantId).parameters;
    return notificationsIn(await this.seen(user, log), first, decay);
  }

  private async seen(user: UserRef, log: readonly Change[]): Promise<readonly Change[]> {
    const visibility = new Visibility(await this.store.settings.get(user), this.languages);
    if (visibility.whole) return log;
    const subjects = [...new Set(log.flatMap(({ subjectIds }) => subjectIds))];
    return withoutHidden(log, await this.store.insights.byIds(user, subjects), visibility);
  }

  /** The first thing learned. It is near the beginning of the log: only settings can come before it. */
  private async firstLearned(user: UserRef): Promise<Change | undefined> {
    let cursor: string | undefined;
    do {
      const page = await this.store.changes.fromFirst(user, entriesPerRead, cursor);
      const first = page.items.find(({ type }) => type === 'insight.added');
      if (first !== undefined) return first;
      cursor = page.nextCursor;
    } while (cursor !== undefined);
    return undefined;
  }
}

/** After the last one given; from the beginning if something was inserted before it. */
const placeAfter = (all: readonly Notification[], [, count, lastId]: Read): number =>
  count === 0 || all[count - 1]?.id === lastId ? count : 0;

const cursorOf = (read: Read): string => Buffer.from(JSON.stringify(read)).toString('base64url');

const parseCursor = (cursor: string): Read => {
  try {
    return readSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch (error) {
    throw new KeepsakeError('invalid-input', 'The cursor is not one of this listing.', {
      problems: [{ field: 'cursor', message: 'must be a nextCursor of an earlier answer' }],
      cause: error,
    });
  }
};

const instead = 'About something that is kept out of sight.';

/**
 * A change log without the words of what a person's settings hide (SPEC R66); its entries stay. Of an insight that is no
 * more it is not known whether it would be hidden: it is.
 */
const withoutHidden = (
  log: readonly Change[],
  insights: readonly Insight[],
  visibility: Visibility,
): readonly Change[] => {
  const seen = new Map(insights.map((insight) => [insight.id, visibility.ofInsight(insight)]));
  const isSeen = ({ type, subjectIds, text }: Change): boolean =>
    visibility.ofText(text) &&
    subjectIds.every((id) => seen.get(id) !== false) &&
    (!type.startsWith('insight.') || seen.has(subjectIds[0] ?? ''));
  return log.map((change) => (isSeen(change) ? change : { ...change, text: instead }));
};
