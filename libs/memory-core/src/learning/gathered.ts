import { statementOf } from '../domain/claim';
import { type Instant } from '../domain/identity';
import { type Insight } from '../domain/insight';
import { described } from './attractors/shape';
import { isMergedInto, standingFor } from './merged';
import { type WorkingMemory } from './working-memory';

/** What derived an insight that tells several different ones in one sentence, to make room (SPEC R30). */
export const gatheredBy = 'gathering/1';

/**
 * "Likes jazz, green tea and old maps": unlike what was merged for saying alike, each part may be confirmed or denied
 * without the others. Its parts keep their words and slots, and are set free as soon as one of them is spoken of.
 */
export const isGathered = ({ extractor }: Pick<Insight, 'extractor'>): boolean => extractor === gatheredBy;

const later = (a: Instant | undefined, b: Instant | undefined): Instant | undefined =>
  a === undefined || b === undefined ? (a ?? b) : Math.max(a, b);

/** Of those that something was found to be about, what tells them together: themselves, or what they were gathered into. */
export const gatheredAmong = (work: WorkingMemory, spokenOf: readonly Insight[]): readonly Insight[] => {
  const standing = spokenOf.map((insight) => standingFor(insight, (id) => work.insight(id)));
  return [...new Set(standing)].filter((one) => isGathered(one) && one.status !== 'superseded');
};

/** As it stood before, with whatever was decided of the whole, or became of it, meanwhile. */
const apart = (part: Insight, whole: Insight): Insight => {
  const {
    supersededAt: _at,
    supersededBy: _by,
    reviewReason: _reason,
    waiting: _waiting,
    archivedAt: _archivedAt,
    ...rest
  } = part;
  const { status, reviewReason, waiting, archivedAt } = whole;
  const lastRecalledAt = later(part.lastRecalledAt, whole.lastRecalledAt);
  const isConfirmed = whole.explicit && whole.lastConfirmedAt > part.lastConfirmedAt;
  const confirmed = isConfirmed && {
    explicit: true,
    lastConfirmedAt: whole.lastConfirmedAt,
    confidence: whole.confidence,
  };
  return {
    ...rest,
    ...confirmed,
    status,
    ...(status === 'disputed' && { confidence: whole.confidence }),
    ...(reviewReason !== undefined && { reviewReason }),
    ...(waiting !== undefined && { waiting }),
    ...(archivedAt !== undefined && { archivedAt }),
    ...(lastRecalledAt !== undefined && { lastRecalledAt }),
    pinned: part.pinned || whole.pinned,
    enabled: part.enabled && whole.enabled,
  };
};

/** The parts of what was gathered stand on their own again, in their own words; what told them together goes. */
export const setFree = (
  work: WorkingMemory,
  whole: Insight,
  cause: { readonly turnId: string; readonly at: Instant },
): void => {
  const parts = work.insights.filter((insight) => isMergedInto(insight, whole));
  for (const part of parts) {
    work.put(apart(part, whole));
    work.record({
      type: 'insight.restored',
      at: cause.at,
      cause: cause.turnId,
      subjectIds: [part.id],
      text: `Told on its own again: ${statementOf(part)}`,
    });
  }
  work.remove(whole.id);
  for (const attractor of work.attractors) {
    if (!attractor.members.includes(whole.id)) continue;
    const own = parts.filter(({ attractorId }) => attractorId === attractor.id).map(({ id }) => id);
    const ids = new Set([...attractor.members.filter((id) => id !== whole.id), ...own]);
    const members = [...ids].flatMap((id) => work.insight(id) ?? []);
    if (members.length === 0) work.removeAttractor(attractor.id);
    else work.putAttractor(described(attractor, members, attractor.updatedAt));
  }
};
