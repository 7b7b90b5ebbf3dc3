import { type PackedTurns } from '@app/memory-core/domain/packed-turns';
import { type TurnPoint } from '@app/memory-core/ports/vector-index';
import { nameKey } from '@app/memory-core/text';
import { type AnalyserOf } from './analyser-of';
import { noWords } from './no-words';
import { countBits, mostCounted } from './postings';
import { type SegmentReadings } from './segment-readings';
import { type Room, type Thread, type TurnTable } from './turn-table';

/** Room that is left for turns to come, as a factor. */
const spare = 1.25;

/** Threads that rows were put into: their lengths must be settled. */
export type Touched = Set<Thread>;

/** Adds turns that must be read first. Those already there are left as they are. */
export const addTurns = (table: TurnTable, points: readonly TurnPoint[], analyserOf: AnalyserOf): Touched => {
  const touched: Touched = new Set();
  for (const { turn, passages, isSilent } of points) {
    // Content without a word to split is no row, and nothing to find.
    if (passages.length === 0 || table.rowOfSeq(turn.seq) !== undefined) continue;
    const number = table.addTurn();
    const speaker = table.speakers.numberOf(turn.speaker === undefined ? '' : nameKey(turn.speaker));
    const thread = table.threadFor(turn.origin === 'note' ? undefined : turn.conversationId);
    const moment = { occurredAt: turn.occurredAt, sequence: turn.sequence ?? 0, seq: turn.seq };
    let place = table.placeIn(thread, moment);
    const analyser = analyserOf(turn.language);
    for (const { text, start, end } of passages) {
      const { terms, counts, length, cues } = isSilent === true ? noWords : analyser.passage(text);
      let unheard = 0;
      table.postings.addRow(terms.length);
      for (let i = 0; i < terms.length; i += 1) {
        const known = table.terms.size;
        const term = table.terms.add(terms[i] as string);
        if (term === known) unheard += 1;
        table.postings.add(term, counts[i] as number);
      }
      const novelty = unheard / Math.max(1, terms.length);
      table.append({ ...moment, speaker, turn: number, start, end, cues, length, novelty }, thread, place);
      place += 1;
    }
    touched.add(thread);
  }
  return touched;
};

/** Turns of a segment, and what was read of them when it was written. */
export interface ReadTurns {
  readonly turns: PackedTurns;
  readonly readings: SegmentReadings;
  /** Ids. */
  readonly silent: ReadonlySet<string>;
}

/** Room for all of them, and for some that come later. */
export const roomFor = (parts: readonly ReadTurns[]): Room => {
  const sum = (of: (part: ReadTurns) => number): number =>
    Math.ceil(parts.reduce((total, part) => total + of(part), 0) * spare);
  const [first] = parts;
  // Most of what others say are words that the first has, too.
  const others = parts.length > 1 ? 2 : spare;
  return {
    rows: sum(({ readings }) => readings.turn.length),
    entries: sum(({ readings }) => readings.entries.length),
    terms: Math.ceil((first?.readings.terms.ends.length ?? 0) * others),
    termBytes: Math.ceil((first?.readings.terms.bytes.length ?? 0) * others),
  };
};

/** Adds turns as they were read before; none of them is there yet. */
export const addRead = (table: TurnTable, { turns: packed, readings, silent }: ReadTurns): Touched => {
  const { names, columns: of } = packed;
  const { columns, postings } = table;
  const { turn: turnOf, entries, entryEnds } = readings;
  const passages = turnOf.length;
  columns.reserve(table.rows + passages);
  const { terms, fresh } = addTerms(table, readings);
  const speakers = names.speakers.map((name) => table.speakers.numberOf(nameKey(name)));
  const threads: Thread[] = [];
  const touched: Touched = new Set();
  let turn = -1;
  let number = -1;
  let speaker = -1;
  let thread: Thread | undefined;
  let place = 0;
  let entry = 0;
  let isSilent = false;
  const silentRows: number[] = [];
  for (let passage = 0; passage < passages; passage += 1) {
    const at = turnOf[passage] as number;
    const row = table.rows;
    const occurredAt = of.occurredAt[at] as number;
    const sequence = (of.sequence[at] as number) || 0;
    const seq = of.seq[at] as number;
    if (at !== turn || thread === undefined) {
      turn = at;
      number = table.addTurn();
      speaker = speakers[of.speaker[at] as number] ?? -1;
      const conversation = of.conversation[at] as number;
      thread = packed.isNote(at)
        ? table.threadFor(undefined)
        : (threads[conversation] ??= table.threadFor(names.conversations[conversation]));
      place = table.placeIn(thread, { occurredAt, sequence, seq });
      isSilent = silent.size > 0 && silent.has(packed.idAt(at));
      touched.add(thread);
    }
    const end = entryEnds[passage] as number;
    if (isSilent) {
      silentRows.push(row);
      entry = end;
    }
    const many = end - entry;
    let unheard = 0;
    postings.addRow(many);
    for (; entry < end; entry += 1) {
      const counted = entries[entry] as number;
      const own = counted >>> countBits;
      unheard += fresh[own] as number;
      fresh[own] = 0;
      postings.add(terms[own] as number, counted & mostCounted);
    }
    columns.occurredAt[row] = occurredAt;
    columns.sequence[row] = sequence;
    columns.seq[row] = seq;
    columns.speaker[row] = speaker;
    columns.turn[row] = number;
    columns.novelty[row] = unheard / Math.max(1, many);
    table.put(thread, place);
    place += 1;
  }
  columns.start.set(readings.start, table.rows - passages);
  columns.end.set(readings.end, table.rows - passages);
  columns.cues.set(readings.cues, table.rows - passages);
  columns.length.set(readings.length, table.rows - passages);
  for (const row of silentRows) columns.length[row] = 0;
  return touched;
};

/** The table's number of each of the segment's terms, and whether it is new there: 1, else 0. */
const addTerms = (
  table: TurnTable,
  { terms: columns }: SegmentReadings,
): { readonly terms: Int32Array; readonly fresh: Uint8Array } => {
  const { bytes, ends, hashes } = columns;
  const terms = new Int32Array(ends.length);
  const fresh = new Uint8Array(ends.length);
  if (table.terms.size === 0) {
    table.terms.addNew(columns);
    for (let own = 0; own < terms.length; own += 1) terms[own] = own;
    return { terms, fresh: fresh.fill(1) };
  }
  let from = 0;
  for (let own = 0; own < ends.length; own += 1) {
    const known = table.terms.size;
    const to = ends[own] as number;
    const term = table.terms.addBytes(bytes, from, to, hashes[own] as number);
    terms[own] = term;
    fresh[own] = term === known ? 1 : 0;
    from = to;
  }
  return { terms, fresh };
};
