import { setTimeout as pause } from 'node:timers/promises';
import { type Api } from '../../demo/api';
import { type LocomoConversation } from './locomo';
import { type Recaller, type RecalledTurn } from './recaller';

interface Status {
  readonly watermark: { readonly received: number; readonly lagTurns: number };
}

interface Found {
  readonly items: readonly {
    readonly text: string;
    readonly sources: readonly { readonly eventId: string }[];
  }[];
}

const turnsPerRequest = 250;
const lookAgainMs = 100;

/** Recall through the public routes of a running Keepsake: what an integrator gets. */
export class HttpRecaller implements Recaller {
  readonly name = 'Keepsake over HTTP';
  /** A run of its own, so that it can be repeated against the same server. */
  private readonly run = Date.now().toString(36);

  constructor(
    private readonly api: Api,
    private readonly stop: () => Promise<void>,
  ) {}

  async remember(conversation: LocomoConversation): Promise<number> {
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
      await this.api.post('/v1/turns', { turns: turns.slice(from, from + turnsPerRequest) });
    }
    await this.processed(userId, turns.length);
    const startedAt = performance.now();
    await this.ask(conversation, 'anything', 1);
    return performance.now() - startedAt;
  }

  async ask(
    conversation: LocomoConversation,
    query: string,
    limit: number,
  ): Promise<readonly RecalledTurn[]> {
    const { items } = await this.api.post<Found>('/v1/memories/search', {
      userId: this.userOf(conversation),
      query,
      kinds: ['turn'],
      limit,
    });
    return items.map(({ sources, text }) => ({ id: sources[0]?.eventId ?? '', text }));
  }

  close(): Promise<void> {
    return this.stop();
  }

  /** Until less is left than the next extraction takes: a tail waits for its idle flush. */
  private async processed(userId: string, turns: number): Promise<void> {
    for (;;) {
      const { watermark } = await this.api.get<Status>(`/v1/users/${userId}/status`);
      if (watermark.received >= turns && watermark.lagTurns < 5) return;
      await pause(lookAgainMs);
    }
  }

  private userOf({ name }: LocomoConversation): string {
    return `locomo-${name}-${this.run}`;
  }
}
