import { turnIdOf } from '@app/memory-core/domain/derived-id';
import { type Insight } from '@app/memory-core/domain/insight';
import { type Step } from '@app/memory-core/domain/pipeline';
import { conversationSummaryId, crossConversationSummaryId } from '@app/memory-core/domain/summary';
import { type Learn, type PassGates } from '@app/memory-core/extraction/extract-step';
import { type Unlearn } from '@app/memory-core/extraction/withdrawal/withdraw-turns';
import { type StepHandlers } from '@app/memory-core/pipeline/run-steps';
import { type Extractor } from '@app/memory-core/ports/extractor';
import { type MemoryChange, type MemoryStore } from '@app/memory-core/ports/memory-store';
import { aClaim, anInsight } from './factories';
import { wordCounter } from './word-counter';
import { evidenceIn } from '@app/memory-core/extraction/evidence-in';

/** A user turn with a `!` tells something. */
export const flag = (content: string) =>
  content.includes('!') ? [{ kind: 'fact' as const, words: content.match(/\S+!/g) ?? [] }] : [];

export const anExtractor: Extractor = {
  name: 'test-extractor/1',
  extract: async ({ turns }) => ({
    extractor: 'test-extractor/1',
    candidates: turns.map((turn) => ({
      ordinal: 0,
      ...aClaim({ quote: turn.content.trim() }),
      category: 'people-and-facts',
      importance: 0.6,
      importanceReasons: [],
      explicit: false,
      evidence: evidenceIn(turn, turn.content.trim()),
      validFrom: turn.occurredAt,
    })),
  }),
};

export const passGates: PassGates = (candidate, turn) =>
  turn.content.includes(candidate.evidence.quote) ? { passed: true } : { passed: false, gate: 'unsupported' };

export const learn: Learn = async ({ insights }, candidates, { user, extractor, at }) => {
  const known = new Map(insights.map((insight) => [insight.quote, insight]));
  for (const { quote, evidence } of candidates) {
    const before = known.get(quote);
    known.set(
      quote,
      anInsight({
        id: turnIdOf(user, `insight of ${quote}`),
        quote,
        evidence: [...(before?.evidence ?? []), evidence],
        confirmations: before?.evidence.length ?? 0,
        recordedAt: before?.recordedAt ?? at,
        lastConfirmedAt: at,
        extractor,
      }),
    );
  }
  return candidates.flatMap(({ quote }) => {
    const value = known.get(quote);
    return value === undefined ? [] : [{ put: 'insight' as const, value }];
  });
};

export const unlearn: Unlearn = ({ insights }, turnId) =>
  insights.flatMap((insight): MemoryChange[] => {
    const evidence = insight.evidence.filter((piece) => piece.turnId !== turnId);
    if (evidence.length === insight.evidence.length) return [];
    const [first] = evidence;
    if (first === undefined) return [{ remove: 'insight', id: insight.id }];
    const value: Insight = { ...insight, evidence, confirmations: evidence.length - 1 };
    return [{ put: 'insight', value }];
  });

export const consolidating = (store: MemoryStore): StepHandlers => ({
  consolidate: {
    kind: 'consolidate',
    apply: async (_context, step) => ({
      changes: [],
      counts: { consolidated: step.turns, consolidations: 1 },
    }),
  },
  summarise: {
    kind: 'summarise',
    prepare: async ({ user }, step) => {
      const turns = await store.turns.bySeq(user, 0, step.throughSeq, 10_000);
      const text = turns
        .filter((turn) => turn.conversationId === step.conversationId)
        .map(({ content }) => content)
        .join(' ');
      return { kind: 'summary', summariser: 'test-summariser/1', text };
    },
    apply: async (_context, step, checkpoint) => ({
      changes: [aSummary(step, checkpoint?.kind === 'summary' ? checkpoint.text : '')],
    }),
  },
  'summarise-across': {
    kind: 'summarise-across',
    apply: async (_context, step) => ({ changes: [aSummary(step, `through ${step.throughSeq}`)] }),
  },
});

const aSummary = (step: Extract<Step, { kind: 'summarise' | 'summarise-across' }>, text: string) => ({
  put: 'summary' as const,
  value: {
    ...(step.kind === 'summarise'
      ? {
          id: conversationSummaryId(step.conversationId),
          scope: 'conversation' as const,
          conversationId: step.conversationId,
        }
      : { id: crossConversationSummaryId, scope: 'cross-conversation' as const }),
    text,
    tokens: wordCounter.count(text),
    turns: 0,
    throughAt: step.at,
    throughSeq: step.throughSeq,
    createdAt: step.at,
    summariser: 'test-summariser/1',
  },
});
