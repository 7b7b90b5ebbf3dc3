import { type Parameters } from '../config/parameters';
import { type Instant } from '../domain/identity';
import { type PipelineState } from '../domain/pipeline';

type Timing = Pick<Parameters['intake'], 'idleFlushMs' | 'reconcileAfterMs'>;

/** Whether turns wait for more to come: not yet in a batch, or extracted and not yet consolidated (SPEC R8). */
export const hasTail = (state: PipelineState): boolean =>
  state.open.turns > 0 || state.flaggedSinceConsolidation > 0;

/** When the tail has waited long enough. Undefined if there is no tail. */
export const idleFlushAt = (state: PipelineState, timing: Timing): Instant | undefined =>
  hasTail(state) ? state.lastReceivedAt + timing.idleFlushMs : undefined;

/** The state with the time at which the reconciler must look at it if nothing happens before. */
export const withDueAt = (state: PipelineState, now: Instant, timing: Timing): PipelineState => {
  const { dueAt: _, ...rest } = state;
  const times = [
    state.pendingSteps > 0 ? now + timing.reconcileAfterMs : undefined,
    idleFlushAt(state, timing),
    state.standIns?.at,
  ].filter((time) => time !== undefined);
  return times.length === 0 ? rest : { ...rest, dueAt: Math.min(...times) };
};
