import { type Candidate } from '../domain/extraction';
import { type Insight } from '../domain/insight';
import { corrects } from './certain';
import { type Relations } from './relations';

/** A breakthrough or a step of progress was so at its time; that it is not so now does not make it false. */
const isOnceTrue = ({ kind }: Pick<Insight, 'kind'>): boolean =>
  kind === 'breakthrough' || kind === 'progress';

/**
 * The relations that are certain, and what the extractor judged where nothing is (SPEC R26): a model knows that "quit her
 * job" and "works at the bakery" are of one thing. What is told of different people is never one thing, and a past step
 * stays true.
 */
export const withToldRelation = (
  found: Relations,
  candidate: Candidate,
  known: Insight | undefined,
): Relations => {
  const { relation } = candidate;
  if (relation === undefined || known === undefined) return found;
  // "No wait, Lincoln" is judged to say the same as what it corrects, which it repeats.
  const isCorrected = relation.says === 'contradicts' && corrects(candidate, known);
  const same = isCorrected ? found.same.filter(({ id }) => id !== known.id) : found.same;
  const isDecided = [...same, ...found.against].some(({ id }) => id === known.id);
  if (isDecided || known.subject !== candidate.subject) return found;
  const isOfOneForce = (candidate.instruction === undefined) === (known.instruction === undefined);
  if (relation.says === 'same') return isOfOneForce ? { ...found, same: [...found.same, known] } : found;
  if (isOnceTrue(candidate) || isOnceTrue(known)) return found;
  return { ...found, same, against: [...found.against, known] };
};
