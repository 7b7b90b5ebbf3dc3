import { setTimeout as pause } from 'node:timers/promises';
import { type TokenCounter } from '@app/memory-core/ports/token-counter';
import { type Api } from '../../demo/api';
import { type Conversation, type Message, type Question } from './datasets';
import { deepest, rankedRecall, type Recall, type RecalledItem, type Recaller, usual } from './recaller';

interface Status {
  readonly watermark: { readonly received: number; readonly lagTurns: number };
}

interface Item {
  readonly kind: string;
  readonly text: string;
  readonly score: number;
  readonly sources: readonly { readonly eventId: string }[];
}

const turnsPerRequest = 250;
const lookAgainMs = 100;

/** Conversations told to a running Keepsake through its public routes, each once, for whoever asks of it. */
export class Served {
  /** A run of its own, so that it can be repeated against the same server. */
  private readonly run = Date.now().toString(36);
  /** How many of its messages each was told, or is being told. */
  private readonly told = new Map<string, { readonly turns: number; readonly done: Promise<void> }>();

  constructor(
    private readonly api: Api,
    readonly stop: () => Promise<void>,
    /** Processor time of the server so far, in ms; NaN where it runs elsewhere. */
    readonly cpuMs: () => number = () => NaN,
  ) {}

  /** What had been said before the first question that needs less than all. */
  async tellFirst(conversation: Conversation): Promise<void> {
    await this.tell(conversation, conversation.questions[0]?.after);
  }

  /** The first `among` messages; nothing is taken back that was told already. */
  async tell({ name, turns }: Conversation, among = turns.length): Promise<void> {
    const before = this.told.get(name);
    if (before !== undefined && before.turns >= among) return before.done;
    const done = this.send(name, turns.slice(0, among), before?.turns ?? 0);
    this.told.set(name, { turns: among, done });
    await done;
  }

  /** Everything asked here can be asked twice: a connection that the server has just let go of is no answer. */
  async post<T>(path: string, body: unknown): Promise<T> {
    try {
      return await this.api.post<T>(path, body);
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      return this.api.post<T>(path, body);
    }
  }

  userOf({ name }: Pick<Conversation, 'name'>): string {
    return `${name}-${this.run}`;
  }

  private async send(name: string, turns: readonly Message[], from: number): Promise<void> {
    const userId = this.userOf({ name });
    const events = turns.map(({ id, session, role, speaker, text, occurredAt, place }) => ({
      eventId: id,
      userId,
      conversationId: session,
      role,
      ...(speaker !== undefined && { speaker }),
      content: text,
      occurredAt: new Date(occurredAt).toISOString(),
      sequence: place + 1,
    }));
    for (let next = from; next < events.length; next += turnsPerRequest) {
      // A set may have messages of which nothing is left, or one of a book's length; the route refuses them.
      const sent = events.slice(next, next + turnsPerRequest).filter(isTaken);
      if (sent.length > 0) await this.post('/v1/turns', { turns: sent });
    }
    const received = events.filter(isTaken).length;
    // Until less is left than the next extraction takes: a tail waits for its idle flush.
    for (;;) {
      const { watermark } = await this.api.get<Status>(`/v1/users/${userId}/status`);
      if (watermark.received >= received && watermark.lagTurns < 5) return;
      await pause(lookAgainMs);
    }
  }
}

/** SPEC R17. */
const mostBytes = 262_144;
const isTaken = ({ content }: { readonly content: string }): boolean =>
  content.trim() !== '' && Buffer.byteLength(content) <= mostBytes;

const turnIdsOf = ({ sources }: Item): readonly string[] => sources.map(({ eventId }) => eventId);

/** `POST /v1/memories/search`: turns alone, or every kind, where an insight counts for the turns it rests on. */
export class SearchRecaller implements Recaller {
  constructor(
    readonly name: string,
    private readonly served: Served,
    private readonly counter: TokenCounter,
    private readonly kinds?: readonly string[],
  ) {}

  async remember(conversation: Conversation): Promise<number> {
    await this.served.tellFirst(conversation);
    const startedAt = performance.now();
    await this.search(conversation, 'anything', 1);
    return performance.now() - startedAt;
  }

  async recall(conversation: Conversation, { text, after }: Question): Promise<Recall> {
    await this.served.tell(conversation, after);
    const before = after === undefined ? undefined : conversation.turns[after]?.occurredAt;
    return rankedRecall(await this.search(conversation, text, deepest, before), this.counter);
  }

  ask(conversation: Conversation, { text }: Question): Promise<unknown> {
    return this.search(conversation, text, usual);
  }

  cpuMs(): number {
    return this.served.cpuMs();
  }

  async close(): Promise<void> {
    // The server is shared.
  }

  private async search(
    conversation: Conversation,
    query: string,
    limit: number,
    before?: number,
  ): Promise<readonly RecalledItem[]> {
    const { items } = await this.served.post<{ readonly items: readonly Item[] }>('/v1/memories/search', {
      userId: this.served.userOf(conversation),
      query,
      ...(this.kinds !== undefined && { kinds: this.kinds }),
      ...(before !== undefined && { filters: { before: new Date(before).toISOString() } }),
      limit,
    });
    return items.map((item) => ({ turnIds: turnIdsOf(item), text: item.text }));
  }
}

const lettersOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** By each message, those that say the same: a context quotes one of them, and holds what all of them say. */
class SayingTheSame {
  private readonly ids: ReadonlyMap<string, readonly string[]>;

  constructor({ turns }: Conversation) {
    const same = Map.groupBy(turns, ({ text }) => lettersOf(text));
    this.ids = new Map(
      turns.map(({ id, text }) => [id, (same.get(lettersOf(text)) ?? []).map((one) => one.id)]),
    );
  }

  as(ids: readonly string[]): readonly string[] {
    return ids.flatMap((id) => this.ids.get(id) ?? id);
  }
}

interface Context {
  readonly sections: readonly { readonly name: string; readonly items: readonly Item[] }[];
}

/** Room for fifty turns, so that their order can be told. */
const roomyTokens = 4_000;
const usualTokens = 1_000;

/**
 * `POST /v1/context` as an assistant asks it: the question is the first message of a new conversation. Budgets hold
 * everything, preamble, profile and summaries too. Ranks are those of the turns in a roomy context, by their scores. What is quoted
 * counts for every message that says the same.
 */
export class ContextRecaller implements Recaller {
  /** @param counted kinds of items that count for the messages they are or rest on */
  constructor(
    readonly name: string,
    private readonly served: Served,
    private readonly counted: ReadonlySet<string>,
  ) {}

  async remember(conversation: Conversation): Promise<number> {
    await this.served.tellFirst(conversation);
    const startedAt = performance.now();
    await this.context(conversation, 'anything', usualTokens);
    return performance.now() - startedAt;
  }

  async recall(conversation: Conversation, { text, after }: Question): Promise<Recall> {
    await this.served.tell(conversation, after);
    const roomy = await this.context(conversation, text, roomyTokens);
    const turns = roomy.filter(({ kind }) => kind === 'turn').sort((a, b) => b.score - a.score);
    const same = new SayingTheSame(conversation);
    return {
      ranked: turns.map((item) => ({ turnIds: same.as(turnIdsOf(item)), text: item.text })),
      within: async (tokens) => {
        const items = await this.context(conversation, text, tokens);
        return new Set(same.as(items.filter(({ kind }) => this.counted.has(kind)).flatMap(turnIdsOf)));
      },
    };
  }

  ask(conversation: Conversation, { text }: Question): Promise<unknown> {
    return this.context(conversation, text, usualTokens);
  }

  cpuMs(): number {
    return this.served.cpuMs();
  }

  async close(): Promise<void> {
    // The server is shared.
  }

  private async context(
    conversation: Conversation,
    message: string,
    budgetTokens: number,
  ): Promise<readonly Item[]> {
    const { sections } = await this.served.post<Context>('/v1/context', {
      userId: this.served.userOf(conversation),
      conversationId: 'a-new-one',
      message,
      budgetTokens,
    });
    return sections.flatMap(({ items }) => items);
  }
}
