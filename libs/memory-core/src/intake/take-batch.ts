import { type TenantSettings } from '../config/tenant-settings';
import { noConversation } from '../domain/conversation';
import { derivedId, turnIdOf } from '../domain/derived-id';
import { type UserRef } from '../domain/identity';
import { type InboxItem } from '../domain/inbox';
import { type PipelineState, type Step } from '../domain/pipeline';
import { type Turn } from '../domain/turn';
import { type MemoryChange } from '../ports/memory-store';
import { type Drained } from './drained';
import { wasErasedSince } from './erased-words';
import { plan } from './plan';
import { commandsRaised } from './raise-commands';
import { type StoredAlready } from './read-batch';
import { idOfSaid, signalsOf, tombstoneOf, type TurnReading, turnOf } from './read-turn';
import { type OpenedEntry } from './sealed-inbox';

export interface TakenBatch {
  readonly state: PipelineState;
  readonly steps: readonly Step[];
  /** How many commands to the memory were found in the turns. */
  readonly raised: number;
  /** Turns that the rules for signals failed on: kept, and taken for turns without signals. */
  readonly unread: number;
  /** To be written in one commit, with the pipeline state put last. */
  readonly changes: readonly MemoryChange[];
}

/**
 * Goes through a batch of entries in order and works out what to store for each and which steps it calls for. A pure
 * function of the entries and of what the store held before them.
 */
export const takeBatch = (
  user: UserRef,
  state: PipelineState,
  entries: readonly OpenedEntry[],
  stored: StoredAlready,
  settings: TenantSettings,
  reading: TurnReading,
): TakenBatch => {
  const steps: Step[] = [];
  const touchedTurns = new Set<string>();
  const touchedConversations = new Set<string>();
  const unreadable: MemoryChange[] = [];
  let unread = 0;
  let reached = state;

  /** One turn that trips the rules must not keep those after it, and all that its user says later, from being stored. */
  const signalsIn = (turn: Turn): Turn['signals'] => {
    try {
      return signalsOf(turn, settings, reading);
    } catch {
      unread += 1;
      return [];
    }
  };

  const unreadIn = ({
    role,
    language,
    content,
  }: Turn): Pick<Extract<Drained, { type: 'turn' }>, 'unread'> => {
    const { languages } = reading;
    const isRead = role !== 'user' || languages.covers(language);
    return isRead || languages.of(language).chatter.asked(content) === '' ? {} : { unread: true };
  };

  const keep = (turn: Turn): Turn => {
    stored.turns.set(turn.id, turn);
    touchedTurns.add(turn.id);
    return turn;
  };

  /** Of what was said in the conversation before, or, where it begins, in the one before it. */
  const languageBefore = (conversationId = noConversation): string | undefined => {
    const { conversations } = stored;
    const own = conversations.get(conversationId)?.language;
    return own ?? conversations.get(reached.lastConversationId ?? noConversation)?.language;
  };

  const take = (entry: OpenedEntry): Drained => {
    const { item, seq } = entry;
    switch (item?.type) {
      case undefined:
        unreadable.push(keptAsItCame(user, entry));
        return { type: 'nothing', seq };
      case 'turn':
      case 'memory.remember': {
        const known = stored.turns.get(idOfSaid(user, item));
        // It arrived before under another number and has had its effect (SPEC R2), or it was retracted (R3).
        if (known !== undefined && (known.seq !== seq || known.retractedAt !== undefined))
          return { type: 'nothing', seq };
        const turn = turnOf(user, entry, item, reading, languageBefore(item.conversationId));
        if (wasErasedSince(stored.erased, turn)) {
          // Marked as what never came: it is counted nowhere.
          keep(tombstoneOf(turn, turn.occurredAt));
          return { type: 'nothing', seq };
        }
        return { type: 'turn', seq, turn: keep({ ...turn, signals: signalsIn(turn) }), ...unreadIn(turn) };
      }
      case 'turn.retracted': {
        const known = stored.turns.get(turnIdOf(user, item.retractedEventId));
        if (known?.retractedAt !== undefined) return { type: 'nothing', seq };
        keep(tombstoneOf(known ?? neverCame(user, entry, item), item.occurredAt));
        if (known === undefined) return { type: 'nothing', seq };
        return { type: 'retracted', seq, turn: known, ...unreadIn(known), at: item.occurredAt };
      }
      case 'conversation.ended':
        return { type: 'ended', seq, conversationId: item.conversationId, at: item.occurredAt };
      case 'idle':
        return { type: 'idle', seq };
      case 'conversation.started':
        return { type: 'nothing', seq };
    }
  };

  for (const entry of entries) {
    const next = plan(reached, stored.conversations, take(entry), settings.parameters);
    reached = next.state;
    steps.push(...next.steps);
    for (const conversation of next.conversations) {
      stored.conversations.set(conversation.id, conversation);
      touchedConversations.add(conversation.id);
    }
  }
  const turns = present(touchedTurns, stored.turns);
  // Raised now rather than by the extraction, so that the person can confirm the command as soon as it was said.
  const raised = commandsRaised(user, turns, reading.languages);
  return {
    state: reached,
    steps,
    raised: raised.length,
    unread,
    changes: [
      ...unreadable,
      ...turns.map((value): MemoryChange => ({ put: 'turn', value })),
      ...raised.map((value): MemoryChange => ({ put: 'change', value })),
      ...present(touchedConversations, stored.conversations).map((value): MemoryChange => ({
        put: 'conversation',
        value,
      })),
      ...steps.map((value): MemoryChange => ({ put: 'step', value })),
    ],
  };
};

const present = <T>(ids: ReadonlySet<string>, all: ReadonlyMap<string, T>): readonly T[] =>
  [...ids].flatMap((id) => all.get(id) ?? []);

/** Stands in for a turn that was retracted before it arrived, so that it has no effect when it does (SPEC R11). */
const neverCame = (
  user: UserRef,
  { seq, receivedAt }: OpenedEntry,
  item: Extract<InboxItem, { type: 'turn.retracted' }>,
): Turn => ({
  id: turnIdOf(user, item.retractedEventId),
  eventId: item.retractedEventId,
  conversationId: item.conversationId ?? noConversation,
  role: 'user',
  content: '',
  occurredAt: item.occurredAt,
  seq,
  origin: 'message',
  signals: [],
  tokens: 0,
  receivedAt,
});

/** Sets the entry aside: it does not block what follows, and is still there for whoever finds the cause. */
const keptAsItCame = (user: UserRef, { seq, type, eventId, sealed }: OpenedEntry): MemoryChange => ({
  put: 'checkpoint',
  id: derivedId(user, 'unreadable-entry', String(seq)),
  value: { kind: 'unreadable-entry', type, eventId, sealed: Buffer.from(sealed).toString('base64') },
});
