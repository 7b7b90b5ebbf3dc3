import { statementOf } from '../domain/claim';
import { type Insight } from '../domain/insight';
import { type Languages } from '../languages';

const known = new WeakMap<Insight, boolean>();

const hasItsWords = (insight: Insight, languages: Languages): boolean => {
  const { text } = languages.of(insight.language);
  const termsOf = (words: string): readonly string[] => [
    ...new Set(text.terms(words).map(({ term }) => term)),
  ];
  const said = new Set(insight.evidence.flatMap(({ quote }) => termsOf(quote)));
  // Words about the user stand in what others wrote of them, and in nothing that anybody says.
  const own = termsOf(statementOf(insight)).filter((term) => term !== insight.subject);
  return own.filter((term) => said.has(term)).length * 2 >= own.length;
};

/**
 * Whether the turns that an insight comes from say by themselves what it says: "Yes, badly." does not say that somebody
 * is allergic to peanuts. Gone by half of the words; remembered with the insight.
 */
export const saysItself = (insight: Insight, languages: Languages): boolean => {
  const before = known.get(insight);
  if (before !== undefined) return before;
  const says = hasItsWords(insight, languages);
  known.set(insight, says);
  return says;
};
