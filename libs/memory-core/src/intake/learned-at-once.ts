import { type PipelineState } from '../domain/pipeline';
import { type Turn } from '../domain/turn';

/**
 * The state once nothing is left to extract of a note that has just been drained. A note whose batch is cut already is counted
 * by the extraction of that batch; one that waits in the open batch would wait there for more turns, or for a quiet time.
 */
export const learnedAtOnce = (state: PipelineState, { seq, tokens }: Turn): PipelineState => {
  const { open, counts } = state;
  if (seq <= open.fromSeq) return state;
  const turns = open.turns - 1;
  return {
    ...state,
    counts: { ...counts, extracted: counts.extracted + 1 },
    open: {
      ...open,
      // Of an empty batch nothing that was drained is part.
      fromSeq: turns === 0 ? state.drainedSeq : open.fromSeq,
      turns,
      // What asks to be remembered is flagged by that.
      flagged: open.flagged - 1,
      tokens: open.tokens - tokens,
    },
  };
};
