import { type SectionName } from '../domain/context';
import { type Line } from '../domain/line';
import { type Beside, type Candidate, isBesideSaidIn } from './candidate';
import { type LineMeasure } from './lines';
import { Said } from './said';

export interface Draft {
  readonly name: SectionName;
  /** In reading order. */
  readonly candidates: readonly Candidate[];
  /** The same candidates in the order they are placed while there is room: best first. */
  readonly byWorth: readonly Candidate[];
  /** The most that may be placed. */
  readonly most?: number;
  /** Placing stops at the first candidate that does not fit, so that there are no gaps. */
  readonly unbroken?: boolean;
}

/** What surrounds the memories: the sentence that introduces them, and the markers around them. */
export interface Frame {
  readonly preamble: Candidate;
  readonly open: Line;
  readonly close: Line;
}

/** A placed candidate with the line it is rendered as. */
export interface Placed {
  readonly candidate: Candidate;
  readonly line: Line;
}

export interface FillOptions {
  /** These are memories, which stand inside the frame. */
  readonly framed: boolean;
  /** Shortens what does not fit, if it can be shortened. What was shortened before grows again where there is room. */
  readonly shorten: boolean;
}

/** Spends one token budget on drafts, and never exceeds it: every line, heading and frame is measured exactly. */
export class Budget {
  /** Ids of the insights told by what was placed. */
  readonly told = new Set<string>();
  /** Ids of the insights that are not placed, because what was placed says them in the same words, or tells them beside its own. */
  readonly spared = new Set<string>();
  private readonly said = new Said();
  /** Headings that are paid for, and how many lines stand under each. */
  private readonly headings = new Map<Line, number>();
  private readonly frameTokens: number;
  private frameOpen = false;
  private left: number;

  /** @param frame is paid for with the first memory. */
  constructor(
    tokens: number,
    private readonly measure: LineMeasure,
    frame: Frame,
  ) {
    this.left = tokens;
    this.frameTokens = frame.preamble.line.tokens + frame.open.tokens + frame.close.tokens;
  }

  get remaining(): number {
    return Math.max(0, this.left);
  }

  /** What is left for memories: the frame is subtracted until it is paid for. */
  get remainingInFrame(): number {
    return Math.max(0, this.left - (this.frameOpen ? 0 : this.frameTokens));
  }

  /**
   * Places what fits into `cap` tokens, best first, and returns the tokens spent. What does not fit is left out or, if
   * possible, shortened. The frame is not counted as spent: it belongs to all memories.
   */
  fill(draft: Draft, cap: number, options: FillOptions): number {
    let spent = 0;
    let count = 0;
    for (const candidate of draft.byWorth) {
      if (count === draft.most) break;
      const before = candidate.placed;
      if (before === candidate.line) {
        count += 1;
        continue;
      }
      if (before === undefined && this.isTold(candidate)) continue;
      const around = before === undefined ? this.headingTokens(candidate) : -before.tokens;
      const remaining = options.framed ? this.remainingInFrame : this.remaining;
      const room = Math.max(0, Math.min(cap - spent, remaining)) - around;
      if (before === undefined && candidate.besides.length > 0) candidate.bring(this.missingOf(candidate));
      const line = this.fitting(candidate, room, options.shorten, before);
      // Of what does not fit it need not be known.
      if (line !== undefined && before === undefined && options.framed && this.saysNothingNew(candidate))
        continue;
      if (line !== undefined) {
        this.left = remaining - around - line.tokens;
        this.place(candidate, line, options.framed);
        spent += around + line.tokens;
        count += 1;
      }
      if (draft.unbroken === true && line === undefined) break;
    }
    return spent;
  }

  /** If the new draft has other lines, removes what was placed of the old one. Returns the draft to go on with. */
  exchanged(before: Draft, after: Draft): Draft {
    const [old, renewed] = [before.candidates, after.candidates];
    if (old.length === renewed.length && old.every(({ line }, at) => line === renewed[at]?.line))
      return before;
    for (const candidate of old) this.withdraw(candidate);
    return after;
  }

  /** Takes back what something placed later says in the same words. Returns whether anything was. */
  withdrawSaid(...drafts: readonly Draft[]): boolean {
    const before = this.left;
    for (const candidate of drafts.flatMap(({ candidates }) => candidates)) {
      if (candidate.placed === undefined) continue;
      const missing = candidate.brings.filter((one) => !isBesideSaidIn(this.said.text, one, true));
      if (this.saysNothingNew(candidate)) this.withdraw(candidate);
      else if (missing.length < candidate.brings.length) {
        this.left += candidate.placed.tokens;
        candidate.bring(missing);
        this.left -= candidate.line.tokens;
        this.place(candidate, candidate.line, true);
      }
    }
    return this.left > before;
  }

  /** Notes what was not placed and is said all the same. */
  spareSaid(...drafts: readonly Draft[]): void {
    for (const candidate of drafts.flatMap(({ candidates }) => candidates))
      if (candidate.placed === undefined && !this.isTold(candidate)) this.saysNothingNew(candidate);
  }

  /** What was placed of a draft, in reading order. */
  chosen(draft: Draft): readonly Placed[] {
    return draft.candidates.flatMap((candidate) =>
      candidate.placed === undefined ? [] : { candidate, line: candidate.placed },
    );
  }

  private headingTokens({ headings }: Candidate): number {
    let tokens = 0;
    for (const heading of headings) if (!this.headings.has(heading)) tokens += heading.tokens;
    return tokens;
  }

  /** @param before the shortened line it already has; only a longer one replaces it. */
  private fitting(
    { line, whole }: Candidate,
    room: number,
    shorten: boolean,
    before: Line | undefined,
  ): Line | undefined {
    if (line.tokens <= room) return line;
    const least = before?.tokens ?? 0;
    if (!shorten || whole === undefined || room <= least) return before;
    const cut = this.measure.shortened(whole, room);
    return cut !== undefined && cut.tokens > least ? cut : before;
  }

  private withdraw(candidate: Candidate): void {
    if (candidate.placed === undefined) return;
    this.left += candidate.placed.tokens;
    candidate.placed = undefined;
    for (const heading of candidate.headings) {
      const others = (this.headings.get(heading) ?? 0) - 1;
      if (others > 0) this.headings.set(heading, others);
      else if (this.headings.delete(heading)) this.left += heading.tokens;
    }
    for (const id of candidate.tells) this.told.delete(id);
    this.said.take(candidate);
  }

  private place(candidate: Candidate, line: Line, framed: boolean): void {
    const isNew = candidate.placed === undefined;
    candidate.placed = line;
    if (framed) this.frameOpen = true;
    if (isNew)
      for (const heading of candidate.headings)
        this.headings.set(heading, (this.headings.get(heading) ?? 0) + 1);
    for (const id of candidate.tells) this.told.add(id);
    for (const { id } of candidate.brings) this.spared.add(id);
    this.said.put(candidate);
  }

  private missingOf({ besides }: Candidate): readonly Beside[] {
    return besides.filter((one) => !this.isKnown(one.id) && !isBesideSaidIn(this.said.text, one));
  }

  private isTold({ tells }: Candidate): boolean {
    return tells.length > 0 && tells.every((id) => this.isKnown(id));
  }

  private isKnown(id: string): boolean {
    return this.told.has(id) || this.spared.has(id);
  }

  private saysNothingNew(candidate: Candidate): boolean {
    if (!this.said.has(candidate)) return false;
    for (const id of candidate.tells) this.spared.add(id);
    return true;
  }
}
