const firstSize = 131_072;
/** What a larger answer needed is given back after it. */
const keptSize = 1_048_576;
/** UTF-8 takes at most so many bytes for a UTF-16 unit. */
const bytesPerUnit = 3;

/**
 * Text gathered as UTF-8, piece by piece. Joined as strings, one wide character anywhere (an emoji, a dash) would make
 * all of it wide, which more than doubles the time to write it.
 */
export class JsonBytes {
  private bytes = Buffer.allocUnsafeSlow(firstSize);
  private length = 0;

  /** Where the next piece comes. */
  get end(): number {
    return this.length;
  }

  add(text: string): void {
    this.reserve(text.length * bytesPerUnit);
    this.length += this.bytes.write(text, this.length);
  }

  /** Once more what stands from one place to another. */
  repeat(from: number, to: number): void {
    this.reserve(to - from);
    this.bytes.copyWithin(this.length, from, to);
    this.length += to - from;
  }

  /** What `work` adds. Nothing of it stays behind, not even where `work` throws. */
  gather(work: () => void): Buffer {
    try {
      work();
      return Buffer.from(this.bytes.subarray(0, this.length));
    } finally {
      this.bytes.fill(0, 0, this.length);
      this.length = 0;
      if (this.bytes.length > keptSize) this.bytes = Buffer.allocUnsafeSlow(firstSize);
    }
  }

  private reserve(room: number): void {
    const needed = this.length + room;
    if (needed <= this.bytes.length) return;
    const larger = Buffer.allocUnsafeSlow(Math.max(needed, 2 * this.bytes.length));
    larger.set(this.bytes.subarray(0, this.length));
    this.bytes.fill(0, 0, this.length);
    this.bytes = larger;
  }
}
