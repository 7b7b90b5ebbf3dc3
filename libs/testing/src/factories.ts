import { type Claim } from '@app/memory-core/domain/claim';
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

/** What a model would have made of what somebody said. */
export const worded = (text: string): Pick<Claim, 'wording'> => ({ wording: { text, by: 'test/1' } });

/** A fact, in the person's own words. */
export const aClaim = (over: Partial<Claim> = {}): Claim => ({
  subject: 'user',
  kind: 'fact',
  polarity: 'affirms',
  state: 'holds',
  language: 'en',
  quote: 'I moved to Lisbon',
  ...over,
});

/** An active fact with one piece of evidence; a test names only what it is about. */
export const anInsight = (over: Partial<Insight> = {}): Insight => {
  counter += 1;
  const quote = over.quote ?? over.evidence?.[0]?.quote ?? 'I moved to Lisbon';
  return {
    id: `insight-${counter}`,
    ...aClaim({ quote }),
    category: 'people-and-facts',
    importance: 0.6,
    confidence: { value: 0.7, at },
    status: 'active',
    explicit: false,
    evidence: [
      {
        turnId: `turn-${counter}`,
        eventId: `event-${counter}`,
        conversationId: 'conversation-1',
        quote,
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
