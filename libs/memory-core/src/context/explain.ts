import { statementOf } from '../domain/claim';
import { type ExplainedCandidate, type Omission } from '../domain/context';
import { rounded } from '../recall/memory-items';
import { type ResonantInsight, type ResonantTurn } from '../recall/resonant';
import { type FilledSection } from './assemble';
import { type Gathered } from './gather';

/** What became of the sections. */
export interface Outcome {
  readonly sections: readonly FilledSection[];
  /** Insights that some section tells. */
  readonly told: ReadonlySet<string>;
  /** Insights that quoted turns say already. */
  readonly quoted: ReadonlySet<string>;
  readonly maxMemories: number;
}

/** Every candidate of a context: those that are in it and why the others are not. Best first within each kind. */
export const explained = (gathered: Gathered, outcome: Outcome): readonly ExplainedCandidate[] => {
  const shown = new Set(
    outcome.sections
      .filter(({ name }) => name === 'relevant-memories' || name === 'older-turns')
      .flatMap(({ placed }) => placed.map(({ candidate }) => candidate.id)),
  );
  const many = gathered.insights.filter(({ id }) => shown.has(id) || outcome.quoted.has(id)).length;
  const forMemories = many >= outcome.maxMemories ? 'limit' : 'budget';
  const unless = (id: string, otherwise: Omission): Omission =>
    outcome.told.has(id) ? 'in-profile' : outcome.quoted.has(id) ? 'quoted' : otherwise;
  return [
    ...gathered.insights.map((one) => insight(one, shown, unless(one.id, forMemories))),
    ...gathered.unselected.flatMap((one) =>
      one.kind === 'insight'
        ? insight(one, shown, unless(one.id, 'not-selected'))
        : one.kind === 'turn'
          ? turn(one, shown, 'not-selected')
          : [],
    ),
    ...gathered.weak.map((one) => insight(one, shown, unless(one.id, 'weak'))),
    ...gathered.unusable.map((one) => {
      const { text: _text, ...rest } = insight(one, shown, 'not-usable');
      return rest;
    }),
    ...gathered.turns.map((one) => turn(one, shown, 'budget')),
    ...gathered.pruned.map((one) => turn(one, shown, 'limit')),
  ];
};

const insight = (
  { id, kind, score, parts, relevance, insight: told }: ResonantInsight,
  shown: ReadonlySet<string>,
  otherwise: Omission,
): ExplainedCandidate => ({
  id,
  kind,
  section: 'relevant-memories',
  text: statementOf(told),
  score: rounded(score),
  parts: roundedParts(parts),
  relevance: rounded(relevance),
  ...fate(shown.has(id), otherwise),
});

const turn = (
  { id, kind, score, parts, active, hit: { text } }: ResonantTurn,
  shown: ReadonlySet<string>,
  otherwise: Omission,
): ExplainedCandidate => ({
  id,
  kind,
  section: 'older-turns',
  text,
  score: rounded(score),
  parts: roundedParts(parts),
  ...(active !== undefined && {
    active: { trace: rounded(active.trace), activation: rounded(active.activation) },
  }),
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
  activation: rounded(parts.activation),
  confidence: rounded(parts.confidence),
  importance: rounded(parts.importance),
  recency: rounded(parts.recency),
  strength: rounded(parts.strength),
});
