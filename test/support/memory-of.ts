import { textOf } from '@app/memory-core/domain/claim';
import { type UserRef } from '@app/memory-core/domain/identity';
import { type MemoryStore } from '@app/memory-core/ports/memory-store';

const everything = 10_000;

/** Times of the machine and numbers that start from them; what decay waits for goes by the clock as well. */
const byTheClock: ReadonlySet<string> = new Set([
  'receivedAt',
  'lastReceivedAt',
  'seq',
  'throughSeq',
  'drainedSeq',
  'fromSeq',
  'contextFromSeq',
  'acrossThroughSeq',
  'recentSeqs',
  'dueAt',
  'waiting',
]);

/** The value with ids told by what they stand for: they are derived from the user, so another user's differ. */
const told = (value: unknown, names: ReadonlyMap<string, string>): unknown => {
  if (typeof value === 'string') return names.get(value) ?? value;
  if (Array.isArray(value)) return value.map((item) => told(item, names));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !byTheClock.has(name))
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, inner]) => [name, told(inner, names)]),
  );
};

const inAnyOrder = (values: readonly unknown[]): readonly unknown[] =>
  values
    .map((value) => ({ value, text: JSON.stringify(value) }))
    .sort((a, b) => (a.text < b.text ? -1 : 1))
    .map(({ value }) => value);

/** All of a user's memory that follows from what was said and not from when it was worked on. */
export const memoryOf = async (store: MemoryStore, user: UserRef) => {
  const turns = await store.turns.bySeq(user, 0, Number.MAX_SAFE_INTEGER, everything);
  const insights = await store.insights.all(user);
  const attractors = await store.attractors.all(user);
  const { items: conversations } = await store.conversations.list(user, everything);
  const { items: changes } = await store.changes.list(user, everything);
  const latest = (await store.profiles.latest(user))?.version ?? 0;
  const profiles = await Promise.all(
    Array.from({ length: latest }, (_, index) => store.profiles.version(user, index + 1)),
  );
  const summaries = await Promise.all(
    ['cross-conversation', ...conversations.map(({ id }) => `conversation:${id}`)].map((id) =>
      store.summaries.get(user, id),
    ),
  );
  const names = new Map([
    ...turns.map(({ id, eventId }) => [id, `turn ${eventId}`] as const),
    ...insights.map((insight) => {
      return [insight.id, `insight from ${insight.evidence[0]?.eventId}: ${textOf(insight)}`] as const;
    }),
    ...changes.map(({ id, type, text }) => [id, `${type}: ${text}`] as const),
    ...attractors.map(({ id, label, createdAt }) => [id, `theme of ${createdAt}: ${label}`] as const),
  ]);
  const tell = (values: readonly unknown[]): readonly unknown[] => values.map((value) => told(value, names));
  return {
    /** By the numbers given on arrival. */
    arrived: turns.map(({ eventId }) => eventId),
    turns: tell(turns),
    conversations: inAnyOrder(tell(conversations)),
    insights: inAnyOrder(tell(insights)),
    attractors: inAnyOrder(tell(attractors)),
    profiles: tell(profiles),
    summaries: tell(summaries),
    /** In the order in which the log tells it, which is that of the steps. */
    changes: tell(changes),
    state: told(await store.pipeline.state(user), names),
    left: await store.pipeline.steps(user, everything),
  };
};

export type Memory = Awaited<ReturnType<typeof memoryOf>>;
