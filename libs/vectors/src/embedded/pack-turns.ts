import { BlockReader, writeBlocks } from '@app/memory-core/domain/blocks';
import { type TurnPoint } from '@app/memory-core/ports/vector-index';
import { type AnalyserOf } from './analyser-of';
import { noWords } from './no-words';
import { counted } from './postings';
import { type SegmentReadings } from './segment-readings';
import { TextTable } from './text-table';

export const packTurns = (points: readonly TurnPoint[], analyserOf: AnalyserOf): Uint8Array => {
  const terms = new TextTable();
  const turn: number[] = [];
  const start: number[] = [];
  const end: number[] = [];
  const cues: number[] = [];
  const length: number[] = [];
  const words: number[] = [];
  const entryEnds: number[] = [];
  const entries: number[] = [];
  points.forEach(({ turn: { language }, passages, isSilent }, place) => {
    const analyser = analyserOf(language);
    for (const stretch of passages) {
      const reading = isSilent === true ? noWords : analyser.passage(stretch.text);
      reading.terms.forEach((term, i) => entries.push(counted(terms.add(term), reading.counts[i] as number)));
      turn.push(place);
      start.push(stretch.start);
      end.push(stretch.end);
      cues.push(reading.cues);
      length.push(reading.length);
      words.push(stretch.words);
      entryEnds.push(entries.length);
    }
  });
  const tags = [...new Set(points.map(({ turn: { language } }) => language ?? null))];
  const { bytes, ends, hashes } = terms.columns;
  const numbers = [ends, hashes, turn, start, end, length, words, entryEnds, entries].map((column) =>
    Int32Array.from(column),
  );
  return writeBlocks({ languages: tags }, [bytes, Uint8Array.from(cues), ...numbers]);
};

export const unpackTurns = (packed: Uint8Array): SegmentReadings => {
  const blocks = new BlockReader(packed);
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
    words: blocks.int32(),
    entryEnds: blocks.int32(),
    entries: blocks.int32(),
  };
};
