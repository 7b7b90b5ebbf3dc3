import { type Candidate } from '../domain/extraction';
import { type Insight } from '../domain/insight';
import { type Relations } from './relations';
import { isOnceTrue } from './worded-relation';
import { type Reading } from './verdict';

const ownerOf = ({ claim }: Reading): string => claim.subject ?? 'user';

/**
 * The relations that rules found, and what the extractor judged where they found none (SPEC R26): a model knows that
 * "quit her job" and "works at the bakery" are of one thing. Slots, names, numbers and denial decide before it, since they
 * can be looked up; what is told of different people is never one thing, and a past step stays true (see `relations.ts`).
 */
export const withJudgement = (
  found: Relations,
  { relation, kind }: Pick<Candidate, 'relation' | 'kind'>,
  candidate: Reading,
  judged: { readonly insight: Insight; readonly reading: Reading } | undefined,
): Relations => {
  if (relation === undefined || judged === undefined) return found;
  const { insight, reading } = judged;
  const isDecided = [...found.same, ...found.against].some(({ id }) => id === insight.id);
  if (isDecided || ownerOf(reading) !== ownerOf(candidate)) return found;
  if (relation.says === 'same') return { ...found, same: [...found.same, insight] };
  if (isOnceTrue(kind) || isOnceTrue(insight.kind)) return found;
  return { ...found, against: [...found.against, insight] };
};
