import { type Parameters } from '@app/memory-core/config/parameters';
import {
  type Candidate,
  type ExtractionInput,
  type ExtractionResult,
  type FlaggedAgain,
} from '@app/memory-core/domain/extraction';
import { type Turn } from '@app/memory-core/domain/turn';
import { type Instant, type UserRef } from '@app/memory-core/domain/identity';
import { type Insight } from '@app/memory-core/domain/insight';
import { type ProfileSchema } from '@app/memory-core/domain/profile-schema';
import { type Embedder } from '@app/memory-core/ports/embedder';
import { type Extractor } from '@app/memory-core/ports/extractor';
import { type LanguageModel } from '@app/memory-core/ports/language-model';
import { type Metrics } from '@app/memory-core/ports/metrics';
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
  readonly readsEveryLanguage = true;

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
    const candidates = numbered(found, this.parameters.extraction);
    return { extractor: this.name, candidates, flaggedAgain: flaggedIn(input.turns, candidates) };
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
      items: 'insights',
      maxTokens: extractionAnswerTokens,
    });
    return value.insights.flatMap((answered) => {
      const checked = verified(answered, shown, {
        known,
        schema,
        ...this.parts,
        limits: this.parameters.extraction,
        by: this.name,
      });
      const outcome = 'refused' in checked ? checked.refused : 'kept';
      this.parts.metrics.count('model_candidates_total', { outcome });
      if ('refused' in checked) return [];
      if (checked.inventedRelation) this.parts.metrics.count('model_invented_relations_total');
      return [checked.candidate];
    });
  }
}

/** Turns that the model found something in where nobody had flagged anything: what it found is why. */
const flaggedIn = (turns: readonly Turn[], candidates: readonly Candidate[]): readonly FlaggedAgain[] =>
  turns.flatMap(({ id, signals }) => {
    const found = candidates.filter(({ evidence }) => evidence.turnId === id);
    if (signals.length > 0 || found.length === 0) return [];
    const words = [...new Set(found.map(({ evidence }) => evidence.quote))];
    return [{ turnId: id, signals: [{ kind: 'fact', words }] }];
  });

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
