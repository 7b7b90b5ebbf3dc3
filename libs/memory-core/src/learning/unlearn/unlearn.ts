import { type Insight } from '../../domain/insight';
import { type MemoryChange } from '../../ports/memory-store';
import { recordTheme } from '../attractors/record-theme';
import { described } from '../attractors/shape';
import { type LearnedMemory, type UnlearningContext } from '../context';
import { settle, superseded, type Cause } from '../contradiction';
import { isMergedInto } from '../merged';
import { WorkingMemory } from '../working-memory';
import { redactConfirmation, redactLearned, redactSuperseding } from './redact';
import { partsOf, reduced, reinstated, restsOn, restsOnlyOn, withoutParts } from './reduce';

const leaveAttractor = (work: WorkingMemory, insight: Insight): void => {
  const attractor = work.attractor(insight.attractorId);
  if (attractor === undefined) return;
  const members = work.membersOf(attractor).filter(({ id }) => id !== insight.id);
  if (members.length > 0) {
    work.putAttractor(described(attractor, members, attractor.updatedAt));
    recordTheme(work, attractor.id);
    return;
  }
  work.removeAttractor(attractor.id);
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
      text: `Believed again, since what contradicted it was taken back: ${insight.statement}`,
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
  redactLearned(work, insight, cause.turnId);
  for (const dependent of dependents) redactSuperseding(work, dependent, insight, cause.turnId);
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
  redactConfirmation(work, insight, cause.turnId);
  work.record({
    type: 'insight.evolved',
    at: cause.at,
    cause: cause.turnId,
    subjectIds: [insight.id],
    text: `One of its sources was taken back: ${insight.statement}`,
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

/** Merged insights of which a part, or the core, rests on the turn alone stand apart again until they are merged anew. */
const dissolve = (work: WorkingMemory, whole: Insight, turnId: string): readonly string[] => {
  const parts = partsOf(whole, work.insights);
  if (parts.length === 0) return [];
  const core = withoutParts(whole, parts, turnId);
  if (core !== undefined && !parts.some((part) => restsOnlyOn(part, turnId))) return [];
  for (const part of parts) work.put(inPlaceOf(whole, part, work));
  work.put(core ?? { ...whole, evidence: whole.evidence.filter((evidence) => evidence.turnId === turnId) });
  return parts.map(({ id }) => id);
};

/**
 * Takes back what one turn taught (SPEC R3): its evidence goes everywhere, an insight that has other sources stays on
 * those, one that has none goes, and what it alone had outdated is believed again. What the log quoted is blanked. The
 * centroid of an attractor keeps the trace that a vector keeps; its words are those of the members that stay.
 */
export const unlearn = (
  memory: LearnedMemory,
  turnId: string,
  context: UnlearningContext,
): readonly MemoryChange[] => {
  const work = new WorkingMemory(memory, context.user, context.settings);
  const cause: Cause = { turnId, at: context.at };
  const waiting = memory.insights.filter((insight) => restsOn(insight, turnId)).map(({ id }) => id);
  for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
    const insight = work.insight(id);
    if (insight === undefined) continue;
    waiting.push(...dissolve(work, insight, turnId));
    const whole = work.insight(id) ?? insight;
    if (!restsOn(whole, turnId)) continue;
    if (restsOnlyOn(whole, turnId)) removeInsight(work, whole, cause);
    else reduceInsight(work, whole, cause);
  }
  return work.changes();
};
