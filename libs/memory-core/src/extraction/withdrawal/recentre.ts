import { textOf } from '../../domain/claim';
import { isKeepsakeError } from '../../domain/errors';
import { type TenantSettings } from '../../config/tenant-settings';
import { type LearnedMemory } from '../../learning/context';
import { FeaturesOfClaims } from '../../learning/claim-features';
import { unplaced } from '../../learning/attractors/place';
import { middleOf } from '../../learning/vectors';
import { type UserRef } from '../../domain/identity';
import { type Embedder } from '../../ports/embedder';
import { type MemoryChange } from '../../ports/memory-store';
import { scheduledAttractor } from '../../lifecycle/next-transition';

/** What is to be deleted goes whether or not a provider of vectors can be asked. */
const featuresOf = async (
  texts: readonly string[],
  user: UserRef,
  embedder: Embedder,
): Promise<FeaturesOfClaims | undefined> => {
  try {
    return await FeaturesOfClaims.of(texts, user, embedder);
  } catch (error) {
    if (isKeepsakeError(error, 'model-unavailable') || isKeepsakeError(error, 'unreadable-answer'))
      return undefined;
    throw error;
  }
};

/**
 * Attractors that lost something, in the middle of what is left of them: a centroid that moved with what is gone would
 * still point there. Without vectors of what is left they lose their place, until something is learned again.
 */
export const recentred = async (
  user: UserRef,
  before: LearnedMemory,
  after: LearnedMemory,
  embedder: Embedder,
  settings: TenantSettings,
): Promise<readonly MemoryChange[]> => {
  const known = new Map(before.attractors.map((attractor) => [attractor.id, attractor]));
  const lost = after.attractors.filter(
    (attractor) => known.get(attractor.id) !== attractor && attractor.embedder === embedder.name,
  );
  const insights = new Map(after.insights.map((insight) => [insight.id, insight]));
  const membersOf = (ids: readonly string[]) => ids.flatMap((id) => insights.get(id) ?? []);
  const statements = lost.flatMap(({ members }) => membersOf(members).map(textOf));
  if (statements.length === 0) return [];
  const features = await featuresOf(statements, user, embedder);
  return lost.flatMap((attractor): MemoryChange[] => {
    const members = membersOf(attractor.members);
    if (members.length === 0) return [];
    const inTheMiddle =
      features === undefined
        ? unplaced(attractor)
        : { ...attractor, centroid: middleOf(members.map((member) => features.of(member).vector)) };
    return [{ put: 'attractor', value: scheduledAttractor(inTheMiddle, settings) }];
  });
};
