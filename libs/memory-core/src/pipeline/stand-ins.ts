import { type Parameters } from '../config/parameters';
import { type StandIn } from '../domain/extraction';
import { type Instant } from '../domain/identity';
import { type PipelineState, type Step, type StoodIn } from '../domain/pipeline';

type Figures = Pick<Parameters['model'], 'rereadAfterMs' | 'rereadBatches' | 'rereadTries'>;

interface Planned {
  readonly state: PipelineState;
  /** Behind all that is planned, so that it holds up nothing that was said before it was. */
  readonly step?: Step;
}

/** Has the model asked about the next batch that it has yet to read, one at a time. */
export const rereadPlanned = (state: PipelineState): Planned => {
  const [next, ...batches] = state.standIns?.batches ?? [];
  if (next === undefined) return { state };
  return {
    step: { ordinal: state.nextOrdinal, kind: 'reread', ...next },
    state: {
      ...state,
      standIns: { batches },
      nextOrdinal: state.nextOrdinal + 1,
      pendingSteps: state.pendingSteps + 1,
    },
  };
};

/** What a model is to be asked about again: as often as it takes where it was away, and a few times where its answer was of no use. */
const noted = (step: Step, standIn: StandIn | undefined, { rereadTries }: Figures): StoodIn | undefined => {
  if (standIn === undefined || (step.kind !== 'extract' && step.kind !== 'reread')) return undefined;
  const { fromSeq, throughSeq, contextFromSeq, turns } = step;
  const tries = step.kind === 'extract' ? 0 : step.tries + (standIn === 'model-unreadable' ? 1 : 0);
  if (standIn === 'model-unreadable' && tries >= rereadTries) return undefined;
  return { fromSeq, throughSeq, ...(contextFromSeq !== undefined && { contextFromSeq }), turns, tries };
};

export const turnsOf = (batches: readonly StoodIn[]): number =>
  batches.reduce((sum, { turns }) => sum + turns, 0);

/**
 * Notes a batch that was read in a model's place, and once the model answers about one, plans the next. Beyond the bound the
 * oldest are left as they were read. `turns`: of which that was so, for the metric.
 */
export const afterReading = (
  state: PipelineState,
  step: Step,
  standIn: StandIn | undefined,
  now: Instant,
  figures: Figures,
): Planned & { readonly turns: Readonly<Record<string, number>> } => {
  const again = step.kind === 'reread';
  const note = noted(step, standIn, figures);
  if (!again && standIn === undefined) return { state, turns: {} };
  const all = [...(state.standIns?.batches ?? []), ...(note === undefined ? [] : [note])];
  const batches = all.slice(Math.max(0, all.length - figures.rereadBatches));
  const own = 'turns' in step ? step.turns : 0;
  const turns = {
    ...(!again && { 'stood-in': own }),
    ...(again && standIn === undefined && { read: own }),
    left: (standIn !== undefined && note === undefined ? own : 0) + turnsOf(all) - turnsOf(batches),
  };
  const { standIns, ...rest } = state;
  if (again && note === undefined) {
    // What the profile and summaries say of these turns may be told in other words now.
    const read = {
      ...rest,
      flaggedSinceConsolidation: rest.flaggedSinceConsolidation + (standIn === undefined ? 1 : 0),
    };
    return { ...rereadPlanned(batches.length === 0 ? read : { ...read, standIns: { batches } }), turns };
  }
  const isPlanned = !again && standIns !== undefined && standIns.at === undefined;
  if (batches.length === 0 && !isPlanned) return { state: rest, turns };
  const at = again || standIns === undefined ? now + figures.rereadAfterMs : standIns.at;
  return { state: { ...rest, standIns: { batches, ...(at !== undefined && { at }) } }, turns };
};
