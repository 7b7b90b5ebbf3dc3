import { type InsightKind } from '../domain/insight';
import { inOrder, isAsked } from './judged-relation';
import {
  compatible,
  haveSameWords,
  sameSubject,
  sameWords,
  type Claim,
} from '@app/language-en/statements/claim';
import { ends } from '@app/language-en/statements/course';
import { isNextStage } from '@app/language-en/statements/stage';
import { formOf } from '@app/language-en/statements/tokens';
import { isCorrected, isRestated } from './stands-beside';
import { type Stated } from './stated';
import { type Thresholds } from './thresholds';
import { cosine } from './vectors';
import { verdictOf, type Verdict } from './verdict';

/** A breakthrough or a step of progress was so at its time; that it is not so now does not make it false. */
export const isOnceTrue = (kind: InsightKind): boolean => kind === 'breakthrough' || kind === 'progress';

/** "The user finished therapy" ends "The user goes to therapy" without a word of denial: the extractor says so. */
const endsUnsaid = (candidate: Stated, known: Stated, thresholds: Thresholds): Verdict => {
  const [mine, theirs] = [candidate.reading, known.reading];
  const repeats = [...mine.claim.forms].every((form) => theirs.claim.forms.has(form));
  if (repeats) return verdictOf(mine, theirs, thresholds);
  const alike = cosine(mine.vector, theirs.vector) >= thresholds.contradiction;
  return alike && compatible(mine.claim, theirs.claim) ? 'against' : 'apart';
};

/** "sold the Volvo" ends "drives an old Volvo"; a past step is not undone by what came after it. */
const endsOther = (one: Stated, other: Stated): boolean => {
  const [mine, theirs] = [one.reading.claim, other.reading.claim];
  // "Otis died": what ended may be in front, where it is no person of its own.
  const ofOne = sameSubject(mine, theirs) || theirs.forms.has(formOf(mine.subject ?? ''));
  return !isOnceTrue(other.kind) && ofOne && ends(mine.course, theirs.course);
};

/** "Is building a canoe", and then "has built the canoe"; who builds another one after it has not taken the first apart. */
const isNextStep = (one: Stated, other: Stated): boolean => {
  const [older, newer] = inOrder(one, other);
  const [before, now] = [older.reading.claim, newer.reading.claim];
  return before.doing === 'under-way' && now.doing === 'done' && haveSameWords(before, now);
};

/** Corrected in so many words, or told with another number: nothing that a judge of words knows better. */
const isToldAnew = (one: Stated, other: Stated): boolean => {
  if (isAsked(one) || isAsked(other)) return false;
  const [older, newer] = inOrder(one, other);
  const [before, now] = [older.reading.claim, newer.reading.claim];
  const isOfPast = isOnceTrue(one.kind) || isOnceTrue(other.kind);
  return (
    sameSubject(before, now) &&
    (isCorrected(before, now) || (!isOfPast && isRestated(newer.statement, now, before)))
  );
};

/** Behind what is denied stands at most of what it is: "drink", "drink alcohol". */
const mostLeftOut = 1;

/** "Doesn't drink alcohol", "still drinks": it goes on, or has begun again, and is no word for the denial. */
const isStillSo = (one: Stated, other: Stated): boolean => {
  if (isOnceTrue(one.kind) || isOnceTrue(other.kind) || isAsked(one) || isAsked(other)) return false;
  const [older, newer] = inOrder(one, other);
  const [before, now] = [older.reading.claim, newer.reading.claim];
  if (!before.denies || now.denies || !/\bstill\b/i.test(newer.statement) || !sameSubject(before, now))
    return false;
  const named = before.tokens.filter(
    ({ form, kind }) => before.words.has(form) && kind !== 'number' && kind !== 'calendar',
  );
  const left = named.filter(({ form }) => !now.words.has(form));
  return (
    now.words.size > 0 && [...now.words].every((form) => before.words.has(form)) && left.length <= mostLeftOut
  );
};

const begunAgain = /\b(?:start(?:s|ed|ing)?|began|begun|tak(?:es|en|ing)|took|pick(?:s|ed|ing)|doing|going|back)\b.{0,60}\bagain\b|\bback (?:to|on|at|into|with|[a-z]+ing)\b/i; // prettier-ignore

/** "Has stopped the crochet for now", "started crochet again". */
const isBegunAgain = (one: Stated, other: Stated): boolean => {
  if (isAsked(one) || isAsked(other)) return false;
  const [older, newer] = inOrder(one, other);
  const [before, now] = [older.reading.claim, newer.reading.claim];
  return (
    !now.denies &&
    begunAgain.test(newer.statement) &&
    sameSubject(before, now) &&
    before.course.endings.some(
      ({ way, forms }) =>
        way === 'withdrawal' && forms.size > 0 && [...forms].every((form) => now.forms.has(form)),
    )
  );
};

/** Said in so many words: nothing that a judge knows better. */
export const isPlainlyOver = (one: Stated, other: Stated): boolean =>
  isNextStep(one, other) || isToldAnew(one, other) || isStillSo(one, other) || isBegunAgain(one, other);

export const wordsVerdict = (candidate: Stated, known: Stated, thresholds: Thresholds): Verdict => {
  const [mine, theirs] = [candidate.reading.claim, known.reading.claim];
  if (sameWords(mine, theirs)) return 'same';
  if (isPlainlyOver(candidate, known)) return 'against';
  const unsaid = candidate.negates === true && !candidate.reading.claim.denies;
  const verdict = unsaid
    ? endsUnsaid(candidate, known, thresholds)
    : verdictOf(candidate.reading, known.reading, thresholds);
  const mayNotEnd =
    isOnceTrue(candidate.kind) || isOnceTrue(known.kind) || isAsked(candidate) || isAsked(known);
  return verdict === 'against' && mayNotEnd ? 'apart' : verdict;
};

/**
 * A way is gone one station at a time, and the last one is where the person is (SPEC R28); what is told to be over ends
 * what is told to be so. Rules of thumb both, which the judge has to assent to.
 */
export const isSuspect = (candidate: Stated, known: Stated): boolean => {
  const [mine, theirs] = [candidate.reading.claim, known.reading.claim];
  if (sameSubject(mine, theirs) && isNextStage(mine.standing, theirs.standing)) return true;
  return endsOther(candidate, known) || endsOther(known, candidate);
};

/** Told of two people, neither of whom the other tells of: nothing that a judge of words is asked about. */
export const ofOthers = (one: Claim, other: Claim): boolean =>
  one.subject !== undefined &&
  other.subject !== undefined &&
  one.subject !== other.subject &&
  !one.forms.has(formOf(other.subject)) &&
  !other.forms.has(formOf(one.subject));
