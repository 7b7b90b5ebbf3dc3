import { type PackedTurns } from '../../domain/packed-turns';
import { type Turn } from '../../domain/turn';
import { nameKey } from '../../text';
import { type SegmentReadings } from './segment-readings';
import { countBits, mostCounted } from './postings';
import { stretchesOf } from './stretches';
import { PlainTurns } from './table-turns';
import { type Room, type Thread, type TurnTable } from './turn-table';
import { noWords } from './no-words';
import { type PassageReading } from './passage-reading';

/** Room that is left for turns to come, as a factor. */
const spare = 1.25;

/** Threads that rows were put into: their lengths must be settled. */
export type Touched = Set<Thread>;

/** Ids of turns that have their place among the others and no words: nothing finds them, and they lend nothing. */
export type SilentTurns = ReadonlySet<string>;

/** Adds turns that must be read first. Those already there are left as they are. */
export const addTurns = (
  table: TurnTable,
  turns: readonly Turn[],
  { split, languages }: PassageReading,
  silent: SilentTurns,
): Touched => {
  const source = new PlainTurns(turns);
  const touched: Touched = new Set();
  turns.forEach((turn, at) => {
    if (table.turns.has(turn.id)) return;
    const stretches = stretchesOf(turn.content, split(turn));
    // Content without a word to split is no row, and nothing to find.
    if (stretches.length === 0) return;
    const id = Buffer.from(turn.id);
    const number = table.turns.add({ bytes: id, from: 0, to: id.length }, source, at, table.rows);
    const speaker = table.speakers.numberOf(turn.speaker === undefined ? '' : nameKey(turn.speaker));
    table.speakers.count(speaker, 1);
    const thread = table.threadFor(turn.origin === 'note' ? undefined : turn.conversationId);
    const moment = { occurredAt: turn.occurredAt, sequence: turn.sequence ?? 0, seq: turn.seq };
    let place = table.placeIn(thread, moment);
    const analyser = languages.of(turn.language).text;
    const isSilent = silent.has(turn.id) || languages.withholds(turn);
    for (const { text, start, end } of stretches) {
      const { terms, counts, length, cues } = isSilent ? noWords : analyser.passage(text);
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
  });
  return touched;
};

/** Turns of a segment, and what was read of them when it was written. */
export interface ReadTurns {
  readonly turns: PackedTurns;
  readonly readings: SegmentReadings;
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
    turns: sum(({ turns }) => turns.length),
    idBytes: sum(({ turns }) => turns.columns.ids.length),
    terms: Math.ceil((first?.readings.terms.ends.length ?? 0) * others),
    termBytes: Math.ceil((first?.readings.terms.bytes.length ?? 0) * others),
  };
};

/** Adds turns as they were read before; none of them is there yet. */
export const addRead = (table: TurnTable, part: ReadTurns, silent: SilentTurns): Touched => {
  const { turns: packed, readings } = part;
  const { names, columns: of } = packed;
  const { columns, postings } = table;
  const { turn: turnOf, entries, entryEnds } = readings;
  const passages = turnOf.length;
  columns.reserve(table.rows + passages);
  const { terms, fresh } = addTerms(table, readings);
  const numberOf = numbersFor(table, part);
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
      number = numberOf(at, row);
      speaker = speakers[of.speaker[at] as number] ?? -1;
      table.speakers.count(speaker, 1);
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

/** Puts turns in that have passages. Answers a turn's number, by its place and its first row. */
const numbersFor = (
  { turns: known }: TurnTable,
  { turns: packed, readings: { turn } }: ReadTurns,
): ((place: number, firstRow: number) => number) => {
  const { ids, idEnds } = packed.columns;
  if (haveAll(turn, packed.length)) {
    const first = known.size;
    known.addAll(packed, ids, idEnds);
    return (place, firstRow) => {
      known.startAt(first + place, firstRow);
      return first + place;
    };
  }
  return (place, firstRow) => {
    const from = place === 0 ? 0 : (idEnds[place - 1] as number);
    return known.add({ bytes: ids, from, to: idEnds[place] as number }, packed, place, firstRow);
  };
};

/** Whether each of so many turns has a passage. `turn`: of each passage, rising. */
const haveAll = (turn: Int32Array, turns: number): boolean => {
  let next = 0;
  for (let passage = 0; passage < turn.length; passage += 1) if (turn[passage] === next) next += 1;
  return next === turns;
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
