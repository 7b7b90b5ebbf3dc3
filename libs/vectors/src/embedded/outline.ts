import { BlockReader, writeBlocks } from '@app/memory-core/domain/blocks';
import { type Instant } from '@app/memory-core/domain/identity';
import { type TurnVectors } from '@app/memory-core/domain/turn-vectors';
import { type Corpus, corpusOf } from './corpus';
import { countBits } from './postings';
import { type TextColumns, TextTable } from './text-table';
import { type TurnTable } from './turn-table';

/** What of it stands in no column. */
interface Head {
  readonly turns: number;
  readonly passages: number;
  readonly averageTurn: number;
  readonly averagePassage: number;
  /** When the first was said. */
  readonly from: Instant;
  /** Ids, by their numbers. */
  readonly conversations: readonly string[];
  readonly speakers: readonly string[];
  readonly languages: readonly (string | null)[];
}

/** One entry a turn, in the order in which they arrived. */
interface TurnsInOutline {
  readonly seq: Float64Array;
  /** Number of its conversation; -1 of a note. */
  readonly conversation: Int32Array;
  /** With what it inherits, in parts of `lengthParts`. */
  readonly length: Uint16Array;
  /** In parts of `noveltyParts`. */
  readonly novelty: Uint8Array;
}

/** Terms that stand in more than one passage: what is not here stands in one at most. */
interface CommonTerms {
  readonly columns: TextColumns;
  readonly inPassages: Int32Array;
  readonly inTurns: Int32Array;
}

/** What a table does not know of its turns. */
export interface OutlinedFrom {
  readonly speakers: readonly string[];
  readonly languages: readonly (string | undefined)[];
  readonly vectors: readonly TurnVectors[];
  /** Turns at the end that are left out. */
  readonly leaving: number;
}

const lengthParts = 8;
const noveltyParts = 255;
const longest = 65_535;

/** A turn's neighbour, and how far it stands. */
export interface Neighbour {
  readonly seq: number;
  readonly distance: number;
}

/**
 * What a question needs to know of all turns of a long memory, where only some of them are read: how rare words are, where each turn
 * stands, how much it says with what its neighbours lend it, and what all of them mean on average.
 */
export class Outline implements Corpus {
  private readonly terms = new TextTable();

  private constructor(
    private readonly head: Head,
    private readonly rows: TurnsInOutline,
    private readonly common: CommonTerms,
    private readonly mean: Float64Array,
  ) {
    this.terms.addNew(common.columns);
  }

  static of(table: TurnTable, { speakers, languages, vectors, leaving }: OutlinedFrom): Outline {
    const many = Math.max(0, table.turns - leaving);
    const { seq, weightedLength, novelty, occurredAt } = table.columns;
    const conversations = new Map<string, number>();
    const rows: TurnsInOutline = {
      seq: seq.slice(0, many),
      conversation: Int32Array.from({ length: many }, (_, row) => {
        const id = table.threadOf[row]?.conversationId;
        if (id === undefined) return -1;
        if (!conversations.has(id)) conversations.set(id, conversations.size);
        return conversations.get(id) as number;
      }),
      length: Uint16Array.from({ length: many }, (_, row) =>
        Math.min(longest, Math.round(lengthParts * (weightedLength[row] as number))),
      ),
      novelty: Uint8Array.from({ length: many }, (_, row) =>
        Math.round(noveltyParts * (novelty[row] as number)),
      ),
    };
    const { turns, passages, averageTurn, averagePassage } = corpusOf(table);
    const head: Head = {
      ...{ turns, passages, averageTurn, averagePassage, speakers },
      from: occurredAt.subarray(0, many).reduce((least, at) => Math.min(least, at), Infinity),
      conversations: [...conversations.keys()],
      languages: languages.map((tag) => tag ?? null),
    };
    return new Outline(head, rows, commonTerms(table), meanOf(vectors));
  }

  /** Throws `RangeError` or `SyntaxError` where it is something else. */
  static unpack(packed: Uint8Array): Outline {
    const blocks = new BlockReader(packed);
    const [seq, conversation] = [blocks.float64(), blocks.int32()];
    const [length, novelty] = [blocks.bytes(), blocks.bytes()];
    const rows = {
      ...{ seq, conversation, novelty },
      length: new Uint16Array(length.buffer, length.byteOffset, length.byteLength / 2),
    };
    const columns = { bytes: blocks.bytes(), ends: blocks.int32(), hashes: blocks.int32() };
    const common = { columns, inPassages: blocks.int32(), inTurns: blocks.int32() };
    return new Outline(blocks.head as Head, rows, common, blocks.float64());
  }

  pack(): Uint8Array {
    const { seq, conversation, length, novelty } = this.rows;
    const { columns, inPassages, inTurns } = this.common;
    return writeBlocks(this.head, [
      ...[seq, conversation, new Uint8Array(length.buffer, length.byteOffset, length.byteLength), novelty],
      ...[columns.bytes, columns.ends, columns.hashes, inPassages, inTurns, this.mean],
    ]);
  }

  get bytes(): number {
    const { seq, conversation, length, novelty } = this.rows;
    const columns = [seq, conversation, length, novelty, this.common.inPassages, this.common.inTurns];
    return columns.reduce((sum, { byteLength }) => sum + byteLength, 2 * this.terms.byteLength);
  }

  /** It knows the turns up to here. */
  get throughSeq(): number {
    return this.rows.seq.at(-1) ?? -1;
  }

  get said(): Pick<Head, 'from' | 'speakers' | 'languages'> {
    return this.head;
  }

  get turns(): number {
    return this.head.turns;
  }

  get passages(): number {
    return this.head.passages;
  }

  get averageTurn(): number {
    return this.head.averageTurn;
  }

  get averagePassage(): number {
    return this.head.averagePassage;
  }

  passagesWith(term: string): number {
    return this.common.inPassages[this.terms.find(term)] ?? 1;
  }

  turnsWith(term: string): number {
    return this.common.inTurns[this.terms.find(term)] ?? 1;
  }

  /** The cosine of a vector with those of all passages, on average. */
  cosineOfAll(vector: readonly number[]): number {
    return this.mean.reduce((sum, number, at) => sum + number * (vector[at] ?? 0), 0);
  }

  /** Undefined where it is not here. */
  turn(
    seq: number,
  ):
    | { readonly length: number; readonly novelty: number; readonly conversation: string | undefined }
    | undefined {
    const row = this.rowOf(seq);
    if (row === undefined) return undefined;
    const { length, novelty, conversation } = this.rows;
    return {
      length: (length[row] as number) / lengthParts,
      novelty: (novelty[row] as number) / noveltyParts,
      conversation: this.head.conversations[conversation[row] as number],
    };
  }

  /** Turns of the same conversation up to so many turns away, as they arrived. */
  around(seq: number, reach: number): readonly Neighbour[] {
    const row = this.rowOf(seq);
    const { seq: seqs, conversation } = this.rows;
    const own = row === undefined ? -1 : (conversation[row] as number);
    if (row === undefined || own < 0) return [];
    const found: Neighbour[] = [];
    for (const step of [-1, 1]) {
      let distance = 0;
      // Conversations that go on side by side are few, and so is what stands between two turns of one.
      for (
        let at = row + step, looked = 0;
        distance < reach && looked < mostBetween;
        at += step, looked += 1
      ) {
        if (at < 0 || at >= seqs.length) break;
        if (conversation[at] !== own) continue;
        distance += 1;
        found.push({ seq: seqs[at] as number, distance });
      }
    }
    return found;
  }

  private rowOf(seq: number): number | undefined {
    const { seq: seqs } = this.rows;
    let [from, to] = [0, seqs.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((seqs[middle] as number) < seq) from = middle + 1;
      else to = middle;
    }
    return seqs[from] === seq ? from : undefined;
  }
}

/** Turns that are looked at on either side of one for its neighbours. */
const mostBetween = 100;

const commonTerms = ({ terms, postings, passage }: TurnTable): CommonTerms => {
  const common = new TextTable();
  const inPassages: number[] = [];
  const inTurns: number[] = [];
  for (let number = 0; number < terms.size; number += 1) {
    const many = postings.rowsWith(number);
    if (many < 2) continue;
    common.add(terms.textOf(number));
    inPassages.push(many);
    const turns = new Set<number>();
    for (const { list, from, to } of [postings.sortedOf(number), postings.looseOf(number)]) {
      for (let at = from; at < to; at += 1)
        turns.add(passage.turn[(list[at] as number) >>> countBits] as number);
    }
    inTurns.push(turns.size);
  }
  return {
    columns: common.columns,
    inPassages: Int32Array.from(inPassages),
    inTurns: Int32Array.from(inTurns),
  };
};

const meanOf = (stretches: readonly TurnVectors[]): Float64Array => {
  const mean = new Float64Array(stretches[0]?.dimensions ?? 0);
  let many = 0;
  for (const { dimensions, scales, numbers } of stretches) {
    if (dimensions !== mean.length) continue;
    for (let row = 0; row < scales.length; row += 1) {
      const scale = scales[row] as number;
      for (let at = 0; at < dimensions; at += 1)
        mean[at]! += scale * (numbers[row * dimensions + at] as number);
    }
    many += scales.length;
  }
  return mean.map((sum) => sum / Math.max(1, many));
};
