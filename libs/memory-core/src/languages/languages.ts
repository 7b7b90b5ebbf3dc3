import { mayBeOf, primaryOf, undetermined } from '../domain/language';
import { type Turn } from '../domain/turn';
import { type CommandReader } from '../ports/command-reader';
import { type LanguageDetector } from '../ports/language-detector';
import { type LanguagePackage, type LanguageReading } from '../ports/language-package';
import { type TextAnalyser } from '../ports/text-analyser';
import { noPackage } from './no-package';

/** A question is at the end of what asks it. */
const longestAsked = 200;

/**
 * The languages that this installation knows. Only composition says which those are; everything else asks by the language of
 * a turn or a claim, and is answered by what holds in every language where no package covers it.
 */
export class Languages {
  private readonly byTag: ReadonlyMap<string, LanguagePackage>;

  /** The first package reads what earlier versions stored without a language. */
  constructor(
    private readonly packages: readonly LanguagePackage[] = [],
    private readonly detector?: LanguageDetector,
  ) {
    this.byTag = new Map(packages.map((one) => [one.tag, one]));
  }

  /** Names how text is read, by all of them. */
  get recipe(): string {
    return [noPackage, ...this.packages].map(({ text }) => text.recipe).join(' ');
  }

  of(tag: string | undefined): LanguageReading {
    return this.packageOf(tag) ?? noPackage;
  }

  /** Of the package that reads what is written in a language, if there is one. */
  packageTag(tag: string | undefined): string | undefined {
    return this.packageOf(tag)?.tag;
  }

  covers(tag: string | undefined): boolean {
    return this.packageOf(tag) !== undefined;
  }

  /** The tag of what is written; that of what was said before where the words do not tell, `und` where nothing does. */
  tagOf(text: string, before?: string): string | undefined {
    if (this.detector === undefined || (before !== undefined && mayBeOf(before, text))) return before;
    return this.detected(text, before) ?? before ?? undetermined;
  }

  /**
   * How a text is read that belongs to no turn: a command, a question. By every package where its words do not tell.
   * @param before the language of what was said before
   */
  ofText(text: string, before?: string): readonly LanguageReading[] {
    const tag = this.detected(text, before) ?? before;
    if (tag === undefined || tag === undetermined)
      return this.packages.length === 0 ? [noPackage] : this.packages;
    return [this.of(tag)];
  }

  /** Who read a command: the package of its language, or, where its words do not tell, that which finds one in them. */
  readerOf(command: string): CommandReader {
    const readers = this.ofText(command).map(({ commands }) => commands);
    return readers.find((reader) => reader.said(command).length > 0) ?? readers[0] ?? noPackage.commands;
  }

  /** How texts of these languages are read, each way once. */
  readingsOf(tags: Iterable<string | undefined>): readonly LanguageReading[] {
    return [...new Set([...new Set(tags)].map((tag) => this.of(tag)))];
  }

  /** Each way in which they are found. */
  analysers(tags: Iterable<string | undefined>): readonly TextAnalyser[] {
    return this.readingsOf(tags).map(({ text }) => text);
  }

  /** Every way in which text is found here. */
  get allAnalysers(): readonly TextAnalyser[] {
    return this.readings.map(({ text }) => text);
  }

  /** Whether a person says in a turn that what it tells is not to be kept. */
  withholds({ signals, content, language }: Pick<Turn, 'signals' | 'content' | 'language'>): boolean {
    // A command was found when it came: others need not be read again for every reply.
    return signals.some(({ kind }) => kind === 'command') && this.of(language).commands.withholds(content);
  }

  /** In any language: what commands a model is seldom in that of the talk around it. */
  isInstruction(text: string, isStanding = false): boolean {
    return this.readings.some(({ quality }) => quality.isInstruction(text, isStanding));
  }

  isAttack(text: string): boolean {
    return this.readings.some(({ quality }) => quality.isAttack(text));
  }

  /**
   * A text with its secrets masked (SPEC R22), letter by letter, so that places in it stay. A number is one in any language.
   * @param before what was said just before it, which may have asked for one
   */
  withoutSecrets(text: string, before = ''): string {
    const asked = before === '' ? '' : `${before.slice(-longestAsked)}\n`;
    return this.packages
      .flatMap(({ quality }) => quality.secretsIn(asked + text))
      .reduce(
        (left, { start, end }) => left.slice(0, start) + '•'.repeat(end - start) + left.slice(end),
        asked + text,
      )
      .slice(asked.length);
  }

  private get readings(): readonly LanguageReading[] {
    return [noPackage, ...this.packages];
  }

  /** Where nothing was said before, what may as well be of a language that is read here is of that: "I have epilepsy." */
  private detected(text: string, before?: string): string | undefined {
    const isOf = ({ tag }: LanguagePackage): boolean => this.detector?.detect(text, tag) === tag;
    const own = before === undefined ? this.packages.find(isOf)?.tag : undefined;
    return own ?? this.detector?.detect(text, before);
  }

  private packageOf(tag: string | undefined): LanguagePackage | undefined {
    return tag === undefined ? this.packages[0] : this.byTag.get(primaryOf(tag));
  }
}
