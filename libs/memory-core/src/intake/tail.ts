import { type Parameters } from '../config/parameters';
import { turnIdOf } from '../domain/derived-id';
import { isKeepsakeError } from '../domain/errors';
import { type Instant, type UserRef } from '../domain/identity';
import { type Turn } from '../domain/turn';
import { type TokenCounter } from '../ports/token-counter';
import { turnOf } from './read-turn';
import { type OpenedListing, type SealedInbox } from './sealed-inbox';

/** What was received and is perhaps not in the store yet. */
export interface Tail {
  /** In order of arrival, unflagged; some may be in the store by now, where they are flagged: go by the id. */
  readonly turns: readonly Turn[];
  /** Taken back, wherever the turn itself is. */
  readonly retractedTurnIds: ReadonlySet<string>;
  /** Of every entry listed, events included: those above the drained one wait. */
  readonly seqs: readonly number[];
  /** Turns that were listed without being opened; none where it is missing. */
  readonly unopened?: readonly { readonly seq: number; readonly receivedAt: Instant }[];
  /** Entries that came before those listed, 0 where it is missing: the tail of an inbox that piles up has an end. */
  readonly older?: number;
}

/** How many entries of the tail wait beyond those listed; at most one batch of them may have been drained already. */
export const olderWaiting = (
  { seqs, older = 0 }: Pick<Tail, 'seqs' | 'older'>,
  drainedSeq: number,
): number => ((seqs[0] ?? 0) > drainedSeq ? older : 0);

/**
 * The unprocessed end of what a user said (SPEC R14). Read it BEFORE the store: entries move from here to there, so that
 * in this order a turn may be seen twice, and in the other it may be seen nowhere.
 */
export class InboxTail {
  constructor(
    private readonly inbox: SealedInbox,
    private readonly tokens: TokenCounter,
    private readonly limits: Pick<Parameters['intake'], 'tailMaxEntries' | 'tailMaxBytes'>,
  ) {}

  /** Empty for a user never met. Entries that cannot be opened are left to the drain, which reports them. */
  read(user: UserRef): Promise<Tail> {
    return this.listed(user, this.limits.tailMaxBytes);
  }

  /** The same without opening anything: for who only counts. */
  count(user: UserRef): Promise<Tail> {
    return this.listed(user, 0);
  }

  private async listed(user: UserRef, bytes: number): Promise<Tail> {
    const { entries, older } = await this.entries(user, bytes);
    const retractedTurnIds = new Set(
      entries.flatMap(({ item }) =>
        item?.type === 'turn.retracted' ? turnIdOf(user, item.retractedEventId) : [],
      ),
    );
    const turns = entries.flatMap((entry) =>
      entry.item?.type === 'turn' || entry.item?.type === 'memory.remember'
        ? turnOf(user, entry, entry.item, this.tokens)
        : [],
    );
    return {
      turns: turns.filter(({ id }) => !retractedTurnIds.has(id)),
      retractedTurnIds,
      seqs: entries.map(({ seq }) => seq),
      unopened: entries.filter(
        ({ item, type }) => item === undefined && (type === 'turn' || type === 'memory.remember'),
      ),
      older,
    };
  }

  private async entries(
    user: UserRef,
    bytes: number,
  ): Promise<{ readonly entries: readonly OpenedListing[]; readonly older: number }> {
    try {
      return await this.inbox.latest(user, { entries: this.limits.tailMaxEntries, bytes });
    } catch (error) {
      if (isKeepsakeError(error, 'user-unknown')) return { entries: [], older: 0 };
      throw error;
    }
  }
}
