import { statementOf, textOf } from '../../domain/claim';
import { type Attractor } from '../../domain/attractor';
import { type Insight } from '../../domain/insight';
import { type MemoryChange } from '../../ports/memory-store';
import { isTheme, recordTheme } from '../attractors/record-theme';
import { described } from '../attractors/shape';
import { type LearnedMemory, type UnlearningContext } from '../context';
import { settle, superseded, type Cause } from '../contradiction';
import { isMergedInto } from '../merged';
import { WorkingMemory } from '../working-memory';
import { partsOf, reduced, reinstated, restsOn, restsOnlyOn, withoutParts } from './reduce';

/** Told from those of its members that are left; without any it goes. */
const toldWithout = (work: WorkingMemory, attractor: Attractor, insightId: string | undefined): void => {
  const members = work.membersOf(attractor).filter(({ id }) => id !== insightId);
  if (members.length > 0) {
    work.putAttractor(described(attractor, members, attractor.updatedAt, work.languages));
    if (isTheme(attractor)) recordTheme(work, attractor.id);
    return;
  }
  work.removeAttractor(attractor.id);
};

const leaveAttractor = (work: WorkingMemory, insight: Insight): void => {
  const attractor = work.attractor(insight.attractorId);
  if (attractor !== undefined) toldWithout(work, attractor, insight.id);
};

/**
 * A member that decay deleted may have come from the turn, and the label may still name it; of one that is told in other
 * words since, an attractor may still quote those that went.
 */
const leaveWordsBehind = (work: WorkingMemory, before: readonly Insight[]): void => {
  const known = new Map(before.map((insight) => [insight.id, insight]));
  const isToldOtherwise = (insight: Insight): boolean => {
    const earlier = known.get(insight.id);
    return earlier?.slot !== insight.slot || textOf(earlier ?? insight) !== textOf(insight);
  };
  for (const attractor of work.attractors) {
    const members = work.membersOf(attractor);
    if (members.length < attractor.members.length || members.some(isToldOtherwise))
      toldWithout(work, attractor, undefined);
  }
};

/** Those that `without` took the place of are believed again, and decide among themselves which of them. */
const reinstate = (
  work: WorkingMemory,
  dependents: readonly Insight[],
  without: Insight,
  cause: Cause,
): void => {
  const { learning } = work.settings.parameters;
  const ids = dependents.map(({ id }) => id);
  for (const dependent of dependents) work.put(reinstated(dependent, without, learning));
  const rivals = work.insight(without.id) === undefined ? ids : [...ids, without.id];
  for (const id of ids) settle(work, id, rivals, cause);
  for (const id of ids) {
    const insight = work.insight(id);
    if (insight?.status !== 'active') continue;
    work.record({
      type: 'insight.restored',
      at: cause.at,
      cause: cause.turnId,
      subjectIds: [id],
      text: `Believed again, since what contradicted it was taken back: ${statementOf(insight)}`,
    });
  }
};

const removeInsight = (work: WorkingMemory, insight: Insight, cause: Cause): void => {
  const dependents = work.insights.filter(
    (other) => other.supersededBy === insight.id && !isMergedInto(other, insight),
  );
  leaveAttractor(work, insight);
  work.remove(insight.id);
  for (const other of work.insights) {
    if (!other.supersedes.includes(insight.id)) continue;
    work.put({ ...other, supersedes: other.supersedes.filter((id) => id !== insight.id) });
  }
  work.record({
    type: 'insight.removed',
    at: cause.at,
    cause: cause.turnId,
    subjectIds: [insight.id],
    text: 'Removed with the message it came from.',
  });

  const current = dependents.map((dependent) => work.insight(dependent.id) ?? dependent);
  const successor = insight.status === 'superseded' ? work.insight(insight.supersededBy) : undefined;
  if (successor === undefined) return reinstate(work, current, insight, cause);
  // It was history between two others, which now follow each other.
  for (const dependent of current) work.put(superseded(dependent, successor, work.settings.parameters));
};

const reduceInsight = (work: WorkingMemory, insight: Insight, cause: Cause): void => {
  const left = reduced(insight, cause.turnId, work.settings.parameters.learning);
  work.put(left);
  work.record({
    type: 'insight.evolved',
    at: cause.at,
    cause: cause.turnId,
    subjectIds: [insight.id],
    text: `One of its sources was taken back: ${statementOf(left)}`,
  });
  if (left.status === 'superseded') return;
  // What it had outdated by the turn that is gone may be the later word now.
  const later = work.insights.filter(
    (other) =>
      other.supersededBy === left.id &&
      other.lastConfirmedAt > left.lastConfirmedAt &&
      !isMergedInto(other, left),
  );
  if (later.length > 0) reinstate(work, later, left, cause);
};

/** A part on its own again, believed as far as the whole was. */
const inPlaceOf = (whole: Insight, part: Insight, work: WorkingMemory): Insight => {
  const { parameters } = work.settings;
  const successor = whole.status === 'superseded' ? work.insight(whole.supersededBy) : undefined;
  const alone = reinstated(part, whole, parameters.learning);
  if (successor !== undefined) return superseded(alone, successor, parameters);
  const { reviewReason } = whole;
  return { ...alone, status: whole.status, ...(reviewReason === undefined ? {} : { reviewReason }) };
};

/** Whether a merged statement may hold words of the turn: a part of it, at whatever depth, or its core rests on it alone. */
const speaksFor = (work: WorkingMemory, whole: Insight, turnId: string): boolean => {
  const parts = partsOf(whole, work.insights);
  if (parts.length === 0) return false;
  if (withoutParts(whole, parts, turnId) === undefined) return true;
  return parts.some((part) => restsOnlyOn(part, turnId) || speaksFor(work, part, turnId));
};

/** Such a one stands apart again in its parts, until they are merged anew. */
const dissolve = (work: WorkingMemory, whole: Insight, turnId: string): readonly string[] => {
  if (!speaksFor(work, whole, turnId)) return [];
  const parts = partsOf(whole, work.insights);
  const core = withoutParts(whole, parts, turnId);
  for (const part of parts) work.put(inPlaceOf(whole, part, work));
  work.put(core ?? { ...whole, evidence: whole.evidence.filter((evidence) => evidence.turnId === turnId) });
  return parts.map(({ id }) => id);
};

/**
 * Takes back what one turn taught (SPEC R3): its evidence goes everywhere, an insight that has other sources stays on
 * those, one that has none goes, and what it alone had outdated is believed again. The centroid of an attractor keeps the
 * trace that a vector keeps, until `recentred`; its words are those of the members that stay. What the log and the profiles quote is found
 * with `withdrawnBy`.
 */
export const unlearn = (
  memory: LearnedMemory,
  turnId: string,
  context: UnlearningContext,
): readonly MemoryChange[] => {
  const work = new WorkingMemory(memory, context.user, context.settings, context.languages);
  const cause: Cause = { turnId, at: context.at };
  // A whole before its parts: once those are gone, nothing tells that it spoke for them.
  const depthOf = (insight: Insight): number => {
    const whole = memory.insights.find((other) => isMergedInto(insight, other));
    return whole === undefined ? 0 : 1 + depthOf(whole);
  };
  const waiting = memory.insights
    .filter((insight) => restsOn(insight, turnId))
    .map((insight) => ({ id: insight.id, depth: depthOf(insight) }))
    .sort((a, b) => a.depth - b.depth)
    .map(({ id }) => id);
  for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
    const insight = work.insight(id);
    if (insight === undefined) continue;
    waiting.push(...dissolve(work, insight, turnId));
    const whole = work.insight(id) ?? insight;
    if (!restsOn(whole, turnId)) continue;
    if (restsOnlyOn(whole, turnId)) removeInsight(work, whole, cause);
    else reduceInsight(work, whole, cause);
  }
  leaveWordsBehind(work, memory.insights);
  return work.changes();
};
