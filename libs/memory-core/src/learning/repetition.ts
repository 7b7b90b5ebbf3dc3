import { type Instant } from '../domain/identity';
import { type Insight } from '../domain/insight';
import { standingFor } from './merged';
import { type Relations } from './relations';

const awaitsPerson = ({ status, reviewReason }: Insight): boolean =>
  status === 'disputed' || (status === 'needs_review' && reviewReason === 'contradiction');

/** Something else was said between the time in question and the time this was said: it is another episode. */
const interrupted = (insight: Insight, at: Instant, against: readonly Insight[]): boolean => {
  const [from, to] = at < insight.recordedAt ? [at, insight.recordedAt] : [insight.lastConfirmedAt, at];
  return against.some(
    (other) => !awaitsPerson(other) && other.lastConfirmedAt > from && other.lastConfirmedAt < to,
  );
};

/** Believed ones first, history last. */
const rank = (insight: Insight): number => {
  if (insight.status === 'superseded') return 3;
  if (awaitsPerson(insight)) return 2;
  return insight.status === 'archived' ? 1 : 0;
};

/**
 * The insight that a statement of time `at` confirms, if any. What was superseded does not come back by being said
 * again: a statement after the supersession starts a new insight. One that is learned late, from the time when the old
 * one was still believed, is a source of the old one. What was merged away is confirmed in what it was merged into.
 */
export const confirmedBy = (
  { same, against }: Relations,
  at: Instant,
  byId: (id: string) => Insight | undefined,
): Insight | undefined => {
  const standing = [...new Set(same.map((insight) => standingFor(insight, byId)))];
  return standing
    .filter((insight) => !interrupted(insight, at, against))
    .filter(({ status, supersededAt }) => status !== 'superseded' || at < (supersededAt ?? 0))
    .sort((a, b) => rank(a) - rank(b))[0];
};
