import { statementOf } from '../../domain/claim';
import { type Insight, type InsightKind } from '../../domain/insight';
import { type ProfileSchema } from '../../domain/profile-schema';
import { everydayPlaces, generalWords, feelings } from '../text/lexicon';
import { agreeAsOccasions, conceptsOfText, meaningOf, type Meaning } from '../text/meaning';
import { mergeInsights } from './merge-insights';
import { isMergeable } from './merge-similar';
import { byAge, withRevised, type Revision, type RevisionContext } from './revision';

/** What a pattern may be made of. A breakthrough, a goal or a relation is its own thing. */
const patternKinds: ReadonlySet<InsightKind> = new Set(['pattern', 'fact', 'preference', 'progress']);
/** Where the occasion of a feeling begins: "anxious AT the new moon". */
const occasion =
  /\b(?:at|to|in|around|during|before|after|when|whenever|on|by|under|near|every time|each time)\b(.*)$/i;
const recurs = /\b(?:always|whenever|every time|each time|every|usually|often|tends? to|keeps?|again)\b/i;

interface Candidate {
  readonly insight: Insight;
  readonly meaning: Meaning;
  /** Concepts of its occasion. */
  readonly occasions: ReadonlySet<string>;
}

const candidateOf = (insight: Insight): Candidate | undefined => {
  const meaning = meaningOf(statementOf(insight));
  if (!meaning.feels && !recurs.test(statementOf(insight)) && insight.kind !== 'pattern') return undefined;
  const told = occasion.exec(statementOf(insight))?.[1];
  return told === undefined ? undefined : { insight, meaning, occasions: occasionsIn(told, meaning) };
};

/**
 * Months and what is named in it. A year or a day of the month is none, nor is a place where everything happens: "stressed
 * at work" and "says yes to everything at work" are two things, "stressed at work" and "ate too much of the stress at work" one.
 */
const occasionsIn = (told: string, { concepts }: Meaning): ReadonlySet<string> => {
  const felt = [...concepts].filter((concept) => feelings.has(concept));
  return new Set(
    [...conceptsOfText(told)]
      .filter((concept) => !generalWords.has(concept) && !feelings.has(concept) && !/^\d/.test(concept))
      .flatMap((concept) =>
        everydayPlaces.has(concept) ? felt.map((feeling) => `${concept}+${feeling}`) : [concept],
      ),
  );
};

const saidTimes = ({ insight }: Candidate): number =>
  new Set(insight.evidence.map(({ turnId }) => turnId)).size;

const homeOfPatterns = (insight: Insight, schema: ProfileSchema): string => {
  const own = schema.categories.find(({ id }) => id === insight.category);
  const home = own?.kinds.includes('pattern')
    ? own
    : schema.categories.find(({ kinds }) => kinds.includes('pattern'));
  return home?.id ?? insight.category;
};

/** The occasion that most of the free candidates share, with those who agree on it; equals by alphabet. */
const strongest = (free: readonly Candidate[]): readonly Candidate[] => {
  const byOccasion = new Map<string, Candidate[]>();
  for (const candidate of free) {
    for (const concept of candidate.occasions) {
      const group = byOccasion.get(concept) ?? [];
      if (group.every((member) => agreeAsOccasions(member.meaning, candidate.meaning))) group.push(candidate);
      byOccasion.set(concept, group);
    }
  }
  const ranked = [...byOccasion.entries()].sort(
    ([a, x], [b, y]) => y.length - x.length || (a < b ? -1 : a > b ? 1 : 0),
  );
  return ranked[0]?.[1] ?? [];
};

/**
 * A feeling or behaviour that recurs on the same occasion becomes one confirmed pattern (SPEC R28): "felt anxious at the
 * new moon", "sensitive to new moons", "restless in lunar transitions". Stated as observed, never as a cause. A later
 * statement on the same occasion joins the pattern that is there.
 */
export const formPatterns = (insights: readonly Insight[], context: RevisionContext): Revision => {
  let free = [...insights]
    .sort(byAge)
    .filter((insight) => patternKinds.has(insight.kind) && insight.slot === undefined)
    .filter((insight) => isMergeable(insight, context))
    .map(candidateOf)
    .filter((candidate) => candidate !== undefined);
  const needed = context.parameters.consolidation.patternStatements;
  const mergers = [];
  for (;;) {
    const group = strongest(free);
    if (group.length < 2) break;
    free = free.filter((candidate) => !group.includes(candidate));
    const explicit = group.filter(({ insight }) => insight.explicit);
    const members = group.filter(
      (candidate) => explicit.length < 2 || !explicit.slice(1).includes(candidate),
    );
    const times = members.reduce((sum, candidate) => sum + saidTimes(candidate), 0);
    if (members.length < 2 || times < needed) continue;
    const lead = members.find(({ insight }) => insight.kind === 'pattern') ?? members[0];
    if (lead === undefined) continue;
    const category = homeOfPatterns(lead.insight, context.schema);
    const subcategory = lead.insight.category === category ? lead.insight.subcategory : undefined;
    mergers.push(
      mergeInsights(
        members.map(({ insight }) => insight),
        { kind: 'pattern', category, ...(subcategory && { subcategory }) },
        context,
      ),
    );
  }
  return {
    insights: withRevised(
      insights,
      mergers.flatMap(({ survivor, absorbed }) => [survivor, ...absorbed]),
    ),
    changes: mergers.map(({ change }) => change),
  };
};
