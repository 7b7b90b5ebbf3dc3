import { type Insight } from '../domain/insight';
import { isOfUser, type Judging } from '@app/language-en/judge';
import { assented, isSamePractice, judgedAs, judgedOnLine, mayBeOver, neededOf } from './judged-relation';
import { unlessKeptApart } from './kept-apart';
import { kinIn } from './kin';
import { sameWords } from '@app/language-en/statements/claim';
import { isEndedByEvent } from './life-events';
import { lookedUp } from './looked-up';
import { slotsVerdict } from './slot-relation';
import { asJudgeable, type Stated, statedAs } from './stated';
import { type Thresholds } from './thresholds';
import { cosine } from './vectors';
import { type Reading, type Verdict } from './verdict';
import { isPlainlyOver, isSuspect, ofOthers, wordsVerdict } from './worded-relation';

/** What a candidate repeats, best first, and what it contradicts. History included: see `repetition.ts`. */
export interface Relations {
  readonly same: readonly Insight[];
  readonly against: readonly Insight[];
}

interface Known {
  readonly insight: Insight;
  readonly stated: Stated;
}

interface Worded extends Known {
  readonly verdict: 'same' | 'against';
}

/** How one candidate relates to what is known, found in turn: by slots, by suspicion, by words, by the judge alone. */
class Relating {
  private readonly found: Record<'same' | 'against', { insight: Insight; likeness: number }[]> = {
    same: [],
    against: [],
  };

  constructor(
    private readonly candidate: Stated,
    private readonly thresholds: Thresholds,
    private readonly judging: Judging,
  ) {}

  add(verdict: Verdict, { insight, stated }: Known): void {
    if (verdict === 'apart') return;
    this.found[verdict].push({
      insight,
      likeness: cosine(this.candidate.reading.vector, stated.reading.vector),
    });
  }

  /** What a judge found: some of it can be looked up to be otherwise. */
  private addJudged(verdict: Verdict, known: Known): void {
    this.add(unlessKeptApart(verdict, this.candidate, known.stated), known);
  }

  /** A rule of thumb suspects that one is over, and the judge assents. */
  async isOver({ stated }: Known): Promise<boolean> {
    const { candidate, thresholds, judging } = this;
    if (!isSuspect(candidate, stated) || !mayBeOver(stated, candidate, judging, thresholds)) return false;
    if (unlessKeptApart('against', candidate, stated) === 'apart') return false;
    const { against } = await judging.judge(asJudgeable(candidate), asJudgeable(stated));
    return against >= neededOf(candidate, stated, thresholds).suspect;
  }

  /** What is said in the same words needs no judge; of the rest he is asked about no more than of what rules do not know. */
  async assent(worded: readonly Worded[]): Promise<void> {
    const { candidate, thresholds, judging } = this;
    const alike = worded.filter(
      ({ stated }) =>
        !sameWords(candidate.reading.claim, stated.reading.claim) && !isPlainlyOver(candidate, stated),
    );
    const judgeable = this.nearest(alike);
    for (const each of worded) {
      if (judgeable.includes(each))
        this.addJudged(await assented(each.verdict, candidate, each.stated, judging, thresholds), each);
      else this.add(each.verdict, each);
    }
  }

  /** What no rule knows; and, where the candidate ends the beginning of a line, where that line has come to since. */
  async judge(unknown: readonly Known[]): Promise<void> {
    const { candidate, thresholds, judging } = this;
    const left: Known[] = [];
    for (const each of this.nearest(unknown)) {
      const verdict = await judgedAs(candidate, each.stated, judging, thresholds);
      if (verdict === 'apart') left.push(each);
      this.addJudged(verdict, each);
    }
    const heads = new Set(this.found.against.map(({ insight }) => insight.supersededBy));
    for (const each of left) {
      if (!heads.has(each.insight.id)) continue;
      this.addJudged(await judgedOnLine(candidate, each.stated, judging, thresholds), each);
    }
  }

  /** Both lists best first: by likeness, then the longest known. */
  ranked(): Relations {
    const ranked = (list: typeof this.found.same): readonly Insight[] =>
      list
        .toSorted(
          (a, b) =>
            b.likeness - a.likeness ||
            a.insight.recordedAt - b.insight.recordedAt ||
            (a.insight.id < b.insight.id ? -1 : 1),
        )
        .map(({ insight }) => insight);
    return { same: ranked(this.found.same), against: ranked(this.found.against) };
  }

  private nearest<T extends Known>(among: readonly T[]): readonly T[] {
    const { candidate, judging, thresholds } = this;
    return judging.nearest(asJudgeable(candidate), among, ({ stated }) => asJudgeable(stated), thresholds.judgedNearest); // prettier-ignore
  }
}

/** Whatever stands in front of a statement of the user ("Being on planes frightens the user"), the judge tells whose it is. */
const isOfBothUser = (one: Stated, other: Stated): boolean => isOfUser(one) && isOfUser(other);

/** Both lists best first. */
export const relationsOf = async (
  candidate: Stated,
  known: readonly { readonly insight: Insight; readonly reading: Reading }[],
  thresholds: Thresholds,
  judging: Judging,
): Promise<Relations> => {
  const relating = new Relating(candidate, thresholds, judging);
  const kin = kinIn([candidate, ...known.map(({ insight }) => insight)]);
  const worded: Worded[] = [];
  const unknown: Known[] = [];
  for (const { insight, reading } of known) {
    const each: Known = { insight, stated: statedAs(insight, insight.recordedAt, reading) };
    const byTelling = lookedUp(candidate, each.stated);
    if (byTelling !== undefined || isEndedByEvent(candidate, each.stated, kin)) {
      relating.add(byTelling ?? 'against', each);
      continue;
    }
    const bySlots = slotsVerdict(candidate, each.stated);
    if (bySlots !== undefined) {
      const isSame =
        bySlots === 'against' && (await isSamePractice(candidate, each.stated, judging, thresholds));
      relating.add(isSame ? 'same' : bySlots, each);
      continue;
    }
    if (await relating.isOver(each)) {
      relating.add('against', each);
      continue;
    }
    const byWords = wordsVerdict(candidate, each.stated, thresholds);
    if (byWords !== 'apart') worded.push({ verdict: byWords, ...each });
    else if (isOfBothUser(candidate, each.stated) || !ofOthers(candidate.reading.claim, reading.claim))
      unknown.push(each);
  }
  await relating.assent(worded);
  await relating.judge(unknown);
  return relating.ranked();
};

/**
 * Of those that came after what is only now learned, and end it, which end each other: they are stations of its line, as
 * they would have been found to be had it been learned in its time.
 */
export const stationsOf = async (
  later: readonly { readonly insight: Insight; readonly reading: Reading }[],
  thresholds: Thresholds,
  judging: Judging,
): Promise<readonly { readonly newer: Insight; readonly older: Insight }[]> => {
  const stated = later
    .map(({ insight, reading }) => ({ insight, stated: statedAs(insight, insight.recordedAt, reading) }))
    .toSorted((a, b) => a.stated.saidAt - b.stated.saidAt || (a.insight.id < b.insight.id ? -1 : 1));
  const found: { newer: Insight; older: Insight }[] = [];
  for (const [at, newer] of stated.entries()) {
    for (const older of stated.slice(0, at)) {
      // Two values of one slot have been settled when the later of them was learned.
      if (slotsVerdict(newer.stated, older.stated) !== undefined) continue;
      const verdict = await judgedOnLine(newer.stated, older.stated, judging, thresholds);
      if (verdict === 'against') found.push({ newer: newer.insight, older: older.insight });
    }
  }
  return found;
};
