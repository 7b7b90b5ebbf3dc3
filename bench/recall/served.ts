import { setTimeout as pause } from 'node:timers/promises';
import { type TokenCounter } from '@app/memory-core/ports/token-counter';
import { type Api } from '../../demo/api';
import { type LocomoConversation } from './locomo';
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
  private readonly told = new Map<string, Promise<void>>();

  constructor(
    private readonly api: Api,
    readonly stop: () => Promise<void>,
  ) {}

  tell(conversation: LocomoConversation): Promise<void> {
    const known = this.told.get(conversation.name);
    if (known !== undefined) return known;
    const telling = this.send(conversation);
    this.told.set(conversation.name, telling);
    return telling;
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

  userOf({ name }: LocomoConversation): string {
    return `locomo-${name}-${this.run}`;
  }

  private async send(conversation: LocomoConversation): Promise<void> {
    const userId = this.userOf(conversation);
    const turns = conversation.turns.map(({ id, session, speaker, text, occurredAt, place }) => ({
      eventId: id,
      userId,
      conversationId: session,
      role: 'user',
      speaker,
      content: text,
      occurredAt: new Date(occurredAt).toISOString(),
      sequence: place + 1,
    }));
    for (let from = 0; from < turns.length; from += turnsPerRequest) {
      await this.post('/v1/turns', { turns: turns.slice(from, from + turnsPerRequest) });
    }
    // Until less is left than the next extraction takes: a tail waits for its idle flush.
    for (;;) {
      const { watermark } = await this.api.get<Status>(`/v1/users/${userId}/status`);
      if (watermark.received >= turns.length && watermark.lagTurns < 5) return;
      await pause(lookAgainMs);
    }
  }
}

const turnIdsOf = ({ sources }: Item): readonly string[] => sources.map(({ eventId }) => eventId);

/** `POST /v1/memories/search`: turns alone, or every kind, where an insight counts for the turns it rests on. */
export class SearchRecaller implements Recaller {
  constructor(
    readonly name: string,
    private readonly served: Served,
    private readonly counter: TokenCounter,
    private readonly kinds?: readonly string[],
  ) {}

  async remember(conversation: LocomoConversation): Promise<number> {
    await this.served.tell(conversation);
    const startedAt = performance.now();
    await this.search(conversation, 'anything', 1);
    return performance.now() - startedAt;
  }

  async recall(conversation: LocomoConversation, question: string): Promise<Recall> {
    return rankedRecall(await this.search(conversation, question, deepest), this.counter);
  }

  ask(conversation: LocomoConversation, question: string): Promise<unknown> {
    return this.search(conversation, question, usual);
  }

  async close(): Promise<void> {
    // The server is shared.
  }

  private async search(
    conversation: LocomoConversation,
    query: string,
    limit: number,
  ): Promise<readonly RecalledItem[]> {
    const { items } = await this.served.post<{ readonly items: readonly Item[] }>('/v1/memories/search', {
      userId: this.served.userOf(conversation),
      query,
      ...(this.kinds !== undefined && { kinds: this.kinds }),
      limit,
    });
    return items.map((item) => ({ turnIds: turnIdsOf(item), text: item.text }));
  }
}

interface Context {
  readonly sections: readonly { readonly name: string; readonly items: readonly Item[] }[];
}

/** Room for fifty turns, so that their order can be told. */
const roomyTokens = 4_000;
const usualTokens = 1_000;
const recalledSections: ReadonlySet<string> = new Set(['relevant-memories', 'older-turns']);

/**
 * `POST /v1/context` as an assistant asks it: the question is the first message of a new conversation. Budgets hold
 * everything, preamble, profile and summaries too. Ranks are those of the turns in a roomy context, by their scores.
 */
export class ContextRecaller implements Recaller {
  /** @param insights whether an insight in the context counts for the turns it rests on, with their quotes. */
  constructor(
    readonly name: string,
    private readonly served: Served,
    private readonly insights: boolean,
  ) {}

  async remember(conversation: LocomoConversation): Promise<number> {
    await this.served.tell(conversation);
    const startedAt = performance.now();
    await this.context(conversation, 'anything', usualTokens);
    return performance.now() - startedAt;
  }

  async recall(conversation: LocomoConversation, question: string): Promise<Recall> {
    const roomy = await this.context(conversation, question, roomyTokens);
    const turns = roomy.filter(({ kind }) => kind === 'turn').sort((a, b) => b.score - a.score);
    return {
      ranked: turns.map((item) => ({ turnIds: turnIdsOf(item), text: item.text })),
      within: async (tokens) => {
        const items = await this.context(conversation, question, tokens);
        return new Set(items.filter(({ kind }) => this.insights || kind === 'turn').flatMap(turnIdsOf));
      },
    };
  }

  ask(conversation: LocomoConversation, question: string): Promise<unknown> {
    return this.context(conversation, question, usualTokens);
  }

  async close(): Promise<void> {
    // The server is shared.
  }

  private async context(
    conversation: LocomoConversation,
    message: string,
    budgetTokens: number,
  ): Promise<readonly Item[]> {
    const { sections } = await this.served.post<Context>('/v1/context', {
      userId: this.served.userOf(conversation),
      conversationId: 'a-new-one',
      message,
      budgetTokens,
    });
    return sections.filter(({ name }) => recalledSections.has(name)).flatMap(({ items }) => items);
  }
}
