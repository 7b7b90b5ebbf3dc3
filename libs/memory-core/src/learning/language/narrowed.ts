import { narrowing } from '../../language/vocabulary/narrowing';
import { formOf } from './tokens';
import { type Claim } from './claim';

const ended = "(?:\\bno longer|\\bnot|\\bnever|n['’]t|\\b(?:stopped|quit|gave up|given up) (?=[a-z]+ing\\b))";
const narrowed = new RegExp(`${ended}\\b[^.,;]{0,60}? (${narrowing})\\b`, 'i');
const amount = /^(?:full|part)[- ]time$/i;
/** Said of any work. */
const general: ReadonlySet<string> = new Set(['work', 'go', 'do'].map(formOf));

/** To what a statement narrows the end that it tells of: "on weekends" of "no longer a nurse on weekends". */
const narrowedTo = (statement: string): string | undefined => narrowed.exec(statement)?.[1]?.toLowerCase();

interface Told {
  readonly statement: string;
  readonly claim: Claim;
}

/**
 * One is told to be over at some times or in some place, and the other is told of all of them. Who works less works still:
 * "no longer works full-time" says nothing of what as.
 */
export const isNarrowerEnd = (end: Told, other: Told): boolean => {
  const to = narrowedTo(end.statement);
  if (to === undefined || other.claim.denies) return false;
  if (!other.statement.toLowerCase().includes(to)) return true;
  return (
    amount.test(to) && [...other.claim.words].some((form) => !end.claim.words.has(form) && !general.has(form))
  );
};
