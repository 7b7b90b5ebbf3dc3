import { isKeepsakeError } from '../domain/errors';
import { type Instant, type UserRef } from '../domain/identity';
import { type InboxItem } from '../domain/inbox';
import { type AppendResult, type Inbox, type ListedEntry, type QueuedEntry } from '../ports/inbox';
import { type UserSeal, type UserVault } from '../ports/user-vault';
import { readItem, writeItem } from './item-format';

/** An entry as it came out: `item` is missing where it could not be opened or understood. */
export interface OpenedEntry extends QueuedEntry {
  readonly item?: InboxItem;
}

/** A listed entry; `item` is missing also where there was no room for its content. */
export interface OpenedListing extends Omit<ListedEntry, 'sealed'> {
  readonly item?: InboxItem;
}

/** The inbox as the stages see it: items go in and come out, and only ciphertext is ever in it (SPEC R70). */
export class SealedInbox {
  constructor(
    private readonly inbox: Inbox,
    private readonly vault: UserVault,
  ) {}

  /**
   * Durable when it returns. Answers the epoch it was appended under, to wake workers with.
   * An erasure that came between opening the vault and appending is met by beginning anew, once, under the new epoch.
   * @param meet whether a user never met before gets a key; without it such a user is `user-unknown`.
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

  /** Entries after `afterSeq`, ascending. */
  async read(user: UserRef, afterSeq: number, limit: number): Promise<readonly OpenedEntry[]> {
    const seal = await this.vault.open(user);
    const entries = await this.inbox.read(user, afterSeq, limit);
    return entries.map((entry) => opened(entry, seal));
  }

  /** The latest entries, ascending; opened as far as there is room. Nothing is asked of the vault where nothing is sealed. */
  async latest(
    user: UserRef,
    room: { readonly entries: number; readonly bytes: number },
  ): Promise<{ readonly entries: readonly OpenedListing[]; readonly older: number }> {
    const { entries, older } = await this.inbox.latest(user, room);
    if (entries.every(({ sealed }) => sealed === undefined)) return { entries, older };
    const seal = await this.vault.open(user);
    return { older, entries: entries.map((entry) => openedListing(entry, seal)) };
  }

  trim(user: UserRef, throughSeq: number): Promise<void> {
    return this.inbox.trim(user, throughSeq);
  }

  waiting(before: Instant, limit: number): Promise<readonly UserRef[]> {
    return this.inbox.waiting(before, limit);
  }

  lookedAfter(user: UserRef, at: Instant): Promise<void> {
    return this.inbox.lookedAfter(user, at);
  }

  /** The user's epoch as of now, to write under or to wake workers with. */
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

/** One damaged entry must not keep the others from being read, so what is wrong with it is the caller's to decide. */
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
    // Of a newer program: the drain waits for one, a reader does without.
    return listed;
  }
};
