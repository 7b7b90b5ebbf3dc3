import { type Parameters } from '../config/parameters';
import { type SectionName } from '../domain/context';
import { type Line } from '../domain/line';
import { Budget, type Placed } from './budget';
import { type LineMeasure, tokensOf } from './lines';
import { type Drafts, shareOut } from './share-out';
import { type RecentWindow } from './window';

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

/** Shares the budget out, and writes down under their headings what was placed. */
export const assemble = (
  drafts: Drafts,
  window: RecentWindow,
  tokens: number,
  figures: Parameters['context'],
  measure: LineMeasure,
): Assembled => {
  const { frame, profile, memories, olderTurns } = drafts;
  const budget = new Budget(tokens, measure, frame);
  const { across, summary } = shareOut(budget, drafts, window, figures);
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
