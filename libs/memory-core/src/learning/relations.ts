import { type Candidate } from '../domain/extraction';
import { type Insight } from '../domain/insight';
import { type Relation, type RelationJudge, type SaidClaim } from '../ports/relation-judge';
import { certainly, corrects, inOrder, mayBeOutdated, mayRepeat, type TimedClaim } from './certain';
import { type ClaimFeatures } from './claim-features';
import { type Thresholds } from './thresholds';
import { cosine } from './vectors';

/** What a candidate repeats, and what it outdates or is outdated by, best first. History included: see `repetition.ts`. */
export interface Relations {
  readonly same: readonly Insight[];
  readonly against: readonly Insight[];
  /** Of those that it is against: which it goes on from, or which go on from it. */
  readonly continued: ReadonlySet<string>;
}

/** A claim that is being learned, as it is compared. */
export interface Learned {
  readonly claim: TimedClaim;
  readonly features: ClaimFeatures;
}

/** An insight, as it is compared. */
export interface Known extends Learned {
  readonly insight: Insight;
}

const asSaid = ({ claim }: Learned): SaidClaim => ({ claim, saidAt: claim.saidAt });

export const learnedFrom = (candidate: Candidate, features: ClaimFeatures): Learned => {
  const { occurredAt: saidAt, turnId } = candidate.evidence;
  return { claim: { ...candidate, saidAt, turnId, literal: features.literal }, features };
};

export const knownAs = (insight: Insight, features: ClaimFeatures): Known => {
  const turnId = insight.evidence[0]?.turnId ?? '';
  return {
    insight,
    claim: { ...insight, saidAt: insight.recordedAt, turnId, literal: features.literal },
    features,
  };
};

interface Found {
  readonly known: Known;
  readonly relation: Relation;
  readonly certainty: number;
}

const outdates = (relation: Relation): boolean => relation === 'contradicts' || relation === 'continues';

const isSure = ({ relation, certainty }: Found, { judgedSame, judgedAgainst }: Thresholds): boolean =>
  certainty >= (relation === 'same' ? judgedSame : judgedAgainst);

const isPossible = (learned: TimedClaim, { relation, known }: Found): boolean => {
  if (relation === 'same') return mayRepeat(learned, known.claim);
  // Nobody takes back in the same breath what they tell, where no slot says so.
  const isLater = learned.turnId !== known.claim.turnId;
  return outdates(relation) && isLater && mayBeOutdated(...inOrder(learned, known.claim), relation);
};

/** What the judge makes of some claims, as far as it is possible. */
const judged = async (
  learned: Learned,
  asked: readonly Known[],
  judge: RelationJudge,
): Promise<ReadonlyMap<Known, Found>> => {
  const verdicts = asked.length === 0 ? [] : await judge.judge(asSaid(learned), asked.map(asSaid));
  const found = verdicts.map((verdict, at): Found => ({ ...verdict, known: asked[at] as Known }));
  return new Map(found.filter((each) => isPossible(learned.claim, each)).map((each) => [each.known, each]));
};

/** Both lists best first: by likeness, then the longest known. */
const ranked = (learned: Learned, found: readonly Found[]): readonly Insight[] =>
  found
    .map(({ known }) => ({
      insight: known.insight,
      likeness: cosine(learned.features.vector, known.features.vector),
    }))
    .toSorted(
      (a, b) =>
        b.likeness - a.likeness ||
        a.insight.recordedAt - b.insight.recordedAt ||
        (a.insight.id < b.insight.id ? -1 : 1),
    )
    .map(({ insight }) => insight);

/** How a claim relates to what is known: by what is certain, and where nothing is, by what a judge is sure of. */
export const relationsOf = async (
  learned: Learned,
  known: readonly Known[],
  judge: RelationJudge,
  thresholds: Thresholds,
): Promise<Relations> => {
  const certain = new Map(known.map((each) => [each, certainly(learned.claim, each.claim)]));
  const those = (relation: Relation | undefined): readonly Known[] =>
    known.filter((each) => certain.get(each) === relation);
  // Two values of one slot may be one, told in other words: "most days", "most mornings".
  const inOtherWords = those('contradicts').filter(({ claim }) => !corrects(learned.claim, claim));
  const rivals = thresholds.judgedNearest === 0 ? [] : inOtherWords;
  const nearest = nearestOf(learned.features, those(undefined), thresholds.judgedNearest);
  const verdicts = await judged(learned, [...rivals, ...nearest], judge);
  const foundOf = (each: Known): Found | undefined => {
    const [relation, verdict] = [certain.get(each), verdicts.get(each)];
    const believed = verdict !== undefined && isSure(verdict, thresholds) ? verdict : undefined;
    if (relation === undefined) return believed;
    return believed?.relation === 'same' ? believed : { known: each, relation, certainty: 1 };
  };
  const sure = known.flatMap((each) => foundOf(each) ?? []);
  const decided = new Set(sure.map((each) => each.known));
  // Where the beginning of a line is known to be over, so is, more likely than not, where it has come to since.
  const heads = new Set(
    sure.flatMap(({ relation, known: { insight } }) =>
      outdates(relation) ? (insight.supersededBy ?? []) : [],
    ),
  );
  const onLine = [...verdicts.values()].filter(
    (each) =>
      !decided.has(each.known) &&
      outdates(each.relation) &&
      heads.has(each.known.insight.id) &&
      each.certainty >= thresholds.judgedOnLine,
  );
  const against = [...sure.filter(({ relation }) => outdates(relation)), ...onLine];
  return {
    same: ranked(
      learned,
      sure.filter(({ relation }) => relation === 'same'),
    ),
    against: ranked(learned, against),
    continued: new Set(
      against.flatMap(({ relation, known: { insight } }) => (relation === 'continues' ? insight.id : [])),
    ),
  };
};

/**
 * Of those that came after what is only now learned, and end it, which end each other: they are stations of its line, as
 * they would have been found to be had it been learned in its time.
 */
export const stationsOf = async (
  later: readonly Known[],
  judge: RelationJudge,
  { judgedOnLine }: Thresholds,
): Promise<readonly { readonly newer: Insight; readonly older: Insight }[]> => {
  const inTime = later.toSorted(
    (a, b) => a.claim.saidAt - b.claim.saidAt || (a.insight.id < b.insight.id ? -1 : 1),
  );
  const found: { newer: Insight; older: Insight }[] = [];
  for (const [at, newer] of inTime.entries()) {
    // Two values of one slot have been settled when the later of them was learned.
    const older = inTime.slice(0, at).filter(({ claim }) => certainly(newer.claim, claim) === undefined);
    const verdicts = older.length === 0 ? [] : await judge.judge(asSaid(newer), older.map(asSaid));
    for (const [place, { relation, certainty }] of verdicts.entries()) {
      const before = older[place] as Known;
      if (
        outdates(relation) &&
        certainty >= judgedOnLine &&
        mayBeOutdated(before.claim, newer.claim, relation)
      )
        found.push({ newer: newer.insight, older: before.insight });
    }
  }
  return found;
};

/** What a word that both have counts where nobody else has it: as much as this much of a cosine. */
const sharedWord = 0.5;

/** The nearest by meaning and by the words that both have, rare ones before common ones. */
const nearestOf = <T extends { readonly features: ClaimFeatures }>(
  { vector, literal }: ClaimFeatures,
  among: readonly T[],
  count: number,
): readonly T[] => {
  if (among.length <= count) return among;
  const frequency = new Map<string, number>();
  for (const { features } of among) {
    for (const word of features.literal.words) frequency.set(word, (frequency.get(word) ?? 0) + 1);
  }
  return among
    .map((each, at) => {
      const { words } = each.features.literal;
      const shared = [...literal.words].filter((word) => words.has(word));
      const rarity = shared.reduce((sum, word) => sum + 1 / (frequency.get(word) ?? 1), 0);
      return { each, at, nearness: cosine(vector, each.features.vector) + sharedWord * Math.min(1, rarity) };
    })
    .sort((a, b) => b.nearness - a.nearness || a.at - b.at)
    .slice(0, count)
    .map(({ each }) => each);
};
