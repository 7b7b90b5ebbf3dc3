import { type Parameters } from '../config/parameters';
import { type Budget, type Draft, type FillOptions, type Frame } from './budget';
import { tokensOf } from './lines';
import { type RecentWindow } from './window';

export interface Drafts {
  readonly frame: Frame;
  readonly system: Draft;
  /** Told in every context, whichever section it stands in. */
  readonly standing: Draft;
  readonly profile: Draft;
  /** The summaries, without what is told elsewhere. @param told ids of the insights told so far. */
  readonly across: (told: ReadonlySet<string>) => Draft;
  readonly summary: (told: ReadonlySet<string>) => Draft;
  readonly memories: Draft;
  readonly olderTurns: Draft;
  readonly recent: Draft;
  readonly message: Draft;
}

/** The summaries as they were placed. */
export type Shared = Readonly<Record<'across' | 'summary', Draft>>;

const memory = { framed: true, shorten: false };
const textual = { framed: true, shorten: true };
const talk = { framed: false, shorten: true };
const whole = { framed: false, shorten: false };

/**
 * Shares the budget out (SPEC R40). A share is what a section is guaranteed. The message comes first, then instructions, who
 * the person is and what is safe for them, then the caller's texts, up to their shares; then the latest turns, then each section in
 * its order. What is left goes to the caller's texts and the message if they were cut, then to older turns. A turn that says little
 * more than a memory is not quoted beside it; one that says more has the memory's room as well. Finally what nobody used is offered
 * once more.
 */
export const shareOut = (
  budget: Budget,
  drafts: Drafts,
  window: RecentWindow,
  figures: Parameters['context'],
): Shared => {
  const tokens = budget.remaining;
  const share = (part: number): number => Math.floor(tokens * part);

  budget.fill(drafts.message, share(figures.messageShare), talk);
  const sure = budget.fill(drafts.standing, figures.standingTokens, memory);
  fillEvenly(budget, drafts.system, share(figures.systemShare));
  const recentCap = share(figures.recentShare);
  let unspent = recentCap - fillRecent(budget, drafts.recent, recentCap);
  // A conversation summary is only needed for turns that are not placed themselves.
  const outside = window.before + window.turns.length - budget.chosen(drafts.recent).length;
  const summaryBeside = (told: ReadonlySet<string>): Draft =>
    outside > 0 ? drafts.summary(told) : { name: 'conversation-summary', candidates: [], byWorth: [] };

  const { profile, memories, olderTurns } = drafts;
  const place = (draft: Draft, part: number, how: FillOptions): void => {
    unspent += share(part) - budget.fill(draft, share(part), how);
  };
  const forProfile = Math.max(0, share(figures.profileShare) - sure);
  unspent += forProfile - budget.fill(profile, forProfile, memory);
  let across = drafts.across(budget.told);
  let summary = summaryBeside(budget.told);
  // A new conversation opens with the summary of the earlier ones, shortened to its share (SPEC R45).
  place(across, figures.acrossShare, { ...textual, shorten: window.turns.length === 0 });
  place(summary, figures.summaryShare, { ...textual, shorten: false });
  const forMemories = Math.max(share(figures.memoriesShare), figures.memoriesLeastTokens);
  const sureForTurns = share(figures.olderTurnsShare);
  for (const draft of [drafts.system, drafts.message]) {
    unspent -= budget.fill(draft, budget.remainingInFrame - forMemories - sureForTurns, talk);
  }
  // Older turns also get what the other sections left; in a new conversation that includes the room of recent turns.
  unspent = Math.max(0, unspent) + forMemories - budget.fill(memories, forMemories, memory);
  budget.fill(olderTurns, sureForTurns + unspent, memory);
  for (const draft of [drafts.system, drafts.message]) budget.fill(draft, budget.remaining, talk);
  budget.fill(drafts.recent, budget.remaining, whole);
  for (const draft of [profile, memories]) budget.fill(draft, budget.remaining, memory);
  // More is told now than when the summaries were placed: sentences that repeat it make room.
  across = budget.exchanged(across, drafts.across(budget.told));
  summary = budget.exchanged(summary, summaryBeside(budget.told));
  for (const draft of [across, summary]) budget.fill(draft, budget.remaining, textual);
  budget.fill(drafts.recent, budget.remaining, talk);
  do budget.fill(olderTurns, budget.remaining, memory);
  while (budget.withdrawSaid(profile, memories, olderTurns));
  budget.spareSaid(profile, memories);
  return { across, summary };
};

/** Gives each text an equal part, plus what shorter ones leave: a long prompt must not push out the knowledge beside it. */
const fillEvenly = (budget: Budget, draft: Draft, cap: number): void => {
  const shortestFirst = [...draft.candidates].sort((a, b) => a.line.tokens - b.line.tokens);
  let left = cap;
  shortestFirst.forEach((candidate, at) => {
    const part = Math.floor(left / (shortestFirst.length - at));
    left -= budget.fill({ ...draft, byWorth: [candidate] }, part, talk);
  });
};

/**
 * Places the latest turns, up to their share. A long turn that does not fit is cut to half of the share, or to more if the
 * other turns use less, so that it pushes out neither them nor what is known.
 */
const fillRecent = (budget: Budget, draft: Draft, cap: number): number => {
  const all = tokensOf(draft.candidates.map(({ line }) => line));
  if (all <= cap) return budget.fill(draft, cap, whole);
  let left = cap;
  for (const candidate of draft.byWorth) {
    const { tokens } = candidate.line;
    const part = Math.max(Math.floor(cap / 2), cap - (all - tokens));
    const isCut = tokens > left && tokens > part;
    const how = { ...whole, shorten: isCut };
    left -= budget.fill({ ...draft, byWorth: [candidate] }, isCut ? Math.min(left, part) : left, how);
    if (candidate.placed === undefined) break;
  }
  return cap - left;
};
