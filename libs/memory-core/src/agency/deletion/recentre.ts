import { type TenantSettings } from '../../config/tenant-settings';
import { type LearnedMemory } from '../../learning/context';
import { Readings } from '../../learning/readings';
import { middleOf } from '../../learning/vectors';
import { type Embedder } from '../../ports/embedder';
import { type MemoryChange } from '../../ports/memory-store';
import { scheduledAttractor } from '../../decay/next-transition';

/**
 * Attractors that lost something, in the middle of what is left of them: a centroid that moved with what is gone would
 * still point there.
 */
export const recentred = async (
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
  const statements = lost.flatMap(({ members }) => membersOf(members).map(({ statement }) => statement));
  if (statements.length === 0) return [];
  const readings = await Readings.of(statements, embedder, settings.parameters.learning);
  return lost.flatMap((attractor): MemoryChange[] => {
    const members = membersOf(attractor.members);
    if (members.length === 0) return [];
    const centroid = middleOf(members.map((member) => readings.of(member).vector));
    return [{ put: 'attractor', value: scheduledAttractor({ ...attractor, centroid }, settings) }];
  });
};
