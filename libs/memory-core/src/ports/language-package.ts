import { type ChatterReader } from './chatter-reader';
import { type AnswerReader, type CommandReader } from './command-reader';
import { type Flagger } from './flagger';
import { type StatementQuality } from './statement-quality';
import { type TextAnalyser } from './text-analyser';

/** How a text is read: by the package of its language, or, where there is none, by what holds in every language. */
export interface LanguageReading {
  readonly flagger: Flagger;
  readonly commands: CommandReader;
  readonly answers: AnswerReader;
  readonly text: TextAnalyser;
  readonly quality: StatementQuality;
  readonly chatter: ChatterReader;
}

/** Everything that knows one language. */
export interface LanguagePackage extends LanguageReading {
  /** Primary BCP 47 tag, e.g. `en`. */
  readonly tag: string;
}
