import { type DeletionPlan, saidIn } from '@app/memory-core';
import { formatInstant } from '../validation/instant';

export const deletionView = ({ turns, insights, conversationIds }: DeletionPlan) => ({
  counts: {
    messages: turns.length,
    insights: insights.gone.length,
    conversations: conversationIds.length,
  },
  messages: turns.map((turn) => ({
    eventId: turn.eventId,
    ...saidIn(turn),
    role: turn.role,
    content: turn.content,
    occurredAt: formatInstant(turn.occurredAt),
  })),
  insights,
  conversationIds,
});
