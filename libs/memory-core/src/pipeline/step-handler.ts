import { type TenantSettings } from '../config/tenant-settings';
import { type Checkpoint, type StandIn } from '../domain/extraction';
import { type UserRef } from '../domain/identity';
import { type PipelineState, type Step, type StepKind } from '../domain/pipeline';
import { type MemoryChange } from '../ports/memory-store';

export interface StepContext {
  readonly user: UserRef;
  readonly settings: TenantSettings;
  /** The state at the time the step is applied. */
  readonly state: PipelineState;
}

export interface StepOutcome {
  /** What to write. The runner adds the removal of the step and the progress in the same commit. */
  readonly changes: readonly MemoryChange[];
  /** Added to the counts of the pipeline state. */
  readonly counts?: Partial<PipelineState['counts']>;
  /** The turns were read in a model's place. */
  readonly standIn?: StandIn;
}

export type StepOf<K extends StepKind> = Extract<Step, { kind: K }>;

/** How one kind of planned step is carried out. The runner takes care of leases, checkpoints and progress. */
export interface StepHandler<K extends StepKind> {
  readonly kind: K;
  /**
   * The slow part (a model), run without the lease. The answer is stored before `apply` sees it and is never asked for
   * again. `undefined` if there is nothing to ask.
   */
  prepare?(context: StepContext, step: StepOf<K>): Promise<Checkpoint | undefined>;
  /** Runs under the lease. Must be a function of what is stored, the step and the checkpoint. */
  apply(context: StepContext, step: StepOf<K>, checkpoint: Checkpoint | undefined): Promise<StepOutcome>;
}
