import { confidenceAt } from '../../domain/confidence';
import { type Insight } from '../../domain/insight';
import { recordTheme } from '../../learning/attractors/record-theme';
import { described } from '../../learning/attractors/shape';
import { settle } from '../../learning/contradiction';
import { type WorkingMemory } from '../../learning/working-memory';
import { type Held } from '../hand/hand';

/** Said to be so, in so many words, now: it is the later word of any two that contradict each other (SPEC R26). */
export const confirm = (
  work: WorkingMemory,
  insight: Insight,
  { at, settings }: Held,
  cause: string,
): void => {
  const { explicitConfidence } = settings.parameters.learning;
  const { learning } = settings.parameters;
  const isSure = confidenceAt(insight, at, learning) >= explicitConfidence;
  if (insight.status === 'active' && insight.explicit && isSure) return;
  const {
    reviewReason: _reason,
    waiting: _waiting,
    archivedAt: _archivedAt,
    supersededAt: _supersededAt,
    supersededBy,
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
  const successor = work.insight(supersededBy);
  if (successor !== undefined) {
    const supersedes = successor.supersedes.filter((id) => id !== insight.id);
    if (supersedes.length < successor.supersedes.length) work.put({ ...successor, supersedes });
    settle(work, insight.id, [successor.id], { turnId: cause, at });
  }
  tellTheme(work, insight);
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
