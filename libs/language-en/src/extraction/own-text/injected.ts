const marker = /<\/?keepsake-memory>/gi;

/** A text with blanks in place of memories that came back with it (SPEC R15); one that was cut off before its end goes whole. */
export const withoutInjected = (text: string): string => {
  let kept = '';
  let depth = 0;
  let from = 0;
  const take = (to: number): void => {
    const part = text.slice(from, to);
    kept += depth === 0 ? part : part.replaceAll(/[^\n]/g, ' ');
    from = to;
  };
  for (const { index, 0: mark } of text.matchAll(marker)) {
    take(index);
    // Words before and after it never join into a sentence that nobody said.
    kept += '\n'.repeat(mark.length);
    from = index + mark.length;
    depth = mark.startsWith('</') ? Math.max(0, depth - 1) : depth + 1;
  }
  take(text.length);
  return kept;
};
