import { isKeepsakeError } from '@app/memory-core/domain/errors';
import { type ExtractionInput, type ExtractionResult } from '@app/memory-core/domain/extraction';
import { type Clock } from '@app/memory-core/ports/clock';
import { type Extractor } from '@app/memory-core/ports/extractor';
import { type Metrics } from '@app/memory-core/ports/metrics';
import { type ModelExtractor } from './model-extractor';

type Rest = Parameters<Extractor['extract']> extends [ExtractionInput, ...infer R] ? R : never;

export interface StandInParts {
  readonly model: Pick<ModelExtractor, 'name' | 'attempt'>;
  readonly offline: Extractor;
  readonly clock: Clock;
  readonly metrics: Metrics;
}

export interface StandInFigures {
  /** What happens to turns while the model does not answer (SPEC R13). */
  readonly whenAway: 'park' | 'offline';
  /** How long they wait first for it to answer, or to answer what can be read, in ms. */
  readonly awayWaitMs: number;
  /** 1: what a model answers nothing valid about is read offline. */
  readonly unreadableOffline: number;
}

/** Why the offline extractor read what a model was to read; part of the name that its insights are stamped with. */
type Reason = 'model-away' | 'model-unreadable';

/**
 * A model, and the offline extractor where it yields nothing valid: so no installation learns less by a model than without.
 * Insights of the stand-in are stamped so (`…+model-unreadable`), for whoever rebuilds them.
 */
export class WithStandIn implements Extractor {
  readonly name: string;
  readonly readsEverything = true;

  constructor(
    private readonly parts: StandInParts,
    private readonly figures: StandInFigures,
  ) {
    this.name = parts.model.name;
  }

  async extract(input: ExtractionInput, ...rest: Rest): Promise<ExtractionResult> {
    const { model } = this.parts;
    try {
      const { result, refused } = await model.attempt(input, ...rest);
      const unread = refused === 0 || !this.figures.unreadableOffline ? [] : turnsWithout(input, result);
      if (unread.length === 0) return result;
      const read = await this.offline({ ...input, turns: unread }, 'model-unreadable', rest);
      return joined(result, read);
    } catch (error) {
      const reason = this.reasonFor(error, input);
      if (reason === undefined) throw error;
      return this.offline(input, reason, rest);
    }
  }

  /** What may be another answer in a moment is asked for again by the job, until the turns have waited long enough. */
  private reasonFor(error: unknown, { turns }: ExtractionInput): Reason | undefined {
    if (!isKeepsakeError(error)) return undefined;
    const { whenAway, awayWaitMs, unreadableOffline } = this.figures;
    const waited = this.parts.clock.now() - Math.max(...turns.map(({ receivedAt }) => receivedAt));
    if (error.retryable && waited < awayWaitMs) return undefined;
    if (error.code === 'model-unavailable' && error.retryable)
      return whenAway === 'offline' ? 'model-away' : undefined;
    return modelsOwn.has(error.code) && unreadableOffline ? 'model-unreadable' : undefined;
  }

  private async offline(input: ExtractionInput, reason: Reason, rest: Rest): Promise<ExtractionResult> {
    this.parts.metrics.count('model_stand_ins_total', { reason });
    const read = await this.parts.offline.extract(input, ...rest);
    return { ...read, extractor: `${read.extractor}+${reason}` };
  }
}

const modelsOwn: ReadonlySet<string> = new Set(['model-unavailable', 'unreadable-answer', 'model-overflow']);

/** Turns about which nothing valid was said by an answer that was partly invented. */
const turnsWithout = (
  { turns }: ExtractionInput,
  { candidates, flaggedAgain = [] }: ExtractionResult,
): ExtractionInput['turns'] => {
  const told = new Set([
    ...candidates.map(({ evidence }) => evidence.turnId),
    ...flaggedAgain.map(({ turnId }) => turnId),
  ]);
  return turns.filter(({ id }) => !told.has(id));
};

/** Under the name of the stand-in, whose claims nobody has compared with what is known yet. */
const joined = (model: ExtractionResult, offline: ExtractionResult): ExtractionResult => ({
  extractor: offline.candidates.length === 0 ? model.extractor : `${offline.extractor}+${model.extractor}`,
  candidates: [...model.candidates, ...offline.candidates],
  flaggedAgain: [...(model.flaggedAgain ?? []), ...(offline.flaggedAgain ?? [])],
});
