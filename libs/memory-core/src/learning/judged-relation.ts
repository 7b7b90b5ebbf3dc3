import { isRoot, type Judging } from './judge';
import { compatible, type Claim } from './language/claim';
import { isDenial, isNumberSwap, isSwap, isTurn, sharesName, tellsOfChange } from './stands-beside';
import { asJudgeable, type Stated } from './stated';
import { type Thresholds } from './thresholds';
import { type Verdict } from './verdict';

/** What happened has happened: only what is so, is not so, is planned or is under way can cease to be. */
const mayCease = ({ course, denies, intends, standing }: Claim): boolean =>
  course.holdings.length > 0 || denies || intends || standing !== undefined;

/** "The user asked: …": whoever asks has not said that anything is over. */
export const isAsked = ({ statement }: Pick<Stated, 'statement'>): boolean =>
  /^[^:“]{1,60} asked: “/.test(statement);

/** Who tells much at once is not contradicted in all of it; what was understood once is not undone. */
export const mayBeOver = (older: Stated, newer: Stated, judging: Judging, thresholds: Thresholds): boolean =>
  older.kind !== 'breakthrough' &&
  !isAsked(newer) &&
  [older, newer].every((each) => judging.wordsIn(asJudgeable(each)) <= thresholds.judgedWords);

/** The older first; of what was said at once, the one that was learned last is the newer: it may correct the other. */
const inOrder = (learned: Stated, known: Stated): readonly [older: Stated, newer: Stated] =>
  learned.saidAt < known.saidAt ? [learned, known] : [known, learned];

/** Two that certainly have to do with each other, and of which nobody knows how, are left as they are. */
const moreLikelyThanNot = 0.5;

/** "Jon …", "Gina …": of people who talk to each other, not of one who tells an assistant. */
const isOfUser = ({ statement }: Stated): boolean => /\bthe user\b/i.test(statement);

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
    const surer = (from: number): number => Math.max(from, judgedInOtherWords);
    const isLike = sharesWord(one, other);
    return {
      // "Loves pottery", "goes to a pottery class": near each other, and two things to know.
      same: isLike && one.kind === other.kind ? judgedSame : surer(judgedSame),
      against: isLike ? related : surer(related),
      turned,
      suspect: judgedSuspect,
    };
  }
  const { related, turned } = judgedBetweenPeople;
  return { same: related, against: related, turned, suspect: related };
};

/** What speaks against an end: a name of which many things are told. */
const endsNothing = (older: Stated, newer: Stated): boolean => {
  const [before, now] = [older.reading.claim, newer.reading.claim];
  return sharesName(before, now) && !isTurn(newer.statement, now, before);
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
  // Another thing of the same sort stands beside the first, unless it is told to have taken its place.
  const isOtherNumber = isSure && against > same && isNumberSwap(one.reading.claim, other.reading.claim);
  if (isSwap(one.reading.claim, other.reading.claim) && !isOtherNumber && !tellsOfChange(newer.statement))
    return 'apart';
  if (same >= against) {
    const mayBeOne = isToldOfUser || compatible(one.reading.claim, other.reading.claim);
    const isOne = mayBeOne && !isDenial(one.reading.claim, other.reading.claim);
    return isOne && related >= needed.same && same > moreLikelyThanNot ? 'same' : 'apart';
  }
  if (!mayBeOver(older, newer, judging, thresholds)) return 'apart';
  if (!isSure && endsNothing(older, newer)) return 'apart';
  if (!isToldOfUser && !mayCease(older.reading.claim)) return 'apart';
  return related >= needed.against && against >= needed.turned * related ? 'against' : 'apart';
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
  if (byWords === 'against') return isDenial(one.reading.claim, other.reading.claim) ? 'against' : 'same';
  const [older, newer] = inOrder(one, other);
  return mayBeOver(older, newer, judging, thresholds) ? 'against' : 'apart';
};
