import { type Insight } from '@app/memory-core/domain/insight';
import { anInsight } from './factories';

let counter = 0;

/** An insight learned from one turn on a day such as `2026-03-02`: a test tells a memory as a diary. */
export const said = (day: string, quote: string, over: Partial<Insight> = {}): Insight => {
  counter += 1;
  const at = Date.parse(`${day}T10:00:00Z`);
  const turnId = `said-${counter}`;
  return anInsight({
    id: `insight-said-${String(counter).padStart(4, '0')}`,
    quote,
    confidence: { value: 0.7, at },
    evidence: [{ turnId, eventId: turnId, conversationId: day, quote, occurredAt: at }],
    validFrom: at,
    recordedAt: at,
    lastConfirmedAt: at,
    ...over,
  });
};
