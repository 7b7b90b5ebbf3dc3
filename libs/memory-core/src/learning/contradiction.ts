import { statementOf } from '../domain/claim';
import { type Parameters } from '../config/parameters';
import { anchorValueAt } from '../domain/confidence';
import { type Instant } from '../domain/identity';
import { isDisputed, isUsable, type Insight, waitsForPerson } from '../domain/insight';
import { askedForAt } from './evolve';
import { standingFor } from './merged';
import { type WorkingMemory } from './working-memory';

/** When `insight` was first said after `than`: the moment at which it contradicted what was last said then. */
const firstSaidAfter = (insight: Insight, than: Instant): Instant =>
  insight.evidence.find(({ occurredAt }) => occurredAt >= than)?.occurredAt ?? insight.lastConfirmedAt;

/** History from then on: kept with its dates, never used, and brought back by nothing but a correction (SPEC R26). */
export const superseded = (old: Insight, by: Insight, parameters: Parameters): Insight => {
  const { reviewReason: _reason, waiting: _waiting, archivedAt: _archivedAt, ...rest } = old;
  const supersededAt = firstSaidAfter(by, old.lastConfirmedAt);
  const { contradictedConfidence } = parameters.learning;
  const value = Math.min(
    contradictedConfidence,
    anchorValueAt(old.confidence, supersededAt, parameters.learning),
  );
  return {
    ...rest,
    status: 'superseded',
    supersededAt,
    supersededBy: by.id,
    confidence: { value, at: supersededAt },
    validTo: old.validTo ?? Math.max(old.validFrom, by.validFrom),
  };
};

/** Waits until a person decides between it and what was asked to be remembered. */
export const isParked = (insight: Insight): boolean => waitsForPerson(insight) && !isDisputed(insight);

/** Between two explicit ones counts when they were asked for: a remark in passing does not renew a request. */
const isLater = (one: Insight, than: Insight): boolean =>
  one.explicit && than.explicit
    ? askedForAt(one) > askedForAt(than)
    : one.lastConfirmedAt > than.lastConfirmedAt;

const byTime = (a: Insight, b: Insight): number =>
  a.lastConfirmedAt - b.lastConfirmedAt || (a.id < b.id ? -1 : 1);

/** What brought a decision about: the turn that was learned from, or taken back. */
export interface Cause {
  readonly turnId: string;
  readonly at: Instant;
  /** Of the insights concerned: which go on from another, rather than saying otherwise. */
  readonly continued?: ReadonlySet<string>;
}

/** `by` gets the other's past and the other itself, oldest first. */
const inherit = (work: WorkingMemory, byId: string, old: Insight): void => {
  const by = work.insight(byId);
  if (by === undefined) return;
  const timeOf = (id: string): Instant => work.insight(id)?.lastConfirmedAt ?? 0;
  const past = new Set([...by.supersedes, ...old.supersedes, old.id]);
  past.delete(byId);
  const supersedes = [...past].sort((a, b) => timeOf(a) - timeOf(b) || (a < b ? -1 : 1));
  if (supersedes.length > by.supersedes.length) work.put({ ...by, supersedes });
};

const retire = (work: WorkingMemory, old: Insight, by: Insight, cause: Cause): void => {
  work.put(superseded(old, by, work.settings.parameters));
  inherit(work, by.id, old);
  // Already history: only its place in it has become better known.
  if (old.status === 'superseded') return;
  const movedOn = cause.continued?.has(old.id) === true || cause.continued?.has(by.id) === true;
  work.record({
    type: movedOn ? 'insight.evolved' : 'insight.superseded',
    at: cause.at,
    cause: cause.turnId,
    subjectIds: movedOn ? [by.id, old.id] : [old.id, by.id],
    text: movedOn ? `Moved on: ${statementOf(by)}` : `No longer believed: ${statementOf(old)}`,
    before: statementOf(old),
    after: statementOf(by),
  });
};

/** Kept aside until a person decides: `explicit` stays believed. */
const park = (work: WorkingMemory, insight: Insight, explicit: Insight, cause: Cause): void => {
  if (isParked(insight) && insight.supersededBy === explicit.id) return;
  const { waiting: _waiting, archivedAt: _archivedAt, ...rest } = insight;
  work.put({ ...rest, status: 'needs_review', reviewReason: 'contradiction', supersededBy: explicit.id });
  work.record({
    type: 'insight.review',
    at: cause.at,
    cause: cause.turnId,
    subjectIds: [insight.id, explicit.id],
    text: `Contradicts what was asked to be remembered: ${statementOf(insight)}`,
    before: statementOf(explicit),
    after: statementOf(insight),
  });
};

/**
 * Said again after it was disputed: the person is asked which of both is meant, and until then it is not believed, nor is
 * what is believed instead outdated by it. A decision to confirm settles it with the latest of those.
 */
export const askAgain = (
  work: WorkingMemory,
  insight: Insight,
  opponents: readonly Insight[],
  cause: Cause,
): void => {
  const rival = opponents.filter(isUsable).sort(byTime).at(-1);
  if (rival !== undefined) work.put({ ...insight, supersededBy: rival.id });
  work.record({
    type: 'insight.review',
    at: cause.at,
    cause: cause.turnId,
    subjectIds: [insight.id, ...(rival === undefined ? [] : [rival.id])],
    text: `Said again, after it was disputed: ${statementOf(insight)}`,
    ...(rival !== undefined && { before: statementOf(rival), after: statementOf(insight) }),
  });
};

const unpark = (work: WorkingMemory, insight: Insight): void => {
  const { reviewReason: _reason, waiting: _waiting, supersededBy: _by, ...rest } = insight;
  work.put({ ...rest, status: 'active' });
};

/**
 * Decides between one insight, just learned or confirmed, and those that say otherwise, by when each was last said and
 * not by when it arrived (SPEC R26): the later is believed, unless the earlier is explicit and the later is not; then
 * the later goes to review. Pairs are decided one by one, so every order of arrival ends in the same belief.
 */
export const settle = (
  work: WorkingMemory,
  id: string,
  opponentIds: readonly string[],
  cause: Cause,
): void => {
  const subject = work.insight(id);
  if (subject === undefined || subject.status === 'superseded' || isDisputed(subject)) return;
  const opponents = opponentIds
    .flatMap((opponentId) => work.insight(opponentId) ?? [])
    .filter((other) => other.id !== id && !isDisputed(other))
    .filter((other) => standingFor(other, (otherId) => work.insight(otherId)).id === other.id)
    .sort(byTime);
  const earlier = opponents.filter((other) => !isLater(other, subject));
  const later = opponents.filter((other) => isLater(other, subject));
  const outweighs = (other: Insight): boolean => subject.explicit && !other.explicit;

  const successors = later.filter((other) => !isParked(other) && !outweighs(other));
  const protector = earlier.find((other) => other.explicit && !subject.explicit && isUsable(other));
  if (protector !== undefined) return park(work, subject, protector, cause);
  if (successors.length === 0 && isParked(subject)) unpark(work, subject);

  for (const old of earlier) {
    const heldSince = old.status === 'superseded' && (old.supersededAt ?? 0) <= subject.recordedAt;
    const neverLost = old.status === 'superseded' && old.explicit && !subject.explicit;
    if (heldSince || neverLost) inherit(work, id, old);
    else retire(work, old, work.insight(id) ?? subject, cause);
  }
  const [successor] = successors;
  if (successor !== undefined) retire(work, work.insight(id) ?? subject, successor, cause);
  for (const after of successors) inherit(work, after.id, work.insight(id) ?? subject);
  if (successor !== undefined) return;
  for (const rival of later) {
    if (rival.status !== 'superseded' && outweighs(rival))
      park(work, rival, work.insight(id) ?? subject, cause);
  }
};
