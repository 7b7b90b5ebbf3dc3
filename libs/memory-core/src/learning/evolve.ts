import { type Claim, textOf } from '../domain/claim';
import { type Parameters } from '../config/parameters';
import { type Candidate } from '../domain/extraction';
import { type Instant } from '../domain/identity';
import {
  type Evidence,
  type Insight,
  type InsightKind,
  isDisputed,
  type Slot,
  waitsForPerson,
} from '../domain/insight';
import { stemsIn } from '../domain/told-in';
import { literalOf } from './literal';

type Learning = Parameters['learning'];

const sourceOf = ({ turnId, quote }: Evidence): string => `${turnId}\n${quote}`;

/** Every source once, by when it was said (SPEC R28: sources add up). */
export const unionOfEvidence = (...lists: readonly (readonly Evidence[])[]): readonly Evidence[] => {
  const bySource = new Map<string, Evidence>();
  for (const evidence of lists.flat()) {
    const known = bySource.get(sourceOf(evidence));
    if (known === undefined || (evidence.explicit === true && known.explicit !== true)) {
      bySource.set(sourceOf(evidence), evidence);
    }
  }
  return [...bySource.values()].sort(
    (a, b) =>
      a.occurredAt - b.occurredAt ||
      (a.turnId < b.turnId ? -1 : a.turnId > b.turnId ? 1 : a.quote < b.quote ? -1 : 1),
  );
};

/** What a statement is worth by its sources alone, before time takes from it (SPEC R23). */
export const confidenceValueOf = (
  { explicit, evidence }: Pick<Insight, 'explicit' | 'evidence'>,
  learning: Learning,
): number => {
  if (explicit) return learning.explicitConfidence;
  const turns = new Set(evidence.map(({ turnId }) => turnId)).size;
  return turns > 1 ? learning.repeatedConfidence : learning.newConfidence;
};

/** When the user last asked for it: in a turn, or by a confirmation of his own, later than any turn. */
export const askedForAt = ({ evidence, lastConfirmedAt }: Insight): Instant => {
  const asked = evidence.filter(({ explicit }) => explicit === true).map(({ occurredAt }) => occurredAt);
  const ownConfirmation = evidence.every(({ occurredAt }) => occurredAt < lastConfirmedAt);
  return ownConfirmation || asked.length === 0 ? lastConfirmedAt : Math.max(...asked);
};

/**
 * How importance moves when a statement is confirmed (SPEC R24): patterns gain, preferences settle towards a floor,
 * breakthroughs keep theirs. Of anything else, and of what the user asks for, the higher of both stands.
 */
export const evolvedImportance = (
  kind: InsightKind,
  current: number,
  candidate: Pick<Candidate, 'importance' | 'explicit'>,
  learning: Learning,
): number => {
  if (kind === 'breakthrough') return current;
  if (kind === 'pattern') return Math.min(1, current + learning.patternImportanceGain);
  if (kind === 'preference' && !candidate.explicit) {
    const floor = Math.min(current, learning.preferenceImportanceFloor);
    return Math.max(floor, current - learning.preferenceImportanceLoss);
  }
  return Math.max(current, candidate.importance);
};

export const evidenceOf = ({ evidence, explicit }: Candidate): Evidence =>
  explicit ? { ...evidence, explicit: true } : evidence;

/** Said again: what time, the limits or its dispute set aside is believed as before, unless it contradicts a request. */
const believedAgain = (insight: Insight): Insight => {
  if (insight.status === 'superseded' || (waitsForPerson(insight) && !isDisputed(insight))) return insight;
  const {
    reviewReason: _reason,
    waiting: _waiting,
    archivedAt: _archivedAt,
    supersededBy: _waitedOn,
    ...rest
  } = insight;
  return { ...rest, status: 'active' };
};

/** The anchor of what is disputed is its dispute. */
export const isSaidAfterDispute = (
  { status, confidence }: Insight,
  { evidence }: Pick<Candidate, 'evidence'>,
): boolean => status === 'disputed' && evidence.occurredAt > confidence.at;

/** A request is a decision of the person: later than the dispute, it takes that back, whatever was said in between. */
const isAskedForSince = (
  { confidence }: Insight,
  { explicit, evidence }: Pick<Candidate, 'explicit' | 'evidence'>,
): boolean => explicit && evidence.occurredAt >= confidence.at;

/** What says nothing of the slot's value would be looked up by what it does not tell. */
const tellsValue = (insight: Insight, { value }: Slot): boolean => {
  const told = stemsIn(textOf(insight));
  return [...stemsIn(value)].every((stem) => told.has(stem));
};

type Told = Pick<Claim, 'quote' | 'about' | 'dates' | 'saidDate' | 'language' | 'wording'>;

/** Verbs differ where two say the same: "I use …", "I have set … up". */
const mostLacking = 1;

/** The richer words stay (SPEC R25): those that tell all that the others tell, and more; of which names and numbers all. */
const richerOf = (insight: Insight, candidate: Candidate): Insight => {
  const [old, text] = [textOf(insight), textOf(candidate)];
  const [known, said] = [stemsIn(old), stemsIn(text)];
  const lacking = [...known].filter((stem) => !said.has(stem)).length;
  if (lacking > mostLacking || said.size <= known.size) return insight;
  const { numbers, names } = literalOf(old);
  const { words } = literalOf(text);
  if ([...numbers, ...names].some((each) => !words.has(each))) return insight;
  const { quote: _, about: _about, dates: _dates, saidDate: _date, language: _tag, wording: _words, ...rest } = insight; // prettier-ignore
  const { quote, about, dates, saidDate, language, wording } = candidate;
  const told: Told = { quote, language, ...(about && { about }), ...(dates && { dates }), ...(saidDate !== undefined && { saidDate }), ...(wording && { wording }) }; // prettier-ignore
  return { ...rest, ...told };
};

/**
 * An insight said once more (SPEC R25). Two sentences of one turn are one confirmation. What is learned late, of a time
 * before the last confirmation, counts as a source and moves nothing forward.
 */
export const confirmed = (insight: Insight, candidate: Candidate, learning: Learning): Insight => {
  const { turnId, occurredAt } = candidate.evidence;
  const newTurn = !insight.evidence.some((evidence) => evidence.turnId === turnId);
  const explicit = insight.explicit || candidate.explicit;
  const evidence = unionOfEvidence(insight.evidence, [evidenceOf(candidate)]);
  const lastConfirmedAt = Math.max(insight.lastConfirmedAt, occurredAt);
  const offered = candidate.slot;
  const isTold = offered !== undefined && tellsValue(insight, offered);
  const slot = insight.slot ?? (isTold ? offered : undefined);
  const area = insight.area ?? candidate.area;
  const grown: Insight = {
    ...richerOf(insight, candidate),
    ...(slot === undefined ? {} : { slot }),
    ...(area === undefined ? {} : { area }),
    explicit,
    evidence,
    lastConfirmedAt,
    confirmations: insight.confirmations + (newTurn ? 1 : 0),
    importance: newTurn
      ? evolvedImportance(insight.kind, insight.importance, candidate, learning)
      : insight.importance,
    recordedAt: Math.min(insight.recordedAt, occurredAt),
    validFrom: Math.min(insight.validFrom, candidate.validFrom),
  };
  // What a person disputed, or what is history, gains a source and no belief.
  if (isDisputed(insight) && !isAskedForSince(insight, candidate))
    return isSaidAfterDispute(insight, candidate)
      ? { ...grown, status: 'needs_review', reviewReason: 'disputed' }
      : grown;
  if (insight.status === 'superseded') return grown;
  const inTime = occurredAt >= insight.lastConfirmedAt;
  const value = Math.max(
    confidenceValueOf(grown, learning),
    newTurn ? learning.repeatedConfidence : 0,
    inTime ? 0 : insight.confidence.value,
  );
  const anchored: Insight = { ...grown, confidence: { value, at: lastConfirmedAt } };
  return inTime || isDisputed(insight) ? believedAgain(anchored) : anchored;
};
