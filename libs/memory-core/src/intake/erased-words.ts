import { hash } from 'node:crypto';
import { derivedId } from '../domain/derived-id';
import { type Checkpoint } from '../domain/extraction';
import { type Instant, type UserRef } from '../domain/identity';
import { type Turn } from '../domain/turn';
import { type MemoryChange, type PipelineReader } from '../ports/memory-store';

type Said = Pick<Turn, 'content' | 'occurredAt'>;

/** By what said words are known again: when they were deleted last. */
export type ErasedWords = Extract<Checkpoint, { kind: 'erased-words' }>['at'];

/** Read with every batch that arrives: some 100 KB. Of more than these the oldest are forgotten. */
const mostKept = 4_096;

const recordId = (user: UserRef): string => derivedId(user, 'erased-words');

/** 64 bits of a digest, which are sealed like a memory: nobody without the user's key can try words on them. */
const digestOf = ({ content }: Pick<Said, 'content'>): string =>
  hash('sha256', content.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase(), 'base64url').slice(
    0,
    11,
  );

export const erasedWords = async (
  pipeline: Pick<PipelineReader, 'checkpoint'>,
  user: UserRef,
): Promise<ErasedWords> => {
  const kept = await pipeline.checkpoint(user, recordId(user));
  return kept?.kind === 'erased-words' ? kept.at : {};
};

/**
 * Part of the commit that deletes turns at a person's wish (SPEC R63). Their ids are known again by what is left of them;
 * this is for whoever sends the same words under other ids. Run it under the lease.
 */
export const withErasedWords = async (
  pipeline: Pick<PipelineReader, 'checkpoint'>,
  user: UserRef,
  turns: readonly Said[],
  at: Instant,
): Promise<readonly MemoryChange[]> => {
  if (turns.length === 0) return [];
  const added = turns.map((turn) => [digestOf(turn), at] as const);
  const known = new Map([...Object.entries(await erasedWords(pipeline, user)), ...added]);
  const kept = [...known].sort(([, one], [, other]) => one - other).slice(-mostKept);
  const value: Checkpoint = { kind: 'erased-words', at: Object.fromEntries(kept) };
  return [{ put: 'checkpoint', id: recordId(user), value }];
};

/** Whether these words were deleted after they are said to have been said: told again later, they are new. */
export const wasErasedSince = (erased: ErasedWords, said: Said): boolean =>
  said.occurredAt < (erased[digestOf(said)] ?? -Infinity);
