import { type UserRef } from '../domain/identity';
import { type PipelineReader } from '../ports/memory-store';
import { type StepOf } from './step-handler';

export interface RetractionFound {
  readonly step: StepOf<'retract'>;
  readonly isNext: boolean;
}

/** The first planned retraction that nobody has carried out yet, be it next or behind other steps. */
export const firstToTakeBack = async (
  pipeline: Pick<PipelineReader, 'state' | 'steps'>,
  user: UserRef,
): Promise<RetractionFound | undefined> => {
  const { pendingSteps } = (await pipeline.state(user)) ?? { pendingSteps: 0 };
  if (pendingSteps === 0) return undefined;
  const planned = await pipeline.steps(user, pendingSteps);
  const step = planned.find((each) => each.kind === 'retract' && each.ahead === undefined);
  return step?.kind === 'retract' ? { step, isNext: step === planned[0] } : undefined;
};
