import { z } from 'zod';
import { type TenantDirectory } from '../config/tenant-settings';
import { type Change } from '../domain/change';
import { KeepsakeError } from '../domain/errors';
import { type UserRef } from '../domain/identity';
import { type MemoryStore } from '../ports/memory-store';
import { Visibility } from '../settings/visibility';
import { notificationsIn, type Notification } from './notifications';
import { withoutHidden } from './without-hidden';

const changesPerPage = 200;

/** How far a reader has come: the memory he saw, how many notifications it raised, and the last he was given. */
const readSchema = z.tuple([z.int().min(0), z.int().min(0), z.string()]);
type Read = z.output<typeof readSchema>;

export interface NotificationPage {
  /** Oldest first. */
  readonly items: readonly Notification[];
  /** Hand it back as `after`; always there, so that a reader can go on asking. */
  readonly nextCursor: string;
}

/**
 * Notifications, derived from the change log and so never apart from it: what a retraction takes out of the log is gone
 * here too. The log is ordered by when things were said, and what is told late stands before what was read already; then
 * the reader gets all of them again. At least once, then: the ids tell what he knows. What the person's settings hide is
 * told without its words.
 */
export class ReadNotifications {
  constructor(
    private readonly store: Pick<MemoryStore, 'changes' | 'revision' | 'insights' | 'settings'>,
    private readonly tenants: TenantDirectory,
  ) {}

  /** Throws `invalid-input` when `after` is no cursor of an earlier answer. */
  async read(user: UserRef, limit: number, after?: string): Promise<NotificationPage> {
    const read = after === undefined ? undefined : parseCursor(after);
    // First: what is written meanwhile is then found by the next reading.
    const revision = await this.store.revision(user);
    if (after !== undefined && read?.[0] === revision) return { items: [], nextCursor: after };
    const { archivedDeleteDays } = this.tenants.for(user.tenantId).parameters.decay;
    const all = notificationsIn(await this.seen(user), archivedDeleteDays);
    const from = read === undefined ? 0 : placeAfter(all, read);
    const items = all.slice(from, from + limit);
    const reached = from + items.length;
    // Unless he is at the end, the same revision still has something for him.
    const seen = reached === all.length ? revision : 0;
    return { items, nextCursor: cursorOf([seen, reached, all[reached - 1]?.id ?? '']) };
  }

  private async seen(user: UserRef): Promise<readonly Change[]> {
    const [log, settings] = await Promise.all([this.log(user), this.store.settings.get(user)]);
    const visibility = new Visibility(settings);
    if (visibility.whole) return log;
    return withoutHidden(log, await this.store.insights.all(user), visibility);
  }

  private async log(user: UserRef): Promise<readonly Change[]> {
    const latestFirst: Change[] = [];
    let cursor: string | undefined;
    do {
      const page = await this.store.changes.list(user, changesPerPage, cursor);
      latestFirst.push(...page.items);
      cursor = page.nextCursor;
    } while (cursor !== undefined);
    return latestFirst.reverse();
  }
}

/** After the last one given, unless something came in before it. */
const placeAfter = (all: readonly Notification[], [, count, lastId]: Read): number =>
  count === 0 || all[count - 1]?.id === lastId ? count : 0;

const cursorOf = (read: Read): string => Buffer.from(JSON.stringify(read)).toString('base64url');

const parseCursor = (cursor: string): Read => {
  try {
    return readSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch (error) {
    throw new KeepsakeError('invalid-input', 'The cursor is not one of this listing.', {
      problems: [{ field: 'after', message: 'must be a nextCursor of an earlier answer' }],
      cause: error,
    });
  }
};
