import { statementOf } from '../domain/claim';
import { type Insight } from '../domain/insight';
import { countTerms } from '../recall/lexical/words';

const known = new WeakMap<Insight, boolean>();

const termsOf = (text: string): readonly string[] => [...countTerms(text).counts.keys()];

/** Stands in every statement, and in nothing that anybody says. */
const subject = termsOf('The user');

const hasItsWords = (insight: Insight): boolean => {
  const said = new Set(insight.evidence.flatMap(({ quote }) => termsOf(quote)));
  const own = termsOf(statementOf(insight)).filter((term) => !subject.includes(term));
  return own.filter((term) => said.has(term)).length * 2 >= own.length;
};

/**
 * Whether the turns that an insight comes from say by themselves what it says: "Yes, badly." does not say that somebody
 * is allergic to peanuts. Gone by half of the words; remembered with the insight.
 */
export const saysItself = (insight: Insight): boolean => {
  const before = known.get(insight);
  if (before !== undefined) return before;
  const says = hasItsWords(insight);
  known.set(insight, says);
  return says;
};
