import { type Turn } from '../../domain/turn';
import { withRoom } from './columns';
import { hashOf, TextTable } from './text-table';

/** Turns that rows are made of, decoded one by one. */
export interface TurnSource {
  readonly byteLength: number;
  at(place: number): Turn;
}

/** An id as it stands in UTF-8. */
interface Id {
  readonly bytes: Uint8Array;
  readonly from: number;
  readonly to: number;
}

/** Of a turn: its source, its place there and its first row. */
const bytesOfPlaces = 16;
/** Estimate for a turn beside its content. */
const bytesPerTurn = 900;

/** Turns that came by themselves. */
export class PlainTurns implements TurnSource {
  constructor(private readonly turns: readonly Turn[]) {}

  get byteLength(): number {
    return this.turns.reduce((sum, { content }) => sum + bytesPerTurn + 2 * content.length, 0);
  }

  at(place: number): Turn {
    return this.turns[place] as Turn;
  }
}

/** Turns of one index by number, in the order they came: found by id, decoded where they are wanted. */
export class TableTurns {
  private readonly ids = new TextTable();
  private readonly sources: TurnSource[] = [];
  private places = new Int32Array(0);
  private firstRows = new Int32Array(0);

  get size(): number {
    return this.ids.size;
  }

  get byteLength(): number {
    let bytes = this.ids.byteLength + this.size * bytesOfPlaces;
    for (const source of new Set(this.sources)) bytes += source.byteLength;
    return bytes;
  }

  /** Makes room at once for so many turns whose ids have so many bytes in all. */
  reserve(turns: number, idBytes: number): void {
    this.ids.reserve(turns, idBytes);
    this.places = withRoom(this.places, turns);
    this.firstRows = withRoom(this.firstRows, turns);
  }

  has(id: string): boolean {
    return this.ids.find(id) >= 0;
  }

  /** The first row of a turn, if it is here. */
  rowOf(id: string): number | undefined {
    const number = this.ids.find(id);
    return number < 0 ? undefined : this.firstRows[number];
  }

  /** The number of a turn, or -1. */
  numberOf(id: string): number {
    return this.ids.find(id);
  }

  firstRowOf(number: number): number {
    return this.firstRows[number] as number;
  }

  /** `id`: in UTF-8, from one place of the bytes to before another. Answers the turn's number. */
  add({ bytes, from, to }: Id, source: TurnSource, place: number, firstRow: number): number {
    const number = this.ids.addBytes(bytes, from, to, hashOf(bytes, from, to));
    this.places = withRoom(this.places, number + 1);
    this.firstRows = withRoom(this.firstRows, number + 1);
    this.sources[number] = source;
    this.places[number] = place;
    this.firstRows[number] = firstRow;
    return number;
  }

  /** Turns of a segment none of which is here, all at once: the first has the number `size`. Their rows are told by `startAt`. */
  addAll(source: TurnSource, ids: Uint8Array, idEnds: Int32Array): void {
    const first = this.size;
    const { length } = idEnds;
    const hashes = new Int32Array(length);
    for (let at = 0, from = 0; at < length; at += 1) {
      const to = idEnds[at] as number;
      hashes[at] = hashOf(ids, from, to);
      from = to;
    }
    this.ids.addNew({ bytes: ids, ends: idEnds, hashes });
    this.places = withRoom(this.places, first + length);
    this.firstRows = withRoom(this.firstRows, first + length);
    for (let at = 0; at < length; at += 1) {
      this.sources[first + at] = source;
      this.places[first + at] = at;
    }
  }

  /** Where a turn's rows begin. */
  startAt(number: number, firstRow: number): void {
    this.firstRows[number] = firstRow;
  }

  at(number: number): Turn {
    return (this.sources[number] as TurnSource).at(this.places[number] as number);
  }

  /** Forgets turns from this number on. */
  cut(size: number): void {
    while (this.ids.size > size) this.ids.removeLast();
    this.sources.length = size;
  }

  idOf(number: number): string {
    return this.ids.textOf(number);
  }

  /** Less than 0 where the id of the first comes before that of the other. */
  compareIds(one: number, other: number): number {
    return this.ids.compare(one, other);
  }
}
