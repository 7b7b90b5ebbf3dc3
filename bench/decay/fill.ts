import { aClaim } from '@app/testing/factories';
import { parseTenantSettings } from '@app/memory-core/config/tenant-settings';
import { scheduled } from '@app/memory-core/lifecycle';
import { dayMs } from '@app/memory-core/domain/confidence';
import { type UserRef } from '@app/memory-core/domain/identity';
import { type Insight } from '@app/memory-core/domain/insight';
import { type BenchStore } from './store';

export const tenants = parseTenantSettings(undefined);

const insightsEach = 50;
const insightsPerConversation = 5;
/** Insights were recorded on these many days, evenly: a hundredth of them on the first. */
const recordedOverDays = 100;
const firstDay = Date.parse('2026-01-01T00:00:00Z');
const reviewAfterMs = tenants.for('').parameters.decay.unrecalledReviewDays * dayMs;

/** When what was recorded on the first day is due and nothing else. */
export const hundredthDueAt = firstDay + dayMs + reviewAfterMs;
/** When everything is due, for review, and what was put into review at `hundredthDueAt`, for the archive. */
export const allDueAt = firstDay + recordedOverDays * dayMs + reviewAfterMs;

export const userOf = (number: number): UserRef => ({ tenantId: 'bench', userId: `user-${number}` });

export const usersFor = (insights: number): number => Math.ceil(insights / insightsEach);

/** Even over [0, 1), the same each time: an integer hash (Mulberry32). */
const spread = (seed: number): number => {
  let value = Math.imul(seed + 1, 0x9e3779b1) | 0;
  value = Math.imul(value ^ (value >>> 15), value | 1);
  value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
  return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
};

const topics = ['the garden', 'her sister', 'the choir', 'a new job', 'long runs', 'the old house'];

const insightOf = (userNumber: number, index: number): Insight => {
  const conversation = Math.floor(index / insightsPerConversation);
  const day = spread(userNumber * 1_000 + conversation) * recordedOverDays;
  // The insights of a conversation are minutes apart, as they are when somebody talks.
  const at = Math.floor(firstDay + day * dayMs) + (index % insightsPerConversation);
  const id = `insight-${userNumber}-${index}`;
  const about = `${topics[index % topics.length]} on day ${Math.floor(day)}, for the ${index}th time`;
  return {
    id,
    ...aClaim({ quote: `I was thinking of ${about}` }),
    category: 'people-and-facts',
    importance: 0.6,
    confidence: { value: 0.7, at },
    status: 'active',
    explicit: false,
    evidence: [
      {
        turnId: `turn-${id}`,
        eventId: `event-${id}`,
        conversationId: `conversation-${userNumber}-${conversation}`,
        quote: `I was thinking of ${about}`,
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
    extractor: 'bench/1',
  };
};

/** Each user's memory in one commit, sealed as the pipeline seals it. */
export const fill = async (
  { store, vault }: BenchStore,
  insights: number,
  progress: (done: number) => void,
): Promise<void> => {
  const settings = tenants.for('');
  for (let number = 0; number < usersFor(insights); number += 1) {
    const user = userOf(number);
    const { epoch } = await vault.openOrCreate(user);
    const count = Math.min(insightsEach, insights - number * insightsEach);
    const changes = Array.from({ length: count }, (_, index) => ({
      put: 'insight' as const,
      value: scheduled(insightOf(number, index), settings),
    }));
    await store.writer.commit(user, { epoch, token: 0 }, changes);
    progress(number * insightsEach + count);
  }
};
