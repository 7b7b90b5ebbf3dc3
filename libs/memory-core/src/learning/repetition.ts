import { type Candidate } from '../domain/extraction';
import { type Insight, isDisputed, waitsForPerson } from '../domain/insight';
import { askedForAt } from './evolve';
import { standingFor } from './merged';
import { type Relations } from './relations';

const awaitsPerson = (insight: Insight): boolean => isDisputed(insight) || waitsForPerson(insight);

/**
 * Something else was believed between the time in question and the time this was said: it is another episode. What is
 * inferred never ends an explicit episode, so it interrupts none either.
 */
const interrupted = (
  insight: Insight,
  { explicit, evidence: { occurredAt } }: Pick<Candidate, 'explicit' | 'evidence'>,
  against: readonly Insight[],
): boolean => {
  const before = occurredAt < insight.recordedAt;
  if (!before && insight.status !== 'superseded') return false;
  const from = before ? occurredAt : insight.lastConfirmedAt;
  const to = before ? insight.recordedAt : occurredAt;
  const heldExplicitly = before ? explicit : insight.explicit;
  return against.some((other) => {
    if (awaitsPerson(other) || (heldExplicitly && !other.explicit)) return false;
    const saidAt = heldExplicitly ? askedForAt(other) : other.lastConfirmedAt;
    return saidAt > from && saidAt < to;
  });
};

/** Believed ones first, history last. */
const rank = (insight: Insight): number => {
  if (insight.status === 'superseded') return 3;
  if (awaitsPerson(insight)) return 2;
  return insight.status === 'archived' ? 1 : 0;
};

/**
 * The insight that a statement confirms, if any. What was superseded does not come back by being said again: a statement
 * after the supersession starts a new insight. One that is learned late, from the time when the old one was still
 * believed, is a source of the old one; unless it is explicit and what superseded the old one was not asked for later,
 * for then it is believed on its own. What was merged away is confirmed in
 * what it was merged into.
 */
export const confirmedBy = (
  { same, against }: Relations,
  candidate: Pick<Candidate, 'explicit' | 'evidence'>,
  byId: (id: string) => Insight | undefined,
): Insight | undefined => {
  const { explicit, evidence } = candidate;
  const wasBelieved = ({ supersededAt, supersededBy }: Insight): boolean => {
    const successor = byId(supersededBy ?? '');
    if (evidence.occurredAt >= (supersededAt ?? 0)) return false;
    return !explicit || (successor?.explicit === true && askedForAt(successor) > evidence.occurredAt);
  };
  const takesSources = (insight: Insight): boolean => insight.status !== 'superseded' || wasBelieved(insight);
  const standing = [...new Set(same.map((insight) => standingFor(insight, byId)))];
  return standing
    .filter((insight) => takesSources(insight) && !interrupted(insight, candidate, against))
    .sort((a, b) => rank(a) - rank(b))[0];
};
