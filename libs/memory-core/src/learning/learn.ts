import { claimIn, statementOf, textOf } from '../domain/claim';
import { type Candidate } from '../domain/extraction';
import { derivedId } from '../domain/derived-id';
import { type UserRef } from '../domain/identity';
import { type Insight, isDisputed, isUsable } from '../domain/insight';
import { type MemoryChange } from '../ports/memory-store';
import { type RelationJudge } from '../ports/relation-judge';
import { forgetLapsed } from './attractors/forget';
import { gather, type Gathering } from './attractors/gather';
import { placeHere } from './attractors/place';
import { type LearnedMemory, type LearningContext } from './context';
import { sameValue } from './certain';
import { askAgain, isParked, settle } from './contradiction';
import { confirmed, evidenceOf, isSaidAfterDispute } from './evolve';
import { asOwn, ownNamesIn } from './own-name';
import { standingFor } from './merged';
import { FeaturesOfClaims } from './claim-features';
import { knownAs, learnedFrom, type Relations, relationsOf, stationsOf } from './relations';
import { readAgain } from './read-again';
import { confirmedBy } from './repetition';
import { successorsOf } from './rivals';
import { thresholdsFor, type Thresholds } from './thresholds';
import { withToldRelation } from './told-by-model';
import { WorkingMemory } from './working-memory';

export const insightIdOf = (
  user: UserRef,
  { evidence, ordinal }: Pick<Candidate, 'evidence' | 'ordinal'>,
): string => derivedId(user, 'insight', evidence.turnId, String(ordinal));

/** When it was said, then where: the order in which a person said it. */
const bySaying = (a: Candidate, b: Candidate): number =>
  a.evidence.occurredAt - b.evidence.occurredAt ||
  (a.evidence.turnId < b.evidence.turnId
    ? -1
    : a.evidence.turnId > b.evidence.turnId
      ? 1
      : a.ordinal - b.ordinal);

/**
 * What has not been learned before: neither the statement itself nor, before this batch, anything from its quote. A turn
 * is extracted in one batch, so within a batch one sentence may carry several statements.
 */
const unknownOf = (
  memory: LearnedMemory,
  candidates: readonly Candidate[],
  user: UserRef,
): readonly Candidate[] => {
  const ids = new Set(memory.insights.map(({ id }) => id));
  const sources = new Set(
    memory.insights.flatMap(({ evidence }) => evidence.map(({ turnId, quote }) => `${turnId}\n${quote}`)),
  );
  return candidates
    .filter((candidate) => !ids.has(insightIdOf(user, candidate)))
    .filter(({ evidence }) => !sources.has(`${evidence.turnId}\n${evidence.quote}`));
};

const insightFrom = (candidate: Candidate, context: LearningContext): Insight => {
  const { learning } = context.settings.parameters;
  const { occurredAt } = candidate.evidence;
  const { subcategory, validTo } = candidate;
  return {
    id: insightIdOf(context.user, candidate),
    ...claimIn(candidate),
    category: candidate.category,
    ...(subcategory === undefined ? {} : { subcategory }),
    importance: candidate.importance,
    confidence: {
      value: candidate.explicit ? learning.explicitConfidence : learning.newConfidence,
      at: occurredAt,
    },
    status: 'active',
    explicit: candidate.explicit,
    evidence: [evidenceOf(candidate)],
    validFrom: candidate.validFrom,
    ...(validTo === undefined ? {} : { validTo }),
    recordedAt: occurredAt,
    supersedes: [],
    confirmations: 0,
    lastConfirmedAt: occurredAt,
    recalls: 0,
    pinned: false,
    enabled: true,
    extractor: context.extractor,
  };
};

/** What was inferred in a model's place, as the model reads it; what came of it since stays. */
const inPlaceOf = (insight: Insight, candidate: Candidate, context: LearningContext): Insight => {
  const { id, supersedes, recalls, lastRecalledAt, attractorId } = insight;
  const explicit = candidate.explicit || insight.explicit;
  return {
    ...insightFrom({ ...candidate, explicit }, context),
    id,
    supersedes,
    recalls,
    ...(lastRecalledAt !== undefined && { lastRecalledAt }),
    ...(attractorId !== undefined && { attractorId }),
  };
};

/** What a candidate makes of what it confirms, or was inferred from its words, or of neither. */
const bestOf = (
  candidate: Candidate,
  context: LearningContext,
  target: Insight | undefined,
  inferred: Insight | undefined,
): Insight => {
  if (target !== undefined) return confirmed(target, candidate, context.settings.parameters.learning);
  return inferred === undefined ? insightFrom(candidate, context) : inPlaceOf(inferred, candidate, context);
};

/** The insight as it stands now: since it was shown to the extractor it may have been merged. */
/** The belief that an extractor relates a claim to. */
const relatedTo = (work: WorkingMemory, { relation, about = [] }: Candidate): Insight | undefined => {
  const insight =
    work.insight(relation?.insightId) ??
    work.insights.find(({ evidence }) =>
      evidence.some(
        ({ turnId, quote }) => turnId === relation?.turnId && about.some((told) => quote.includes(told)),
      ),
    );
  return insight === undefined ? undefined : standingFor(insight, (other) => work.insight(other));
};

/** What else is told of somebody whose slot is filled: another value of it is no word against that. */
const besideSlot = (candidate: Candidate, work: WorkingMemory, { against }: Relations): Candidate => {
  const { slot, subject, ...rest } = candidate;
  if (slot === undefined) return candidate;
  const fills = (one: Insight): boolean =>
    isUsable(one) && one.subject === subject && one.slot?.key === slot.key && sameValue(one.slot, slot);
  const isFilled = work.insights.some((one) => fills(one) && !against.includes(one));
  return isFilled ? { ...rest, subject } : candidate;
};

const learnOne = async (
  gathering: Gathering,
  candidate: Candidate,
  context: LearningContext,
  judge: RelationJudge,
  inferred?: Insight,
): Promise<void> => {
  const { work, features, thresholds } = gathering;
  const { turnId, occurredAt } = candidate.evidence;
  const known = work.insights
    .filter(({ id }) => id !== inferred?.id)
    .map((insight) => knownAs(insight, features.of(insight)));
  const relations = withToldRelation(
    await relationsOf(learnedFrom(candidate, features.of(candidate)), known, judge, thresholds),
    candidate,
    relatedTo(work, candidate),
  );
  const target = confirmedBy(relations, candidate, (id) => work.insight(id));
  const told = target === undefined ? besideSlot(candidate, work, relations) : candidate;
  const insight = bestOf(told, context, target, inferred);
  work.put(insight);
  // What was inferred from these words was known already, from others.
  if (inferred !== undefined && target !== undefined)
    work.put({
      ...inPlaceOf(inferred, candidate, context),
      status: 'superseded',
      supersededAt: occurredAt,
      supersededBy: target.id,
    });
  const opponents = relations.against.filter(({ id }) => id !== insight.id);
  if (target !== undefined && isDisputed(insight) && isSaidAfterDispute(target, candidate))
    return askAgain(work, insight, opponents, { turnId, at: occurredAt });
  const again = target?.evidence.some((evidence) => evidence.turnId === turnId) ?? false;
  if (!again) {
    const what = inferred === undefined ? 'Learned' : 'Read again';
    work.record({
      type: target === undefined && inferred === undefined ? 'insight.added' : 'insight.confirmed',
      at: occurredAt,
      cause: turnId,
      subjectIds: [insight.id],
      text: `${target === undefined ? what : 'Said again'}: ${statementOf(candidate)}`,
    });
  }
  // What it waited beside, since it was disputed, may be against it by no words of theirs.
  const isTakenBack = target !== undefined && isDisputed(target) && !isDisputed(insight);
  const waitedOn = isTakenBack ? successorsOf(work, target) : [];
  const against = new Set([...relations.against, ...waitedOn].map(({ id }) => id));
  settle(work, insight.id, [...against], { turnId, at: occurredAt, continued: relations.continued });
  const after = known.filter(
    (each) => each.insight.recordedAt > occurredAt && relations.against.includes(each.insight),
  );
  for (const { newer, older } of await stationsOf(after, judge, thresholds)) {
    // What waits for a person was set aside by all that speaks against it, of which this pair is only a part.
    const isSetAside = isParked(work.insight(newer.id) ?? newer);
    if (!isSetAside) settle(work, newer.id, [older.id], { turnId, at: occurredAt });
  }
  if (!again && insight.id !== inferred?.id) gather(gathering, insight.id, occurredAt, turnId);
};

/**
 * A language model was shown what is near and has said what it is to it; the judge is asked only without one, and about what
 * was inferred in the model's place, which it was not shown.
 */
const thresholdsOf = ({ extractor, embedder, settings, again }: LearningContext): Thresholds => {
  const thresholds = thresholdsFor(embedder, settings.parameters);
  const isTold = extractor.startsWith('model-extractor/') && again !== true;
  return isTold ? { ...thresholds, judgedNearest: 0 } : thresholds;
};

/**
 * What a batch of candidates changes in a user's memory (SPEC R23-R27): repetitions confirm, contradictions are decided
 * by when things were said, the rest is new; each insight gathers around an attractor. A function of its arguments,
 * the judge and the embedder: applied to the result of itself it changes nothing. The order in which batches arrive decides no belief
 * where slots and words tell what contradicts what; a judge hears who spoke first, so of what went to and fro (gone, back,
 * gone again) and was learned out of its order it may. Refused candidates must be gone before: see the gates of extraction.
 */
export const learn = async (
  memory: LearnedMemory,
  candidates: readonly Candidate[],
  judge: RelationJudge,
  context: LearningContext,
): Promise<readonly MemoryChange[]> => {
  const ownNames = ownNamesIn([...memory.insights, ...candidates]);
  const fresh = (context.again ? candidates : unknownOf(memory, candidates, context.user))
    .map((candidate) => asOwn(candidate, ownNames))
    .sort(bySaying);
  if (fresh.length === 0) return [];
  const work = new WorkingMemory(memory, context.user, context.settings, context.languages);
  const texts = [...memory.insights, ...fresh].map(textOf);
  const { name } = context.embedder;
  const gathering: Gathering = {
    work,
    features: await FeaturesOfClaims.of(texts, context.user, context.embedder),
    embedder: name,
    thresholds: thresholdsOf(context),
  };
  const inferred = context.again === true ? readAgain(fresh, memory.insights, gathering.features) : undefined;
  forgetLapsed(work, context.at);
  placeHere(gathering);
  for (const candidate of inferred?.keys() ?? fresh)
    await learnOne(gathering, candidate, context, judge, inferred?.get(candidate));
  return work.changes();
};

/** The same with a judge given beforehand, as the stages call it. */
export const learnWith =
  (judge: RelationJudge) =>
  (
    memory: LearnedMemory,
    candidates: readonly Candidate[],
    context: LearningContext,
  ): Promise<readonly MemoryChange[]> =>
    learn(memory, candidates, judge, context);
