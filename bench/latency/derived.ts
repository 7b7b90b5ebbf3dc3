import { textOf } from '@app/memory-core/domain/claim';
import { generalSchema } from '@app/memory-core/config/schemas/general';
import { type Insight } from '@app/memory-core/domain/insight';
import { emptyPipelineState } from '@app/memory-core/domain/pipeline';
import { conversationSummaryId, crossConversationSummaryId } from '@app/memory-core/domain/summary';
import { type Turn } from '@app/memory-core/domain/turn';
import { type MemoryChange } from '@app/memory-core/ports/memory-store';
import { GptTokenCounter } from '@app/models/tokenizer';

/** What follows from what a person said and what was learned of it. */

const tokens = new GptTokenCounter();

export const conversationsOf = (turns: readonly Turn[]): readonly MemoryChange[] =>
  [...Map.groupBy(turns, ({ conversationId }) => conversationId)].map(([id, own]) => {
    const count = own.length;
    const total = own.reduce((sum, turn) => sum + turn.tokens, 0);
    return {
      put: 'conversation',
      value: {
        id,
        firstAt: own[0]?.occurredAt ?? 0,
        lastAt: own.at(-1)?.occurredAt ?? 0,
        turns: count,
        tokens: total,
        sequences: { lowest: 1, highest: count, seen: count },
        summaryPlanned: { turns: count, tokens: total },
        summarisedTurns: count,
        summarisedTokens: total,
      },
    };
  });

export const profileOf = (insights: readonly Insight[], messages: number, now: number): MemoryChange => {
  const sections = generalSchema.categories.map(({ id, title }) => {
    const items = insights
      .filter(({ category }) => category === id)
      .slice(0, 6)
      .map((one) => ({
        insightIds: [one.id],
        text: textOf(one),
        kind: 'fact' as const,
        confidence: 0.7,
        importance: one.importance,
        tokens: tokens.count(textOf(one)),
      }));
    return { category: id, title, items, tokens: items.reduce((sum, item) => sum + item.tokens, 0) };
  });
  const markdown = sections
    .flatMap(({ title, items }) => [`## ${title}`, ...items.map(({ text }) => `- ${text}`)])
    .join('\n');
  const stamps = { createdAt: now, updatedAt: now, schemaId: generalSchema.id, schemaVersion: 1 };
  return {
    put: 'profile',
    value: {
      ...stamps,
      version: 1,
      messages,
      tokens: tokens.count(markdown),
      sections,
      markdown,
      changeIds: [],
    },
  };
};

export const summariesOf = (turns: readonly Turn[], now: number): readonly MemoryChange[] => {
  const last = turns.at(-1);
  if (last === undefined) return [];
  const text = turns
    .slice(-8)
    .map(({ content }) => content)
    .join('\n');
  const common = {
    text,
    tokens: tokens.count(text),
    turns: 8,
    throughAt: last.occurredAt,
    throughSeq: last.seq,
    createdAt: now,
    summariser: 'bench/1',
  };
  const { conversationId } = last;
  return [
    { put: 'summary', value: { ...common, id: crossConversationSummaryId, scope: 'cross-conversation' } },
    {
      put: 'summary',
      value: { ...common, id: conversationSummaryId(conversationId), scope: 'conversation', conversationId },
    },
  ];
};

export const caughtUp = (turns: readonly Turn[], now: number) => {
  const blank = emptyPipelineState();
  const drainedSeq = turns.at(-1)?.seq ?? 0;
  const many = turns.length;
  return {
    ...blank,
    drainedSeq,
    counts: { ...blank.counts, stored: many, extracted: many, consolidated: many },
    open: { ...blank.open, fromSeq: drainedSeq },
    lastReceivedAt: now,
    lastOccurredAt: now,
  };
};
