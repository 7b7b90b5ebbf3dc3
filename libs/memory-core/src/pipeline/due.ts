import { type Parameters } from '../config/parameters';
import { type Instant } from '../domain/identity';
import { type PipelineState } from '../domain/pipeline';

type Timing = Pick<Parameters['intake'], 'idleFlushMs' | 'reconcileAfterMs'>;

/** Turns that wait for more to come: not yet cut, or learned from and not yet consolidated (SPEC R8). */
export const hasTail = (state: PipelineState): boolean =>
  state.open.turns > 0 || state.flaggedSinceConsolidation > 0;

/** When the tail has waited long enough; undefined where there is none. */
export const idleFlushAt = (state: PipelineState, timing: Timing): Instant | undefined =>
  hasTail(state) ? state.lastReceivedAt + timing.idleFlushMs : undefined;

/** The state with the time at which the reconciler must look at it, should nothing happen before. */
export const withDueAt = (state: PipelineState, now: Instant, timing: Timing): PipelineState => {
  const { dueAt: _, ...rest } = state;
  const times = [
    state.pendingSteps > 0 ? now + timing.reconcileAfterMs : undefined,
    idleFlushAt(state, timing),
  ].filter((time) => time !== undefined);
  return times.length === 0 ? rest : { ...rest, dueAt: Math.min(...times) };
};
