import { isKeepsakeError } from '../domain/errors';
import { type Instant, type UserRef } from '../domain/identity';
import { type InboxItem } from '../domain/inbox';
import { type AppendResult, type Inbox, type ListedEntry, type QueuedEntry } from '../ports/inbox';
import { type UserSeal, type UserVault } from '../ports/user-vault';
import { readItem, writeItem } from './item-format';

/** An entry read from the inbox. `item` is missing if the entry could not be opened or understood. */
export interface OpenedEntry extends QueuedEntry {
  readonly item?: InboxItem;
}

/** A listed entry. `item` is also missing if its content did not fit into the room given. */
export interface OpenedListing extends Omit<ListedEntry, 'sealed'> {
  readonly item?: InboxItem;
}

/** The inbox as the stages see it: they put in and get back items, while the inbox holds only ciphertext (SPEC R70). */
export class SealedInbox {
  constructor(
    private readonly inbox: Inbox,
    private readonly vault: UserVault,
  ) {}

  /**
   * Durable when it returns. Returns the epoch under which it appended, for waking workers.
   * If the user is erased between opening the vault and appending, it starts over, once, under the new epoch.
   * @param meet whether an unknown user gets a key. Without it, an unknown user is `user-unknown`.
   */
  async append(
    user: UserRef,
    items: readonly InboxItem[],
    at: Instant,
    meet: boolean,
  ): Promise<AppendResult & { readonly epoch: number }> {
    try {
      return await this.appendOnce(user, items, at, meet);
    } catch (error) {
      if (!isKeepsakeError(error, 'stale-epoch')) throw error;
      return this.appendOnce(user, items, at, meet);
    }
  }

  /** Returns the entries after `afterSeq`, ascending. */
  async read(user: UserRef, afterSeq: number, limit: number): Promise<readonly OpenedEntry[]> {
    const seal = await this.vault.open(user);
    const entries = await this.inbox.read(user, afterSeq, limit);
    return entries.map((entry) => opened(entry, seal));
  }

  /** Returns the latest entries, ascending, opened as far as there is room. Without sealed content it does not ask the vault. */
  async latest(
    user: UserRef,
    room: { readonly entries: number; readonly bytes: number },
  ): Promise<{ readonly entries: readonly OpenedListing[]; readonly older: number }> {
    const { entries, older } = await this.inbox.latest(user, room);
    if (entries.every(({ sealed }) => sealed === undefined)) return { entries, older };
    const seal = await this.vault.open(user);
    return { older, entries: entries.map((entry) => openedListing(entry, seal)) };
  }

  trim(user: UserRef, throughSeq: number): Promise<boolean> {
    return this.inbox.trim(user, throughSeq);
  }

  trimmedThrough(user: UserRef): Promise<number> {
    return this.inbox.trimmedThrough(user);
  }

  forgetSeen(user: UserRef, drainedSeq: number): Promise<boolean> {
    return this.inbox.forgetSeen(user, drainedSeq);
  }

  waiting(before: Instant, limit: number): Promise<readonly UserRef[]> {
    return this.inbox.waiting(before, limit);
  }

  lookedAfter(user: UserRef, at: Instant): Promise<void> {
    return this.inbox.lookedAfter(user, at);
  }

  /** Returns the user's current epoch, for writing or for waking workers. */
  async epochOf(user: UserRef): Promise<number> {
    return (await this.vault.open(user)).epoch;
  }

  private async appendOnce(
    user: UserRef,
    items: readonly InboxItem[],
    at: Instant,
    meet: boolean,
  ): Promise<AppendResult & { readonly epoch: number }> {
    const seal = await (meet ? this.vault.openOrCreate(user) : this.vault.open(user));
    if (items.length === 0) return { accepted: [], duplicates: [], epoch: seal.epoch };
    const sealed = items.map((item) => ({
      eventId: item.eventId,
      type: item.type,
      sealed: seal.seal(Buffer.from(writeItem(item)), purposeOf(item)),
    }));
    const result = await this.inbox.append(user, seal.epoch, sealed, at);
    return { ...result, epoch: seal.epoch };
  }
}

const purposeOf = ({ type, eventId }: { type: string; eventId: string }): string =>
  `inbox/${type}/${eventId}`;

/** A damaged entry must not keep the others from being read, so the caller decides what to do about it. */
const opened = (entry: QueuedEntry, seal: UserSeal): OpenedEntry => {
  try {
    const text = Buffer.from(seal.unseal(entry.sealed, purposeOf(entry))).toString('utf8');
    return { ...entry, item: readItem(text) };
  } catch (error) {
    if (isKeepsakeError(error, 'unreadable-record') && error.retryable) throw error;
    return entry;
  }
};

const openedListing = ({ sealed, ...listed }: ListedEntry, seal: UserSeal): OpenedListing => {
  try {
    const { item } = sealed === undefined ? {} : opened({ ...listed, sealed }, seal);
    return item === undefined ? listed : { ...listed, item };
  } catch {
    // A newer program wrote it. The drain waits for a program that knows the format, a reader does without the entry.
    return listed;
  }
};
