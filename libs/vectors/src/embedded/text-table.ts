import { withRoom } from './columns';

const offsetBasis = 0x811c9dc5;
const prime = 0x01000193;
/** Room at first; twice as many slots, so that one is always free. */
const firstTexts = 64;

/** FNV-1a of a stretch of bytes, as a signed 32-bit number. */
export const hashOf = (bytes: Uint8Array, from = 0, to = bytes.length): number => {
  let hash = offsetBasis;
  for (let at = from; at < to; at += 1) hash = Math.imul(hash ^ (bytes[at] as number), prime);
  return hash | 0;
};

/** Hashes by FNV fall into few of the low bits when texts are short. */
const slotOf = (hash: number, mask: number): number => (hash ^ (hash >>> 15)) & mask;

/** Texts one after the other in UTF-8, where each ends, and what `hashOf` made of it. */
export interface TextColumns {
  readonly bytes: Uint8Array;
  readonly ends: Int32Array;
  readonly hashes: Int32Array;
}

const encoder = new TextEncoder();
/** Three bytes a UTF-16 unit: ids and words are looked up by the hundred, and nearly all fit. */
const scratch = new Uint8Array(3 * 128);

/** A text in UTF-8, with `hashOf` its bytes; good until the next one. */
interface Encoded {
  readonly bytes: Uint8Array;
  readonly length: number;
  readonly hash: number;
}

/** Byte by byte while it is ASCII, as nearly all is: to call the encoder takes longer than most texts are. */
const encoded = (text: string): Encoded => {
  const { length } = text;
  let hash = offsetBasis;
  let at = 0;
  for (; at < length && at < scratch.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit >= 0x80) break;
    scratch[at] = unit;
    hash = Math.imul(hash ^ unit, prime);
  }
  return at === length ? { bytes: scratch, length, hash: hash | 0 } : encodedByEncoder(text);
};

const encodedByEncoder = (text: string): Encoded => {
  if (3 * text.length > scratch.length) {
    const bytes = Buffer.from(text);
    return { bytes, length: bytes.length, hash: hashOf(bytes) };
  }
  const length = encoder.encodeInto(text, scratch).written;
  return { bytes: scratch, length, hash: hashOf(scratch, 0, length) };
};

/**
 * Short texts and their numbers, from 0, in the order they came: bytes in one piece and a table with open addresses, so
 * that thousands come from a segment without a string being made.
 */
export class TextTable {
  private many = 0;
  private bytes = new Uint8Array(firstTexts * 8);
  /** The same bytes, to be decoded. */
  private text = Buffer.from(this.bytes.buffer);
  private ends = new Int32Array(firstTexts);
  private hashes = new Int32Array(firstTexts);
  /** Number + 1 of a text; 0 is free. */
  private slots = new Int32Array(2 * firstTexts);

  get size(): number {
    return this.many;
  }

  get byteLength(): number {
    const { bytes, ends, hashes, slots } = this;
    return bytes.byteLength + ends.byteLength + hashes.byteLength + slots.byteLength;
  }

  /** Makes room at once for so many texts of so many bytes in all. */
  reserve(texts: number, bytes: number): void {
    this.bytes = withRoom(this.bytes, bytes);
    this.text = Buffer.from(this.bytes.buffer);
    this.ends = withRoom(this.ends, texts);
    this.hashes = withRoom(this.hashes, texts);
    const slots = slotsFor(texts, this.slots.length);
    if (slots > this.slots.length) this.spreadOut(slots);
  }

  /** The number of a text, or -1. */
  find(text: string): number {
    const { bytes, length, hash } = encoded(text);
    return (this.slots[this.slotFor(bytes, 0, length, hash)] as number) - 1;
  }

  /** The number of a text, a new one if need be: then it is what `size` was. */
  add(text: string): number {
    const bytes = Buffer.from(text);
    return this.addBytes(bytes, 0, bytes.length, hashOf(bytes));
  }

  /** `hash`: `hashOf` the stretch. */
  addBytes(bytes: Uint8Array, from: number, to: number, hash: number): number {
    const slot = this.slotFor(bytes, from, to, hash);
    const known = (this.slots[slot] as number) - 1;
    if (known >= 0) return known;
    const number = this.many;
    const start = this.startOf(number);
    const end = start + to - from;
    if (end > this.bytes.length) {
      this.bytes = withRoom(this.bytes, end);
      this.text = Buffer.from(this.bytes.buffer);
    }
    this.ends = withRoom(this.ends, number + 1);
    this.hashes = withRoom(this.hashes, number + 1);
    const own = this.bytes;
    for (let at = start, source = from; at < end; at += 1, source += 1) own[at] = bytes[source] as number;
    this.ends[number] = end;
    this.hashes[number] = hash;
    this.slots[slot] = number + 1;
    this.many += 1;
    if (2 * this.many > this.slots.length) this.spreadOut(2 * this.slots.length);
    return number;
  }

  /** Texts none of which is here yet, all at once: their numbers go on from `size`, in their order. */
  addNew({ bytes, ends, hashes }: TextColumns): void {
    const first = this.many;
    const start = this.startOf(first);
    this.many += ends.length;
    this.bytes = withRoom(this.bytes, start + bytes.length);
    this.text = Buffer.from(this.bytes.buffer);
    this.ends = withRoom(this.ends, this.many);
    this.hashes = withRoom(this.hashes, this.many);
    this.bytes.set(bytes, start);
    for (let at = 0; at < ends.length; at += 1) this.ends[first + at] = start + (ends[at] as number);
    this.hashes.set(hashes, first);
    const slots = slotsFor(this.many, this.slots.length);
    if (slots === this.slots.length) this.put(first);
    else this.spreadOut(slots);
  }

  /** Forgets the last text. Nobody was put behind it in the table since, so its slot is simply free again. */
  removeLast(): void {
    const number = this.many - 1;
    const end = this.ends[number] as number;
    const slot = this.slotFor(this.bytes, this.startOf(number), end, this.hashes[number] as number);
    this.slots[slot] = 0;
    this.many = number;
    this.bytes.fill(0, this.startOf(number), end);
  }

  /** As columns, to be kept. */
  get columns(): TextColumns {
    const { many } = this;
    return {
      bytes: this.bytes.subarray(0, this.startOf(many)),
      ends: this.ends.subarray(0, many),
      hashes: this.hashes.subarray(0, many),
    };
  }

  textOf(number: number): string {
    const start = this.startOf(number);
    return this.text.toString('utf8', start, this.ends[number]);
  }

  private startOf(number: number): number {
    return number === 0 ? 0 : (this.ends[number - 1] as number);
  }

  /** Where the text is, or where it would be. */
  private slotFor(bytes: Uint8Array, from: number, to: number, hash: number): number {
    const { slots, hashes } = this;
    const mask = slots.length - 1;
    for (let slot = slotOf(hash, mask); ; slot = (slot + 1) & mask) {
      const number = (slots[slot] as number) - 1;
      if (number < 0 || (hashes[number] === hash && this.isText(number, bytes, from, to))) return slot;
    }
  }

  private isText(number: number, bytes: Uint8Array, from: number, to: number): boolean {
    const own = this.bytes;
    const start = this.startOf(number);
    const length = to - from;
    if ((this.ends[number] as number) - start !== length) return false;
    for (let at = 0; at < length; at += 1) if (own[start + at] !== bytes[from + at]) return false;
    return true;
  }

  private spreadOut(slots: number): void {
    this.slots = new Int32Array(slots);
    this.put(0);
  }

  /** Texts from this number on, in the order of their numbers, so that the last one can be taken out again. */
  private put(first: number): void {
    const { slots, hashes, many } = this;
    const mask = slots.length - 1;
    for (let number = first; number < many; number += 1) {
      let slot = slotOf(hashes[number] as number, mask);
      while (slots[slot] !== 0) slot = (slot + 1) & mask;
      slots[slot] = number + 1;
    }
  }
}

/** Twice as many as texts, so that one is always free. `slots`: how many there are, a power of two. */
const slotsFor = (texts: number, slots: number): number => {
  let enough = slots;
  while (2 * texts > enough) enough *= 2;
  return enough;
};
