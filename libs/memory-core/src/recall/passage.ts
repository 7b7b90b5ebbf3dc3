import { type Line } from '../domain/line';
import { type Turn } from '../domain/turn';
import { type PassageTerms, type Term, type TextAnalyser } from '../ports/text-analyser';
import { numberCue, timeCue } from '../text';

/** A stretch of a turn's content that is found and quoted by itself; the whole, except of long turns. */
export class Passage {
  /** What others make of it once, for as long as it is kept: the line that shows it, … */
  line: Line | undefined;
  /** … and how many names, times and numbers it has. */
  entities: number | undefined;
  private read: PassageTerms | undefined;
  private terms: ReadonlySet<string> | undefined;

  constructor(
    readonly turn: Turn,
    readonly text: string,
    private readonly analyser: TextAnalyser,
  ) {}

  get hasTime(): boolean {
    return (this.reading.cues & timeCue) !== 0;
  }

  get hasNumber(): boolean {
    return (this.reading.cues & numberCue) !== 0;
  }

  /** Whether it has a word that can be asked for. */
  get saysSomething(): boolean {
    return this.reading.length > 0;
  }

  has({ term }: Pick<Term, 'term'>): boolean {
    return (this.terms ??= new Set(this.reading.terms)).has(term);
  }

  private get reading(): PassageTerms {
    return (this.read ??= this.analyser.passage(this.text));
  }
}
