import { type DeletionPlan } from '@app/memory-core';
import { formatInstant } from '../validation/instant';

/** Notes that were given outside any conversation are of none. */
export const deletionView = ({ turns, insights, conversationIds }: DeletionPlan) => ({
  counts: {
    messages: turns.length,
    insights: insights.gone.length,
    conversations: conversationIds.length,
  },
  messages: turns.map(({ eventId, conversationId, role, content, occurredAt }) => ({
    eventId,
    conversationId: conversationId === '' ? undefined : conversationId,
    role,
    content,
    occurredAt: formatInstant(occurredAt),
  })),
  insights,
  conversationIds,
});
