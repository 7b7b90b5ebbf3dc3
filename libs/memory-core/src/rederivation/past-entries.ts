import { type Conversation } from '../domain/conversation';
import { type UserRef } from '../domain/identity';
import { type Turn } from '../domain/turn';
import { type Drained } from '../intake/drained';
import { type MemoryStore } from '../ports/memory-store';

const turnsPerPage = 500;
const conversationsPerPage = 200;

/** Every stored turn up to a place, by arrival, a page at a time: a user's whole past never stands in memory at once. */
export async function* turnsThrough(
  store: Pick<MemoryStore, 'turns'>,
  user: UserRef,
  throughSeq: number,
): AsyncGenerator<Turn> {
  for (let after = 0; ;) {
    const page = await store.turns.bySeq(user, after, throughSeq, turnsPerPage);
    yield* page;
    const last = page.at(-1);
    if (last === undefined || page.length < turnsPerPage) return;
    after = last.seq;
  }
}

/** Stands for a turn that was taken back before it came: it was never counted. */
const neverCame = ({ retractedAt, occurredAt }: Turn): boolean => retractedAt === occurredAt;

/** What happened between turns, as far as the store still tells: it keeps turns, not the other entries of the inbox. */
interface Between {
  /** Ended conversations, with the place of their last message. */
  readonly ends: { readonly conversation: Conversation; readonly lastSeq: number }[];
  /** Turns taken back. */
  readonly retractions: Turn[];
}

const lookAhead = async (
  store: Pick<MemoryStore, 'turns' | 'conversations'>,
  user: UserRef,
  throughSeq: number,
): Promise<Between> => {
  const lastSeqs = new Map<string, number>();
  const retractions: Turn[] = [];
  for await (const turn of turnsThrough(store, user, throughSeq)) {
    if (turn.origin === 'message') lastSeqs.set(turn.conversationId, turn.seq);
    if (turn.retractedAt !== undefined && !neverCame(turn)) retractions.push(turn);
  }
  const ends: Between['ends'] = [];
  let cursor: string | undefined;
  do {
    const page = await store.conversations.list(user, conversationsPerPage, cursor);
    for (const conversation of page.items) {
      const lastSeq = lastSeqs.get(conversation.id);
      if (conversation.endedAt !== undefined && lastSeq !== undefined) ends.push({ conversation, lastSeq });
    }
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return { ends: ends.sort((a, b) => a.lastSeq - b.lastSeq), retractions };
};

interface Gap {
  readonly before: Turn;
  /** Absent at the end of what is stored. */
  readonly after?: Turn;
  readonly throughSeq: number;
}

const entriesInGap = (gap: Gap, between: Between, idleFlushMs: number): readonly Drained[] => {
  const { before, after } = gap;
  const entries: Drained[] = [];
  let seq = before.seq;
  const isFree = (): boolean => seq + 1 < (after?.seq ?? gap.throughSeq + 1);
  const take = <T>(
    list: T[],
    wanted: (item: T) => boolean,
    entry: (item: T, at: number) => Drained,
  ): void => {
    for (let at = list.findIndex(wanted); at >= 0 && isFree(); at = list.findIndex(wanted)) {
      seq += 1;
      for (const item of list.splice(at, 1)) entries.push(entry(item, seq));
    }
  };
  take(
    between.retractions,
    (turn) => turn.seq <= before.seq && (after === undefined || (turn.retractedAt ?? 0) <= after.occurredAt),
    (turn, place) => ({ type: 'retracted', seq: place, turn, at: turn.retractedAt ?? turn.occurredAt }),
  );
  take(
    between.ends,
    ({ lastSeq }) => lastSeq <= before.seq,
    ({ conversation: { id, endedAt = 0 } }, place) => ({
      type: 'ended',
      seq: place,
      conversationId: id,
      at: endedAt,
    }),
  );
  const waited = after !== undefined && after.receivedAt - before.receivedAt >= idleFlushMs;
  if (waited && isFree()) entries.push({ type: 'idle', seq: seq + 1 });
  return entries;
};

/**
 * The user's inbox as it was, read back from what is stored. Every entry took a number, so a gap in the numbers of turns
 * says that something else came there: the end of a conversation, a retraction, an idle flush, each known by its traces.
 * What left none (an end that was followed by more, a conversation that only began) is passed over: it decided when
 * something was learned, never what.
 */
export async function* pastEntries(
  store: Pick<MemoryStore, 'turns' | 'conversations'>,
  user: UserRef,
  throughSeq: number,
  idleFlushMs: number,
): AsyncGenerator<Drained> {
  const between = await lookAhead(store, user, throughSeq);
  let before: Turn | undefined;
  for await (const turn of turnsThrough(store, user, throughSeq)) {
    if (neverCame(turn)) continue;
    if (before !== undefined) {
      yield* entriesInGap({ before, after: turn, throughSeq }, between, idleFlushMs);
    }
    yield { type: 'turn', seq: turn.seq, turn };
    before = turn;
  }
  if (before !== undefined) yield* entriesInGap({ before, throughSeq }, between, idleFlushMs);
}
