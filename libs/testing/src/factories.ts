import { type Insight } from '@app/memory-core/domain/insight';
import { type Turn } from '@app/memory-core/domain/turn';

const at = Date.parse('2026-01-05T09:00:00Z');
let counter = 0;

/** A user turn with sensible fields; a test names only what it is about. */
export const aTurn = (over: Partial<Turn> = {}): Turn => {
  counter += 1;
  return {
    id: `turn-${counter}`,
    eventId: `event-${counter}`,
    conversationId: 'conversation-1',
    role: 'user',
    content: 'I moved to Lisbon last year.',
    occurredAt: at + counter * 1000,
    seq: counter,
    origin: 'message',
    signals: [],
    tokens: 8,
    receivedAt: at + counter * 1000,
    ...over,
  };
};

/** An active fact with one piece of evidence; a test names only what it is about. */
export const anInsight = (over: Partial<Insight> = {}): Insight => {
  counter += 1;
  return {
    id: `insight-${counter}`,
    statement: 'The user lives in Lisbon.',
    category: 'people-and-facts',
    kind: 'fact',
    importance: 0.6,
    confidence: { value: 0.7, at },
    status: 'active',
    explicit: false,
    evidence: [
      {
        turnId: `turn-${counter}`,
        eventId: `event-${counter}`,
        conversationId: 'conversation-1',
        quote: 'I moved to Lisbon',
        occurredAt: at,
      },
    ],
    validFrom: at,
    recordedAt: at,
    supersedes: [],
    confirmations: 0,
    lastConfirmedAt: at,
    recalls: 0,
    pinned: false,
    enabled: true,
    extractor: 'test/1',
    ...over,
  };
};
