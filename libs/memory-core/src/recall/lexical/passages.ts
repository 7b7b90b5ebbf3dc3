import { type Line } from '../../domain/line';
import { type Turn } from '../../domain/turn';
import { numberCue, timeCue } from '../../text';
import { type QuestionTerm } from './question';
import { textOf } from './stretches';
import { type TurnTable } from './turn-table';

/** A stretch of a turn's content that is found and quoted by itself; the whole, except of long turns. */
export interface Passage {
  readonly turn: Turn;
  readonly text: string;
  readonly hasTime: boolean;
  readonly hasNumber: boolean;
  /** Places in `asked` of the terms that the text has, ascending. */
  readonly among: (asked: readonly Asked[]) => readonly number[];
  /** What others make of it once, for as long as it is kept: the line that shows it, … */
  line: Line | undefined;
  /** … and how many names, times and numbers it has. */
  entities: number | undefined;
}

/** A term that somebody asks for. */
type Asked = Pick<QuestionTerm, 'term'>;

/**
 * Passages that are kept decoded: what was asked for last, most of it a conversation's end and what it is about. In two
 * halves, so that to ask for one that is kept moves nothing: when the later half is full, the earlier one goes.
 */
const mostKept = 2_048;
/** Estimate of one with its turn, beside what the table holds of it. */
const bytesPerPassage = 1_000;

/**
 * Rows as objects, made when somebody wants them, by which others keep what they make of them. Rows that are only lent are
 * told with all that they are, since they outlive their row; of others it is looked up when it is wanted.
 */
export class Passages {
  private later = new Map<number, Passage>();
  private earlier = new Map<number, Passage>();
  /** Every passage of a context is held to the same terms. */
  private readonly numbers = new WeakMap<readonly Asked[], readonly number[]>();

  constructor(private readonly table: TurnTable) {}

  get byteLength(): number {
    return (this.later.size + this.earlier.size) * bytesPerPassage;
  }

  of(row: number): Passage {
    return this.known(row) ?? this.keep(row, this.made(row));
  }

  /** Of a row's turn, which need not be decoded for it. */
  turnIdOf(row: number): string {
    const { turns, columns } = this.table;
    return turns.idOf(columns.turn[row] as number);
  }

  /** Of rows from this one on there will be others. */
  cut(rows: number): void {
    for (const half of [this.later, this.earlier])
      for (const row of half.keys()) if (row >= rows) half.delete(row);
  }

  /** As it is where it is kept. */
  private known(row: number): Passage | undefined {
    const later = this.later.get(row);
    if (later !== undefined) return later;
    const earlier = this.earlier.get(row);
    return earlier === undefined ? undefined : this.keep(row, earlier);
  }

  private keep(row: number, passage: Passage): Passage {
    if (2 * this.later.size >= mostKept) {
      this.earlier = this.later;
      this.later = new Map();
    }
    this.later.set(row, passage);
    return passage;
  }

  private made(row: number): Passage {
    const { columns, turns } = this.table;
    const number = columns.turn[row] as number;
    const first = turns.firstRowOf(number);
    const turn = row === first ? turns.at(number) : this.of(first).turn;
    const cues = columns.cues[row] as number;
    const text = textOf(turn.content, columns.start[row] as number, columns.end[row] as number);
    const told = {
      turn,
      text,
      hasTime: (cues & timeCue) !== 0,
      hasNumber: (cues & numberCue) !== 0,
      line: undefined,
      entities: undefined,
    };
    if (!this.table.isLent(row)) return { ...told, among: (asked) => this.among(row, asked) };
    const terms = new Set(this.termsOf(row));
    return { ...told, among: (asked) => placesWhere(asked, ({ term }) => terms.has(term)) };
  }

  private among(row: number, asked: readonly Asked[]): readonly number[] {
    const { terms, postings } = this.table;
    let numbers = this.numbers.get(asked);
    if (numbers === undefined) {
      numbers = asked.map(({ term }) => terms.find(term));
      this.numbers.set(asked, numbers);
    }
    return placesWhere(numbers, (number) => number >= 0 && postings.has(row, number));
  }

  private termsOf(row: number): readonly string[] {
    const { terms, postings } = this.table;
    const found: string[] = [];
    postings.eachTerm(row, (term) => found.push(terms.textOf(term)));
    return found;
  }
}

const placesWhere = <T>(list: readonly T[], holds: (one: T) => boolean): readonly number[] => {
  const places: number[] = [];
  for (let place = 0; place < list.length; place += 1) if (holds(list[place] as T)) places.push(place);
  return places;
};
