import { type Turn } from '@app/memory-core/domain/turn';
import { type Embedder } from '@app/memory-core/ports/embedder';
import { aLongMemory } from '@app/testing/a-long-memory';
import { type Conversation } from '../recall/datasets';

const best = 10;
const poolSizes = [100, 150, 200, 400];

/**
 * Of the ten turns that recall finds in the process, the part that is among the ten that it finds through an index, by how many points
 * are asked for; and the same of the first of them.
 */
export const rankedOutside = async (
  conversation: Conversation,
  turns: readonly Turn[],
  embedder: Embedder,
): Promise<readonly { readonly points: number; readonly ten: number; readonly first: number }[]> => {
  const user = { tenantId: 'bench', userId: conversation.name };
  const memory = aLongMemory(user, { pools: poolSizes, embedder });
  await memory.remember(turns);
  await memory.index();
  const sums = poolSizes.map((points) => ({ points, ten: 0, first: 0 }));
  for (const { text } of conversation.questions) {
    const exact = (await memory.whole(text, best)).map(({ id }) => id);
    for (const [at, find] of memory.partly.entries()) {
      const found = (await find(text, best)).map(({ id }) => id);
      const sum = sums[at];
      if (sum === undefined) continue;
      sum.ten += exact.filter((id) => found.includes(id)).length / Math.max(1, exact.length);
      sum.first += found.includes(exact[0] ?? '') ? 1 : 0;
    }
  }
  const { length } = conversation.questions;
  return sums.map(({ points, ten, first }) => ({ points, ten: ten / length, first: first / length }));
};
