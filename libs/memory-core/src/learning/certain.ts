import { type Claim, isEnding } from '../domain/claim';
import { type Instant } from '../domain/identity';
import { hasCeased, type Slot, stillOrNot } from '../domain/insight';
import { type Relation } from '../ports/relation-judge';
import { areRivals, begunAlike, type Literal } from './literal';

/** A claim with when it was first said and for which time it holds. */
interface Dated extends Claim {
  readonly saidAt: Instant;
  readonly validFrom: Instant;
  readonly validTo?: Instant;
}

/** A claim that is learned or about to be, as it is compared. */
export interface TimedClaim extends Dated {
  readonly turnId: string;
  readonly literal: Literal;
}

/** The older first; of what was said at once, what is known. */
export const inOrder = <T extends Dated>(learned: T, known: T): readonly [older: T, newer: T] =>
  learned.saidAt < known.saidAt ? [learned, known] : [known, learned];

const folded = (text: string): string => text.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();

export const sameValue = (one: Slot, other: Slot): boolean =>
  folded(stillOrNot(one)) === folded(stillOrNot(other));

const yearMs = 365 * 86_400_000;
/** Told later of a time long before: "I lived in Porto in 2019" says nothing against where somebody lives now. */
const isOfEarlierTime = (older: Dated, newer: Dated): boolean =>
  newer.validFrom + yearMs <= older.validFrom ||
  (newer.validTo !== undefined && newer.validTo <= older.validFrom);

/** A slot that holds nothing holds that instead of what it held: "I lost my job". */
const holdsNothing = ({ slot }: Claim): boolean => slot?.value === 'none';

const hasEnded = (claim: Claim): boolean =>
  !holdsNothing(claim) && (isEnding(claim) || (claim.slot !== undefined && hasCeased(claim.slot)));

/**
 * A slot has one value at a time: the later one stands. An end with a value of its own ("stopped", "divorced") may be the end of
 * that value or of another, which takes a reader to tell.
 */
export const bySlot = (older: Dated, newer: Dated): Relation | undefined => {
  if (older.slot === undefined || newer.slot === undefined) return undefined;
  if (older.subject !== newer.subject || folded(older.slot.key) !== folded(newer.slot.key)) return undefined;
  const [wasOver, isOver] = [hasEnded(older), hasEnded(newer)];
  if (!sameValue(older.slot, newer.slot)) {
    if (isOfEarlierTime(older, newer) || hasCeased(older.slot) || hasCeased(newer.slot)) return 'unrelated';
    return wasOver || isOver ? undefined : 'contradicts';
  }
  if (wasOver !== isOver) return 'contradicts';
  return older.state === 'planned' && newer.state !== 'planned' ? 'continues' : 'same';
};

const tellsAll = (one: TimedClaim, other: TimedClaim): boolean =>
  [...other.literal.words].every((word) => one.literal.words.has(word));
/** A slot that names somebody is all that two claims say of them where one of both says nothing else. */
const areOfOne = (one: TimedClaim, other: TimedClaim): boolean =>
  one.kind === 'relation' && !tellsAll(one, other) && !tellsAll(other, one);

/** What is told about a claim, of its slot: "No wait, Malmo" of "I live in Oslo". */
export const corrects = ({ about = [] }: Claim, { quote }: Claim): boolean => about.includes(quote);

const daysOf = ({ dates = [] }: Claim): ReadonlySet<string> => new Set(dates.map(({ date }) => date));
const areOfOtherDays = (one: Claim, other: Claim): boolean =>
  areRivals(daysOf(one), daysOf(other), begunAlike);

/** What nobody has to judge; undefined where it takes a reader. */
export const certainly = (learned: TimedClaim, known: TimedClaim): Relation | undefined => {
  if (learned.subject !== known.subject) return 'unrelated';
  const bySlots = bySlot(...inOrder(learned, known));
  if (bySlots !== undefined && !(bySlots === 'same' && areOfOne(learned, known))) return bySlots;
  // One sentence may carry several claims.
  const isOneSentence = learned.turnId === known.turnId && learned.literal.bare === known.literal.bare;
  if (isOneSentence && learned.wording === undefined) return 'unrelated';
  const isSaidAgain = learned.literal.bare === known.literal.bare && !areOfOtherDays(learned, known);
  return isSaidAgain && hasEnded(learned) === hasEnded(known) ? 'same' : undefined;
};

/**
 * Whatever a reader finds: other names, numbers or days are no repetition, nor is what was told in one breath. What is asked for
 * good is no repetition of what is merely told (SPEC R30a).
 */
export const mayRepeat = (learned: TimedClaim, known: TimedClaim): boolean => {
  if (learned.turnId === known.turnId || areOfOtherDays(learned, known)) return false;
  if (learned.instruction !== undefined && known.instruction === undefined) return false;
  const [mine, theirs] = [learned.literal, known.literal];
  return !areRivals(mine.numbers, theirs.numbers) && !areRivals(mine.names, theirs.names, begunAlike);
};

/**
 * What was understood once is not undone by what comes after it. What is asked for good holds until it is asked otherwise or
 * denied (SPEC R30a), and asking outdates nothing else.
 */
export const mayBeOutdated = (older: TimedClaim, newer: TimedClaim, how: Relation): boolean => {
  if (older.instruction === undefined)
    return older.kind !== 'breakthrough' && newer.instruction === undefined;
  return newer.instruction !== undefined || (how === 'contradicts' && isEnding(newer));
};
