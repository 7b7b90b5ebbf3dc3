import { type StepContext, type StepHandler, type StepOf, type StepOutcome } from '../pipeline/step-handler';
import { type Embedder } from '../ports/embedder';
import { type MemoryChange, type MemoryStore } from '../ports/memory-store';
import { type CurrentMemory, currentMemory, type LearningContext } from './extract-step';

export type Unlearn = (
  memory: CurrentMemory,
  turnId: string,
  context: LearningContext,
) => readonly MemoryChange[];

/** Takes back what one turn alone has taught (SPEC R3). The turn itself was emptied when the retraction came in. */
export class RetractStep implements StepHandler<'retract'> {
  readonly kind = 'retract';

  constructor(
    private readonly store: Pick<MemoryStore, 'turns' | 'insights' | 'attractors'>,
    private readonly embedder: Embedder,
    private readonly extractor: string,
    private readonly unlearn: Unlearn,
  ) {}

  async apply({ user, settings }: StepContext, { turnId, at }: StepOf<'retract'>): Promise<StepOutcome> {
    const { embedder, extractor } = this;
    const memory = await currentMemory(this.store, user);
    return { changes: this.unlearn(memory, turnId, { user, settings, embedder, extractor, at }) };
  }
}
