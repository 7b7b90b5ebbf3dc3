/** A stretch of a text; the end is -1 where it is all of it. */
export interface Stretch {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Where parts stand in a text, each of them as it stands there and none beginning before the one before it. */
export const stretchesOf = (content: string, parts: readonly string[]): readonly Stretch[] => {
  let from = 0;
  return parts.map((text) => {
    if (text.length === content.length) return { text, start: 0, end: -1 };
    from = content.indexOf(text, from);
    return { text, start: from, end: from + text.length };
  });
};

export const textOf = (content: string, start: number, end: number): string =>
  end < 0 ? content : content.slice(start, end);
