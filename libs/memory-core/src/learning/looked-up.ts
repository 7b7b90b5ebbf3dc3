import { inOrder } from './judged-relation';
import { haveSameWords, sameSubject } from '@app/language-en/statements/claim';
import { isNarrowerEnd } from '@app/language-en/statements/narrowed';
import { isOnlyHeld } from '@app/language-en/statements/only-held';
import { isPast, isPresent, lastedOnly } from './two-times';
import { type Stated } from './stated';
import { type Verdict } from './verdict';

const isNarrower = (one: Stated, other: Stated): boolean =>
  isNarrowerEnd(
    { statement: one.statement, claim: one.reading.claim },
    { statement: other.statement, claim: other.reading.claim },
  );

/** "Works at a bakery", "worked at a bakery": the same words of two times. */
const byTense = (one: Stated, other: Stated): Verdict | undefined => {
  if (!haveSameWords(one.reading.claim, other.reading.claim)) return undefined;
  const [older, newer] = inOrder(one, other);
  if (isPresent(older) && isPast(newer)) return lastedOnly(newer) ? 'against' : 'apart';
  return isPast(older) && isPresent(newer) ? 'apart' : undefined;
};

/**
 * What two statements are to each other by how they are told, which neither slots nor a judge see: what others think or what
 * holds on paper neither confirms nor ends what is so, and an end ends no more than it names. Undefined: nothing of it.
 */
export const lookedUp = (one: Stated, other: Stated): Verdict | undefined => {
  if (isOnlyHeld(one.statement) !== isOnlyHeld(other.statement)) return 'apart';
  if (!sameSubject(one.reading.claim, other.reading.claim)) return undefined;
  if (isNarrower(one, other) || isNarrower(other, one)) return 'apart';
  return byTense(one, other);
};
