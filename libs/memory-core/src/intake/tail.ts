import { type Parameters } from '../config/parameters';
import { turnIdOf } from '../domain/derived-id';
import { isKeepsakeError } from '../domain/errors';
import { type Instant, type UserRef } from '../domain/identity';
import { type Turn } from '../domain/turn';
import { type TurnReading, turnOf } from './read-turn';
import { type OpenedListing, type SealedInbox } from './sealed-inbox';

/** Entries that were received and may not be in the store yet. */
export interface Tail {
  /** In order of arrival and without signals. Some may be in the store by now, with signals: match them by id. */
  readonly turns: readonly Turn[];
  /** Turns that were retracted, whether they are here or in the store. */
  readonly retractedTurnIds: ReadonlySet<string>;
  /** Numbers of all listed entries, events included. Those above the drained one are waiting. */
  readonly seqs: readonly number[];
  /** Turns that were listed without being opened. Missing if there are none. */
  readonly unopened?: readonly { readonly seq: number; readonly receivedAt: Instant }[];
  /** How many entries came before those listed; 0 if missing. The listing is bounded even if the inbox piles up. */
  readonly older?: number;
}

/** How many entries wait beyond those listed. At most one batch of them may have been drained already. */
export const olderWaiting = (
  { seqs, older = 0 }: Pick<Tail, 'seqs' | 'older'>,
  drainedSeq: number,
): number => ((seqs[0] ?? 0) > drainedSeq ? older : 0);

/**
 * The unprocessed end of what a user said (SPEC R14). Read it BEFORE the store: entries move from the inbox to the store,
 * so in this order a turn may be seen twice, and in the other order it may not be seen at all.
 */
export class InboxTail {
  constructor(
    private readonly inbox: SealedInbox,
    private readonly reading: TurnReading,
    private readonly limits: Pick<Parameters['intake'], 'tailMaxEntries' | 'tailMaxBytes'>,
  ) {}

  /** Empty for an unknown user. Entries that cannot be opened are left to the drain, which reports them. */
  read(user: UserRef): Promise<Tail> {
    return this.listed(user, this.limits.tailMaxBytes);
  }

  /** The same without opening anything, for callers that only count. */
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
        ? turnOf(user, entry, entry.item, this.reading)
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
