import { type DeletionPlan } from '@app/memory-core/agency';
import { saidIn } from '@app/memory-core/domain/conversation';
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
