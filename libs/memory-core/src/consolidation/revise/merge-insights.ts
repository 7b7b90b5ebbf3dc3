import { claimIn, clearestOf, statementOf, textOf } from '../../domain/claim';
import { type Change, roomCause } from '../../domain/change';
import { derivedId } from '../../domain/derived-id';
import { type Insight, type InsightKind } from '../../domain/insight';
import { unionOfEvidence } from '../../learning/evolve';
import { byAge, consolidationCause, type RevisionContext } from './revision';

/** What merging does to importance is what as many confirmations would do (SPEC R24). */
const mergedImportance = (
  members: readonly Insight[],
  kind: InsightKind,
  { learning }: RevisionContext['parameters'],
): number => {
  const highest = Math.max(...members.map(({ importance }) => importance));
  const confirmations = members.length - 1;
  if (kind === 'pattern') return Math.min(1, highest + confirmations * learning.patternImportanceGain);
  if (kind !== 'preference') return highest;
  const eased = highest - confirmations * learning.preferenceImportanceLoss;
  return Math.min(highest, Math.max(learning.preferenceImportanceFloor, eased));
};

const latest = (moments: readonly (number | undefined)[]): number | undefined => {
  const known = moments.filter((moment) => moment !== undefined);
  return known.length === 0 ? undefined : Math.max(...known);
};

const omitUndefined = <T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };

export interface Merger {
  readonly survivor: Insight;
  readonly absorbed: readonly Insight[];
  readonly change: Change;
}

/** Which of them takes in the others, and is told of them all. */
export interface MergeInto {
  readonly into: Insight;
}

/**
 * One insight in the place of several that agree (SPEC R28). The oldest keeps its id, unless the user asked for
 * another to be remembered; the others become its past. Evidence adds up.
 */
export const mergeInsights = (
  members: readonly Insight[],
  as: { readonly kind: InsightKind; readonly category: string; readonly subcategory?: string },
  context: RevisionContext,
  given?: MergeInto,
): Merger => {
  const { parameters, at, user } = context;
  const isInto = (one: Insight): number => Number(one === given?.into);
  const [oldest, ...others] = [...members].sort(
    (a, b) => isInto(b) - isInto(a) || Number(b.explicit) - Number(a.explicit) || byAge(a, b),
  );
  if (oldest === undefined) throw new RangeError('nothing to merge');
  const all = [oldest, ...others];
  const { subcategory: _was, validTo: _until, reviewReason: _why, wording: _wording, ...kept } = oldest;
  const active = all.some(({ status }) => status === 'active');
  const openEnded = all.some(({ validTo }) => validTo === undefined);
  const explicit = all.some((member) => member.explicit);
  const believed = Math.max(
    explicit ? parameters.learning.explicitConfidence : parameters.learning.repeatedConfidence,
    ...all.map(({ confidence }) => confidence.value),
  );
  const lastConfirmedAt = Math.max(...all.map((member) => member.lastConfirmedAt));
  const byLatest = all.toSorted((a, b) => b.lastConfirmedAt - a.lastConfirmedAt);
  const told = given?.into ?? (explicit ? oldest : (clearestOf(byLatest, textOf) ?? oldest));

  const wording = given === undefined ? context.wordingOf?.(all) : undefined;
  const survivor: Insight = {
    ...kept,
    ...claimIn(told),
    ...as,
    ...(wording !== undefined && { wording }),
    importance: mergedImportance(all, as.kind, parameters),
    confidence: { value: believed, at: lastConfirmedAt },
    status: active ? 'active' : oldest.status,
    evidence: unionOfEvidence(...all.map(({ evidence }) => evidence)),
    validFrom: Math.min(...all.map(({ validFrom }) => validFrom)),
    supersedes: [...oldest.supersedes, ...others.map(({ id }) => id)],
    confirmations: all.reduce((sum, { confirmations }) => sum + confirmations, all.length - 1),
    lastConfirmedAt,
    recalls: all.reduce((sum, { recalls }) => sum + recalls, 0),
    ...omitUndefined({
      lastRecalledAt: latest(all.map((member) => member.lastRecalledAt)),
      validTo: openEnded ? undefined : latest(all.map(({ validTo }) => validTo)),
      slot: all.find(({ slot }) => slot !== undefined)?.slot,
      area: all.find(({ area }) => area !== undefined)?.area,
      attractorId: all.find(({ attractorId }) => attractorId !== undefined)?.attractorId,
      reviewReason: active ? undefined : oldest.reviewReason,
    }),
  };
  const absorbed = others.map((other): Insight => ({
    ...other,
    status: 'superseded',
    supersededAt: at,
    supersededBy: survivor.id,
  }));
  const ids = all.map(({ id }) => id);
  return {
    survivor,
    absorbed,
    change: {
      id: derivedId(user, 'change', 'insight.merged', ...ids),
      type: 'insight.merged',
      at,
      cause: given === undefined ? consolidationCause : roomCause,
      subjectIds: ids,
      text: `Brought ${all.length} memories together: ${statementOf(survivor)}`,
      before: all.map((member) => statementOf(member)).join(' '),
      after: statementOf(survivor),
    },
  };
};
