import { type TenantSettings } from '../config/tenant-settings';
import { type Checkpoint } from '../domain/extraction';
import { type UserRef } from '../domain/identity';
import { type PipelineState, type Step, type StepKind } from '../domain/pipeline';
import { type MemoryChange } from '../ports/memory-store';

export interface StepContext {
  readonly user: UserRef;
  readonly settings: TenantSettings;
  /** As it is when the step is applied. */
  readonly state: PipelineState;
}

export interface StepOutcome {
  /** What to write. The runner adds the step's own end and the progress, in the same commit. */
  readonly changes: readonly MemoryChange[];
  /** Added to the counts of the pipeline state. */
  readonly counts?: Partial<PipelineState['counts']>;
}

export type StepOf<K extends StepKind> = Extract<Step, { kind: K }>;

/** How one kind of planned step is carried out. Leases, checkpoints and progress are the runner's. */
export interface StepHandler<K extends StepKind> {
  readonly kind: K;
  /**
   * The slow part (a model), run without holding the user. Its answer is kept before `apply` sees it and is not asked
   * for again; `undefined` where there is nothing to ask.
   */
  prepare?(context: StepContext, step: StepOf<K>): Promise<Checkpoint | undefined>;
  /** Runs while holding the user; must be a function of what is stored, the step and the checkpoint. */
  apply(context: StepContext, step: StepOf<K>, checkpoint: Checkpoint | undefined): Promise<StepOutcome>;
}
