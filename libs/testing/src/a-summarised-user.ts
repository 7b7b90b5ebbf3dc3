import { GptTokenCounter } from '@app/models/tokenizer';
import { defaultParameters } from '@app/memory-core/config/parameters';
import { generalSchema } from '@app/memory-core/config/schemas';
import { type Conversation } from '@app/memory-core/domain/conversation';
import { emptyPipelineState } from '@app/memory-core/domain/pipeline';
import { type Turn } from '@app/memory-core/domain/turn';
import { type Metrics } from '@app/memory-core/ports/metrics';
import { type Summariser } from '@app/memory-core/ports/summariser';
import { aMemoryStore } from './a-memory-store';
import { aTurn } from './factories';
import { type StepContext } from '@app/memory-core/pipeline/step-handler';
import { SummariseAcrossStep } from '@app/memory-core/consolidation/summaries/summarise-across-step';
import { SummariseStep } from '@app/memory-core/consolidation/summaries/summarise-step';
import { inEnglish } from './languages';

export const user = { tenantId: 'acme', userId: 'mara' };
export const at = Date.parse('2026-06-01T12:00:00Z');
export const context: StepContext = {
  user,
  settings: { schema: generalSchema, parameters: defaultParameters },
  state: emptyPipelineState(),
};

/** Says which turns it was given. */
class EchoSummariser implements Summariser {
  readonly name = 'echo/1';
  failing = false;
  conversation: Summariser['conversation'] = async (turns, insights, previous) => {
    if (this.failing) throw new Error('down');
    return [
      `${previous?.text ?? ''} ${turns.map(({ seq }) => seq).join(' ')}`.trim(),
      ...insights.map(({ id }) => id),
    ].join('|');
  };
  acrossConversations: Summariser['acrossConversations'] = async (conversations) =>
    conversations
      .map(
        ({ conversation, summary, turns }) =>
          `${conversation.id}:${summary === undefined ? '' : 'S'}${turns.length}`,
      )
      .join(' ');
}

export const turnsOf = (conversationId: string, from: number, through: number): readonly Turn[] =>
  Array.from({ length: through - from + 1 }, (_, i) =>
    aTurn({
      id: `t${from + i}`,
      eventId: `e${from + i}`,
      conversationId,
      seq: from + i,
      occurredAt: at + (from + i) * 1000,
    }),
  );
export const aConversation = (id: string, turns: readonly Turn[]): Conversation => ({
  id,
  firstAt: turns[0]?.occurredAt ?? at,
  lastAt: turns.at(-1)?.occurredAt ?? at,
  turns: turns.length,
  tokens: turns.length * 8,
  summarisedTurns: 0,
  summarisedTokens: 0,
});

/** A user whose conversations are heard and summarised. */
export const aSummarised = async () => {
  const { store, meet } = aMemoryStore();
  const fence = await meet(user);
  const summariser = new EchoSummariser();
  const counted: string[] = [];
  const metrics: Metrics = {
    count: (_name, labels) => counted.push(labels?.['outcome'] ?? ''),
    observe: () => undefined,
  };
  const within = new SummariseStep(store, () => summariser, new GptTokenCounter(), metrics, inEnglish);
  const across = new SummariseAcrossStep(store, () => summariser, new GptTokenCounter(), metrics, inEnglish);
  const hear = async (conversation: Conversation, turns: readonly Turn[]): Promise<void> => {
    const known = await store.conversations.get(user, conversation.id);
    await store.writer.commit(user, fence, [
      {
        put: 'conversation',
        value: {
          ...known,
          ...conversation,
          summarisedTurns: known?.summarisedTurns ?? 0,
          summarisedTokens: known?.summarisedTokens ?? 0,
        },
      },
      ...turns.map((value) => ({ put: 'turn', value }) as const),
    ]);
  };
  const summarise = async (conversationId: string, throughSeq: number): Promise<void> => {
    const step = {
      ordinal: throughSeq,
      kind: 'summarise',
      conversationId,
      throughSeq,
      at: at + throughSeq * 1000,
    } as const;
    const checkpoint = await within.prepare(context, step);
    await store.writer.commit(user, fence, (await within.apply(context, step, checkpoint)).changes);
  };
  const summariseAcross = async (throughSeq: number): Promise<void> => {
    const step = {
      ordinal: throughSeq,
      kind: 'summarise-across',
      throughSeq,
      at: at + throughSeq * 1000,
    } as const;
    const checkpoint = await across.prepare(context, step);
    await store.writer.commit(user, fence, (await across.apply(context, step, checkpoint)).changes);
  };
  return { store, fence, summariser, counted, hear, summarise, summariseAcross };
};
