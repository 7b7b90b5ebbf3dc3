import { type Parameters } from '../../config/parameters';
import { BlockReader, writeBlocks } from '../../domain/blocks';
import { type Turn } from '../../domain/turn';
import { type Languages } from '../../languages';
import { type PackedReadings } from '../../domain/turn-segment';
import { type TokenCounter } from '../../ports/token-counter';
import { counted } from '../lexical/postings';
import { splitBy } from '../lexical/split-turn';
import { stretchesOf } from '../lexical/stretches';
import { TextTable } from '../lexical/text-table';
import { type PassageReading } from '../lexical/passage-reading';
import { noWords } from '../lexical/no-words';
import { type SegmentReadings } from '../lexical/segment-readings';

/** Changes with whatever changes what is made of a passage; what is read of its words is named by the analysers. */
export const words = 'words/4';

/** How turns are read for a segment. */
export interface SegmentReading extends PassageReading {
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
