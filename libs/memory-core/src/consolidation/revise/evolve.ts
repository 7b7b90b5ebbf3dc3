import { statementOf } from '../../domain/claim';
import { derivedId } from '../../domain/derived-id';
import { type Change, roomCause } from '../../domain/change';
import { type Insight } from '../../domain/insight';
import { activities } from '../text/lexicon';
import { meaningOf, themeOf } from '../text/meaning';
import { isMergeable } from './merge-similar';
import { byAge, consolidationCause, withRevised, type Revision, type RevisionContext } from './revision';

/** How far a practice or a piece of work has come. Any move from one to another is an evolution, back ones too. */
const stages = [
  ['stopped', /\b(?:stopp?(?:s|ed)?|quit|gave up|no longer|paused|dropped)\b/i],
  ['finished', /\b(?:finish\w*|complet\w*|delivered|launched|handed in|graduated|passed)\b/i],
  ['consistent', /\b(?:consistent\w*|steady|steadily|without missing|never miss\w*|streak|part of|second nature)\b/i],
  ['struggling', /\b(?:struggl\w*|hard(?:er)? to|difficult\w*|can['’]?t|cannot|tr(?:y|ies|ied|ying) to|tried|attempt\w*)\b/i],
  ['started', /\b(?:start(?:s|ed|ing)?|beg[aiu]n\w*|took up|taken up|picked up|new to)\b/i],
  ['established', /\b(?:daily|weekly|regular\w*|every|each|most (?:days|mornings|evenings)|routine|habit|times a)\b/i],
] as const; // prettier-ignore

type Stage = (typeof stages)[number][0] | 'told';
const stageOf = (statement: string): Stage =>
  stages.find(([, words]) => words.test(statement))?.[0] ?? 'told';

interface Candidate {
  readonly insight: Insight;
  readonly person: string;
  readonly stage: Stage;
  readonly theme: ReadonlySet<string>;
}

/** "The user quit the pottery class, for the running takes too long": what is told is in front. */
const mainClause = (statement: string): string => statement.split(clauseBreak, 1)[0] ?? statement;
const clauseBreak = /[,;:.(–—]\s| - | (?:but|because|since|so|and (?:then )?(?:he|she|they|it|the user)) /;

const candidateOf = (insight: Insight): Candidate => {
  const meaning = meaningOf(mainClause(statementOf(insight)));
  const stage = stageOf(statementOf(insight));
  return { insight, person: meaning.person, stage, theme: themeOf(meaning) };
};

const sameTheme = (a: Candidate, b: Candidate, overlap: number): boolean => {
  const [slot, other] = [a.insight.slot?.key, b.insight.slot?.key];
  if (slot !== undefined && other !== undefined && slot !== other) return false;
  if (a.person !== b.person || a.theme.size === 0 || b.theme.size === 0) return false;
  const shared = [...a.theme].filter((concept) => b.theme.has(concept));
  return (
    shared.some((concept) => activities.has(concept)) ||
    (shared.length > 0 && shared.length / Math.min(a.theme.size, b.theme.size) >= overlap)
  );
};

/** With nothing to tell that it has come further: all that matters in the shorter of both is in the other. */
const sameMatter = ({ insight: a, ...one }: Candidate, { insight: b, ...other }: Candidate): boolean => {
  const [shorter, longer] = one.theme.size < other.theme.size ? [one, other] : [other, one];
  const isOfOne = a.kind === b.kind && a.category === b.category && one.person === other.person;
  const [slot, otherSlot] = [a.slot?.key, b.slot?.key];
  if (!isOfOne || shorter.theme.size === 0 || (slot ?? otherSlot) !== (otherSlot ?? slot)) return false;
  return [...shorter.theme].every((concept) => longer.theme.has(concept));
};

/** The later takes the place of the earlier, which stays as its past with its own evidence. */
const follow = (
  earlier: Insight,
  later: Insight,
  { user, at }: RevisionContext,
  cause: string,
): { readonly past: Insight; readonly now: Insight; readonly change: Change } => ({
  past: {
    ...earlier,
    status: 'superseded',
    supersededAt: at,
    supersededBy: later.id,
    validTo: Math.min(earlier.validTo ?? later.validFrom, later.validFrom),
  },
  now: {
    ...later,
    importance: Math.max(earlier.importance, later.importance),
    supersedes: [...later.supersedes, earlier.id],
  },
  change: {
    id: derivedId(user, 'change', 'insight.evolved', earlier.id, later.id),
    type: 'insight.evolved',
    at,
    cause,
    subjectIds: [later.id, earlier.id],
    text: `Moved on: ${statementOf(later)}`,
    before: statementOf(earlier),
    after: statementOf(later),
  },
});

const byValidity = (a: Insight, b: Insight): number => a.validFrom - b.validFrom || byAge(a, b);

export interface EvolveOptions {
  /** Also where the later tells of no other stage. */
  readonly anyStage?: boolean;
  /** How many at most become the past of another. */
  readonly most?: number;
}

/**
 * Practice and progress on one theme told at different stages over time (struggling, established, consistent) become
 * one current insight with its past (SPEC R28). Slots are the learning stage's business; this is for what has none.
 */
export const evolve = (
  insights: readonly Insight[],
  context: RevisionContext,
  { anyStage = false, most = Infinity }: EvolveOptions = {},
): Revision => {
  const overlap = context.parameters.consolidation.sameThemeOverlap;
  const candidates = insights
    .filter(({ kind }) => kind === 'practice' || kind === 'progress')
    .filter((insight) => !insight.explicit && isMergeable(insight, context))
    .sort(byValidity)
    .map(candidateOf);
  const revised = new Map<string, Insight>();
  const changes: Change[] = [];
  const current: Candidate[] = [];
  for (const candidate of candidates) {
    const at = current.findIndex(
      (before) =>
        (before.stage !== candidate.stage && sameTheme(before, candidate, overlap)) ||
        (anyStage && sameMatter(before, candidate)),
    );
    const before = current[at];
    if (before === undefined || changes.length >= most) {
      current.push(candidate);
      continue;
    }
    const step = follow(
      before.insight,
      candidate.insight,
      context,
      anyStage ? roomCause : consolidationCause,
    );
    revised.set(step.past.id, step.past).set(step.now.id, step.now);
    changes.push(step.change);
    current[at] = { ...candidate, insight: step.now };
  }
  return { insights: withRevised(insights, [...revised.values()]), changes };
};
