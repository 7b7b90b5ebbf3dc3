export interface Insight {
  readonly statement: string;
  readonly status: string;
  readonly evidence: readonly { readonly eventId: string; readonly quote: string }[];
}

/** The turn of that place in a conversation, a minute after the one before. */
export const turn = (content: string, index: number, userId = 'ana', conversationId = 'c-1') => ({
  eventId: `${conversationId}-${index}`,
  userId,
  conversationId,
  role: 'user',
  content,
  occurredAt: new Date(Date.parse('2026-11-02T18:00:00Z') + index * 60_000).toISOString(),
  sequence: index + 1,
});

/** Of the conversation that turns are in unless told otherwise. */
export const ended = (userId: string, occurredAt: string, eventId = 'e-1') => ({
  type: 'conversation.ended',
  eventId,
  userId,
  conversationId: 'c-1',
  occurredAt,
});

export const retracted = (userId: string, index: number, occurredAt: string) => ({
  type: 'turn.retracted',
  eventId: `retract-${index}`,
  userId,
  conversationId: 'c-1',
  retractedEventId: `c-1-${index}`,
  occurredAt,
});
