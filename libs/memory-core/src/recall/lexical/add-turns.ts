import { type PackedTurns } from '../../domain/packed-turns';
import { type Turn } from '../../domain/turn';
import { type SegmentReadings } from '../segments/pack';
import { countBits, mostCounted } from './postings';
import { speakerKey } from './question';
import { type SplitTurn } from './split-turn';
import { stretchesOf } from './stretches';
import { PlainTurns } from './table-turns';
import { type Room, type Thread, type TurnTable } from './turn-table';
import { readPassage } from './words';

/** Room that is left for turns to come, as a factor. */
const spare = 1.25;

/** Threads that rows were put into: their lengths must be settled. */
export type Touched = Set<Thread>;

/** Adds turns that must be read first. Those already there are left as they are. */
export const addTurns = (table: TurnTable, turns: readonly Turn[], split: SplitTurn): Touched => {
  const source = new PlainTurns(turns);
  const touched: Touched = new Set();
  turns.forEach((turn, at) => {
    if (table.turns.has(turn.id)) return;
    const stretches = stretchesOf(turn.content, split(turn));
    // Content without a word to split is no row, and nothing to find.
    if (stretches.length === 0) return;
    const id = Buffer.from(turn.id);
    const number = table.turns.add({ bytes: id, from: 0, to: id.length }, source, at, table.rows);
    const speaker = table.speakers.numberOf(turn.speaker === undefined ? '' : speakerKey(turn.speaker));
    table.speakers.count(speaker, 1);
    const thread = table.threadFor(turn.origin === 'note' ? undefined : turn.conversationId);
    const moment = { occurredAt: turn.occurredAt, sequence: turn.sequence ?? 0, seq: turn.seq };
    let place = table.placeIn(thread, moment);
    for (const { text, start, end } of stretches) {
      const { terms, counts, length, cues } = readPassage(text);
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
  return {
    rows: sum(({ readings }) => readings.turn.length),
    entries: sum(({ readings }) => readings.entries.length),
    turns: sum(({ turns }) => turns.length),
    idBytes: sum(({ turns }) => turns.columns.ids.length),
  };
};

/** Adds turns as they were read before; none of them is there yet. */
export const addRead = (table: TurnTable, { turns: packed, readings }: ReadTurns): Touched => {
  const { columns: of, names } = packed;
  const { terms, fresh } = addTerms(table, readings);
  const speakers = names.speakers.map((name) => table.speakers.numberOf(speakerKey(name)));
  const touched: Touched = new Set();
  let turn = -1;
  let number = -1;
  let speaker = -1;
  let thread: Thread | undefined;
  let place = 0;
  let entry = 0;
  let unread = 0;
  for (let passage = 0; passage < readings.turn.length; passage += 1) {
    const at = readings.turn[passage] as number;
    const moment = {
      occurredAt: of.occurredAt[at] as number,
      sequence: (of.sequence[at] as number) || 0,
      seq: of.seq[at] as number,
    };
    if (at !== turn || thread === undefined) {
      turn = at;
      const from = at === 0 ? 0 : (of.idEnds[at - 1] as number);
      number = table.turns.add({ bytes: of.ids, from, to: of.idEnds[at] as number }, packed, at, table.rows);
      speaker = speakers[of.speaker[at] as number] ?? -1;
      table.speakers.count(speaker, 1);
      const conversation = names.conversations[of.conversation[at] as number];
      thread = table.threadFor(packed.isNote(at) ? undefined : conversation);
      place = table.placeIn(thread, moment);
      touched.add(thread);
    }
    const end = readings.entryEnds[passage] as number;
    const many = end - entry;
    let unheard = 0;
    table.postings.addRow(many);
    for (; entry < end; entry += 1) {
      const own = (readings.entries[entry] as number) >>> countBits;
      // Terms are numbered as passages first have them.
      if (own === unread) {
        unheard += fresh[own] as number;
        unread += 1;
      }
      table.postings.add(terms[own] as number, (readings.entries[entry] as number) & mostCounted);
    }
    table.append(
      {
        ...moment,
        speaker,
        turn: number,
        start: readings.start[passage] as number,
        end: readings.end[passage] as number,
        cues: readings.cues[passage] as number,
        length: readings.length[passage] as number,
        novelty: unheard / Math.max(1, many),
      },
      thread,
      place,
    );
    place += 1;
  }
  return touched;
};

/** The table's number of each of the segment's terms, and whether it is new there: 1, else 0. */
const addTerms = (
  table: TurnTable,
  { terms: { bytes, ends, hashes } }: SegmentReadings,
): { readonly terms: Int32Array; readonly fresh: Uint8Array } => {
  const terms = new Int32Array(ends.length);
  const fresh = new Uint8Array(ends.length);
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
