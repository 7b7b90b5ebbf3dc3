/** Numbers of a meaning are small beside how much two of them differ. */
const productsCount = 4;

/** Two meanings as a linear model reads them: where they go together, where they part, and whether the texts share a word. */
export const besideEachOther = (one: Float32Array, other: Float32Array, shareWord: boolean): Float32Array => {
  const read = new Float32Array(2 * one.length + 1);
  for (const [at, value] of one.entries()) {
    read[at] = productsCount * value * (other[at] as number);
    read[one.length + at] = Math.abs(value - (other[at] as number));
  }
  read[2 * one.length] = Number(shareWord) / productsCount;
  return read;
};
