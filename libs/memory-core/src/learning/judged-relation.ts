import { isOfUser, type Judging } from '@app/language-en/judge';
import { compatible, type Claim } from '@app/language-en/statements/claim';
import { tellOpposites } from '@app/language-en/statements/opposites';
import { isRoot } from '@app/language-en/statements/root';
import {
  haveOtherNumbers,
  isDenial,
  isNumberSwap,
  isSameSentence,
  isSwap,
  isTurn,
  sharesMoreThanName,
  sharesName,
  sharesNoMoreThanName,
  tellsOfChange,
  tellsOfReplacing,
} from './stands-beside';
import { asJudgeable, type Stated } from './stated';
import { type Thresholds } from './thresholds';
import { type Verdict } from './verdict';

/** What happened has happened: only what is so, is not so, is planned or is under way can cease to be. */
const mayCease = ({ course, denies, intends, standing }: Claim): boolean =>
  course.holdings.length > 0 || denies || intends || standing !== undefined;

/** "The user asked: …": whoever asks has not said that anything is over. */
export const isAsked = ({ statement }: Pick<Stated, 'statement'>): boolean =>
  /^[^:“]{1,60} asked: “/.test(statement);

/** "Is trying to forgive their father": of great weight, and not there yet. */
const isUnderWay = ({ reading: { claim } }: Stated): boolean =>
  claim.intends || claim.standing?.stage === 'struggling';

/** "Is writing a letter", "wants to learn Braille": once it is done it is no more under way. */
const isBeingDone = (told: Stated): boolean => isUnderWay(told) || told.reading.claim.doing === 'under-way';

/** Who tells much at once is not contradicted in all of it; what was understood once is not undone. */
export const mayBeOver = (older: Stated, newer: Stated, judging: Judging, thresholds: Thresholds): boolean =>
  (older.kind !== 'breakthrough' || isUnderWay(older)) &&
  !isAsked(newer) &&
  [older, newer].every((each) => judging.wordsIn(asJudgeable(each)) <= thresholds.judgedWords);

/** The older first; of what was said at once, the one that was learned last is the newer: it may correct the other. */
export const inOrder = (learned: Stated, known: Stated): readonly [older: Stated, newer: Stated] =>
  learned.saidAt < known.saidAt ? [learned, known] : [known, learned];

/** Two that certainly have to do with each other, and of which nobody knows how, are left as they are. */
const moreLikelyThanNot = 0.5;

/** A telling word that both have, or one that begins as the other does: "mosquito", "mosquitoes"; "Faroe", "Faroese". */
const sharesWord = (one: Stated, other: Stated): boolean =>
  [...one.reading.claim.words].some((form) =>
    [...other.reading.claim.words].some((each) => each === form || isRoot(each, form)),
  );

/** Talk between people goes round its topics without taking anything back, so the judge must be surer there. */
export const neededOf = (
  one: Stated,
  other: Stated,
  thresholds: Thresholds,
): { readonly same: number; readonly against: number; readonly turned: number; readonly suspect: number } => {
  const { judgedSame, judgedInOtherWords, judgedAgainst, judgedBetweenPeople, judgedSuspect } = thresholds;
  if (isOfUser(one) || isOfUser(other)) {
    const { related, turned } = judgedAgainst;
    const isLike = sharesWord(one, other);
    return {
      // "Loves pottery", "goes to a pottery class": near each other, and two things to know.
      same: isLike && one.kind === other.kind ? judgedSame : Math.max(judgedSame, judgedInOtherWords),
      // A belief that nothing names any more is a greater loss than one that is kept twice.
      against: isLike ? related : Math.max(related, thresholds.judgedDespiteRules),
      turned,
      suspect: judgedSuspect,
    };
  }
  const { related, turned } = judgedBetweenPeople;
  return { same: related, against: related, turned, suspect: related };
};

/** What speaks against an end: a name of which many things are told, and nothing else that both are about. */
const endsNothing = (older: Stated, newer: Stated, isSure: boolean): boolean => {
  const [before, now] = [older.reading.claim, newer.reading.claim];
  const isOfMore = isSure && sharesMoreThanName(before, now);
  return sharesName(before, now) && !isOfMore && !isTurn(newer.statement, now, before);
};

/** "Swims most days", "gets a swim in most mornings": how often it is done is told in two ways, and no number is another. */
export const isSamePractice = async (
  one: Stated,
  other: Stated,
  judging: Judging,
  thresholds: Thresholds,
): Promise<boolean> => {
  const isPractice = ({ slot }: Stated): boolean => /\.practice\./.test(slot?.key ?? '');
  if (thresholds.judgedNearest === 0 || !isPractice(one) || !isPractice(other)) return false;
  if (haveOtherNumbers(one.reading.claim, other.reading.claim)) return false;
  const { same } = await judging.judge(asJudgeable(one), asJudgeable(other));
  return same >= thresholds.judgedDespiteRules && !isOpposite(one, other, judging);
};

/** However much the rest is alike: denied, disliked or turned round by one, and not by the other. */
const isOpposite = (one: Stated, other: Stated, judging: Judging): boolean => {
  const [mine, theirs] = [one.reading.claim, other.reading.claim];
  return (
    isDenial(mine, theirs) ||
    tellOpposites(mine.tokens, theirs.tokens) ||
    judging.turnsLiking(asJudgeable(one), asJudgeable(other))
  );
};

/** What no rule knows is judged by all that speaks for and against it; the doubtful is left as it is. */
export const judgedAs = async (
  one: Stated,
  other: Stated,
  judging: Judging,
  thresholds: Thresholds,
): Promise<Verdict> => {
  const { same, against } = await judging.judge(asJudgeable(one), asJudgeable(other));
  const related = same + against;
  const needed = neededOf(one, other, thresholds);
  const isToldOfUser = isOfUser(one) || isOfUser(other);
  const [older, newer] = inOrder(one, other);
  // A judge that is all but sure knows better than what rules see in a number or a name.
  const isSure = isOfUser(one) && isOfUser(other) && Math.max(same, against) >= thresholds.judgedDespiteRules;
  // Another thing of the same sort stands beside the first, unless it is told to have taken its place, or is no other.
  const isOfNumbers = isNumberSwap(one.reading.claim, other.reading.claim);
  const isToldOtherwise = !isOfNumbers && !isSameSentence(one.reading.claim, other.reading.claim);
  const isNoOther = isSure && (same > against ? isToldOtherwise : isOfNumbers || isBeingDone(older));
  const areHabits = one.kind === 'practice' && other.kind === 'practice';
  const isInItsPlace = areHabits ? tellsOfReplacing : tellsOfChange;
  if (isSwap(one.reading.claim, other.reading.claim) && !isNoOther && !isInItsPlace(newer.statement))
    return 'apart';
  if (same >= against) {
    const mayBeOne = isToldOfUser || compatible(one.reading.claim, other.reading.claim);
    const isOfNameOnly = sharesNoMoreThanName(one.reading.claim, other.reading.claim);
    const isLikely = isOfNameOnly ? isSure : related >= needed.same && same > moreLikelyThanNot;
    return mayBeOne && !isOpposite(one, other, judging) && isLikely ? 'same' : 'apart';
  }
  if (!mayBeOver(older, newer, judging, thresholds)) return 'apart';
  if (endsNothing(older, newer, related >= needed.against)) return 'apart';
  if (!isToldOfUser && !mayCease(older.reading.claim)) return 'apart';
  return related >= needed.against && against >= needed.turned * related ? 'against' : 'apart';
};

/**
 * Of where a line has come to, once the beginning of that line is known to be over: "lost my sense of smell", "could smell
 * coffee faintly", "my smell is back". What is said of one of its stations is more likely than not said of the other.
 */
export const judgedOnLine = async (
  one: Stated,
  other: Stated,
  judging: Judging,
  thresholds: Thresholds,
): Promise<Verdict> => {
  if (!isOfUser(one) || !isOfUser(other)) return 'apart';
  const [older, newer] = inOrder(one, other);
  if (!mayBeOver(older, newer, judging, thresholds) || endsNothing(older, newer, true)) return 'apart';
  const { same, against } = await judging.judge(asJudgeable(one), asJudgeable(other));
  return against > same && same + against >= thresholds.judgedOnLine ? 'against' : 'apart';
};

/**
 * What words alone found, unless the judge is all but sure of the opposite: "looks for a tenant" and "found a tenant" are
 * much the same words, "is allergic to penicillin" and "can't have penicillin" are one denied and one not.
 */
export const assented = async (
  byWords: 'same' | 'against',
  one: Stated,
  other: Stated,
  judging: Judging,
  thresholds: Thresholds,
): Promise<Verdict> => {
  if (thresholds.judgedNearest === 0 || !isOfUser(one) || !isOfUser(other)) return byWords;
  const { same, against } = await judging.judge(asJudgeable(one), asJudgeable(other));
  const opposite = byWords === 'same' ? against : same;
  if (opposite < thresholds.judgedDespiteRules) return byWords;
  if (byWords === 'against') return isOpposite(one, other, judging) ? 'against' : 'same';
  const [older, newer] = inOrder(one, other);
  const isOver = mayBeOver(older, newer, judging, thresholds) && !endsNothing(older, newer, true);
  return isOver ? 'against' : 'apart';
};
