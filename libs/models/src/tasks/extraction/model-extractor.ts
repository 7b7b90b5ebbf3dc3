import { type Parameters } from '@app/memory-core/config/parameters';
import { isKeepsakeError } from '@app/memory-core/domain/errors';
import {
  type Candidate,
  type ExtractionInput,
  type ExtractionResult,
  type FlaggedAgain,
} from '@app/memory-core/domain/extraction';
import { type Instant, type UserRef } from '@app/memory-core/domain/identity';
import { type Insight } from '@app/memory-core/domain/insight';
import { type ProfileSchema } from '@app/memory-core/domain/profile-schema';
import { type Signal } from '@app/memory-core/domain/signal';
import { type Turn } from '@app/memory-core/domain/turn';
import { type Embedder } from '@app/memory-core/ports/embedder';
import { type Extractor } from '@app/memory-core/ports/extractor';
import { type LanguageModel } from '@app/memory-core/ports/language-model';
import { type Metrics } from '@app/memory-core/ports/metrics';
import { callsFor, halvesOf, type Passage, type Readers, shownIn } from './calls';
import { extractionPrompt, extractionPromptVersion } from './extraction-prompt';
import { likest } from './related';
import { type CommandFound, verified, type Verified } from './verify';

type Found = Exclude<Verified, { readonly refused: unknown }>;
type FoundClaim = Omit<Candidate, 'ordinal'>;

/** What is asked about in one extraction. */
interface Asked {
  readonly context: ExtractionInput['context'];
  readonly schema: ProfileSchema;
  readonly related: readonly Insight[];
}

/** How much stands beside the passages of a call. */
interface Beside {
  readonly neighbourChars: number;
  readonly insights: number;
}

const nothingBeside: Beside = { neighbourChars: 0, insights: 0 };
const halved = ({ neighbourChars, insights }: Beside): Beside => ({
  neighbourChars: Math.floor(neighbourChars / 2),
  insights: Math.floor(insights / 2),
});

/**
 * Learns by asking a model, in whatever language, and believes of its answer only what it can look up (see `verify.ts`). One
 * call tells what is new, what confirms, what contradicts and what is asked of the memory. What is longer than the model reads
 * is asked for again in halves (SPEC R80). Throws what the model throws: an answer that cannot be read is no "nothing".
 */
export class ModelExtractor implements Extractor {
  readonly name: string;
  readonly readsEverything = true;

  constructor(
    private readonly user: UserRef,
    private readonly model: LanguageModel,
    private readonly parts: Readers & { readonly embedder: Embedder; readonly metrics: Metrics },
    private readonly parameters: Pick<Parameters, 'extraction' | 'intake' | 'model'>,
  ) {
    this.name = `model-extractor/${extractionPromptVersion}+${model.nameFor('extraction')}`;
  }

  async extract(...asked: globalThis.Parameters<Extractor['extract']>): Promise<ExtractionResult> {
    return (await this.attempt(...asked)).result;
  }

  /** Beside it, how much of the answers had to be refused: how far they are to be trusted in what they do not say. */
  async attempt(
    { turns, context }: ExtractionInput,
    schema: ProfileSchema,
    related: readonly Insight[],
    _now: Instant,
  ): Promise<{ readonly result: ExtractionResult; readonly refused: number }> {
    const { extractionNeighbourChars: neighbourChars, extractionRelatedInsights: insights } =
      this.parameters.model;
    const checked: Verified[] = [];
    for (const passages of callsFor(turns, schema, this.parameters, this.parts)) {
      checked.push(
        ...(await this.read(passages, { context, schema, related }, { neighbourChars, insights })),
      );
    }
    const found = checked.filter((one): one is Found => !('refused' in one));
    const commands = found.flatMap((one) => ('command' in one ? one.command : []));
    const asking = new Set(commands.map(({ turnId }) => turnId));
    // What is told along with "forget …" is not told to be learned (SPEC R61).
    const claims = found.flatMap((one) =>
      'candidate' in one && !asking.has(one.candidate.evidence.turnId) ? one.candidate : [],
    );
    const candidates = numbered(claims, this.parameters.extraction);
    const flaggedAgain = flaggedIn(turns, candidates, commands);
    return {
      result: { extractor: this.name, candidates, flaggedAgain },
      refused: checked.length - found.length,
    };
  }

  /** Asks in one piece, and in halves where that is more than the model reads, or has room to answer. */
  private async read(
    passages: readonly Passage[],
    asked: Asked,
    beside: Beside,
  ): Promise<readonly Verified[]> {
    const halves = () => halvesOf(passages, this.parts.tokens);
    const eachOf = async (
      pieces: readonly (readonly Passage[])[],
      less: Beside,
    ): Promise<readonly Verified[]> => {
      const found: Verified[] = [];
      for (const piece of pieces) found.push(...(await this.read(piece, asked, less)));
      return found;
    };
    try {
      const { found, cutOff } = await this.ask(passages, asked, beside);
      const pieces = cutOff ? halves() : undefined;
      return pieces === undefined ? found : await eachOf(pieces, beside);
    } catch (error) {
      if (!isKeepsakeError(error, 'model-overflow')) throw error;
      const pieces = halves();
      if (pieces !== undefined) return eachOf(pieces, halved(beside));
      if (beside.neighbourChars + beside.insights === 0) throw error;
      return this.read(passages, asked, nothingBeside);
    }
  }

  private async ask(
    passages: readonly Passage[],
    { context, schema, related }: Asked,
    { neighbourChars, insights }: Beside,
  ): Promise<{ readonly found: readonly Verified[]; readonly cutOff: boolean }> {
    const { embedder, languages, metrics } = this.parts;
    const shown = shownIn(passages, context, neighbourChars);
    const texts = passages.map(({ text }) => text);
    const known = insights === 0 ? [] : await likest(related, texts, insights, this.user, embedder);
    const { value, cutOff = false } = await this.model.generate({
      user: this.user,
      task: 'extraction',
      ...extractionPrompt(shown, known, schema),
      items: 'insights',
      maxTokens: this.parameters.model.extractionAnswerTokens,
    });
    const found = value.insights.map((answered) => {
      const lookedUpIn = { known, schema, languages, limits: this.parameters.extraction, by: this.name };
      const checked = verified(answered, shown, lookedUpIn);
      const outcome = 'refused' in checked ? checked.refused : 'command' in checked ? 'command' : 'kept';
      metrics.count('model_candidates_total', { outcome });
      if ('candidate' in checked) {
        for (const reason of checked.leftOut) metrics.count('model_parts_refused_total', { reason });
      }
      return checked;
    });
    return { found, cutOff };
  }
}

/** Turns in which the model found what nobody had flagged: what it found is why. */
const flaggedIn = (
  turns: readonly Turn[],
  candidates: readonly Candidate[],
  commands: readonly CommandFound[],
): readonly FlaggedAgain[] =>
  turns.flatMap(({ id, signals }) => {
    const asked = commands.filter(({ turnId }) => turnId === id).map(({ command }) => command);
    const quotes = candidates.filter(({ evidence }) => evidence.turnId === id).map(({ quote }) => quote);
    const fact: readonly Signal[] =
      quotes.length === 0 || signals.length > 0 ? [] : [{ kind: 'fact', words: [...new Set(quotes)] }];
    const command: readonly Signal[] =
      asked.length === 0 ? [] : [{ kind: 'command', words: asked.map(({ words }) => words) }];
    return fact.length + command.length === 0
      ? []
      : [
          {
            turnId: id,
            signals: [...signals, ...fact, ...command],
            ...(asked.length === 0 ? {} : { commands: asked }),
          },
        ];
  });

/** Each statement gets its place within its turn; of too many in one turn the most important stay. */
const numbered = (
  found: readonly FoundClaim[],
  { maxStatementsPerTurn }: Pick<Parameters['extraction'], 'maxStatementsPerTurn'>,
): readonly Candidate[] =>
  [...Map.groupBy(found, ({ evidence }) => evidence.turnId).values()].flatMap((ofTurn) =>
    ofTurn
      .map((candidate, ordinal) => ({ ...candidate, ordinal }))
      .sort((a, b) => b.importance - a.importance || a.ordinal - b.ordinal)
      .slice(0, maxStatementsPerTurn)
      .sort((a, b) => a.ordinal - b.ordinal),
  );
