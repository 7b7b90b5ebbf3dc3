import { type Line } from '../domain/line';
import { type TokenCounter } from '../ports/token-counter';

/** A text that may be cut, after what stands before it in its line. */
export interface Whole {
  readonly head: string;
  readonly text: string;
  /** So many characters of the text say nothing by themselves; 0 when absent. */
  readonly least?: number;
  /** It is cut after a whole sentence, where more than `least` is left then. */
  readonly bySentence?: boolean;
}

// eslint-disable-next-line local/no-words-in-patterns -- marks of our own
const anyMarker = /<(\/?keepsake-memory)>/gi;

/** A person's words can hold what marks the end of the memories; inside a prompt they must not. */
export const neutralised = (text: string): string =>
  text.includes('<') ? text.replace(anyMarker, '‹$1›') : text;

export const tokensOf = (lines: readonly Line[]): number => lines.reduce((sum, line) => sum + line.tokens, 0);

/** Nothing but single spaces between words, which is how most people write. */
const uneven = /\s\s|[^\S ]/u;

/** One line of a list, whatever the text holds. */
export const flattened = (text: string): string => {
  const safe = neutralised(text);
  return (uneven.test(safe) ? safe.replace(/\s+/gu, ' ') : safe).trim();
};

/**
 * Measures lines one by one so that their sum is the size of the whole, exactly: a tokenizer reads text in pieces, and a
 * line break before a character that is neither white space nor a slash always ends one. So each line ends in a break
 * and begins with such a character; a property test holds the sum against the whole.
 */
export class LineMeasure {
  constructor(private readonly tokens: TokenCounter) {}

  line(words: string): Line {
    return { words, tokens: this.tokens.count(`${words}\n`) };
  }

  /** The same of a text after `head` whose own size is known. */
  lineOf(head: string, text: string, tokens: number): Line {
    return { words: `${head}${text}`, tokens: this.tokens.countAround(head, text, tokens, '\n') };
  }

  /** As many whole words of the text as fit in `maxTokens`, after `head`; undefined when hardly anything would. */
  shortened({ head, text, least = 0, bySentence = false }: Whole, maxTokens: number): Line | undefined {
    if (maxTokens < leastWorthShowing) return undefined;
    // What stands around the text touches its ends, which can save a token or two.
    const around = this.tokens.count(`${head} …\n`) - 2;
    for (let room = maxTokens - around; room > 0; room -= 2) {
      const cut = this.tokens.truncate(text, room).trimEnd();
      if (cut.length <= least) return undefined;
      const whole = bySentence ? wholeSentences(text, cut.length) : '';
      const line = this.line(`${head}${whole.length > least ? whole : cut} …`);
      if (line.tokens <= maxTokens) return line;
    }
    return undefined;
  }
}

const sentenceEnd = /[.!?]["”’)]?(?=\s)/g;

/** As many of a text's first sentences as end within so many characters. */
const wholeSentences = (text: string, length: number): string => {
  let end = 0;
  for (const { index, 0: mark } of text.slice(0, length + 1).matchAll(sentenceEnd)) end = index + mark.length;
  return text.slice(0, end);
};

/** Fewer tokens than this say nothing. */
const leastWorthShowing = 8;

/** Lines of records that do not change, each made and measured once for as long as its record lives. */
export class KeptLines<T extends object> {
  private readonly known = new WeakMap<T, Line>();

  constructor(private readonly lineOf: (record: T) => Line) {}

  of(record: T): Line {
    let line = this.known.get(record);
    if (line === undefined) this.known.set(record, (line = this.lineOf(record)));
    return line;
  }
}

const dayMs = 86_400_000;
/** Days whose lines are kept at once: more than a century of them. */
const mostDays = 40_000;

/** The line of each day, under a heading that all share; what many people said on one day is measured once. */
export class DayLines {
  private readonly known = new Map<number, readonly [Line, Line]>();

  constructor(
    private readonly measure: LineMeasure,
    private readonly above: Line,
  ) {}

  /**
   * What each of the turns that are read one after the other stands under; those of one day under the same lines. Clocks that
   * are apart can go back to a day that was left: its line stands there once more.
   */
  inOrder(): (at: number) => readonly [Line, Line] {
    const begun = new Set<Line>();
    let day: Line | undefined;
    let lines: readonly [Line, Line] | undefined;
    return (at) => {
      const [above, own] = this.of(at);
      if (lines === undefined || own !== day) lines = [above, begun.has(own) ? { ...own } : own];
      begun.add(own);
      day = own;
      return lines;
    };
  }

  private of(at: number): readonly [Line, Line] {
    const day = Math.floor(at / dayMs);
    let lines = this.known.get(day);
    if (lines === undefined) {
      lines = [this.above, this.measure.line(new Date(at).toISOString().slice(0, 10))];
      if (this.known.size >= mostDays) this.known.clear();
      this.known.set(day, lines);
    }
    return lines;
  }
}
