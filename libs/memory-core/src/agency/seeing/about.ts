import { textOf } from '../../domain/claim';
import { type Insight } from '../../domain/insight';
import { type Languages } from '../../languages';

const none: ReadonlySet<string> = new Set();

/**
 * What is about a topic that a person asks for: it holds all words of it, or one of those by which people tell of such
 * ("sister" of family), in the statement or in what it fills. More than was meant is seen sooner than missed: unlike a topic
 * to forget, nothing goes. A topic that names nothing is all of it.
 */
export const isAbout = (topic: string, languages: Languages): ((insight: Insight) => boolean) => {
  const asked = new Map(
    languages.ofText(topic).map(({ text }) => {
      const { terms, related } = text.question(topic, { names: none });
      return [text, { terms: terms.map(({ term }) => term), related: related.map(({ term }) => term) }];
    }),
  );
  if ([...asked.values()].every(({ terms }) => terms.length === 0)) return () => true;
  return (insight) => {
    const filled = insight.slot?.key.split(/[._]/).slice(1).join(' ') ?? '';
    const told = `${textOf(insight)} ${filled}`;
    return [...asked].some(([analyser, { terms, related }]) => {
      const held = new Set(analyser.terms(told).map(({ term }) => term));
      const namesAll = terms.length > 0 && terms.every((term) => held.has(term));
      return namesAll || related.some((term) => held.has(term));
    });
  };
};
