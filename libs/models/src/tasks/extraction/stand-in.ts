import { isKeepsakeError, type KeepsakeError } from '@app/memory-core/domain/errors';
import {
  type ExtractionInput,
  type ExtractionResult,
  type StandIn,
} from '@app/memory-core/domain/extraction';
import { type Clock } from '@app/memory-core/ports/clock';
import { type Extractor } from '@app/memory-core/ports/extractor';
import { type Metrics } from '@app/memory-core/ports/metrics';
import { type ModelExtractor } from './model-extractor';

type Rest = Parameters<Extractor['extract']> extends [ExtractionInput, ...infer R] ? R : never;

/** Least share of what a model says that must stand up to what was said, for its silence to be believed. */
const leastKept = 0.2;

/** What one model has found so far, over all users of a process. */
export class TrackRecord {
  private kept = 0;
  private refused = 0;

  add({ candidates, flaggedAgain = [] }: ExtractionResult, refused: number): void {
    this.kept += Math.max(candidates.length, flaggedAgain.length);
    this.refused += refused;
  }

  /** Whether it has found anything, and did not make most of it up: "nothing" is then an answer. */
  get isBelieved(): boolean {
    return this.kept > 0 && this.kept >= leastKept * (this.kept + this.refused);
  }
}

export interface StandInParts {
  readonly model: Pick<ModelExtractor, 'name' | 'attempt'>;
  readonly offline: Extractor;
  readonly record: TrackRecord;
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

/**
 * A model, and the offline extractor where it yields nothing valid: so no installation learns less by a model than without.
 * Insights of the stand-in are stamped with why (`…+model-unreadable`), and so is the answer, which has the model asked again.
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
    const { model, record } = this.parts;
    try {
      const { result, refused } = await model.attempt(input, ...rest);
      record.add(result, refused);
      const isAnswered = (refused === 0 && record.isBelieved) || !this.figures.unreadableOffline;
      const unread = isAnswered ? [] : turnsWithout(input, result);
      if (unread.length === 0) return result;
      // An answer that is good for some turns is an answer, and so is silence; the others are not asked about again.
      if (refused > 0 && unread.length === input.turns.length)
        return await this.offline(input, 'model-unreadable', rest);
      if (input.again === true) return result;
      const { standIn: _, ...read } = await this.offline(
        { ...input, turns: unread },
        'model-unreadable',
        rest,
      );
      return joined(result, read);
    } catch (error) {
      const reason = this.reasonFor(error, input);
      if (reason === undefined) throw error;
      return this.offline(input, reason, rest);
    }
  }

  /** What may be another answer in a moment is asked for again by the job, until the turns have waited long enough. */
  private reasonFor(error: unknown, { turns, again }: ExtractionInput): StandIn | undefined {
    if (!isKeepsakeError(error)) return undefined;
    if (again === true && modelsOwn.has(error.code)) return isAway(error) ? 'model-away' : 'model-unreadable';
    const { whenAway, awayWaitMs, unreadableOffline } = this.figures;
    const waited = this.parts.clock.now() - Math.max(...turns.map(({ receivedAt }) => receivedAt));
    if (error.retryable && waited < awayWaitMs) return undefined;
    if (isAway(error)) return whenAway === 'offline' ? 'model-away' : undefined;
    return modelsOwn.has(error.code) && unreadableOffline ? 'model-unreadable' : undefined;
  }

  /** Turns that were read so before are left as they are. */
  private async offline(input: ExtractionInput, standIn: StandIn, rest: Rest): Promise<ExtractionResult> {
    if (input.again === true) return { extractor: this.name, candidates: [], standIn };
    this.parts.metrics.count('model_stand_ins_total', { reason: standIn });
    const read = await this.parts.offline.extract(input, ...rest);
    return { ...read, extractor: `${read.extractor}+${standIn}`, standIn };
  }
}

const isAway = ({ code, retryable }: KeepsakeError): boolean => code === 'model-unavailable' && retryable;

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
