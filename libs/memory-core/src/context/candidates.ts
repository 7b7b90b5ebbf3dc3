import { statementOf } from '../domain/claim';
import { type Parameters } from '../config/parameters';
import { type Gathered } from './gather';
import { asSaid, speakerOf } from './sources';
import { type Judgements, type SelectionCandidate, type SelectionRequest } from '../ports/memory-selector';

/** What a model is asked about: the best of everything, at most `selectionPool`, and the end of the conversation. */
export const selectionOf = (
  { memory, insights, turns, window }: Gathered,
  request: Pick<SelectionRequest, 'user' | 'message'>,
  { selectionPool, selectionTurns }: Parameters['context'],
): SelectionRequest => {
  const scored = [
    ...insights.map(({ id, kind, score, insight }) => ({
      score,
      candidate: { id, kind, at: insight.lastConfirmedAt, text: statementOf(insight) },
    })),
    ...turns.map(({ id, kind, score, hit: { turn, text } }) => ({
      score,
      candidate: { id, kind, at: turn.occurredAt, text: `${speakerOf(turn)}: ${asSaid(text, turn)}` },
    })),
  ] satisfies readonly { score: number; candidate: SelectionCandidate }[];
  return {
    ...request,
    epoch: memory.epoch,
    turns: (selectionTurns > 0 ? window.turns.slice(-selectionTurns) : []).map((turn) => ({
      speaker: speakerOf(turn),
      text: asSaid(turn.content, turn),
    })),
    candidates: scored
      .sort((a, b) => b.score - a.score || (a.candidate.id < b.candidate.id ? -1 : 1))
      .slice(0, selectionPool)
      .map(({ candidate }) => candidate),
  };
};

/**
 * What was gathered with the model's choice in place of the algorithm's: the most relevant first. Undefined when nothing
 * of the choice is there any more. Nothing comes in that the algorithm had not: what may reach a prompt is decided there.
 */
export const withChoice = (gathered: Gathered, judgements: Judgements): Gathered | undefined => {
  const relevance = ({ id }: { readonly id: string }): number => judgements.get(id)?.relevance ?? 0;
  const chosen = <T extends { readonly id: string }>(all: readonly T[]): readonly T[] =>
    all.filter(({ id }) => judgements.has(id)).sort((a, b) => relevance(b) - relevance(a));
  const rest = <T extends { readonly id: string }>(all: readonly T[]): readonly T[] =>
    all.filter(({ id }) => !judgements.has(id));
  const insights = chosen(gathered.insights);
  const turns = chosen(gathered.turns);
  if (insights.length + turns.length === 0) return undefined;
  return { ...gathered, insights, turns, unselected: [...rest(gathered.insights), ...rest(gathered.turns)] };
};
