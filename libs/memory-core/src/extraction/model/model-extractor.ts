import { type Parameters } from '../../config/parameters';
import { type Candidate, type ExtractionInput, type ExtractionResult } from '../../domain/extraction';
import { type Instant, type UserRef } from '../../domain/identity';
import { type Insight } from '../../domain/insight';
import { type ProfileSchema } from '../../domain/profile-schema';
import { type Embedder } from '../../ports/embedder';
import { type Extractor } from '../../ports/extractor';
import { type LanguageModel } from '../../ports/language-model';
import { type Metrics } from '../../ports/metrics';
import { callsFor, type Readers } from './calls';
import { extractionPrompt, extractionPromptVersion, type ShownTurn } from './extraction-prompt';
import { likest } from './related';
import { verified } from './verify';

type Found = Omit<Candidate, 'ordinal'>;

/**
 * Learns by asking a model, and believes of its answer only what it can look up (see `verify.ts`). One call tells what is
 * new, what confirms and what contradicts. Throws what the model throws: an answer that cannot be read is no "nothing".
 */
export class ModelExtractor implements Extractor {
  readonly name: string;

  constructor(
    private readonly user: UserRef,
    private readonly model: LanguageModel,
    private readonly parts: Readers & { readonly embedder: Embedder; readonly metrics: Metrics },
    private readonly parameters: Pick<Parameters, 'extraction' | 'intake' | 'model'>,
  ) {
    this.name = `model-extractor/${extractionPromptVersion}+${model.nameFor('extraction')}`;
  }

  async extract(
    input: ExtractionInput,
    schema: ProfileSchema,
    related: readonly Insight[],
    _now: Instant,
  ): Promise<ExtractionResult> {
    const found: Found[] = [];
    for (const shown of callsFor(input, schema, this.parameters, this.parts)) {
      found.push(...(await this.ask(shown, schema, related)));
    }
    return { extractor: this.name, candidates: numbered(found, this.parameters.extraction) };
  }

  private async ask(
    shown: readonly ShownTurn[],
    schema: ProfileSchema,
    related: readonly Insight[],
  ): Promise<readonly Found[]> {
    const { extractionRelatedInsights, extractionAnswerTokens } = this.parameters.model;
    const texts = shown.filter(({ extract }) => extract).map(({ text }) => text);
    const known = await likest(related, texts, extractionRelatedInsights, this.user, this.parts.embedder);
    const { value } = await this.model.generate({
      user: this.user,
      task: 'extraction',
      ...extractionPrompt(shown, known, schema),
      maxTokens: extractionAnswerTokens,
    });
    return value.insights.flatMap((answered) => {
      const checked = verified(answered, shown, known, schema, this.parameters.extraction, this.name);
      const outcome = 'refused' in checked ? checked.refused : 'kept';
      this.parts.metrics.count('model_candidates_total', { outcome });
      if ('refused' in checked) return [];
      if (checked.inventedRelation) this.parts.metrics.count('model_invented_relations_total');
      return [checked.candidate];
    });
  }
}

/** Each statement gets its place within its turn; of too many in one turn the most important stay. */
const numbered = (
  found: readonly Found[],
  { maxStatementsPerTurn }: Pick<Parameters['extraction'], 'maxStatementsPerTurn'>,
): readonly Candidate[] =>
  [...Map.groupBy(found, ({ evidence }) => evidence.turnId).values()].flatMap((ofTurn) =>
    ofTurn
      .map((candidate, ordinal) => ({ ...candidate, ordinal }))
      .sort((a, b) => b.importance - a.importance || a.ordinal - b.ordinal)
      .slice(0, maxStatementsPerTurn)
      .sort((a, b) => a.ordinal - b.ordinal),
  );
