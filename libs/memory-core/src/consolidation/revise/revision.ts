import { type Wording } from '../../domain/claim';
import { type Parameters } from '../../config/parameters';
import { type Change } from '../../domain/change';
import { type Instant, type UserRef } from '../../domain/identity';
import { type Insight } from '../../domain/insight';
import { type ProfileSchema } from '../../domain/profile-schema';

/** What every revision of a memory needs beside the memory. */
export interface RevisionContext {
  readonly user: UserRef;
  readonly schema: ProfileSchema;
  readonly parameters: Parameters;
  /** Event time of the consolidation. */
  readonly at: Instant;
  /** Words for these merged into one, in their order, where somebody has found better ones than the rules. */
  readonly wordingOf?: (members: readonly Insight[]) => Wording | undefined;
}

/** A memory after a revision: every insight given, changed ones in their place, and what to tell. */
export interface Revision {
  readonly insights: readonly Insight[];
  readonly changes: readonly Change[];
}

export const consolidationCause = 'consolidation';

/** Oldest first; the id decides between equals, so that the order is the same everywhere. */
export const byAge = (a: Insight, b: Insight): number =>
  a.recordedAt - b.recordedAt || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

/** `insights` with those of `revised` in the place of their former selves. */
export const withRevised = (
  insights: readonly Insight[],
  revised: readonly Insight[],
): readonly Insight[] => {
  const byId = new Map(revised.map((insight) => [insight.id, insight]));
  return insights.map((insight) => byId.get(insight.id) ?? insight);
};

/** Runs revisions one after the other, each on what the one before left. */
export const revise = (
  insights: readonly Insight[],
  ...steps: readonly ((insights: readonly Insight[]) => Revision)[]
): Revision =>
  steps.reduce<Revision>(
    (before, step) => {
      const after = step(before.insights);
      return { insights: after.insights, changes: [...before.changes, ...after.changes] };
    },
    { insights, changes: [] },
  );
