import { type LearnedMemory, type UnlearningContext } from '../learning/context';
import { type StepContext, type StepHandler, type StepOf, type StepOutcome } from '../pipeline/step-handler';
import { type MemoryChange, type MemoryStore } from '../ports/memory-store';
import { currentMemory } from './extract-step';

export type Unlearn = (
  memory: LearnedMemory,
  turnId: string,
  context: UnlearningContext,
) => readonly MemoryChange[];

/** Takes back what one turn alone has taught (SPEC R3). The turn itself was emptied when the retraction came in. */
export class RetractStep implements StepHandler<'retract'> {
  readonly kind = 'retract';

  constructor(
    private readonly store: Pick<MemoryStore, 'turns' | 'insights' | 'attractors'>,
    private readonly unlearn: Unlearn,
  ) {}

  async apply({ user, settings }: StepContext, { turnId, at }: StepOf<'retract'>): Promise<StepOutcome> {
    const memory = await currentMemory(this.store, user);
    return { changes: this.unlearn(memory, turnId, { user, settings, at }) };
  }
}
