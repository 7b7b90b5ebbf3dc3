import { type Parameters } from '../config/parameters';
import { type SectionName } from '../domain/context';
import { type Line } from '../domain/line';
import { Budget, type Draft, type FillOptions, type Frame, type Placed } from './budget';
import { type LineMeasure } from './lines';
import { type RecentWindow } from './window';

export interface Drafts {
  readonly frame: Frame;
  readonly system: Draft;
  readonly profile: Draft;
  /** Beside what tells of these insights. */
  readonly across: (told: ReadonlySet<string>) => Draft;
  readonly summary: (told: ReadonlySet<string>) => Draft;
  readonly memories: Draft;
  readonly olderTurns: Draft;
  readonly recent: Draft;
  readonly message: Draft;
}

type Figures = Parameters['context'];

/** A section with what was placed in it. */
export interface FilledSection {
  readonly name: SectionName;
  readonly tokens: number;
  readonly placed: readonly Placed[];
}

/** What a context says, line by line, before it is written down in one form or another. */
export interface Assembled {
  readonly tokens: number;
  readonly sections: readonly FilledSection[];
  /** What is known, from the caller's own texts to the end of the memories. */
  readonly known: readonly Line[];
  /** The end of the conversation under its heading, the current message last. */
  readonly now: readonly Line[];
  /** Turns of the conversation that are in it, by place. */
  readonly said: readonly Placed[];
  /** The current message as it was placed; absent where not a word of it fits. */
  readonly message?: Placed;
  /** Insights that the sections tell. */
  readonly told: ReadonlySet<string>;
  /** Insights that turns told word for word say already; those with room left are told all the same. */
  readonly quoted: ReadonlySet<string>;
}

const memory = { framed: true, shorten: false };
const textual = { framed: true, shorten: true };
const talk = { framed: false, shorten: true };
const whole = { framed: false, shorten: false };

/**
 * Shares the budget out (SPEC R40). A share is what a section is sure of. The caller's texts and the message come first,
 * up to theirs, then the latest turns and each section in its order. What these leave goes to the caller's texts and
 * the message where they were cut, then to older turns. Memories that the turns quoted say already have no room of their
 * own: more turns have it. At last what nobody used goes round once more, to such memories too.
 */
export const assemble = (
  drafts: Drafts,
  window: RecentWindow,
  tokens: number,
  figures: Figures,
  measure: LineMeasure,
): Assembled => {
  const { frame } = drafts;
  const budget = new Budget(tokens, measure, frame);
  const share = (part: number): number => Math.floor(tokens * part);

  budget.fill(drafts.message, share(figures.messageShare), talk);
  fillEvenly(budget, drafts.system, share(figures.systemShare));
  const recentCap = share(figures.recentShare);
  let unspent = recentCap - fillRecent(budget, drafts.recent, recentCap);
  // A summary stands for turns that are not there themselves.
  const outside = window.before + window.turns.length - budget.chosen(drafts.recent).length;
  const summaryBeside = (told: ReadonlySet<string>): Draft =>
    outside > 0 ? drafts.summary(told) : { name: 'conversation-summary', candidates: [], byWorth: [] };

  const { profile, memories, olderTurns } = drafts;
  const place = (draft: Draft, part: number, how: FillOptions): void => {
    unspent += share(part) - budget.fill(draft, share(part), how);
  };
  place(profile, figures.profileShare, { ...memory, sparing: 'for-more' });
  let across = drafts.across(budget.told);
  let summary = summaryBeside(budget.told);
  // A new conversation begins with what the earlier ones were about, as much of it as its share holds (SPEC R45).
  place(across, figures.acrossShare, { ...textual, shorten: window.turns.length === 0 });
  place(summary, figures.summaryShare, { ...textual, shorten: false });
  const forMemories = Math.max(share(figures.memoriesShare), figures.memoriesLeastTokens);
  const sureForTurns = share(figures.olderTurnsShare);
  for (const draft of [drafts.system, drafts.message]) {
    unspent -= budget.fill(draft, budget.remainingInFrame - forMemories - sureForTurns, talk);
  }
  // What resonates with the message has what the others left: in a new conversation that is the room of recent turns.
  let forTurns = sureForTurns + Math.max(0, unspent);
  forTurns -= budget.fill(olderTurns, Math.min(forTurns, budget.remainingInFrame - forMemories), memory);
  forTurns += forMemories - budget.fill(memories, forMemories, { ...memory, sparing: 'for-others' });
  budget.fill(olderTurns, forTurns, memory);

  for (const draft of [drafts.system, drafts.message]) budget.fill(draft, budget.remaining, talk);
  budget.fill(drafts.recent, budget.remaining, whole);
  // What quoted turns say already comes last.
  const fillMemories = (): void => {
    for (const how of [{ ...memory, sparing: 'for-more' as const }, memory]) {
      for (const draft of [profile, memories]) budget.fill(draft, budget.remaining, how);
    }
  };
  fillMemories();
  if (budget.withdrawOutdated(olderTurns)) fillMemories();
  // More is told now than when their shares were filled: what they say of it makes room.
  across = budget.exchanged(across, drafts.across(budget.told));
  summary = budget.exchanged(summary, summaryBeside(budget.told));
  for (const draft of [across, summary]) budget.fill(draft, budget.remaining, textual);
  budget.fill(drafts.recent, budget.remaining, talk);
  budget.fill(olderTurns, budget.remaining, { ...memory, setRight: true });

  const said = budget.chosen(drafts.recent);
  const [message] = budget.chosen(drafts.message);
  const remembered = rendered(
    [profile, across, summary, memories, olderTurns].map((draft) => [draft.name, budget.chosen(draft)]),
  );
  const isFramed = remembered.sections.length > 0;
  const preamble = isFramed ? [{ candidate: frame.preamble, line: frame.preamble.line }] : [];
  const before = rendered([['system', [...budget.chosen(drafts.system), ...preamble]]]);
  const now = rendered([['recent-turns', message === undefined ? said : [...said, message]]]);
  const framed = isFramed ? [frame.open, ...remembered.lines, frame.close] : [];
  const known = [...before.lines, ...framed];
  return {
    tokens: tokensOf(known) + tokensOf(now.lines),
    sections: [...before.sections, ...remembered.sections, ...now.sections],
    known,
    now: now.lines,
    said,
    ...(message !== undefined && { message }),
    told: budget.told,
    quoted: budget.spared,
  };
};

/** Each text is sure of an even part, and of what shorter ones leave: a long prompt must not cost the knowledge beside it. */
const fillEvenly = (budget: Budget, draft: Draft, cap: number): void => {
  const shortestFirst = [...draft.candidates].sort((a, b) => a.line.tokens - b.line.tokens);
  let left = cap;
  shortestFirst.forEach((candidate, at) => {
    const part = Math.floor(left / (shortestFirst.length - at));
    left -= budget.fill({ ...draft, byWorth: [candidate] }, part, talk);
  });
};

/**
 * The latest turns, up to their share. A long one that does not fit is cut to half of the share, or to what the others leave
 * of it, so that neither these nor what is known are lost for it; it has more where others use less.
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

const tokensOf = (lines: readonly Line[]): number => lines.reduce((sum, line) => sum + line.tokens, 0);

/** Lines under their headings, and the sections that have any. */
const rendered = (
  parts: readonly (readonly [SectionName, readonly Placed[]])[],
): { readonly lines: readonly Line[]; readonly sections: readonly FilledSection[] } => {
  const lines: Line[] = [];
  const sections: FilledSection[] = [];
  for (const [name, placed] of parts) {
    if (placed.length === 0) continue;
    const headed = new Set<Line>();
    let latest: string | undefined;
    let tokens = 0;
    const write = (line: Line): void => {
      lines.push(line);
      tokens += line.tokens;
    };
    for (const { candidate, line } of placed) {
      for (const heading of candidate.headings) {
        if (headed.has(heading) || heading.words === latest) continue;
        headed.add(heading);
        latest = heading.words;
        write(heading);
      }
      write(line);
    }
    sections.push({ name, tokens, placed });
  }
  return { lines, sections };
};
