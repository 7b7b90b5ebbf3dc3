import { type Parameters } from '../../config/parameters';
import { type Evidence, type Insight, isDisputed } from '../../domain/insight';
import { clearestOf } from '../../domain/claim';
import { stemsIn } from '../../domain/told-in';
import { confidenceValueOf } from '../evolve';
import { isMergedInto } from '../merged';

type Learning = Parameters['learning'];

const latestOf = (evidence: readonly Evidence[]): number =>
  Math.max(...evidence.map(({ occurredAt }) => occurredAt));

export const restsOn = (insight: Insight, turnId: string): boolean =>
  insight.evidence.some((evidence) => evidence.turnId === turnId);

export const restsOnlyOn = (insight: Insight, turnId: string): boolean =>
  insight.evidence.every((evidence) => evidence.turnId === turnId);

/** Nothing is left of what was said again since: there is nothing to ask a person any more. */
const disputedAsBefore = (insight: Insight): Insight => {
  const { reviewReason: _reason, waiting: _waiting, supersededBy: _by, ...rest } = insight;
  return { ...rest, status: 'disputed' };
};

/**
 * In words of what is left of its sources. A wording may speak for what is gone; a slot goes where nothing that is left
 * names its value, an instruction where nothing names its condition.
 */
const told = (insight: Insight, left: readonly Evidence[], gone: readonly Evidence[]): Insight => {
  const { wording: _wording, slot, instruction, ...rest } = insight;
  const [stays, went] = [left, gone].map((evidence) => stemsIn(...evidence.map(({ quote }) => quote)));
  const isLost = (text: string): boolean =>
    [...stemsIn(text)].some((stem) => went?.has(stem) && !stays?.has(stem));
  const kept = {
    ...rest,
    ...(slot !== undefined && !isLost(slot.value) && { slot }),
    ...(instruction !== undefined && !isLost(instruction.when ?? '') && { instruction }),
  };
  if (left.some(({ quote }) => quote === insight.quote)) return kept;
  const { dates: _dates, about: _about, saidDate: _date, ...claim } = kept;
  return { ...claim, quote: clearestOf(left.toReversed(), ({ quote }) => quote)?.quote ?? insight.quote };
};

/** The insight on what is left of its sources: as sure as those make it. Needs at least one source to be left. */
export const reduced = (insight: Insight, turnId: string, learning: Learning): Insight => {
  const left = insight.evidence.filter((evidence) => evidence.turnId !== turnId);
  const gone = insight.evidence.filter((evidence) => evidence.turnId === turnId);
  const askedForThere =
    gone.some((evidence) => evidence.explicit) && !left.some((evidence) => evidence.explicit);
  // A confirmation later than every lost source was a person's own, outside any turn, and stands.
  const ownConfirmation = insight.lastConfirmedAt > latestOf(gone);
  const lastConfirmedAt = ownConfirmation ? insight.lastConfirmedAt : latestOf(left);
  const rest: Insight = {
    ...told(insight, left, gone),
    evidence: left,
    explicit: insight.explicit && !askedForThere,
    confirmations: Math.max(0, insight.confirmations - 1),
    recordedAt: Math.max(insight.recordedAt, left[0]?.occurredAt ?? insight.recordedAt),
    lastConfirmedAt,
  };
  if (insight.status === 'superseded') return rest;
  if (isDisputed(insight)) return latestOf(left) > insight.confidence.at ? rest : disputedAsBefore(rest);
  return { ...rest, confidence: { value: confidenceValueOf(rest, learning), at: lastConfirmedAt } };
};

/** As it was before `without` contradicted it or it was merged: believed, as sure as its sources make it. */
export const reinstated = (insight: Insight, without: Insight, learning: Learning): Insight => {
  const {
    supersededAt: _at,
    supersededBy: _by,
    reviewReason: _reason,
    waiting: _waiting,
    validTo,
    ...rest
  } = insight;
  if (isDisputed(insight)) {
    const { supersededBy: _waitedOn, ...waiting } = insight;
    return waiting;
  }
  const endedByIt = validTo === Math.max(insight.validFrom, without.validFrom);
  return {
    ...rest,
    ...(validTo === undefined || endedByIt ? {} : { validTo }),
    status: 'active',
    confidence: { value: confidenceValueOf(insight, learning), at: insight.lastConfirmedAt },
  };
};

export const partsOf = (whole: Insight, insights: readonly Insight[]): readonly Insight[] =>
  insights.filter((insight) => isMergedInto(insight, whole));

/**
 * What a merged insight was without its parts. Its statement speaks for all of them, so it may hold words of the turn
 * that is taken back; what it said before is not kept, but what the person said then is. Undefined when nothing is left.
 */
export const withoutParts = (
  whole: Insight,
  parts: readonly Insight[],
  turnId: string,
): Insight | undefined => {
  const merged = new Set(
    parts.flatMap(({ evidence }) => evidence.map(({ turnId: id, quote }) => `${id}\n${quote}`)),
  );
  const own = whole.evidence.filter(
    (evidence) => evidence.turnId !== turnId && !merged.has(`${evidence.turnId}\n${evidence.quote}`),
  );
  const [first] = own;
  if (first === undefined) return undefined;
  const partIds = new Set(parts.map(({ id }) => id));
  const { wording: _wording, dates: _dates, about: _about, ...rest } = whole;
  return {
    ...rest,
    quote: first.quote,
    evidence: own,
    explicit: own.some((evidence) => evidence.explicit),
    supersedes: whole.supersedes.filter((id) => !partIds.has(id)),
    confirmations: new Set(own.map((evidence) => evidence.turnId)).size - 1,
    recordedAt: first.occurredAt,
    lastConfirmedAt: latestOf(own),
  };
};
