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
    const speaker = table.speakers.numberOf(turn.speaker === undefined ? '' : nameKey(turn.speaker));
    const thread = table.threadFor(turn.origin === 'note' ? undefined : turn.conversationId);
    const { occurredAt, sequence = 0, seq } = turn;
    const isAssistants = turn.role === 'assistant';
    const row = table.addTurn({ occurredAt, sequence, seq, speaker, isAssistants }, thread);
    const analyser = analyserOf(turn.language);
    let unheard = 0;
    let heard = 0;
    for (const { text, ...stretch } of passages) {
      const { terms, counts, length, cues } = isSilent === true ? noWords : analyser.passage(text);
      table.addPassage({ ...stretch, cues, length }, terms.length);
      for (let i = 0; i < terms.length; i += 1) {
        const known = table.terms.size;
        const term = table.terms.add(terms[i] as string);
        if (term === known) unheard += 1;
        table.postings.add(term, counts[i] as number);
      }
      heard += terms.length;
    }
    table.columns.novelty[row] = unheard / Math.max(1, heard);
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
    turns: sum(({ turns }) => turns.length),
    passages: sum(({ readings }) => readings.turn.length),
    entries: sum(({ readings }) => readings.entries.length),
    terms: Math.ceil((first?.readings.terms.ends.length ?? 0) * others),
    termBytes: Math.ceil((first?.readings.terms.bytes.length ?? 0) * others),
  };
};

/** Adds turns as they were read before; none of them is there yet. */
export const addRead = (table: TurnTable, { turns: packed, readings, silent }: ReadTurns): Touched => {
  const { names, columns: of } = packed;
  const { postings } = table;
  const { turn: turnOf, start, end, cues, length, words, entries, entryEnds } = readings;
  const { terms, fresh } = addTerms(table, readings);
  const speakers = names.speakers.map((name) => table.speakers.numberOf(nameKey(name)));
  const threads: Thread[] = [];
  const touched: Touched = new Set();
  let [turn, row, entry, unheard, heard] = [-1, -1, 0, 0, 0];
  let isSilent = false;
  for (let passage = 0; passage < turnOf.length; passage += 1) {
    const at = turnOf[passage] as number;
    if (at !== turn) {
      turn = at;
      const conversation = of.conversation[at] as number;
      const thread = packed.isNote(at)
        ? table.threadFor(undefined)
        : (threads[conversation] ??= table.threadFor(names.conversations[conversation]));
      const moment = {
        occurredAt: of.occurredAt[at] as number,
        sequence: (of.sequence[at] as number) || 0,
        seq: of.seq[at] as number,
      };
      const speaker = speakers[of.speaker[at] as number] ?? -1;
      const isAssistants = packed.roleAt(at) === 'assistant';
      row = table.addTurn({ ...moment, speaker, isAssistants }, thread);
      isSilent = silent.size > 0 && silent.has(packed.idAt(at));
      [unheard, heard] = [0, 0];
      touched.add(thread);
    }
    const last = entryEnds[passage] as number;
    if (isSilent) entry = last;
    const stretch = {
      start: start[passage] as number,
      end: end[passage] as number,
      words: words[passage] as number,
    };
    const read = isSilent ? noWords : { cues: cues[passage] as number, length: length[passage] as number };
    table.addPassage({ ...stretch, cues: read.cues, length: read.length }, last - entry);
    heard += last - entry;
    for (; entry < last; entry += 1) {
      const counted = entries[entry] as number;
      const own = counted >>> countBits;
      unheard += fresh[own] as number;
      fresh[own] = 0;
      postings.add(terms[own] as number, counted & mostCounted);
    }
    table.columns.novelty[row] = unheard / Math.max(1, heard);
  }
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
