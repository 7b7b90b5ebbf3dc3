import { derivedId } from '../domain/derived-id';
import { type Checkpoint } from '../domain/extraction';
import { type UserRef } from '../domain/identity';
import { type MemoryChange, type PipelineReader } from '../ports/memory-store';

export type RebuildAnswers = Extract<Checkpoint, { kind: 'rebuild' }>;

/** The id of the checkpoint that lists the answers kept for a rebuild. */
export const rebuildAnswersId = (user: UserRef): string => derivedId(user, 'rederivation', 'answers');

export const rebuildAnswers = async (
  pipeline: Pick<PipelineReader, 'checkpoint'>,
  user: UserRef,
): Promise<RebuildAnswers | undefined> => {
  const kept = await pipeline.checkpoint(user, rebuildAnswersId(user));
  return kept?.kind === 'rebuild' ? kept : undefined;
};

/** The counts of the last rebuild that was switched to. Undefined once another comparison has begun. */
export const rebuiltCounts = async (
  pipeline: Pick<PipelineReader, 'checkpoint'>,
  user: UserRef,
): Promise<Readonly<Record<string, number>> | undefined> => {
  const kept = await pipeline.checkpoint(user, rebuildAnswersId(user));
  return kept?.kind === 'rebuilt' ? kept.counts : undefined;
};

/**
 * Part of every commit that removes something a person said (SPEC R63): any answer kept for a rebuild may repeat it. Also
 * makes the rebuild discard what a model is answering right now. Run it under the lease.
 */
export const withoutRebuildAnswers = async (
  pipeline: Pick<PipelineReader, 'checkpoint'>,
  user: UserRef,
): Promise<readonly MemoryChange[]> => {
  const kept = await rebuildAnswers(pipeline, user);
  if (kept === undefined) return [];
  return [...kept.answerIds, rebuildAnswersId(user)].map((id) => ({ remove: 'checkpoint', id }));
};
