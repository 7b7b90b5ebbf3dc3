import { type Attractor } from '../../domain/attractor';
import { derivedId } from '../../domain/derived-id';
import { type Instant } from '../../domain/identity';
import { type Insight } from '../../domain/insight';
import { strengthened } from '../../domain/strength';
import { type Languages } from '../../languages';
import { type FeaturesOfClaims } from '../claim-features';
import { type Thresholds } from '../thresholds';
import { cosine, middleOf, moved, type Vector } from '../vectors';
import { type WorkingMemory } from '../working-memory';
import { subjectsOf } from './label';
import { isTheme, recordTheme, themeSinceOf } from './record-theme';
import { cohesionOf, described, twoMeans } from './shape';

/** What gathering needs beside the memory: vectors of one space, and what their cosines mean there. */
export interface Gathering {
  readonly work: WorkingMemory;
  readonly features: FeaturesOfClaims;
  readonly embedder: string;
  readonly thresholds: Thresholds;
}

const byAge = (a: Attractor, b: Attractor): number => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1);

const ofThisSpace = ({ work, embedder }: Gathering): readonly Attractor[] =>
  work.attractors.filter((attractor) => attractor.embedder === embedder).sort(byAge);

const nearestTo = (
  vector: Vector,
  attractors: readonly Attractor[],
): { readonly attractor: Attractor; readonly similarity: number } | undefined =>
  attractors
    .map((attractor) => ({ attractor, similarity: cosine(vector, attractor.centroid) }))
    .reduce<{ attractor: Attractor; similarity: number } | undefined>(
      (best, next) => (best !== undefined && best.similarity >= next.similarity ? best : next),
      undefined,
    );

/** "Goulash" and "sewing" may fall on one place of a vector; no theme is made of that. */
const mayJoin = ({ work, thresholds }: Gathering, insight: Insight, attractor: Attractor): boolean => {
  if (!thresholds.nearByWords) return true;
  const mine = termsOf(insight, work.languages);
  return work
    .membersOf(attractor)
    .some((member) => subjectsOf(member, work.languages).some(({ term }) => mine.has(term)));
};

const termsOf = (insight: Insight, languages: Languages): ReadonlySet<string> =>
  new Set(subjectsOf(insight, languages).map(({ term }) => term));

/** Where it belongs already, or where what it took the place of belongs: a new deadline is the same concept. */
const ofItsPast = ({ work, embedder }: Gathering, insight: Insight): Attractor | undefined =>
  [insight.id, insight.supersededBy, ...[...insight.supersedes].reverse()]
    .map((id) => work.attractor(work.insight(id)?.attractorId))
    .find((attractor) => attractor?.embedder === embedder);

const start = ({ work, embedder }: Gathering, insight: Insight, vector: Vector, at: Instant): string => {
  const id = derivedId(work.user, 'attractor', insight.id);
  const started: Attractor = {
    id,
    label: '',
    gist: '',
    centroid: vector,
    embedder,
    strength: { value: work.settings.parameters.learning.attractorInitialStrength, at },
    members: [],
    createdAt: at,
    updatedAt: at,
    slotHistory: [],
  };
  work.putAttractor(described(started, [insight], at, work.languages));
  return id;
};

const join = (
  { work }: Gathering,
  attractor: Attractor,
  insight: Insight,
  vector: Vector,
  at: Instant,
): void => {
  const { attractorLearningRate, attractorStrengthGain, attractorDailyFactor } =
    work.settings.parameters.learning;
  const members = work.membersOf(attractor);
  const becomesTheme = members.length === 1 && members[0]?.id !== insight.id && !isTheme(attractor);
  work.putAttractor(
    described(
      {
        ...attractor,
        ...(becomesTheme && { themeSince: at }),
        centroid: moved(attractor.centroid, vector, attractorLearningRate),
        strength: strengthened(attractor.strength, attractorStrengthGain, at, attractorDailyFactor),
      },
      members.some(({ id }) => id === insight.id) ? members : [...members, insight],
      at,
      work.languages,
    ),
  );
  if (becomesTheme) recordTheme(work, attractor.id);
};

const assign = (work: WorkingMemory, members: readonly Insight[], attractorId: string): void => {
  for (const member of members) if (member.attractorId !== attractorId) work.put({ ...member, attractorId });
};

/** Two that drifted together become the older one. Their strengths add up, as the joinings that made them would have. */
const mergeIfDrifted = (gathering: Gathering, id: string, at: Instant, cause: string): void => {
  const { work, thresholds } = gathering;
  const attractor = work.attractor(id);
  if (attractor === undefined) return;
  const others = ofThisSpace(gathering).filter((other) => other.id !== id);
  const nearest = nearestTo(attractor.centroid, others);
  if (nearest === undefined || nearest.similarity < thresholds.attractorMerge) return;
  const [older, younger] = [attractor, nearest.attractor].sort(byAge) as [Attractor, Attractor];
  const members = [...work.membersOf(older), ...work.membersOf(younger)];
  const { attractorDailyFactor } = work.settings.parameters.learning;
  work.removeAttractor(younger.id);
  assign(work, members, older.id);
  work.putAttractor(
    described(
      {
        ...older,
        themeSince: themeSinceOf(older) ?? themeSinceOf(younger) ?? at,
        centroid: middleOf(
          [older.centroid, younger.centroid],
          [older.members.length, younger.members.length],
        ),
        strength: strengthened(
          older.strength,
          younger.strength.value,
          younger.strength.at,
          attractorDailyFactor,
        ),
      },
      members.map((member) => work.insight(member.id) ?? member),
      at,
      work.languages,
    ),
  );
  work.record({
    type: 'attractor.merged',
    at,
    cause,
    subjectIds: [older.id, younger.id],
    text: `Two themes became one: ${older.label}, ${younger.label}`,
    before: younger.label,
    after: work.attractor(older.id)?.label ?? older.label,
  });
};

/** One that has grown apart becomes two, unless they would attract each other again. The larger keeps the name. */
const splitIfApart = (gathering: Gathering, id: string, at: Instant, cause: string): void => {
  const { work, features, thresholds } = gathering;
  const attractor = work.attractor(id);
  const { attractorSplitMembers } = work.settings.parameters.learning;
  if (attractor === undefined || attractor.members.length < attractorSplitMembers) return;
  const members = work.membersOf(attractor);
  const vectors = members.map((member) => features.of(member).vector);
  if (cohesionOf(middleOf(vectors), vectors) >= thresholds.attractorSplit) return;
  const second = twoMeans(vectors);
  if (second === undefined) return;
  const side = (which: boolean): readonly number[] =>
    members.map((_, index) => index).filter((index) => second[index] === which);
  const [leaving, staying] = [side(true), side(false)].sort((a, b) => a.length - b.length) as [
    readonly number[],
    readonly number[],
  ];
  const pick = <T>(list: readonly T[], at: readonly number[]): readonly T[] =>
    at.flatMap((index) => list[index] ?? []);
  const middles = [pick(vectors, staying), pick(vectors, leaving)].map((group) => middleOf(group));
  const [keptMiddle = [], newMiddle = []] = middles;
  if (leaving.length < 2 || cosine(keptMiddle, newMiddle) >= thresholds.attractor) return;

  const newId = derivedId(work.user, 'attractor', id, 'split', cause);
  const strengthOf = (group: readonly number[]): Attractor['strength'] => ({
    ...attractor.strength,
    value: (attractor.strength.value * group.length) / members.length,
  });
  assign(work, pick(members, leaving), newId);
  const current = (group: readonly number[]): readonly Insight[] =>
    pick(members, group).map((member) => work.insight(member.id) ?? member);
  work.putAttractor(
    described(
      { ...attractor, centroid: keptMiddle, strength: strengthOf(staying) },
      current(staying),
      at,
      work.languages,
    ),
  );
  work.putAttractor(
    described(
      {
        ...attractor,
        id: newId,
        centroid: newMiddle,
        strength: strengthOf(leaving),
        createdAt: at,
        themeSince: at,
      },
      current(leaving),
      at,
      work.languages,
    ),
  );
  work.record({
    type: 'attractor.split',
    at,
    cause,
    subjectIds: [id, newId],
    text: `A theme became two: ${work.attractor(id)?.label ?? ''}, ${work.attractor(newId)?.label ?? ''}`,
    before: attractor.label,
  });
};

/**
 * Lets an insight join the attractor it belongs to, or start one (SPEC R27). An insight said again joins again: what
 * recurs is what an attractor stands for, and one that is only ever confirmed must not fade for want of new wording.
 */
export const gather = (gathering: Gathering, insightId: string, at: Instant, cause: string): void => {
  const { work, features, thresholds } = gathering;
  const insight = work.insight(insightId);
  if (insight === undefined) return;
  const { vector } = features.of(insight);
  const nearest = nearestTo(
    vector,
    ofThisSpace(gathering).filter((attractor) => mayJoin(gathering, insight, attractor)),
  );
  const home =
    ofItsPast(gathering, insight) ??
    (nearest !== undefined && nearest.similarity >= thresholds.attractor ? nearest.attractor : undefined);
  const id = home?.id ?? start(gathering, insight, vector, at);
  assign(work, [insight], id);
  if (home === undefined) return;
  join(gathering, home, work.insight(insightId) ?? insight, vector, at);
  splitIfApart(gathering, id, at, cause);
  mergeIfDrifted(gathering, id, at, cause);
};
