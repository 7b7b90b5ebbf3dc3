/** From this length on one stem may be the beginning of another: therapy, therapist. */
const shortestRoot = 5;

/** One word begins as the whole of the other, and that is long enough to mean something. */
export const isRoot = (one: string, other: string): boolean =>
  one.length < other.length
    ? one.length >= shortestRoot && other.startsWith(one)
    : other.length >= shortestRoot && one.startsWith(other);
