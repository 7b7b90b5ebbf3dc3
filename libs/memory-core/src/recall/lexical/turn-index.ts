import { type Parameters } from '../../config/parameters';
import { type Instant } from '../../domain/identity';
import { type Turn } from '../../domain/turn';
import { addRead, addTurns, type ReadTurns, roomFor, type SilentTurns, type Touched } from './add-turns';
import { neighbourKernel } from './neighbours';
import { type PassageReading } from './passage-reading';
import { type Passage, Passages } from './passages';
import { type Question } from './question';
import { type Languages } from '../../languages';
import { type AskedAt, type TextAnalyser } from '../../ports/text-analyser';
import { type SplitTurn } from './split-turn';
import { type AcceptTurn, firstRowOf, seqOf, type TurnHit } from './turn-hit';
import { TurnRanking } from './turn-ranking';
import { type Thread, TurnTable } from './turn-table';

/** A turn as it stands among the others. */
export interface TurnPlace {
  readonly turn: Turn;
  /** The turn, or the first one of a long turn. */
  readonly passage: Passage;
  /** Part of its words that nobody had said before it, from 0 to 1. */
  readonly novelty: number;
  /** Passages said since in its conversation; of a note, which is in none, 0. */
  readonly since: number;
}

const dayMs = 86_400_000;

/** All turns of one user: found by id, by conversation, and by what is asked (`TurnRanking`). */
export class TurnIndex {
  private readonly table: TurnTable;
  private readonly passages: Passages;
  private readonly ranking: TurnRanking;
  private silent: SilentTurns = new Set();
  private readonly tags = new Set<string | undefined>();
  private latestTag: string | undefined;
  private known: readonly TextAnalyser[] | undefined;

  constructor(
    private readonly figures: Parameters['recall'],
    private readonly split: SplitTurn,
    private readonly languages: Languages,
  ) {
    this.table = new TurnTable(neighbourKernel(figures));
    this.passages = new Passages(this.table);
    this.ranking = new TurnRanking(this.table, this.passages, figures, () => this.analysers);
  }

  get turns(): number {
    return this.table.turns.size;
  }

  /** Estimate of the memory held. */
  get bytes(): number {
    return this.table.byteLength + this.passages.byteLength + this.ranking.byteLength;
  }

  /** Names (`nameKey`) of everybody who speaks. */
  get speakers(): ReadonlySet<string> {
    return this.table.speakers.names;
  }

  /** How texts in the languages of the turns are found. */
  get analysers(): readonly TextAnalyser[] {
    return (this.known ??= this.languages.analysers(this.tags));
  }

  /** How a query is read: by its own language, and by those of the turns. */
  analysersFor(query: string): readonly TextAnalyser[] {
    const own = this.languages.ofText(query, this.latestTag).map(({ text }) => text);
    return [...new Set([...own, ...this.analysers])];
  }

  has(id: string): boolean {
    return this.table.turns.has(id);
  }

  turn(id: string): Turn | undefined {
    const row = this.table.turns.rowOf(id);
    return row === undefined ? undefined : this.passages.of(row).turn;
  }

  place(id: string): TurnPlace | undefined {
    const row = this.table.turns.rowOf(id);
    return row === undefined ? undefined : this.placeOfRow(row);
  }

  /** The same of a turn that was found just now: where it is known already. */
  placeOf(hit: TurnHit): TurnPlace | undefined {
    const row = firstRowOf(hit, this.table);
    return row === undefined ? this.place(hit.id) : this.placeOfRow(row);
  }

  /** The last messages of one conversation, by place, oldest first. */
  conversation(id: string, last = Number.MAX_SAFE_INTEGER): readonly Turn[] {
    const { turns, columns } = this.table;
    const rows = this.table.thread(id)?.rows ?? [];
    const firstRows = new Set<number>();
    for (let at = rows.length - 1; at >= 0 && firstRows.size < last; at -= 1) {
      firstRows.add(turns.firstRowOf(columns.turn[rows[at] as number] as number));
    }
    return [...firstRows].reverse().map((row) => this.passages.of(row).turn);
  }

  /** For a question of this moment, by the clock of whoever said something last. Most questions look no further. */
  askedAt(now: Instant): AskedAt {
    const { table, passages } = this;
    const stillTalkingMs = this.figures.stillTalkingDays * dayMs;
    return {
      now,
      get utcOffset(): number {
        return table.rows === 0 ? 0 : (passages.of(table.rows - 1).turn.utcOffset ?? 0);
      },
      knows: ({ from, to }) => {
        const said = table.columns.spanOf(table.rows);
        return to > said.from && from < said.to + stillTalkingMs;
      },
    };
  }

  /** In how many passages a term stands. */
  frequency(term: string): number {
    return this.table.rowsWith(term);
  }

  /** Of the turns that come from now on, those that nothing is to find, by themselves or by what they would lend to others. */
  silence(ids: SilentTurns): void {
    this.silent = ids;
  }

  /** Turns already there are left as they are; of what was read before, none is. */
  add(...parts: readonly (readonly Turn[] | ReadTurns)[]): void {
    const before = this.table.rows;
    if (before === 0) this.table.reserve(roomFor(parts.filter((part) => 'readings' in part)));
    for (const part of parts) {
      this.speaks('readings' in part ? part.readings.languages : part.map(({ language }) => language));
      this.settle(
        'readings' in part
          ? addRead(this.table, part, this.silent)
          : addTurns(this.table, part, this.reading, this.silent),
      );
    }
    this.table.postings.settle(before, this.table.terms.size);
  }

  /** Runs `work` with more turns in the index, and takes them out again. `work` is synchronous, so nobody else sees them. */
  with<T>(turns: readonly Turn[], work: () => T): T {
    if (turns.length === 0) return work();
    this.speaks(turns.map(({ language }) => language));
    const before = this.table.lend();
    this.settle(addTurns(this.table, turns, this.reading, this.silent));
    this.table.postings.settleLoosely(before.rows);
    try {
      return work();
    } finally {
      if (this.table.rows > before.rows) this.ranking.forget();
      this.table.cut(before);
      this.passages.cut(before.rows);
    }
  }

  /** Best first; ties go to what was said later. One hit a turn, none of those whose ids are in `without`. */
  rank(
    question: Question,
    limit: number,
    accept: AcceptTurn = () => true,
    without: ReadonlySet<string> = new Set(),
  ): readonly TurnHit[] {
    return this.ranking.rank(question, limit, accept, without);
  }

  /** Turns by `seq` that are here, in the order given; what finds them is no question. */
  hitsOf(seqs: readonly number[]): readonly TurnHit[] {
    return seqs.flatMap((seq) => {
      const row = this.table.rowOfSeq(seq);
      return row === undefined ? [] : this.ranking.hit(row, 0);
    });
  }

  /** Whether a turn is here and wanted, by `seq`. */
  accepting(accept: AcceptTurn, without: ReadonlySet<string>): (seq: number) => boolean {
    const isWanted = this.ranking.accepting(accept, without);
    return (seq) => {
      const row = this.table.rowOfSeq(seq);
      return row !== undefined && isWanted(row);
    };
  }

  seqOf(hit: TurnHit): number {
    return seqOf(hit, this.table);
  }

  private get reading(): PassageReading {
    return { split: this.split, languages: this.languages };
  }

  private speaks(tags: readonly (string | undefined)[]): void {
    for (const tag of tags) {
      if (!this.tags.has(tag)) this.known = undefined;
      this.tags.add(tag);
    }
    this.latestTag = tags.at(-1) ?? this.latestTag;
  }

  private placeOfRow(row: number): TurnPlace {
    const passage = this.passages.of(row);
    const { columns, threadOf } = this.table;
    const { rows } = threadOf[row] as Thread;
    const since = rows.length - 1 - (columns.place[row] as number);
    return { turn: passage.turn, passage, novelty: columns.novelty[row] as number, since };
  }

  private settle(touched: Touched): void {
    for (const thread of touched) this.table.settle(thread);
    if (touched.size > 0) this.ranking.forget();
  }
}
