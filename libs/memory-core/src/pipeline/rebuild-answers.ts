import { derivedId } from '../domain/derived-id';
import { type Checkpoint } from '../domain/extraction';
import { type UserRef } from '../domain/identity';
import { type MemoryChange, type PipelineReader } from '../ports/memory-store';

export type RebuildAnswers = Extract<Checkpoint, { kind: 'rebuild' }>;

/** The id of the checkpoint that lists the answers kept for a rebuild. */
export const rebuildAnswersId = (user: UserRef): string => derivedId(user, 'rederivation', 'answers');

const pageId = (user: UserRef, page: number): string =>
  derivedId(user, 'rederivation', 'answers', String(page));

/** Ids in a page: what a commit has to write again for one more answer. */
const perPage = 100;

/** What lists one more answer. A full list becomes a page, which is never written again. */
export const withAnswer = (
  user: UserRef,
  { run, pages = 0, answerIds }: RebuildAnswers,
  id: string,
): readonly MemoryChange[] => {
  const isFull = answerIds.length >= perPage;
  const value: RebuildAnswers = isFull
    ? { kind: 'rebuild', run, pages: pages + 1, answerIds: [id] }
    : { kind: 'rebuild', run, pages, answerIds: [...answerIds, id] };
  const full: MemoryChange = {
    put: 'checkpoint',
    id: pageId(user, pages),
    value: { kind: 'rebuild-page', answerIds },
  };
  return [...(isFull ? [full] : []), { put: 'checkpoint', id: rebuildAnswersId(user), value }];
};

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
  const pageIds = Array.from({ length: kept.pages ?? 0 }, (_, page) => pageId(user, page));
  const pages = await Promise.all(pageIds.map((id) => pipeline.checkpoint(user, id)));
  const answerIds = pages.flatMap((page) => (page?.kind === 'rebuild-page' ? page.answerIds : []));
  const ids = new Set([...answerIds, ...kept.answerIds, ...pageIds, rebuildAnswersId(user)]);
  return [...ids].map((id) => ({ remove: 'checkpoint', id }));
};
