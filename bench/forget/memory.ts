import { setTimeout as pause } from 'node:timers/promises';
import { type Api, type Insight, type Status } from '../../demo/api';
import { type Conversation } from '../recall/datasets';

interface Found {
  readonly kind: string;
  readonly text: string;
  readonly sources: readonly { readonly eventId: string }[];
}

/** What went: the messages by the ids they were sent with. */
interface Plan {
  readonly counts: Readonly<Record<'messages' | 'insights', number>>;
  readonly messages: readonly { readonly eventId: string }[];
}

interface CommandAnswer {
  readonly commandId: string;
  readonly status: string;
  readonly plan?: Plan;
  readonly confirmation?: { readonly token: string };
}

const perRequest = 200;
const pollMs = 100;

/** One LoCoMo conversation, or what is left of it, as a user of a running Keepsake. */
export class RememberedConversation {
  private readonly path: string;

  constructor(
    private readonly api: Api,
    private readonly conversation: Pick<Conversation, 'turns'>,
    private readonly userId: string,
  ) {
    this.path = `/v1/users/${encodeURIComponent(userId)}`;
  }

  async tell(): Promise<void> {
    const turns = this.conversation.turns.map(({ id, session, speaker, text, occurredAt, place }) => ({
      eventId: id,
      userId: this.userId,
      conversationId: session,
      role: 'user',
      speaker,
      content: text,
      occurredAt: new Date(occurredAt).toISOString(),
      sequence: place + 1,
    }));
    for (let from = 0; from < turns.length; from += perRequest) {
      await this.api.post('/v1/turns', { turns: turns.slice(from, from + perRequest) });
    }
    const last = turns.at(-1);
    await this.api.post('/v1/events', {
      type: 'conversation.ended',
      eventId: 'end',
      userId: this.userId,
      conversationId: last?.conversationId,
      occurredAt: last?.occurredAt,
    });
    await this.settled();
  }

  /** Best first; what would come to a prompt. */
  async ask(query: string, kinds: readonly string[], limit: number): Promise<readonly Found[]> {
    const body = { userId: this.userId, query, kinds, limit };
    return (await this.api.post<{ items: readonly Found[] }>('/v1/memories/search', body)).items;
  }

  /** Says it, looks at what would go, confirms. */
  async forget(words: string): Promise<Plan | undefined> {
    const text = `Forget that I mentioned ${words}`;
    const { commandId, plan, confirmation } = await this.api.post<CommandAnswer>(`${this.path}/commands`, {
      text,
    });
    if (confirmation === undefined) return undefined;
    const { token } = confirmation;
    await this.api.post(`${this.path}/commands/${commandId}/confirm`, { token });
    return plan;
  }

  async settled(): Promise<void> {
    for (;;) {
      const { pendingEntries, pendingSteps } = await this.api.get<Status>(`${this.path}/status`);
      if (pendingEntries + pendingSteps === 0) return;
      await pause(pollMs);
    }
  }

  /** Every text that is told of the person or kept of him, beside the turns. */
  async told(): Promise<readonly string[]> {
    const insights = await this.api.all<Insight>(`${this.path}/insights`);
    const conversations = await this.api.all<{ summary?: string }>(`${this.path}/conversations`);
    // That the memory "holds" so many entries is Keepsake's own sentence, of whatever was said.
    const changes = (
      await this.api.all<{ type: string; text: string; before?: string; after?: string }>(
        `${this.path}/changes`,
      )
    ).filter(({ type }) => type !== 'limit.reached');
    const attractors = await this.api.get<{ items: readonly { label: string; gist: string }[] }>(
      `${this.path}/attractors`,
    );
    const profile = await this.api.markdown(`${this.path}/profile`);
    const context = await this.api.post<{
      sections: readonly { name: string; items: readonly { text: string }[] }[];
    }>('/v1/context', { userId: this.userId, conversationId: 'new', message: 'Hello', budgetTokens: 8_000 });
    const across = context.sections.filter(({ name }) => name === 'cross-conversation-summary');
    return [
      profile,
      ...insights.map(({ statement }) => statement),
      ...conversations.map(({ summary = '' }) => summary),
      ...across.flatMap(({ items }) => items.map(({ text }) => text)),
      ...attractors.items.flatMap(({ label, gist }) => [label, gist]),
      ...changes.flatMap(({ text, before = '', after = '' }) => [text, before, after]),
    ].flatMap((text) => text.split(/(?<=[.!?”])\s|\n/));
  }
}
