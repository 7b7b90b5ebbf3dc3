import { type Insight, type InsightKind, type Slot } from '../domain/insight';
import { compatible, sameSubject, type Claim } from './language/claim';
import { isNextStage } from './language/stage';
import { tokensOf } from './language/tokens';
import { type Thresholds } from './thresholds';
import { cosine } from './vectors';
import { verdictOf, type Reading, type Verdict } from './verdict';

/** A statement about to be learned, or learned, with what the rules look at. */
export interface Stated {
  readonly slot?: Slot | undefined;
  readonly kind: InsightKind;
  readonly negates?: boolean;
  readonly reading: Reading;
}

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

/** Two people may have a slot of one name, unless the name says whose it is. */
const sameSlot = (one: Stated, other: Stated): boolean => {
  const key = one.slot?.key.toLowerCase();
  if (key === undefined || key !== other.slot?.key.toLowerCase()) return false;
  const owner = (claim: Claim): string => claim.subject ?? 'user';
  const [mine, theirs] = [owner(one.reading.claim), owner(other.reading.claim)];
  return mine === theirs || [mine, theirs].some((name) => name !== 'user' && key.includes(name));
};

/** "The user finished therapy" ends "The user goes to therapy" without a word of denial: the extractor says so. */
const endsUnsaid = (candidate: Stated, known: Stated, thresholds: Thresholds): Verdict => {
  const [mine, theirs] = [candidate.reading, known.reading];
  const repeats = [...mine.claim.forms].every((form) => theirs.claim.forms.has(form));
  if (repeats) return verdictOf(mine, theirs, thresholds);
  const alike = cosine(mine.vector, theirs.vector) >= thresholds.contradiction;
  return alike && compatible(mine.claim, theirs.claim) ? 'against' : 'apart';
};

const relationOf = (candidate: Stated, known: Stated, thresholds: Thresholds): Verdict => {
  if (candidate.slot !== undefined && known.slot !== undefined && sameSlot(candidate, known)) {
    return sameValue(candidate.slot, known.slot) ? 'same' : 'against';
  }
  // A way is gone one station at a time, and the last one is where the person is (SPEC R28).
  const [mine, theirs] = [candidate.reading.claim, known.reading.claim];
  if (sameSubject(mine, theirs) && isNextStage(mine.standing, theirs.standing)) return 'against';
  const unsaid = candidate.negates === true && !candidate.reading.claim.denies;
  const verdict = unsaid
    ? endsUnsaid(candidate, known, thresholds)
    : verdictOf(candidate.reading, known.reading, thresholds);
  const dated = isOnceTrue(candidate.kind) || isOnceTrue(known.kind);
  return verdict === 'against' && dated ? 'apart' : verdict;
};

/** Both lists best first: by likeness, then the longest known. */
export const relationsOf = (
  candidate: Stated,
  known: readonly { readonly insight: Insight; readonly reading: Reading }[],
  thresholds: Thresholds,
): Relations => {
  const found: Record<'same' | 'against', { insight: Insight; likeness: number }[]> = {
    same: [],
    against: [],
  };
  for (const { insight, reading } of known) {
    const relation = relationOf(candidate, { ...insight, reading }, thresholds);
    if (relation === 'apart') continue;
    found[relation].push({ insight, likeness: cosine(candidate.reading.vector, reading.vector) });
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
