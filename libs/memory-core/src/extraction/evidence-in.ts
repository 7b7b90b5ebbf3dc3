import { type Evidence } from '../domain/insight';
import { type Turn } from '../domain/turn';

/** What a turn says for an insight. `quote`: letter for letter from the turn. */
export const evidenceIn = (turn: Turn, quote: string): Evidence => ({
  turnId: turn.id,
  eventId: turn.eventId,
  conversationId: turn.conversationId,
  quote,
  occurredAt: turn.occurredAt,
});
