import { type Parameters } from '../../config/parameters';
import { BlockReader, writeBlocks } from '../../domain/blocks';
import { type Turn } from '../../domain/turn';
import { type Languages } from '../../languages';
import { type PackedReadings } from '../../domain/turn-segment';
import { type TokenCounter } from '../../ports/token-counter';
import { counted } from '../lexical/postings';
import { splitBy } from '../lexical/split-turn';
import { stretchesOf } from '../lexical/stretches';
import { type TextColumns, TextTable } from '../lexical/text-table';
import { type TurnReading } from '../lexical/add-turns';
import { noWords } from '../lexical/no-words';

/** Changes with whatever changes what is made of a passage; what is read of its words is named by the analysers. */
export const words = 'words/4';

/** How turns are read for a segment. */
export interface SegmentReading extends TurnReading {
  /** Names how words are read and long turns cut: readings of another recipe are made again. */
  readonly recipe: string;
}

type Sizes = Pick<Parameters['intake'], 'chunkTokens' | 'chunkOverlapTokens'>;

export const readingBy = (sizes: Sizes, tokens: TokenCounter, languages: Languages): SegmentReading => ({
  split: splitBy(sizes, tokens),
  languages,
  recipe: recipeOf(sizes, languages),
});

export const recipeOf = ({ chunkTokens, chunkOverlapTokens }: Sizes, { recipe }: Languages): string =>
  `${words} ${recipe} ${chunkTokens} ${chunkOverlapTokens}`;

/** What turns are found by, passage for passage, in the columns that an index is made of. */
export interface SegmentReadings {
  /** Terms, in the order in which the passages first have them. */
  readonly terms: TextColumns;
  /** Of the turns, each once; null where one has none. */
  readonly languages: readonly (string | undefined)[];
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

export const packed = (
  turns: readonly Turn[],
  { split, languages, recipe }: SegmentReading,
): PackedReadings => {
  const terms = new TextTable();
  const turn: number[] = [];
  const start: number[] = [];
  const end: number[] = [];
  const cues: number[] = [];
  const length: number[] = [];
  const entryEnds: number[] = [];
  const entries: number[] = [];
  turns.forEach((one, place) => {
    const isSilent = languages.withholds(one);
    const analyser = languages.of(one.language).text;
    for (const stretch of stretchesOf(one.content, split(one))) {
      const reading = isSilent ? noWords : analyser.passage(stretch.text);
      reading.terms.forEach((term, i) => entries.push(counted(terms.add(term), reading.counts[i] as number)));
      turn.push(place);
      start.push(stretch.start);
      end.push(stretch.end);
      cues.push(reading.cues);
      length.push(reading.length);
      entryEnds.push(entries.length);
    }
  });
  const tags = [...new Set(turns.map(({ language }) => language ?? null))];
  const { bytes, ends, hashes } = terms.columns;
  const numbers = [ends, hashes, turn, start, end, length, entryEnds, entries].map((column) =>
    Int32Array.from(column),
  );
  return { recipe, bytes: writeBlocks({ languages: tags }, [bytes, Uint8Array.from(cues), ...numbers]) };
};

/** Undefined where another recipe made them. */
export const unpacked = (
  readings: PackedReadings | undefined,
  recipe: string,
): SegmentReadings | undefined => {
  if (readings?.recipe !== recipe) return undefined;
  const blocks = new BlockReader(readings.bytes);
  const [bytes, cues] = [blocks.bytes(), blocks.bytes()];
  const { languages } = blocks.head as { readonly languages: readonly (string | null)[] };
  return {
    languages: languages.map((tag) => tag ?? undefined),
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
