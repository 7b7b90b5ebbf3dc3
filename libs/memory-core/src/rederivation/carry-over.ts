import { textOf } from '../domain/claim';
import { type Languages } from '../languages';
import { type TenantSettings } from '../config/tenant-settings';
import { type UserRef } from '../domain/identity';
import { derivedId } from '../domain/derived-id';
import { type Insight, isDisputed, waitsForPerson } from '../domain/insight';
import { type LearnedMemory } from '../learning/context';
import { settle } from '../learning/contradiction';
import { FeaturesOfClaims } from '../learning/claim-features';
import { knownAs, relationsOf } from '../learning/relations';
import { thresholdsFor } from '../learning/thresholds';
import { WorkingMemory } from '../learning/working-memory';
import { type Embedder } from '../ports/embedder';
import { type RelationJudge } from '../ports/relation-judge';
import { correspondence } from './correspond';

const confirmedInPerson = ({ explicit, evidence, lastConfirmedAt }: Insight): boolean =>
  explicit && evidence.every(({ occurredAt }) => occurredAt < lastConfirmedAt);

/** What a person decided stays decided, whatever an extractor makes of the words. History is nobody's decision. */
const isDecided = (insight: Insight): boolean =>
  insight.status !== 'superseded' &&
  (insight.pinned || !insight.enabled || insight.explicit || isDisputed(insight));

/** Set aside by time, and not said again in what was rebuilt. */
const setAsideByTime = (insight: Insight, rebuilt: Insight): boolean =>
  rebuilt.status === 'active' &&
  insight.lastConfirmedAt >= rebuilt.lastConfirmedAt &&
  ((insight.status === 'needs_review' && !waitsForPerson(insight)) ||
    (insight.status === 'archived' && insight.waiting?.since === insight.archivedAt));

const asAside = (rebuilt: Insight, { status, reviewReason, archivedAt, waiting }: Insight): Insight => ({
  ...rebuilt,
  status,
  ...(reviewReason === undefined ? {} : { reviewReason }),
  ...(archivedAt === undefined ? {} : { archivedAt }),
  ...(waiting === undefined ? {} : { waiting }),
});

const explicitAs = (rebuilt: Insight, current: Insight): Insight => {
  const asked = new Set(current.evidence.filter(({ explicit }) => explicit).map(({ turnId }) => turnId));
  const inPerson = confirmedInPerson(current);
  return {
    ...rebuilt,
    explicit: true,
    evidence: rebuilt.evidence.map((piece) =>
      asked.has(piece.turnId) ? { ...piece, explicit: true } : piece,
    ),
    importance: Math.max(rebuilt.importance, current.importance),
    confidence: inPerson || !rebuilt.explicit ? current.confidence : rebuilt.confidence,
    lastConfirmedAt: inPerson
      ? Math.max(rebuilt.lastConfirmedAt, current.lastConfirmedAt)
      : rebuilt.lastConfirmedAt,
  };
};

/** The rebuilt insight with what it has by people and time, and not by what was said. */
const withMarksOf = (rebuilt: Insight, current: Insight): Insight => {
  const { recalls, pinned, enabled, lastRecalledAt, asked } = current;
  const marked: Insight = {
    ...rebuilt,
    recalls,
    pinned,
    enabled,
    ...(lastRecalledAt === undefined ? {} : { lastRecalledAt }),
    ...(asked === undefined ? {} : { asked }),
  };
  const believed = current.explicit && isDecided(current) ? explicitAs(marked, current) : marked;
  if (isDisputed(current)) {
    const { status, reviewReason } = current;
    return { ...believed, status, ...(reviewReason !== undefined && { reviewReason }) };
  }
  if (isDecided(current) && rebuilt.status === 'archived' && current.status !== 'archived') {
    const { archivedAt: _archivedAt, ...rest } = believed;
    return { ...rest, status: current.status };
  }
  if (setAsideByTime(current, rebuilt)) return asAside(believed, current);
  const { waiting } = current;
  return waiting !== undefined && waiting.in === believed.status ? { ...believed, waiting } : believed;
};

/** Kept as it is, its links led to where they lead now. */
const kept = (work: WorkingMemory, insight: Insight, pairs: ReadonlyMap<string, Insight>): Insight => {
  const idNow = (id: string): string => pairs.get(id)?.id ?? id;
  const { supersededBy, attractorId, ...rest } = insight;
  const successor = supersededBy === undefined ? undefined : work.insight(idNow(supersededBy));
  const attractor = work.attractor(attractorId);
  const standsFor = pairs.get(insight.id);
  const id =
    work.insight(insight.id) === undefined || standsFor?.id === insight.id
      ? insight.id
      : derivedId(work.user, 'insight', 'kept', insight.id);
  if (attractor !== undefined) {
    work.putAttractor({ ...attractor, members: [...new Set([...attractor.members, id])] });
  }
  return {
    ...rest,
    id,
    supersedes: insight.supersedes.map(idNow).filter((past) => past !== id && work.insight(past)),
    ...(successor === undefined ? {} : { supersededBy: successor.id }),
    ...(attractor === undefined ? {} : { attractorId: attractor.id }),
  };
};

/**
 * A rebuilt memory with what no extractor may decide: what a person asked for, confirmed, pinned, switched off or
 * disputed stands as before, in the rebuilt words where they are the same memory and in its own where the extractor did
 * not find it. An explicit memory then meets what is inferred against it, as it would have when it was said (SPEC R26).
 */
export const carryOver = async (
  current: readonly Insight[],
  rebuilt: LearnedMemory,
  context: {
    readonly user: UserRef;
    readonly settings: TenantSettings;
    readonly languages: Languages;
    readonly embedder: Embedder;
    readonly judge: RelationJudge;
  },
): Promise<LearnedMemory> => {
  const { user, settings, languages, embedder, judge } = context;
  const work = new WorkingMemory(rebuilt, user, settings, languages);
  const pairs = correspondence(current, rebuilt.insights);
  const decided: string[] = [];
  for (const insight of current) {
    const found = pairs.get(insight.id);
    const stands = found !== undefined && (found.status !== 'superseded' || insight.status === 'superseded');
    if (stands) {
      const marked = withMarksOf(found, insight);
      work.put(marked);
      if (marked.explicit && !found.explicit) decided.push(marked.id);
    } else if (isDecided(insight)) {
      const standing = kept(work, insight, pairs);
      for (const other of work.insights) {
        if (other.supersedes.includes(standing.id))
          work.put({ ...other, supersedes: other.supersedes.filter((id) => id !== standing.id) });
      }
      work.put(standing);
      if (standing.explicit) decided.push(standing.id);
    }
  }
  if (decided.length > 0) await settleDecided(work, decided, embedder, judge);
  return { insights: work.insights, attractors: work.attractors };
};

const settleDecided = async (
  work: WorkingMemory,
  ids: readonly string[],
  embedder: Embedder,
  judge: RelationJudge,
): Promise<void> => {
  const features = await FeaturesOfClaims.of(work.insights.map(textOf), work.user, embedder);
  const thresholds = thresholdsFor(embedder, work.settings.parameters);
  for (const id of ids) {
    const insight = work.insight(id);
    if (insight === undefined) continue;
    const others = work.insights
      .filter((other) => other.id !== id)
      .map((other) => knownAs(other, features.of(other)));
    const decided = knownAs(insight, features.of(insight));
    const { against, continued } = await relationsOf(decided, others, judge, thresholds);
    const turnId = insight.evidence.at(-1)?.turnId ?? id;
    settle(
      work,
      id,
      against.map((other) => other.id),
      { turnId, at: insight.lastConfirmedAt, continued },
    );
  }
};
