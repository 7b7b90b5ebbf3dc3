import { type ContextSection, type ExplainedCandidate, type Omission } from '../domain/context';
import { rounded } from '../recall/memory-items';
import { type ResonantInsight, type ResonantTurn } from '../recall/resonant';
import { type Gathered } from './gather';

/** What became of the sections. */
export interface Outcome {
  readonly sections: readonly ContextSection[];
  /** Insights that some section tells. */
  readonly told: ReadonlySet<string>;
  readonly maxMemories: number;
  readonly maxOlderTurns: number;
}

/** Every candidate of a context: those that are in it and why the others are not. Best first within each kind. */
export const explained = (gathered: Gathered, outcome: Outcome): readonly ExplainedCandidate[] => {
  const shown = new Set(
    outcome.sections
      .filter(({ name }) => name === 'relevant-memories' || name === 'older-turns')
      .flatMap(({ items }) => items.map(({ id }) => id)),
  );
  const full = (candidates: readonly { readonly id: string }[], most: number): Omission =>
    candidates.filter(({ id }) => shown.has(id)).length >= most ? 'limit' : 'budget';
  const forMemories = full(gathered.insights, outcome.maxMemories);
  const forTurns = full(gathered.turns, outcome.maxOlderTurns);
  return [
    ...gathered.insights.map((one) =>
      insight(one, shown, outcome.told.has(one.id) ? 'in-profile' : forMemories),
    ),
    ...gathered.weak.map((one) => insight(one, shown, outcome.told.has(one.id) ? 'in-profile' : 'weak')),
    ...gathered.unusable.map((one) => {
      const { text: _text, ...rest } = insight(one, shown, 'not-usable');
      return rest;
    }),
    ...gathered.turns.map((one) => turn(one, shown, forTurns)),
  ];
};

const insight = (
  { id, kind, score, parts, relevance, insight: { statement } }: ResonantInsight,
  shown: ReadonlySet<string>,
  otherwise: Omission,
): ExplainedCandidate => ({
  id,
  kind,
  section: 'relevant-memories',
  text: statement,
  score: rounded(score),
  parts: roundedParts(parts),
  relevance: rounded(relevance),
  ...fate(shown.has(id), otherwise),
});

const turn = (
  { id, kind, score, parts, hit: { text } }: ResonantTurn,
  shown: ReadonlySet<string>,
  otherwise: Omission,
): ExplainedCandidate => ({
  id,
  kind,
  section: 'older-turns',
  text,
  score: rounded(score),
  parts: roundedParts(parts),
  ...fate(shown.has(id), otherwise),
});

const fate = (
  chosen: boolean,
  otherwise: Omission,
): { readonly chosen: boolean; readonly leftOut?: Omission } =>
  chosen ? { chosen } : { chosen, leftOut: otherwise };

const roundedParts = (parts: ExplainedCandidate['parts']): ExplainedCandidate['parts'] => ({
  words: rounded(parts.words),
  meaning: rounded(parts.meaning),
  evidence: rounded(parts.evidence),
  confidence: rounded(parts.confidence),
  importance: rounded(parts.importance),
  recency: rounded(parts.recency),
  strength: rounded(parts.strength),
});
