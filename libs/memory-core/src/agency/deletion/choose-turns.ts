import { KeepsakeError } from '../../domain/errors';
import { type Insight } from '../../domain/insight';
import { byPlace, type Turn } from '../../domain/turn';
import { type LearnedMemory } from '../../learning/context';
import { type DeletionRequest } from './deletion-request';
import { termsOf, Topic } from './topic';

/** What a request comes to in a memory. */
export interface Choice {
  /** Turns to begin with. */
  readonly turnIds: ReadonlySet<string>;
  /** Whether an insight must not be left, in whatever words. */
  readonly mustGo: (insight: Insight) => boolean;
}

/** Turns of others after a source in which it is repeated. */
const echoReach = 2;

/** An assistant that says it back keeps it, too: at least half of the statement's words, right after it was told. */
const echoesOf = (insights: readonly Insight[], turns: readonly Turn[]): readonly string[] => {
  const threads = Map.groupBy(turns, ({ conversationId }) => conversationId);
  return insights.flatMap(({ statement, evidence }) => {
    const told = [...termsOf(statement)].filter((term) => term !== 'user');
    return evidence.flatMap(({ turnId, conversationId }) => {
      const thread = threads.get(conversationId) ?? [];
      const at = thread.findIndex(({ id }) => id === turnId);
      if (at < 0) return [];
      return thread
        .slice(at + 1, at + 1 + echoReach)
        .filter(({ role }) => role !== 'user')
        .filter(({ content }) => {
          const terms = termsOf(content);
          const repeated = told.filter((term) => terms.has(term)).length;
          return repeated > 0 && repeated * 2 >= told.length;
        })
        .map(({ id }) => id);
    });
  });
};

const withInsights = (insights: readonly Insight[], turns: readonly Turn[]): Choice => {
  const ids = new Set(insights.map(({ id }) => id));
  return {
    turnIds: new Set([
      ...insights.flatMap(({ evidence }) => evidence.map(({ turnId }) => turnId)),
      ...echoesOf(insights, turns),
    ]),
    mustGo: ({ id }) => ids.has(id),
  };
};

const ofTurns = (turns: readonly Turn[]): Choice => ({
  turnIds: new Set(turns.map(({ id }) => id)),
  mustGo: () => false,
});

/** Throws `not-found` for an insight that is not there, and `invalid-input` for a topic that names nothing. */
export const chooseTurns = (
  request: DeletionRequest,
  memory: LearnedMemory,
  stored: readonly Turn[],
): Choice => {
  const turns = stored.filter(({ retractedAt }) => retractedAt === undefined).toSorted(byPlace);
  switch (request.by) {
    case 'insight': {
      const insight = memory.insights.find(({ id }) => id === request.insightId);
      if (insight === undefined) throw new KeepsakeError('not-found', 'no such insight');
      return withInsights([insight], turns);
    }
    case 'category':
      return withInsights(
        memory.insights.filter(({ category }) => category === request.category),
        turns,
      );
    case 'conversation':
      return ofTurns(turns.filter(({ conversationId }) => conversationId === request.conversationId));
    case 'time':
      return ofTurns(turns.filter(({ occurredAt }) => occurredAt >= request.from && occurredAt < request.to));
    case 'topic': {
      const topic = Topic.of(request.topic, turns);
      if (topic === undefined) {
        throw new KeepsakeError('invalid-input', 'the topic names nothing', {
          problems: [{ field: 'topic', message: 'must have a word that names something' }],
        });
      }
      return {
        turnIds: new Set(topic.turnsIn(turns).map(({ id }) => id)),
        mustGo: ({ statement, slot }) =>
          topic.isNamedIn(`${statement} ${slot === undefined ? '' : `${slot.key} ${slot.value}`}`),
      };
    }
  }
};
