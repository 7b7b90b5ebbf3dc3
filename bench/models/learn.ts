import { setTimeout as pause } from 'node:timers/promises';
import { factsIn, type WorldTurn } from './world';

/** The routes that are used, over real HTTP. */
export interface Gateway {
  get<T>(path: string): Promise<T>;
  post<T>(path: string, body: unknown): Promise<T>;
}

/** An insight as it is answered, without what only the day of reading decides. */
export interface LearnedInsight {
  readonly id: string;
  readonly statement: string;
  readonly status: string;
  readonly evidence: readonly { readonly eventId: string; readonly quote: string }[];
}

interface Status {
  readonly watermark: { readonly received: number; readonly lagTurns: number };
  readonly pendingEntries: number;
  readonly pendingSteps: number;
}

const inFlight = 16;

/** Every item, `inFlight` at a time. */
const each = async <T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> => {
  const left = [...items];
  const worker = async (): Promise<void> => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: inFlight }, worker));
};

/** One message a request, each user's in order: as a chat service would. */
export const tell = (gateway: Gateway, people: readonly (readonly WorldTurn[])[]): Promise<void> =>
  each(people, async (turns) => {
    for (const turn of turns) await gateway.post('/v1/turns', turn);
  });

/** Until everything that was told has been carried out to its end. Asks each `everyMs`; throws where it takes longer than `limitMs`. */
export const untilSettled = async (
  gateway: Gateway,
  people: readonly (readonly WorldTurn[])[],
  limitMs: number,
  everyMs = 100,
): Promise<void> => {
  const deadline = performance.now() + limitMs;
  await each(people, async (turns) => {
    for (;;) {
      const status = await gateway.get<Status>(`/v1/users/${turns[0]?.userId}/status`);
      const { pendingEntries, pendingSteps, watermark } = status;
      if (pendingEntries + pendingSteps === 0 && watermark.received === turns.length) return;
      if (performance.now() > deadline) throw new Error(`not settled: ${JSON.stringify(status)}`);
      await pause(everyMs);
    }
  });
};

const allInsights = async (gateway: Gateway, userId: string): Promise<readonly LearnedInsight[]> => {
  const all: (LearnedInsight & { readonly confidence?: number })[] = [];
  for (let cursor = ''; ;) {
    const page = await gateway.get<{ items: readonly LearnedInsight[]; nextCursor?: string }>(
      `/v1/users/${userId}/insights?limit=100${cursor}`,
    );
    all.push(...page.items);
    if (page.nextCursor === undefined) break;
    cursor = `&cursor=${encodeURIComponent(page.nextCursor)}`;
  }
  return all
    .map(({ confidence: _, ...insight }) => insight)
    .sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
};

/** What every user's memory holds, superseded and all, by user. */
export const learnedOf = async (
  gateway: Gateway,
  people: readonly (readonly WorldTurn[])[],
): Promise<ReadonlyMap<string, readonly LearnedInsight[]>> => {
  const learned = new Map<string, readonly LearnedInsight[]>();
  await each(people, async ([first]) => {
    if (first !== undefined) learned.set(first.userId, await allInsights(gateway, first.userId));
  });
  return learned;
};

/** Facts that were told and are evidence of nothing, and those that are evidence of more than one insight. */
export const lostAndDoubled = (
  people: readonly (readonly WorldTurn[])[],
  learned: ReadonlyMap<string, readonly LearnedInsight[]>,
): { readonly told: number; readonly lost: number; readonly doubled: number } => {
  let [told, lost, doubled] = [0, 0, 0];
  for (const turn of people.flat()) {
    if (turn.role !== 'user') continue;
    const evidence = (learned.get(turn.userId) ?? []).flatMap((insight) => insight.evidence);
    for (const { quote } of factsIn(turn.content)) {
      const times = evidence.filter((one) => one.eventId === turn.eventId && one.quote === quote).length;
      told += 1;
      if (times === 0) lost += 1;
      if (times > 1) doubled += 1;
    }
  }
  return { told, lost, doubled };
};

/** Users whose insights are not the same in both, to the last id, date and word of evidence. */
export const differing = (
  one: ReadonlyMap<string, readonly LearnedInsight[]>,
  other: ReadonlyMap<string, readonly LearnedInsight[]>,
): readonly string[] =>
  [...new Set([...one.keys(), ...other.keys()])].filter(
    (user) => JSON.stringify(one.get(user)) !== JSON.stringify(other.get(user)),
  );
