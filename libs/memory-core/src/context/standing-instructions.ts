import { type Parameters } from '../config/parameters';
import { confidenceAt } from '../domain/confidence';
import { type Instant } from '../domain/identity';
import { type Insight, textOfInsight } from '../domain/insight';
import { type Accepted } from '../recall/filters';
import { type Question } from '../recall/question';
import { noParts, type ResonantInsight } from '../recall/resonant';
import { type UserMemory } from '../recall/user-memory';

interface Asked {
  readonly question: Question;
  readonly accept: Pick<Accepted, 'insight'>;
  readonly now: Instant;
}

/**
 * What resonates, and before it the instructions in force that apply to the message (SPEC R30a), the latest first, whether or
 * not they resonate: those without a condition, and those whose condition has a word of the message.
 */
export const withInstructions = (
  memory: UserMemory,
  found: readonly ResonantInsight[],
  { question, accept, now }: Asked,
  { learning }: Parameters,
): readonly ResonantInsight[] => {
  const known = new Map(found.map((one) => [one.id, one]));
  const standing = memory.standing
    .filter((one) => accept.insight(one) && applies(memory, one, question, known))
    .sort((a, b) => b.lastConfirmedAt - a.lastConfirmedAt || (a.id < b.id ? -1 : 1))
    .map((insight): ResonantInsight => {
      const { id, language } = insight;
      const terms = memory.termsOf(textOfInsight(insight), language);
      const confidence = confidenceAt(insight, now, learning);
      const own = { score: insight.importance * confidence, parts: noParts, terms, ...known.get(id) };
      return { ...own, kind: 'insight', id, insight, confidence, relevance: 1 };
    });
  const first = new Set(standing.map(({ id }) => id));
  return [...standing, ...found.filter(({ id }) => !first.has(id))];
};

const applies = (
  memory: UserMemory,
  { id, instruction, language }: Insight,
  { terms, related }: Question,
  known: ReadonlyMap<string, unknown>,
): boolean => {
  if (instruction === undefined) return false;
  const { when } = instruction;
  if (when === undefined || known.has(id)) return true;
  const condition = memory.termsOf(when, language);
  return [...terms, ...related].some((term) => condition.has(term));
};
