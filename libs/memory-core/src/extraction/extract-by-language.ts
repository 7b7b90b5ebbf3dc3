import {
  type Candidate,
  type ExtractionInput,
  type ExtractionResult,
  type FlaggedAgain,
} from '../domain/extraction';
import { undetermined } from '../domain/language';
import { type Turn } from '../domain/turn';
import { type Languages } from '../languages';
import { type Extractor } from '../ports/extractor';
import { plainSentences } from '../text';

type Rest = Parameters<Extractor['extract']> extends [ExtractionInput, ...infer R] ? R : never;

/**
 * Hands each turn to the extractor of its language, sentence by sentence where it is in several. What is in a language that none
 * of them covers is kept, found and quoted, and teaches no more than is told in the same way everywhere (SPEC R49).
 */
export class ExtractByLanguage implements Extractor {
  readonly name: string;
  readonly looksAgain: boolean;
  private readonly all: readonly (readonly [tag: string | undefined, extractor: Extractor])[];

  constructor(
    /** By the tag of a package. */
    extractors: ReadonlyMap<string, Extractor>,
    private readonly languages: Languages,
    /** Of what none of these covers. */
    elsewhere?: Extractor,
  ) {
    this.all = [...extractors, ...(elsewhere === undefined ? [] : [[undefined, elsewhere] as const])];
    this.name = this.all.map(([, { name }]) => name).join('+');
    this.looksAgain = this.all.some(([, { looksAgain }]) => looksAgain === true);
  }

  async extract(input: ExtractionInput, ...rest: Rest): Promise<ExtractionResult> {
    const parts = input.turns.map((turn) => this.partsOf(turn));
    const results: ExtractionResult[] = [];
    for (const [tag, extractor] of this.all) {
      const turns = parts.flatMap((part) => part.get(tag) ?? []);
      if (turns.length > 0) results.push(await extractor.extract({ ...input, turns }, ...rest));
    }
    return {
      extractor: this.name,
      candidates: numbered(results.map(({ candidates }) => candidates)),
      flaggedAgain: together(results.flatMap(({ flaggedAgain = [] }) => flaggedAgain)),
    };
  }

  /** What of a turn is in the language of each package, and in none: each letter where it stood, and blanks for the rest. */
  private partsOf(turn: Turn): ReadonlyMap<string | undefined, Turn> {
    const { content, language } = turn;
    const own = this.languages.packageTag(language);
    if (language === undetermined) return new Map([[undefined, turn]]);
    const sentences = plainSentences(content).map(({ start, end }) => {
      const tag = this.languages.tagOf(content.slice(start, end), language);
      return { start, end, tag, of: this.languages.packageTag(tag) };
    });
    const byPackage = Map.groupBy(sentences, ({ of }) => of);
    // What the whole turn is in was told from more words than one of its sentences has.
    if (byPackage.size <= 1 && (own !== undefined || byPackage.has(own))) return new Map([[own, turn]]);
    return new Map(
      [...byPackage].map(([of, some]) => {
        let left = content.replaceAll(/[^\n]/g, ' ');
        for (const { start, end } of some)
          left = left.slice(0, start) + content.slice(start, end) + left.slice(end);
        const tag = of === own ? language : (of ?? some[0]?.tag);
        return [of, { ...turn, content: left, ...(tag !== undefined && { language: tag }) }];
      }),
    );
  }
}

/** Each claim of a turn has a number of its own, whoever found it. */
const numbered = (found: readonly (readonly Candidate[])[]): readonly Candidate[] => {
  const taken = new Map<string, number>();
  return found.flatMap((candidates) => {
    const here = candidates.map((one) => ({
      ...one,
      ordinal: one.ordinal + (taken.get(one.evidence.turnId) ?? 0),
    }));
    for (const { ordinal, evidence } of here) taken.set(evidence.turnId, ordinal + 1);
    return here;
  });
};

const together = (flagged: readonly FlaggedAgain[]): readonly FlaggedAgain[] =>
  [...Map.groupBy(flagged, ({ turnId }) => turnId).values()].map((ofTurn) => {
    const [first, ...others] = ofTurn as [FlaggedAgain, ...FlaggedAgain[]];
    if (others.length === 0) return first;
    const signals = new Map(ofTurn.flatMap((one) => one.signals.map((signal) => [signal.kind, signal])));
    return { ...first, signals: [...signals.values()] };
  });
