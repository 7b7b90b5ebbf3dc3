import { type MemoryItem } from '../domain/context';
import { type Insight } from '../domain/insight';
import { type Line } from '../domain/line';
import { type Whole } from './lines';

interface Parts {
  readonly id: string;
  readonly item: () => MemoryItem;
  readonly line: Line | (() => Line);
  readonly headings?: readonly Line[];
  readonly tells?: readonly string[];
  readonly quotes?: string | undefined;
  readonly says?: string;
  readonly remembers?: readonly Insight[];
  readonly corrects?: ReadonlySet<string>;
  readonly besides?: readonly string[] | undefined;
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
  /** The turn whose words it gives, all of them. */
  readonly quotes: string | undefined;
  /** Case, marks and spaces apart, somebody's own words if it gives nothing else, or empty. */
  readonly letters: string;
  /** The insights that it gives: where all turns that these come from are quoted, and say it, it says little that is new. */
  readonly remembers: readonly Insight[];
  /** Turns, one of which must be quoted for it to be placed: it sets right what they say. */
  readonly corrects: ReadonlySet<string> | undefined;
  /** Insights that must be told beside it: what it says is over. */
  readonly besides: readonly string[];
  /** How to shorten it when it does not fit whole. */
  readonly whole: Whole | undefined;
  /** The line it has where it is placed: its own, or a shorter one. */
  placed: Line | undefined;
  private readonly given: Line | (() => Line);
  private made: Line | undefined;

  /** `line`: a function where it is to be measured only when it is tried. */
  constructor({
    id,
    item,
    line,
    headings = none,
    tells = none,
    quotes,
    says,
    remembers = none,
    corrects,
    besides = none,
    whole,
  }: Parts) {
    this.id = id;
    this.item = item;
    this.headings = headings;
    this.tells = tells;
    this.quotes = quotes;
    this.letters = lettersOf(says ?? ownWordsOf(remembers));
    this.remembers = remembers;
    this.corrects = corrects;
    this.besides = besides;
    this.whole = whole;
    this.placed = undefined;
    this.given = line;
    this.made = undefined;
  }

  get line(): Line {
    return (this.made ??= typeof this.given === 'function' ? this.given() : this.given);
  }
}

const ownWordsOf = (all: readonly Insight[]): string =>
  all.length === 1 ? all.map((one) => (one.wording === undefined && !one.about ? one.quote : '')).join() : '';
const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '') || text;
