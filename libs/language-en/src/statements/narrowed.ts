import { narrowing } from '../readers/vocabulary/narrowing';
import { formOf, tokensOf } from './tokens';
import { type Claim } from './claim';

const ended = "(?:\\bno longer|\\bnot|\\bnever|n['’]t|\\b(?:stopped|quit|gave up|given up) (?=[a-z]+ing\\b))";
const narrowed = new RegExp(`${ended}\\b[^.,;]{0,60}? (${narrowing})\\b`, 'i');
/** Said of any work, and of how much of it. */
const general: ReadonlySet<string> = new Set(
  ['work', 'go', 'do', 'full', 'time', 'part', 'full-time', 'part-time'].map(formOf),
);

/** To what a statement narrows the end that it tells of: "on weekends" of "no longer a nurse on weekends". */
const narrowedTo = (statement: string): string | undefined => narrowed.exec(statement)?.[1]?.toLowerCase();

interface Told {
  readonly statement: string;
  readonly claim: Claim;
}

/**
 * One is told to be over at some times or in some place, and the other is told of all of them. Who works less works still:
 * "no longer works full-time", "no longer works nights" say nothing of what as.
 */
export const isNarrowerEnd = (end: Told, other: Told): boolean => {
  const to = narrowedTo(end.statement);
  if (to === undefined || other.claim.denies) return false;
  // "On thursdays" is one of "on tuesdays and thursdays".
  const when = to.replace(/^on (?=[a-z]+days$)/, '');
  if (!other.statement.toLowerCase().includes(when)) return true;
  const words = [...tokensOf(to).map(({ form }) => form), ...general];
  const namesNothing = [...end.claim.words].every((form) => words.includes(form));
  return namesNothing && [...other.claim.words].some((form) => !words.includes(form));
};
