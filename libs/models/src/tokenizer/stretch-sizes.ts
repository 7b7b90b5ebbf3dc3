/** A longer stretch is not remembered: what is longer than the words of a language may be somebody's. */
export const longestRemembered = 12;
/** Stretches that are remembered at once. */
const mostRemembered = 20_000;
/** A power of two, so that there is always a free one. */
const slots = 32_768;

const [offsetBasis, prime] = [0x811c9dc5, 0x01000193];
/** Looked up once: it runs for every letter. */
const { imul } = Math;

/** FNV-1a of no letters; `hashedWith` takes each on. */
export const hashOfNothing = offsetBasis | 0;
export const hashedWith = (hash: number, unit: number): number => imul(hash ^ unit, prime);

/** Hashes by FNV fall into few of the low bits when texts are short. */
const slotOf = (hash: number): number => (hash ^ (hash >>> 15)) & (slots - 1);

/**
 * How many tokens short stretches of texts have. In columns, found by a stretch as it stands in its text: most of what
 * people write is words that were written before, and to cut each out to look it up takes twice as long.
 */
export class StretchSizes {
  private many = 0;
  private readonly units = new Uint16Array(slots * longestRemembered);
  /** In UTF-16 units; 0 where the slot is free. */
  private readonly lengths = new Uint8Array(slots);
  private readonly sizes = new Uint8Array(slots);

  /** Where the stretch is remembered, or where it would be. `hash`: of its units, at most `longestRemembered`. */
  slotFor(text: string, from: number, to: number, hash: number): number {
    const { lengths } = this;
    for (let slot = slotOf(hash); ; slot = (slot + 1) & (slots - 1)) {
      const length = lengths[slot] as number;
      if (length === 0 || (length === to - from && this.isText(slot, text, from, to))) return slot;
    }
  }

  /** 0 where none is remembered: no stretch has none. */
  at(slot: number): number {
    return this.sizes[slot] as number;
  }

  /** `slot`: of `slotFor`, with nothing remembered since. Forgets everything instead where it is full. */
  remember(slot: number, text: string, from: number, to: number, tokens: number): void {
    if (this.many >= mostRemembered) {
      this.lengths.fill(0);
      this.sizes.fill(0);
      this.many = 0;
      return;
    }
    const first = slot * longestRemembered;
    for (let at = from; at < to; at += 1) this.units[first + at - from] = text.charCodeAt(at);
    this.lengths[slot] = to - from;
    this.sizes[slot] = tokens;
    this.many += 1;
  }

  private isText(slot: number, text: string, from: number, to: number): boolean {
    const { units } = this;
    const first = slot * longestRemembered - from;
    for (let at = from; at < to; at += 1) if (units[first + at] !== text.charCodeAt(at)) return false;
    return true;
  }
}
