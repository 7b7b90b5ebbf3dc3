import { type ContextAnswer, type MemoryItem } from '@app/memory-core/domain/context';
import { type Watermark } from '@app/memory-core/domain/pipeline';

export const watermark: Watermark = {
  received: 7,
  extracted: 5,
  consolidated: 0,
  lagTurns: 2,
  lagSeconds: 3,
  gaps: [],
};

export const item: MemoryItem = {
  id: 'insight-1',
  kind: 'insight',
  text: 'The user lives in Lisbon.',
  score: 0.8,
  reasons: ['words'],
  confidence: 0.7,
  sources: [{ eventId: 'e1', conversationId: 'c1', quote: 'I live in Lisbon' }],
};

export const answer: ContextAnswer = {
  text: 'You know: The user lives in Lisbon.',
  messages: [{ role: 'user', content: 'hello' }],
  tokens: 9,
  sections: [{ name: 'relevant-memories', tokens: 9, items: [item] }],
  watermark,
};

export const aTurnBody = (over: Record<string, unknown> = {}): Record<string, unknown> => ({
  eventId: 'event-1',
  userId: 'user-1',
  conversationId: 'conversation-1',
  role: 'user',
  content: 'I moved to Lisbon last year.',
  occurredAt: '2026-01-04T09:00:00Z',
  ...over,
});
