import { type MemoryItem } from '../domain/context';
import { type Insight } from '../domain/insight';
import { type Line } from '../domain/line';
import { type Whole } from './lines';

/** An insight that must be told where a candidate is, as it is told, and its own words. */
export interface Beside {
  readonly id: string;
  readonly statement: string;
  readonly says: readonly string[];
}

interface Parts {
  readonly id: string;
  readonly item: () => MemoryItem;
  readonly line: Line | ((brings: readonly Beside[]) => Line);
  readonly headings?: readonly Line[];
  readonly tells?: readonly string[];
  readonly says?: readonly string[];
  readonly stays?: boolean;
  readonly besides?: readonly Beside[];
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
  /** What is so by now, where what it says is over. Its line tells what of that nothing else does. */
  readonly besides: readonly Beside[];
  /** How to shorten it when it does not fit whole. */
  readonly whole: Whole | undefined;
  /** Of `besides`, what its own line tells. */
  brings: readonly Beside[];
  /** The line it has where it is placed: its own, or a shorter one. */
  placed: Line | undefined;
  private readonly given: readonly string[];
  private read: readonly string[] | undefined;
  private readonly drawn: Line | ((brings: readonly Beside[]) => Line);
  private made: Line | undefined;

  /** `line`: a function where it is to be measured only when it is tried. */
  constructor({ id, item, line, whole, ...parts }: Parts) {
    this.id = id;
    this.item = item;
    this.drawn = line;
    this.whole = whole;
    this.headings = parts.headings ?? none;
    this.tells = parts.tells ?? none;
    this.given = parts.says ?? none;
    this.stays = parts.stays ?? false;
    this.besides = parts.besides ?? none;
    this.brings = this.besides;
  }

  get line(): Line {
    return (this.made ??= typeof this.drawn === 'function' ? this.drawn(this.brings) : this.drawn);
  }

  bring(told: readonly Beside[]): void {
    if (told.length !== this.brings.length) this.made = undefined;
    this.brings = told;
  }

  /** What its line says in somebody's own words: of each a line, of small letters and figures between spaces. */
  get saying(): string {
    const { placed, whole, line } = this;
    const isCut = placed !== undefined && placed !== line;
    const own = isCut && this.says.length > 0 ? [wordsIn(placed.words.slice(whole?.head.length))] : this.says;
    return [...own, ...this.brings.flatMap(({ says }) => says.map(wordsIn))]
      .map((words) => `${words}\n`)
      .join('');
  }

  /** What it says in somebody's own words, each as it stands in `saying`. */
  get says(): readonly string[] {
    return (this.read ??= this.given.map(wordsIn));
  }

  /** Whether it is a turn, nearly all of which one of some memories tells. */
  addsLittleTo(told: Iterable<Candidate>): boolean {
    const [own = ''] = this.tells.length > 0 ? none : this.says;
    const isMost = (words: string): boolean => words.length >= nearlyAll * own.length && own.includes(words);
    if (own === '') return false;
    for (const { tells, says } of told) if (tells.length > 0 && says.some(isMost)) return true;
    return false;
  }
}

/** Of the letters of a turn. */
const nearlyAll = 0.9;
/** What has no more than two words, and the spaces around them, is the same only as another that has no more. */
const few = 4;

/** Whether it is in `said`, of `saying`; `twice`: at two places. */
export const isIn = (said: string, words: string, twice: boolean): boolean => {
  const sought = words.split(' ', few + 1).length > few ? words : `\n${words}\n`;
  const at = said.indexOf(sought);
  return at >= 0 && (!twice || said.includes(sought, at + 1));
};

export const isBesideSaidIn = (said: string, { says }: Beside, twice = false): boolean =>
  says.length > 0 && says.every((text) => isIn(said, wordsIn(text), twice));

const wordsIn = (text: string): string => {
  const words = text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ');
  return ` ${words.trim() || text.replaceAll('\n', ' ')} `;
};

/** What insights say in somebody's own words; nothing where one of them does not. */
export const ownWordsOf = (all: readonly Insight[]): readonly string[] =>
  all.some(({ wording, about }) => wording !== undefined || about !== undefined)
    ? none
    : all.map(({ quote }) => quote);
