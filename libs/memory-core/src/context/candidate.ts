import { type MemoryItem } from '../domain/context';
import { type Insight } from '../domain/insight';
import { type Line } from '../domain/line';
import { type Whole } from './lines';

interface Parts {
  readonly id: string;
  readonly item: () => MemoryItem;
  readonly line: Line | ((brings: readonly string[]) => Line);
  readonly headings?: readonly Line[];
  readonly tells?: readonly string[];
  readonly says?: readonly string[];
  readonly stays?: boolean;
  readonly besides?: readonly string[];
  readonly whole?: Whole;
}

const none: readonly never[] = [];

/**
 * Something that may be placed in a section. A class, so that candidates of all sections have one shape: a context tries
 * hundreds, and what looks at them runs through all of them several times.
 */
export class Candidate {
  readonly id: string;
  /** Made when it is placed: most candidates are not. */
  readonly item: () => MemoryItem;
  /** Each stands above the first of its group that is placed, the outermost first. */
  readonly headings: readonly Line[];
  /** Insights that it tells; when all are told already, it is not placed. */
  readonly tells: readonly string[];
  /** It is told whatever says the same. */
  readonly stays: boolean;
  /** Insights that must be told where it is: what it says is over. Its line tells those that nothing else does. */
  readonly besides: readonly string[];
  /** How to shorten it when it does not fit whole. */
  readonly whole: Whole | undefined;
  /** The line it has where it is placed: its own, or a shorter one. */
  placed: Line | undefined;
  private readonly given: readonly string[];
  private read: readonly string[] | undefined;
  private readonly drawn: Line | ((brings: readonly string[]) => Line);
  private brought: readonly string[];
  private made: Line | undefined;

  /** `line`: a function where it is to be measured only when it is tried. */
  constructor({
    id,
    item,
    line,
    headings = none,
    tells = none,
    says = none,
    stays = false,
    besides = none,
    whole,
  }: Parts) {
    this.id = id;
    this.item = item;
    this.headings = headings;
    this.tells = tells;
    this.given = says;
    this.stays = stays;
    this.besides = besides;
    this.whole = whole;
    this.placed = undefined;
    this.drawn = line;
    this.brought = besides;
    this.made = undefined;
    this.read = undefined;
  }

  get line(): Line {
    return (this.made ??= typeof this.drawn === 'function' ? this.drawn(this.brought) : this.drawn);
  }

  /** Of `besides`, what its own line tells. */
  get brings(): readonly string[] {
    return this.brought;
  }

  set brings(ids: readonly string[]) {
    if (ids.length !== this.brought.length) this.made = undefined;
    this.brought = ids;
  }

  /** Somebody's own words, if it gives nothing else: small letters and figures, a space before, between and after words. */
  get says(): readonly string[] {
    return (this.read ??= this.given.map(wordsIn));
  }

  /** Whether `said`, a line for each that says something, has all of it word for word; once more where it stands there itself. */
  isSaidIn(said: string): boolean {
    if (this.stays || this.says.length === 0) return false;
    return this.says.every((words) => {
      const sought = words.split(' ').length > few ? words : `\n${words}\n`;
      const at = said.indexOf(sought);
      return at >= 0 && (this.placed === undefined || said.includes(sought, at + 1));
    });
  }
}

/** What has no more than two words, and the spaces around them, is the same only as another that has no more. */
const few = 4;

const wordsIn = (text: string): string =>
  ` ${
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim() || text
  } `;

/** What insights say in somebody's own words; nothing where one of them does not. */
export const ownWordsOf = (all: readonly Insight[]): readonly string[] =>
  all.some(({ wording, about }) => wording !== undefined || about !== undefined)
    ? none
    : all.map(({ quote }) => quote);
