import { type ExtractionInput, type ExtractionResult } from '../domain/extraction';
import { type Languages } from '../languages';
import { type Extractor } from '../ports/extractor';

type Rest = Parameters<Extractor['extract']> extends [ExtractionInput, ...infer R] ? R : never;

/**
 * Hands each turn to the extractor of its language. A turn in a language that none of them covers teaches nothing: it is
 * kept, found and quoted, and nothing is guessed from it (SPEC R49).
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
      const turns = input.turns.filter(({ language }) => this.languages.packageTag(language) === tag);
      if (turns.length > 0) results.push(await extractor.extract({ ...input, turns }, ...rest));
    }
    return {
      extractor: this.name,
      candidates: results.flatMap(({ candidates }) => candidates),
      flaggedAgain: results.flatMap(({ flaggedAgain = [] }) => flaggedAgain),
    };
  }
}
