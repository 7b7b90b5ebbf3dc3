import { turnIdOf } from '../domain/derived-id';
import { isKeepsakeError } from '../domain/errors';
import { type UserRef } from '../domain/identity';
import { type Turn } from '../domain/turn';
import { type TokenCounter } from '../ports/token-counter';
import { turnOf } from './read-turn';
import { type OpenedEntry, type SealedInbox } from './sealed-inbox';

/** What was received and is perhaps not in the store yet. */
export interface Tail {
  /** In order of arrival, unflagged; some may be in the store by now, where they are flagged: go by the id. */
  readonly turns: readonly Turn[];
  /** Taken back, wherever the turn itself is. */
  readonly retractedTurnIds: ReadonlySet<string>;
  /** Of every entry, events included: those above the drained one wait. */
  readonly seqs: readonly number[];
}

/** Entries read at once: how the work is cut, not how much is read. */
const pageSize = 500;

/**
 * The unprocessed end of what a user said (SPEC R14). Read it BEFORE the store: entries move from here to there, so that
 * in this order a turn may be seen twice, and in the other it may be seen nowhere.
 */
export class InboxTail {
  constructor(
    private readonly inbox: SealedInbox,
    private readonly tokens: TokenCounter,
  ) {}

  /** Empty for a user never met. Entries that cannot be opened are left to the drain, which reports them. */
  async read(user: UserRef): Promise<Tail> {
    const entries = await this.entries(user);
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
    };
  }

  private async entries(user: UserRef): Promise<readonly OpenedEntry[]> {
    const entries: OpenedEntry[] = [];
    try {
      for (;;) {
        const page = await this.inbox.read(user, entries.at(-1)?.seq ?? 0, pageSize);
        entries.push(...page);
        if (page.length < pageSize) return entries;
      }
    } catch (error) {
      if (isKeepsakeError(error, 'user-unknown')) return [];
      throw error;
    }
  }
}
