import { type NamedDate } from '../domain/named-date';
import {
  type AskedAt,
  type AskedWith,
  type PassageTerms,
  type QuestionCues,
  type Sentence,
  type Term,
  type TextAnalyser,
} from '../ports/text-analyser';
import { type TimeSpan } from '../ports/command-reader';
import { asksCue, asksSomething, numberCue, selfCue, timeCue } from './cues';
import { apostrophe, findableIn, unitsOf } from './fold';
import { plainDatesIn } from './plain-dates';
import { plainSentences } from './sentences';

/** What a language has to say of its words; whatever it leaves out is done as in every language. */
export interface WordTables {
  readonly recipe: string;
  /** Carry the grammar of a sentence and nothing of its matter. */
  readonly stopWords?: ReadonlySet<string>;
  /** Of a folded word. */
  readonly stem?: (word: string) => string;
  /** The words of what is written with apostrophes; parted at them without this. */
  readonly withApostrophes?: (word: string) => readonly string[];
  /** Words that answer "when", that answer "how many", by which people speak of themselves. */
  readonly timeWords?: ReadonlySet<string>;
  readonly numberWords?: ReadonlySet<string>;
  readonly selfWords?: ReadonlySet<string>;
  readonly sentences?: (text: string) => readonly Sentence[];
  readonly subjects?: (text: string) => readonly Term[];
  readonly questions?: QuestionTables;
}

export interface QuestionTables {
  readonly hedges: ReadonlySet<string>;
  /** What tells of what these terms ask for. */
  readonly related: (terms: readonly string[]) => readonly Term[];
  readonly dates: (text: string) => readonly NamedDate[];
  /** Times named by when it is asked, and the question without the words for them. */
  readonly relativeTimes: (
    text: string,
    at: AskedAt,
  ) => { readonly spans: readonly TimeSpan[]; readonly rest: string };
  /** Words that beside a time ask for whatever was said then. */
  readonly anythingSaid: ReadonlySet<string>;
  readonly asksWhen: (text: string) => boolean;
  readonly asksHowMany: (text: string) => boolean;
}

/**
 * Words already seen, short ones: a longer word is, in V8, a slice that keeps its whole text in memory, which must be able
 * to go with its user. Bounded, so that hostile text cannot fill the memory.
 */
const mostKept = 50_000;
const longestKept = 12;
/** No word of a language is longer; stemming takes the square of the length at worst. */
const longestStemmed = 40;

const digits = /^\p{N}+$/u;
const year = /^(?:19|20)\d\d$/;

/** All that one word says, wherever it stands. */
interface WordReading {
  /** None for a stop word. */
  readonly terms: readonly Term[];
  readonly cues: number;
}

const partedAtApostrophes = (word: string): readonly string[] => word.split(apostrophe);

/** Reads text by the tables of a language. One for all users: what it remembers are words, bounded and short. */
export class TableAnalyser implements TextAnalyser {
  readonly recipe: string;
  private readonly stems = new Map<string, string>();
  private readonly readings = new Map<string, WordReading>();
  private readonly withApostrophes: (word: string) => readonly string[];

  constructor(private readonly tables: WordTables) {
    this.recipe = tables.recipe;
    this.withApostrophes = tables.withApostrophes ?? partedAtApostrophes;
  }

  terms(text: string): readonly Term[] {
    return this.words(text).flatMap((word) => this.reading(word).terms);
  }

  passage(text: string): PassageTerms {
    const counts = new Map<string, number>();
    let length = 0;
    let cues = asksSomething(text) ? asksCue : 0;
    for (const word of this.words(text)) {
      const reading = this.reading(word);
      cues |= reading.cues;
      for (const { term } of reading.terms) {
        counts.set(term, (counts.get(term) ?? 0) + 1);
        length += 1;
      }
    }
    return { terms: [...counts.keys()], counts: [...counts.values()], length, cues };
  }

  termOf(word: string): string {
    const { stem } = this.tables;
    if (stem === undefined || word.length > longestStemmed) return word;
    if (word.length > longestKept) return stem(word);
    return remembered(this.stems, word, stem);
  }

  question(text: string, { names, at }: AskedWith): QuestionCues {
    const { questions } = this.tables;
    const { spans, rest } =
      at === undefined || questions === undefined
        ? { spans: [], rest: text }
        : questions.relativeTimes(text, at);
    const once = new Map<string, Term>();
    for (const term of this.terms(rest))
      if (!names.has(term.word) && !once.has(term.term)) once.set(term.term, term);
    const all = [...once.values()].filter(
      ({ term }) => spans.length === 0 || questions?.anythingSaid.has(term) !== true,
    );
    const isHedge = ({ word }: Term): boolean => questions?.hedges.has(word) === true;
    const hedges = all.filter(isHedge);
    // A question of nothing else asks for just that.
    const asked = hedges.length === all.length ? all : all.filter((term) => !isHedge(term));
    return {
      terms: asked,
      hedges: asked === all ? [] : hedges,
      related: questions?.related(asked.map(({ term }) => term)) ?? [],
      dates: (questions?.dates ?? plainDatesIn)(text),
      spans,
      asksWhen: questions?.asksWhen(text) === true,
      asksHowMany: questions?.asksHowMany(text) === true,
    };
  }

  subjects(text: string): readonly Term[] {
    return this.tables.subjects?.(text) ?? this.terms(text);
  }

  sentences(text: string): readonly Sentence[] {
    return (this.tables.sentences ?? plainSentences)(text);
  }

  private words(text: string): readonly string[] {
    const words = findableIn(text);
    return apostrophe.test(text)
      ? words.flatMap((word) => (apostrophe.test(word) ? this.withApostrophes(word) : word))
      : words;
  }

  private reading(word: string): WordReading {
    const read = (one: string): WordReading => this.read(one);
    return word.length > longestKept ? read(word) : remembered(this.readings, word, read);
  }

  private read(word: string): WordReading {
    const { stopWords, timeWords, numberWords, selfWords } = this.tables;
    const isTime = timeWords?.has(word) === true || year.test(word);
    const isNumber = numberWords?.has(word) === true || digits.test(word);
    return {
      terms:
        stopWords?.has(word) === true
          ? []
          : unitsOf(word).map((unit) => ({ term: this.termOf(unit), word: unit })),
      cues:
        (isTime ? timeCue : 0) | (isNumber ? numberCue : 0) | (selfWords?.has(word) === true ? selfCue : 0),
    };
  }
}

const remembered = <T>(known: Map<string, T>, word: string, of: (word: string) => T): T => {
  const before = known.get(word);
  if (before !== undefined) return before;
  const made = of(word);
  if (known.size >= mostKept) known.clear();
  known.set(word, made);
  return made;
};

/** For languages that no package knows: words as they stand, and pairs of characters where a script has no spaces. */
export const plainAnalyser = new TableAnalyser({ recipe: 'plain/1' });
