import { confidenceAt } from '../../domain/confidence';
import { type Instant } from '../../domain/identity';
import { type Insight } from '../../domain/insight';
import { isTheme, recordTheme } from '../../learning/attractors/record-theme';
import { described } from '../../learning/attractors/shape';
import { settle } from '../../learning/contradiction';
import { rivalsOf } from '../../learning/rivals';
import { type WorkingMemory } from '../../learning/working-memory';
import { type Held } from '../editing/memory-editor';

/** What is done to a memory by its person, and by when the log tells it. */
export interface Act extends Pick<Held, 'at' | 'settings'> {
  /** Where a turn said it, that is when: what was said after it is later than it, though heard with it. */
  readonly saidAt?: Instant;
}

/** By the clock, where the turn has a date that cannot be: to come, or before what it is about was last said. */
const momentOf = ({ at, saidAt = at }: Act, { lastConfirmedAt }: Insight): Instant =>
  saidAt > lastConfirmedAt ? Math.min(saidAt, at) : at;

/**
 * Said to be so, in so many words, now: it is the later word of any two that contradict each other (SPEC R26), those that
 * were learned while it was disputed, and met it nowhere, included.
 */
export const confirm = (work: WorkingMemory, insight: Insight, act: Act, cause: string): void => {
  const { at, settings } = act;
  const saidAt = momentOf(act, insight);
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
    lastConfirmedAt: saidAt,
    confidence: { value: explicitConfidence, at: saidAt },
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
export const dispute = (work: WorkingMemory, insight: Insight, act: Act): void => {
  if (insight.status === 'disputed' || insight.status === 'superseded') return;
  const {
    reviewReason: _reason,
    waiting: _waiting,
    archivedAt: _archivedAt,
    supersededBy: _waitedOn,
    ...rest
  } = insight;
  const { contradictedConfidence } = act.settings.parameters.learning;
  const confidence = { value: contradictedConfidence, at: momentOf(act, insight) };
  work.put({ ...rest, status: 'disputed', confidence });
  tellTheme(work, insight);
};

/** What stands for a theme is one of its members that is believed. */
export const tellTheme = (work: WorkingMemory, { attractorId }: Insight): void => {
  const attractor = work.attractor(attractorId);
  if (attractor === undefined) return;
  work.putAttractor(described(attractor, work.membersOf(attractor), attractor.updatedAt, work.languages));
  if (isTheme(attractor)) recordTheme(work, attractor.id);
};
