/** The first `limit` of `items` in the order of `compare`, without sorting the rest. */
export const best = <T>(
  items: readonly T[],
  limit: number,
  compare: (a: T, b: T) => number,
): readonly T[] => {
  if (items.length <= limit * 4) return [...items].sort(compare).slice(0, limit);
  // Keep a buffer of the best seen; sort and cut it when it is full.
  let buffer: T[] = [];
  let bar: T | undefined;
  for (const item of items) {
    if (bar !== undefined && compare(item, bar) >= 0) continue;
    buffer.push(item);
    if (buffer.length >= limit * 2 + 16) {
      buffer = buffer.sort(compare).slice(0, limit);
      bar = buffer[limit - 1];
    }
  }
  return buffer.sort(compare).slice(0, limit);
};
