import { type Insight, type InsightKind, type Slot } from '../domain/insight';
import { type Judging } from './judge';
import { compatible, sameSubject, sameWords, type Claim } from './language/claim';
import { ends } from './language/course';
import { isNextStage } from './language/stage';
import { formOf, tokensOf } from './language/tokens';
import { assented, isAsked, judgedAs, mayBeOver, neededOf } from './judged-relation';
import { asJudgeable, type Stated } from './stated';
import { type Thresholds } from './thresholds';
import { cosine } from './vectors';
import { verdictOf, type Reading, type Verdict } from './verdict';

/** What a candidate repeats, best first, and what it contradicts. History included: see `repetition.ts`. */
export interface Relations {
  readonly same: readonly Insight[];
  readonly against: readonly Insight[];
}

/** A breakthrough or a step of progress was so at its time; that it is not so now does not make it false. */
export const isOnceTrue = (kind: InsightKind): boolean => kind === 'breakthrough' || kind === 'progress';

const normalised = (value: string): string =>
  tokensOf(value)
    .filter((token) => token.kind !== 'stop')
    .map((token) => token.form)
    .sort()
    .join(' ') || value.trim().toLowerCase();

export const sameValue = (one: Slot, other: Slot): boolean =>
  normalised(one.value) === normalised(other.value);

/** `not Siemens`: what a slot's value has ceased to be, whatever it is now. */
const ceased = /^not /i;

/** "left Siemens" says nothing against working at Bosch. */
const slotVerdict = (one: Slot, other: Slot): Verdict => {
  if (sameValue(one, other)) return 'same';
  const [mine, theirs] = [ceased.test(one.value), ceased.test(other.value)];
  if (mine === theirs) return mine ? 'apart' : 'against';
  const bare = (slot: Slot): Slot => ({ ...slot, value: slot.value.replace(ceased, '') });
  return sameValue(bare(one), bare(other)) ? 'against' : 'apart';
};

/** `user.brother.tom.location`: where, beside whose and what, a name says which of them. */
const namedRelative =
  /^([^.]+(?:\.[^.]+)+)\.[^.]+\.(location|job|employer|relationship_status|diet|household)$/;

/** "My brother" may be the one who was named. */
const sameKey = (one: string, other: string): boolean =>
  one === other ||
  one.replace(namedRelative, '$1.$2') === other ||
  other.replace(namedRelative, '$1.$2') === one;

/** Says what somebody or an animal is called: other things are told of them too. */
const naming = /^[^.]+\.(?:.+\.name|(?:friend|colleague|cousin|neighbor|teammate|classmate|pet)\.[^.]+)$/;

/** "My daughter Ida plays the violin" names her as "My daughter is called Ida" does, and says more. */
const tellsMore = ({ slot, reading }: Stated, known: Stated): boolean =>
  naming.test(slot?.key ?? '') &&
  [...reading.claim.words].filter((form) => !nameWords.has(form) && !known.reading.claim.words.has(form))
    .length > 0;
const nameWords: ReadonlySet<string> = new Set(
  ['name', 'call', 'new', 'own', 'late', 'old', 'young', 'older', 'younger'].map(formOf),
);

/** Two people may have a slot of one name, unless the name says whose it is. */
const sameSlot = (one: Stated, other: Stated): boolean => {
  const key = one.slot?.key.toLowerCase();
  const otherKey = other.slot?.key.toLowerCase();
  if (key === undefined || otherKey === undefined || !sameKey(key, otherKey)) return false;
  const owner = (claim: Claim): string => claim.subject ?? 'user';
  const [mine, theirs] = [owner(one.reading.claim), owner(other.reading.claim)];
  const isNamed = (name: string, { slot }: Stated): boolean =>
    name !== 'user' && (key.includes(name) || slot?.value.toLowerCase().split(' ')[0] === name);
  return mine === theirs || isNamed(mine, one) || isNamed(theirs, other);
};

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

/** What the two slots say, where they are one: that is looked up and judged by nothing else. */
const slotsVerdict = (candidate: Stated, known: Stated): Verdict | undefined => {
  if (candidate.slot === undefined || known.slot === undefined || !sameSlot(candidate, known))
    return undefined;
  const verdict = slotVerdict(candidate.slot, known.slot);
  return verdict === 'same' && tellsMore(candidate, known) ? 'apart' : verdict;
};

const wordsVerdict = (candidate: Stated, known: Stated, thresholds: Thresholds): Verdict => {
  const [mine, theirs] = [candidate.reading.claim, known.reading.claim];
  if (sameWords(mine, theirs)) return 'same';
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
const isSuspect = (candidate: Stated, known: Stated): boolean => {
  const [mine, theirs] = [candidate.reading.claim, known.reading.claim];
  if (sameSubject(mine, theirs) && isNextStage(mine.standing, theirs.standing)) return true;
  return endsOther(candidate, known) || endsOther(known, candidate);
};

/** Told of two people, neither of whom the other tells of: nothing that a judge of words is asked about. */
const ofOthers = (one: Claim, other: Claim): boolean =>
  one.subject !== undefined &&
  other.subject !== undefined &&
  one.subject !== other.subject &&
  !one.forms.has(formOf(other.subject)) &&
  !other.forms.has(formOf(one.subject));

/** Both lists best first: by likeness, then the longest known. */
export const relationsOf = async (
  candidate: Stated,
  known: readonly { readonly insight: Insight; readonly reading: Reading }[],
  thresholds: Thresholds,
  judging: Judging,
): Promise<Relations> => {
  const found: Record<'same' | 'against', { insight: Insight; likeness: number }[]> = {
    same: [],
    against: [],
  };
  const worded: {
    readonly verdict: 'same' | 'against';
    readonly insight: Insight;
    readonly stated: Stated;
  }[] = [];
  const unknown: { readonly insight: Insight; readonly stated: Stated }[] = [];
  const add = (verdict: Verdict, insight: Insight, { reading }: Stated): void => {
    if (verdict === 'apart') return;
    found[verdict].push({ insight, likeness: cosine(candidate.reading.vector, reading.vector) });
  };
  for (const { insight, reading } of known) {
    const stated = { ...insight, saidAt: insight.recordedAt, reading };
    const bySlots = slotsVerdict(candidate, stated);
    if (bySlots !== undefined) {
      add(bySlots, insight, stated);
      continue;
    }
    if (isSuspect(candidate, stated) && mayBeOver(stated, candidate, judging, thresholds)) {
      const { against } = await judging.judge(asJudgeable(candidate), asJudgeable(stated));
      if (against >= neededOf(candidate, stated, thresholds).suspect) {
        add('against', insight, stated);
        continue;
      }
    }
    const byWords = wordsVerdict(candidate, stated, thresholds);
    if (byWords !== 'apart') worded.push({ verdict: byWords, insight, stated });
    else if (!ofOthers(candidate.reading.claim, reading.claim)) unknown.push({ insight, stated });
  }
  // What is said in the same words needs no judge; of the rest he is asked about no more than of what rules do not know.
  const alike = worded.filter(({ stated }) => !sameWords(candidate.reading.claim, stated.reading.claim));
  const judgeable = judging.nearest(asJudgeable(candidate), alike, ({ stated }) => asJudgeable(stated), thresholds.judgedNearest); // prettier-ignore
  for (const each of worded) {
    const isJudged = judgeable.includes(each);
    add(isJudged ? await assented(each.verdict, candidate, each.stated, judging, thresholds) : each.verdict, each.insight, each.stated); // prettier-ignore
  }
  const nearest = judging.nearest(asJudgeable(candidate), unknown, ({ stated }) => asJudgeable(stated), thresholds.judgedNearest); // prettier-ignore
  for (const { insight, stated } of nearest) {
    add(await judgedAs(candidate, stated, judging, thresholds), insight, stated);
  }
  const ranked = (list: typeof found.same): readonly Insight[] =>
    list
      .sort(
        (a, b) =>
          b.likeness - a.likeness ||
          a.insight.recordedAt - b.insight.recordedAt ||
          (a.insight.id < b.insight.id ? -1 : 1),
      )
      .map(({ insight }) => insight);
  return { same: ranked(found.same), against: ranked(found.against) };
};
