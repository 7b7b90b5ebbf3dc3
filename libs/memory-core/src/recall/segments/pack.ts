import { type Parameters } from '../../config/parameters';
import { BlockReader, writeBlocks } from '../../domain/blocks';
import { type Turn } from '../../domain/turn';
import { isNotToBeKept } from '@app/language-en/flagging';
import { type PackedReadings } from '../../domain/turn-segment';
import { type TokenCounter } from '../../ports/token-counter';
import { counted } from '../lexical/postings';
import { splitBy, type SplitTurn } from '../lexical/split-turn';
import { stretchesOf } from '../lexical/stretches';
import { type TextColumns, TextTable } from '../lexical/text-table';
import { noWords, readPassage } from '../lexical/words';

/** Changes with whatever changes what `readPassage` makes of a text; a test holds the two together. */
export const words = 'words/3';

/** How turns are read for a segment. */
export interface SegmentReading {
  readonly split: SplitTurn;
  /** Names how words are read and long turns cut: readings of another recipe are made again. */
  readonly recipe: string;
}

type Sizes = Pick<Parameters['intake'], 'chunkTokens' | 'chunkOverlapTokens'>;

export const readingBy = (sizes: Sizes, tokens: TokenCounter): SegmentReading => ({
  split: splitBy(sizes, tokens),
  recipe: recipeOf(sizes),
});

export const recipeOf = ({ chunkTokens, chunkOverlapTokens }: Sizes): string =>
  `${words} ${chunkTokens} ${chunkOverlapTokens}`;

/** What turns are found by, passage for passage, in the columns that an index is made of. */
export interface SegmentReadings {
  /** Terms, in the order in which the passages first have them. */
  readonly terms: TextColumns;
  /** Of each passage: its turn's place among the turns, rising. */
  readonly turn: Int32Array;
  /** Where it begins and ends in the turn's content; the end is -1 where it is all. */
  readonly start: Int32Array;
  readonly end: Int32Array;
  /** `asksCue` and the others, added up. */
  readonly cues: Uint8Array;
  /** Terms, each as often as it occurs. */
  readonly length: Int32Array;
  /** Where its entries end. */
  readonly entryEnds: Int32Array;
  /** `counted` terms by their number above, each term of a passage once. */
  readonly entries: Int32Array;
}

export const packed = (turns: readonly Turn[], { split, recipe }: SegmentReading): PackedReadings => {
  const terms = new TextTable();
  const turn: number[] = [];
  const start: number[] = [];
  const end: number[] = [];
  const cues: number[] = [];
  const length: number[] = [];
  const entryEnds: number[] = [];
  const entries: number[] = [];
  turns.forEach((one, place) => {
    const isSilent = isNotToBeKept(one);
    for (const stretch of stretchesOf(one.content, split(one))) {
      const reading = isSilent ? noWords : readPassage(stretch.text);
      reading.terms.forEach((term, i) => entries.push(counted(terms.add(term), reading.counts[i] as number)));
      turn.push(place);
      start.push(stretch.start);
      end.push(stretch.end);
      cues.push(reading.cues);
      length.push(reading.length);
      entryEnds.push(entries.length);
    }
  });
  const { bytes, ends, hashes } = terms.columns;
  const numbers = [ends, hashes, turn, start, end, length, entryEnds, entries].map((column) =>
    Int32Array.from(column),
  );
  return { recipe, bytes: writeBlocks({}, [bytes, Uint8Array.from(cues), ...numbers]) };
};

/** Undefined where another recipe made them. */
export const unpacked = (
  readings: PackedReadings | undefined,
  recipe: string,
): SegmentReadings | undefined => {
  if (readings?.recipe !== recipe) return undefined;
  const blocks = new BlockReader(readings.bytes);
  const [bytes, cues] = [blocks.bytes(), blocks.bytes()];
  return {
    terms: { bytes, ends: blocks.int32(), hashes: blocks.int32() },
    cues,
    turn: blocks.int32(),
    start: blocks.int32(),
    end: blocks.int32(),
    length: blocks.int32(),
    entryEnds: blocks.int32(),
    entries: blocks.int32(),
  };
};
