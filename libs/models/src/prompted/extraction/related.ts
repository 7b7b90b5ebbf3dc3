import { textOf } from '@app/memory-core/domain/claim';
import { type UserRef } from '@app/memory-core/domain/identity';
import { isUsable, type Insight } from '@app/memory-core/domain/insight';
import { cosine } from '@app/memory-core/learning/vectors';
import { type Embedder } from '@app/memory-core/ports/embedder';

/**
 * The insights likest to what was said, at most `limit`: few enough to show, and those that it may confirm or contradict.
 * What must not reach a prompt does not reach this one either (SPEC R46).
 */
export const likest = async (
  insights: readonly Insight[],
  texts: readonly string[],
  limit: number,
  user: UserRef,
  embedder: Embedder,
): Promise<readonly Insight[]> => {
  const usable = insights.filter(isUsable);
  if (usable.length <= limit) return usable.toSorted(byAge);
  const vectors = await embedder.embed([...texts, ...usable.map(textOf)], user);
  const said = vectors.slice(0, texts.length);
  return usable
    .map((insight, at) => {
      const vector = vectors[texts.length + at] ?? [];
      return { insight, likeness: Math.max(...said.map((text) => cosine(text, vector))) };
    })
    .sort((a, b) => b.likeness - a.likeness || byAge(a.insight, b.insight))
    .slice(0, limit)
    .map(({ insight }) => insight);
};

/** Some order that does not depend on how they were stored. */
const byAge = (a: Insight, b: Insight): number => a.recordedAt - b.recordedAt || (a.id < b.id ? -1 : 1);
