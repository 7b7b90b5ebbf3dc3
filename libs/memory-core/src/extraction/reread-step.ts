import { type Checkpoint } from '../domain/extraction';
import { type StepContext, type StepHandler, type StepOf, type StepOutcome } from '../pipeline/step-handler';
import { type ExtractStep } from './extract-step';

/** Has a model read a batch that was read in its place (SPEC R13). */
export class RereadStep implements StepHandler<'reread'> {
  readonly kind = 'reread';

  constructor(private readonly extraction: Pick<ExtractStep, 'prepare' | 'apply'>) {}

  prepare(context: StepContext, step: StepOf<'reread'>): Promise<Checkpoint | undefined> {
    return this.extraction.prepare(context, step);
  }

  apply(
    context: StepContext,
    step: StepOf<'reread'>,
    checkpoint: Checkpoint | undefined,
  ): Promise<StepOutcome> {
    return this.extraction.apply(context, step, checkpoint);
  }
}
