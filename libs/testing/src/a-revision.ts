import { defaultParameters } from '@app/memory-core/config/parameters';
import { therapeuticSchema } from '@app/memory-core/config/schemas';
import { type Insight } from '@app/memory-core/domain/insight';
import { type RevisionContext } from '@app/memory-core/consolidation/revise/revision';

/** What a memory of the therapeutic schema is revised with, unless a test says otherwise. */
export const revising: RevisionContext = {
  user: { tenantId: 'acme', userId: 'mara' },
  schema: therapeuticSchema,
  parameters: defaultParameters,
  at: Date.parse('2026-06-01T00:00:00Z'),
};
export const activeOf = (insights: readonly Insight[]): readonly Insight[] =>
  insights.filter(({ status }) => status === 'active');
/** What was said, each once: what no revision may lose. */
export const sourcesOf = (insights: readonly Insight[]): readonly string[] =>
  [
    ...new Set(insights.flatMap(({ evidence }) => evidence.map(({ turnId, quote }) => turnId + quote))),
  ].sort();
