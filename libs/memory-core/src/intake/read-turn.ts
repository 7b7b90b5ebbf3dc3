import { type TenantSettings } from '../config/tenant-settings';
import { noConversation } from '../domain/conversation';
import { derivedId, turnIdOf } from '../domain/derived-id';
import { type UserRef } from '../domain/identity';
import { type InboxItem } from '../domain/inbox';
import { type Signal, type SignalKind } from '../domain/signal';
import { type Turn } from '../domain/turn';
import { type Languages } from '../languages';
import { type TokenCounter } from '../ports/token-counter';
import { chunks } from './chunks';
import { withoutInjectedMemories } from './memory-markers';
import { type OpenedEntry } from './sealed-inbox';

/** How turns are read as they arrive. */
export interface TurnReading {
  readonly languages: Languages;
  readonly tokens: TokenCounter;
}

type Said = Extract<InboxItem, { type: 'turn' | 'memory.remember' }>;

/** The id of the turn or note in an entry. They have separate ids because their event ids are separate too. */
export const idOfSaid = (user: UserRef, item: Said): string =>
  item.type === 'turn' ? turnIdOf(user, item.eventId) : derivedId(user, 'note', item.eventId);

/** The turn as it is stored, without signals yet. @param before the language of its conversation, where that is known */
export const turnOf = (
  user: UserRef,
  entry: Pick<OpenedEntry, 'seq' | 'receivedAt'>,
  item: Said,
  { languages, tokens }: TurnReading,
  before?: string,
): Turn => {
  const language = item.language ?? languages.tagOf(withoutInjectedMemories(item.content), before);
  const kept = {
    id: idOfSaid(user, item),
    seq: entry.seq,
    receivedAt: entry.receivedAt,
    tokens: tokens.count(item.content),
    signals: [],
    ...(language !== undefined && { language }),
  };
  if (item.type === 'turn') {
    const { type: _, ...incoming } = item;
    return { ...incoming, ...kept, origin: 'message' };
  }
  const { type: _, conversationId = noConversation, ...said } = item;
  return { ...said, conversationId, role: 'user', ...kept, origin: 'note' };
};

/**
 * The signals of a turn (SPEC R5); a long turn is scanned piece by piece (R17). Only the person's own words are scanned,
 * not other roles and not memories that came back inside a prompt (R15). A note always counts as a request to remember.
 */
export const signalsOf = (
  turn: Turn,
  { schema, parameters }: TenantSettings,
  { languages, tokens }: TurnReading,
): readonly Signal[] => {
  if (turn.role !== 'user') return [];
  const said = withoutInjectedMemories(turn.content);
  const pieces =
    turn.tokens <= parameters.intake.chunkTokens
      ? [said]
      : chunks(said, parameters.intake, tokens).map(({ text }) => text);
  const asked: readonly Signal[] = turn.origin === 'note' ? [{ kind: 'remember', words: [] }] : [];
  const { flagger } = languages.of(turn.language);
  return oneOfEachKind([
    ...asked,
    ...pieces.flatMap((content) => flagger.flag({ ...turn, content }, schema)),
  ]);
};

/** What remains of a retracted turn: just enough that a later delivery does not bring it back. */
export const tombstoneOf = (turn: Turn, retractedAt: number): Turn => {
  const { speaker: _speaker, metadata: _metadata, ...rest } = turn;
  return { ...rest, content: '', signals: [], tokens: 0, retractedAt };
};

const oneOfEachKind = (signals: readonly Signal[]): readonly Signal[] => {
  const words = new Map<SignalKind, Set<string>>();
  for (const signal of signals) {
    const known = words.get(signal.kind) ?? new Set();
    words.set(signal.kind, new Set([...known, ...signal.words]));
  }
  return [...words].map(([kind, all]) => ({ kind, words: [...all] }));
};
