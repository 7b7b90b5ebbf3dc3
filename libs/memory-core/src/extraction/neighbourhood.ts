import { byPlace, type Turn } from '../domain/turn';

/**
 * The turns around the flagged ones, and those themselves: `reach` before and after each, by place in its own
 * conversation, so that interleaved conversations don't explain each other.
 */
export const neighbourhood = (
  flagged: readonly Turn[],
  around: readonly Turn[],
  reach: number,
): readonly Turn[] => {
  const wanted = new Set(flagged.map(({ id }) => id));
  const near = new Set(wanted);
  const messages = around.filter((turn) => turn.retractedAt === undefined && turn.origin === 'message');
  for (const conversation of Map.groupBy(messages, ({ conversationId }) => conversationId).values()) {
    const inOrder = conversation.toSorted(byPlace);
    inOrder.forEach(({ id }, place) => {
      if (!wanted.has(id)) return;
      for (const turn of inOrder.slice(Math.max(0, place - reach), place + reach + 1)) near.add(turn.id);
    });
  }
  return around.filter(({ id }) => near.has(id)).toSorted(byPlace);
};
