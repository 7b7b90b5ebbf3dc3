import { BlockReader, writeBlocks } from '@app/memory-core/domain/blocks';
import { inBytes } from '@app/memory-core/domain/turn-vectors';
import { type Turn } from '@app/memory-core/domain/turn';
import { type PassageTerms } from '@app/memory-core/ports/text-analyser';
import { type Stretch } from '@app/memory-core/ports/vector-index';

/** When and by whom a passage's turn was said, and where the passage stands in it. */
export interface PassagePlace extends Omit<Stretch, 'text'>, Pick<Turn, 'seq' | 'occurredAt' | 'role'> {
  /** Empty where nobody is named. */
  readonly speaker: string;
}

/** What a passage is ranked by: as it was read, and exactly what it means. */
export interface PassageMemo extends PassagePlace, PassageTerms {
  readonly scale: number;
  /** From -127 to 127; none where there is no vector. */
  readonly numbers: Int8Array;
}

/** Sizes are a multiple of it, so that they tell little of how long a passage is. */
const alike = 256;
const nothing = new Uint8Array(0);

/** To be sealed into the passage's point, so that who finds it needs neither its text nor the vector without noise. */
export const packPassage = (
  place: PassagePlace,
  { terms, counts, length, cues }: PassageTerms,
  vector: readonly number[] = [],
): Uint8Array => {
  const { numbers, scale } = inBytes(vector);
  const head = { ...place, terms, counts, length, cues, scale };
  const made = new Uint8Array(numbers.buffer);
  const { byteLength } = writeBlocks(head, [made, nothing]);
  return writeBlocks(head, [made, new Uint8Array(-byteLength & (alike - 1))]);
};

export const unpackPassage = (packed: Uint8Array): PassageMemo => {
  const blocks = new BlockReader(packed);
  const { buffer, byteOffset, byteLength } = blocks.bytes();
  return {
    ...(blocks.head as Omit<PassageMemo, 'numbers'>),
    numbers: new Int8Array(buffer, byteOffset, byteLength),
  };
};
