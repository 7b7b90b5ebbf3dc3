import { statementOf } from '../../../domain/claim';
import { type Insight, type InsightKind } from '../../../domain/insight';
import { feelings, generalWords } from '../../text/lexicon';
import { agreeAsOccasions, conceptsOfText, meaningOf, type Meaning } from '../../text/meaning';
import { mergeInsights } from '../merge-insights';
import { isMergeable } from '../merge-similar';
import { withRevised, type RevisionContext } from '../revision';
import { type MakingRoom } from './making-room';
import { weakestFirst } from './weakest';

/** What may be an example of a pattern. A breakthrough, a goal or a relation is its own thing. */
const exampleKinds: ReadonlySet<InsightKind> = new Set(['pattern', 'fact', 'progress']);

interface Told {
  readonly insight: Insight;
  readonly meaning: Meaning;
  /** What it is about, whatever it felt like: of one pattern, who is tense may be anxious. */
  readonly matter: ReadonlySet<string>;
}

const toldBy = (insight: Insight): Told => ({
  insight,
  meaning: meaningOf(statementOf(insight)),
  matter: new Set(
    [...conceptsOfText(statementOf(insight))].filter(
      (concept) => !generalWords.has(concept) && !feelings.has(concept) && !/^\d/.test(concept),
    ),
  ),
});

const timesSaid = ({ evidence }: Insight): number => new Set(evidence.map(({ turnId }) => turnId)).size;

const isConfirmed = (insight: Insight, { parameters }: RevisionContext): boolean =>
  insight.kind === 'pattern' && timesSaid(insight) >= parameters.consolidation.patternStatements;

/** It tells of a feeling where the pattern does, and most of what it is about is in the pattern. */
const isExampleOf = (one: Told, pattern: Told, overlap: number): boolean => {
  const [a, b] = [one.meaning, pattern.meaning];
  if (a.person !== b.person || a.feels !== b.feels || !agreeAsOccasions(a, b)) return false;
  const shared = [...one.matter].filter((concept) => pattern.matter.has(concept)).length;
  return shared > 0 && shared / one.matter.size >= overlap;
};

/**
 * Single times that a confirmed pattern was felt or done go into it (SPEC R30), the weakest first: its statement stands as
 * it is, their sources add up.
 */
export const summariseExamples: MakingRoom = (insights, excess, context) => {
  const { examplesOverlap } = context.parameters.consolidation;
  const free = weakestFirst(insights, context)
    .filter((insight) => isMergeable(insight, context) && insight.slot === undefined && !insight.explicit)
    .map(toldBy);
  const patterns = free.filter(({ insight }) => isConfirmed(insight, context)).reverse();
  const examples = free.filter(
    ({ insight }) => exampleKinds.has(insight.kind) && !isConfirmed(insight, context),
  );
  const groups = new Map<Told, Insight[]>();
  for (const example of examples) {
    if ([...groups.values()].flat().length >= excess) break;
    const pattern = patterns.find((one) => isExampleOf(example, one, examplesOverlap));
    if (pattern !== undefined) groups.set(pattern, [...(groups.get(pattern) ?? []), example.insight]);
  }
  const mergers = [...groups].map(([{ insight }, members]) => {
    const { kind, category, subcategory } = insight;
    const as = { kind, category, ...(subcategory && { subcategory }) };
    return mergeInsights([insight, ...members], as, context, { into: insight });
  });
  return {
    insights: withRevised(
      insights,
      mergers.flatMap(({ survivor, absorbed }) => [survivor, ...absorbed]),
    ),
    changes: mergers.map(({ change }) => change),
  };
};
