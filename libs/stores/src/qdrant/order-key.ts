/** Nine below it, so that the largest key is a whole number that every JSON reader keeps. */
const symbols = 14;
const base = 12;

/** 1 to 10 for the digits; what sorts before them is 0, what sorts after them is 11. */
const symbolOf = (codeUnit: number): number => {
  if (codeUnit < 0x30) return 0;
  return codeUnit > 0x39 ? base - 1 : codeUnit - 0x30 + 1;
};

/**
 * A number that never sorts against the text: `a < b` gives `orderKey(a) <= orderKey(b)`. Qdrant orders by numbers only.
 * Texts that are ordered by are digits of fixed width (see `persistence/order-keys`), of which it tells the first 14
 * apart; everything else ties early, and ties are put in order by whoever reads them.
 */
export const orderKey = (text: string): number => {
  let key = 0;
  let open = true;
  for (let at = 0; at < symbols; at += 1) {
    const symbol: number = open && at < text.length ? symbolOf(text.charCodeAt(at)) : 0;
    key = key * base + symbol;
    // What follows anything but a digit would be compared with what follows another such: left to ties.
    open &&= at < text.length && symbol > 0 && symbol < base - 1;
  }
  return key;
};
