import { confidenceAt } from '../../domain/confidence';
import { type Insight } from '../../domain/insight';
import { recordTheme } from '../../learning/attractors/record-theme';
import { described } from '../../learning/attractors/shape';
import { settle } from '../../learning/contradiction';
import { rivalsOf } from '../../learning/rivals';
import { type WorkingMemory } from '../../learning/working-memory';
import { type Held } from '../hand/hand';

/**
 * Said to be so, in so many words, now: it is the later word of any two that contradict each other (SPEC R26), those that
 * were learned while it was disputed, and met it nowhere, included.
 */
export const confirm = (
  work: WorkingMemory,
  insight: Insight,
  { at, settings }: Held,
  cause: string,
): void => {
  const { explicitConfidence } = settings.parameters.learning;
  const { learning } = settings.parameters;
  const rivals = rivalsOf(work, insight);
  const isSure = confidenceAt(insight, at, learning) >= explicitConfidence;
  if (insight.status === 'active' && insight.explicit && isSure && rivals.length === 0) return;
  const {
    reviewReason: _reason,
    waiting: _waiting,
    archivedAt: _archivedAt,
    supersededAt: _supersededAt,
    supersededBy: _supersededBy,
    validTo,
    ...rest
  } = insight;
  work.put({
    ...rest,
    ...(validTo !== undefined && insight.status !== 'superseded' && { validTo }),
    status: 'active',
    explicit: true,
    confirmations: insight.confirmations + 1,
    lastConfirmedAt: at,
    confidence: { value: explicitConfidence, at },
  });
  leaveHistoryOf(work, insight.id);
  settle(
    work,
    insight.id,
    rivals.map(({ id }) => id),
    { turnId: cause, at },
  );
  tellTheme(work, insight);
};

/** Believed again, it is no more of the past of what came after it. */
const leaveHistoryOf = (work: WorkingMemory, id: string): void => {
  for (const other of work.insights) {
    if (other.supersedes.includes(id))
      work.put({ ...other, supersedes: other.supersedes.filter((past) => past !== id) });
  }
};

/** History is believed by nobody, so there is nothing in it to dispute. */
export const dispute = (work: WorkingMemory, insight: Insight, { at, settings }: Held): void => {
  if (insight.status === 'disputed' || insight.status === 'superseded') return;
  const {
    reviewReason: _reason,
    waiting: _waiting,
    archivedAt: _archivedAt,
    supersededBy: _waitedOn,
    ...rest
  } = insight;
  const { contradictedConfidence } = settings.parameters.learning;
  work.put({ ...rest, status: 'disputed', confidence: { value: contradictedConfidence, at } });
  tellTheme(work, insight);
};

/** What stands for a theme is one of its members that is believed. */
export const tellTheme = (work: WorkingMemory, { attractorId }: Insight): void => {
  const attractor = work.attractor(attractorId);
  if (attractor === undefined) return;
  work.putAttractor(described(attractor, work.membersOf(attractor), attractor.updatedAt));
  recordTheme(work, attractor.id);
};
