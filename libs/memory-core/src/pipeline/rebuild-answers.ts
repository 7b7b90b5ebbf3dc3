import { derivedId } from '../domain/derived-id';
import { type Checkpoint } from '../domain/extraction';
import { type UserRef } from '../domain/identity';
import { type MemoryChange, type PipelineReader } from '../ports/memory-store';

export type RebuildAnswers = Extract<Checkpoint, { kind: 'rebuild' }>;

/** Where it is kept what a rebuild under way has been answered. */
export const rebuildAnswersId = (user: UserRef): string => derivedId(user, 'rederivation', 'answers');

export const rebuildAnswers = async (
  pipeline: Pick<PipelineReader, 'checkpoint'>,
  user: UserRef,
): Promise<RebuildAnswers | undefined> => {
  const kept = await pipeline.checkpoint(user, rebuildAnswersId(user));
  return kept?.kind === 'rebuild' ? kept : undefined;
};

/** What the last rebuild counted when it was switched to; undefined once another comparison has begun. */
export const rebuiltCounts = async (
  pipeline: Pick<PipelineReader, 'checkpoint'>,
  user: UserRef,
): Promise<Readonly<Record<string, number>> | undefined> => {
  const kept = await pipeline.checkpoint(user, rebuildAnswersId(user));
  return kept?.kind === 'rebuilt' ? kept.counts : undefined;
};

/**
 * For every commit by which something said goes (SPEC R63): answers kept for a rebuild may tell it, whichever turns they
 * rest on, and what a model is thinking about right now for one is not kept either. Run while holding the user.
 */
export const withoutRebuildAnswers = async (
  pipeline: Pick<PipelineReader, 'checkpoint'>,
  user: UserRef,
): Promise<readonly MemoryChange[]> => {
  const kept = await rebuildAnswers(pipeline, user);
  if (kept === undefined) return [];
  return [...kept.answerIds, rebuildAnswersId(user)].map((id) => ({ remove: 'checkpoint', id }));
};
