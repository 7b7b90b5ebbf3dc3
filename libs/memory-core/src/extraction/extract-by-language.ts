import { type ExtractionInput, type ExtractionResult } from '../domain/extraction';
import { undetermined } from '../domain/language';
import { type Turn } from '../domain/turn';
import { type Languages } from '../languages';
import { type Extractor } from '../ports/extractor';
import { plainSentences } from '../text';

type Rest = Parameters<Extractor['extract']> extends [ExtractionInput, ...infer R] ? R : never;

/**
 * Hands each turn to the extractor of its language, and of a turn in another one the sentences that are in it. What is in a
 * language that none of them covers teaches nothing: it is kept, found and quoted, and nothing is guessed from it (SPEC R49).
 */
export class ExtractByLanguage implements Extractor {
  readonly name: string;
  readonly looksAgain: boolean;

  constructor(
    /** By the tag of a package. */
    private readonly extractors: ReadonlyMap<string, Extractor>,
    private readonly languages: Languages,
  ) {
    this.name = [...extractors.values()].map(({ name }) => name).join('+');
    this.looksAgain = [...extractors.values()].some(({ looksAgain }) => looksAgain === true);
  }

  async extract(input: ExtractionInput, ...rest: Rest): Promise<ExtractionResult> {
    const results: ExtractionResult[] = [];
    for (const [tag, extractor] of this.extractors) {
      const turns = input.turns.flatMap((turn) => this.partIn(tag, turn));
      if (turns.length > 0) results.push(await extractor.extract({ ...input, turns }, ...rest));
    }
    return {
      extractor: this.name,
      candidates: results.flatMap(({ candidates }) => candidates),
      flaggedAgain: results.flatMap(({ flaggedAgain = [] }) => flaggedAgain),
    };
  }

  /** Of a turn in another language its sentences in this one, each letter where it stood and blanks for the rest. */
  private partIn(tag: string, turn: Turn): readonly Turn[] {
    const { content, language } = turn;
    const isOf = (tagged: string | undefined): boolean => this.languages.packageTag(tagged) === tag;
    if (isOf(language)) return [turn];
    if (language === undetermined) return [];
    let own = content.replaceAll(/[^\n]/g, ' ');
    for (const { start, end } of plainSentences(content))
      if (isOf(this.languages.tagOf(content.slice(start, end), language)))
        own = own.slice(0, start) + content.slice(start, end) + own.slice(end);
    return own.trim() === '' ? [] : [{ ...turn, content: own, language: tag }];
  }
}
