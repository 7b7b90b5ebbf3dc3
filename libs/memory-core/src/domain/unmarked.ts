const before = String.raw`(?<=^|[\s([{"'“‘«—–-])`;
const behind = String.raw`(?=$|[\s)\]}"'”’».,;:!?…—–-])`;
/** Of one underscore on either side names are made ("__init__"): with a space between they are marks. */
const marked = new RegExp(
  String.raw`${before}(?:(\*{1,3}|${'`'})(?=[^\s*])([^\n]{1,300}?)(?<=[^\s*])\1|(_{1,2})(?=[^\s_])([^\n_]{0,150}\s[^\n_]{0,150})(?<=[^\s_])\3)${behind}`,
  'gu',
);

/** A quote as people read it, without the marks of emphasis and code around words: "**Leeds**", "`nurse`". */
export const unmarked = (quote: string): string =>
  quote.replace(marked, (_all, _mark, words?: string, _other?: string, more?: string) => words ?? more ?? '');
