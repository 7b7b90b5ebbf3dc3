/** What a rendered context puts around memories, so that they are known again when a prompt comes back (SPEC R15). */
export const memoryMarkers = { open: '<keepsake-memory>', close: '</keepsake-memory>' } as const;

// eslint-disable-next-line local/no-words-in-patterns -- marks of our own
const anyMarker = /<\/?keepsake-memory>/gi;

/**
 * The text without what Keepsake itself put into it. A block that was cut off before its end goes whole. Each block
 * leaves a line break, so that words before and after it never join into a sentence that nobody said.
 */
export const withoutInjectedMemories = (text: string): string => {
  let kept = '';
  let depth = 0;
  let from = 0;
  for (const marker of text.matchAll(anyMarker)) {
    if (depth === 0) kept += text.slice(from, marker.index) + '\n';
    depth = marker[0].startsWith('</') ? Math.max(0, depth - 1) : depth + 1;
    from = marker.index + marker[0].length;
  }
  return from === 0 ? text : kept + (depth === 0 ? text.slice(from) : '');
};
