const range = /^(D\d+):(\d+)-(?:\1:)?(\d+)$/;

/** "D8:6", or all of "D8:6-9". */
const idsOf = (text: string): readonly string[] => {
  const [, session, from, to] = range.exec(text) ?? [];
  if (session === undefined) return [text];
  const length = Math.max(0, Number(to) - Number(from) + 1);
  return Array.from({ length }, (_, i) => `${session}:${Number(from) + i}`);
};

/** The known ids, each once, that a list of dialog ids names: some give several in one string ("D8:6; D9:17"), or a range. */
export const namedIn = (evidence: readonly string[], known: ReadonlySet<string>): readonly string[] => {
  const pieces = evidence.flatMap((text) => text.replace(/\s*-\s*/g, '-').split(/[;,\s]+/));
  const ids = pieces.flatMap((piece) => idsOf(piece.replace(/\.$/, '')));
  return [...new Set(ids)].filter((id) => known.has(id));
};
