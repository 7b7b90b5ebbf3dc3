import { statementOf } from '../../domain/claim';
import { KeepsakeError } from '../../domain/errors';
import { type Insight } from '../../domain/insight';
import { type ProfileSchema } from '../../domain/profile-schema';
import { byPlace, type Turn } from '../../domain/turn';
import { type LearnedMemory } from '../../learning/context';
import { type DeletionRequest } from './deletion-request';
import { type Languages } from '../../languages';
import { Echoes, turnsNaming } from './echoes';
import { Topic } from './topic';

/** What a deletion request selects in a memory. */
export interface Choice {
  /** The first turns to remove. */
  readonly turnIds: ReadonlySet<string>;
  /** Whether an insight must be gone in the end, whatever it says by then. */
  readonly mustGo: (insight: Insight) => boolean;
}

const withInsights = (insights: readonly Insight[], turns: readonly Turn[], languages: Languages): Choice => {
  const ids = new Set(insights.map(({ id }) => id));
  const echoes = new Echoes(turns, languages);
  const sources = new Set(insights.flatMap(({ evidence }) => evidence.map(({ turnId }) => turnId)));
  return {
    turnIds: withEchoes(
      sources,
      turns,
      insights.flatMap((insight) => echoes.of(insight)),
    ),
    mustGo: ({ id }) => ids.has(id),
  };
};

const withEchoes = (
  sources: ReadonlySet<string>,
  turns: readonly Turn[],
  echoes: readonly string[] = [],
): ReadonlySet<string> => new Set([...sources, ...echoes, ...turnsNaming(sources, turns)]);

const ofTurns = (turns: readonly Turn[]): Choice => ({
  turnIds: new Set(turns.map(({ id }) => id)),
  mustGo: () => false,
});

/** Also accepts a category that is no longer in the schema, as long as an insight is in it. */
const inCategory = (
  category: string,
  { insights }: LearnedMemory,
  { categories }: ProfileSchema,
): readonly Insight[] => {
  const found = insights.filter((insight) => insight.category === category);
  const ids = categories.map(({ id }) => id);
  if (found.length > 0 || ids.includes(category)) return found;
  throw new KeepsakeError('invalid-input', 'the category is unknown', {
    problems: [{ field: 'category', message: `must be one of ${ids.join(', ')}` }],
  });
};

/** Throws `not-found` for an insight or a conversation that is not there, and `invalid-input` for a category or topic that names nothing. */
export const chooseTurns = (
  request: DeletionRequest,
  memory: LearnedMemory,
  stored: readonly Turn[],
  schema: ProfileSchema,
  languages: Languages,
): Choice => {
  const turns = stored.filter(({ retractedAt }) => retractedAt === undefined).toSorted(byPlace);
  switch (request.by) {
    case 'several': {
      const choices = request.of.map((one) => chooseTurns(one, memory, stored, schema, languages));
      return {
        turnIds: new Set(choices.flatMap(({ turnIds }) => [...turnIds])),
        mustGo: (insight) => choices.some(({ mustGo }) => mustGo(insight)),
      };
    }
    case 'insight': {
      const insight = memory.insights.find(({ id }) => id === request.insightId);
      if (insight === undefined) throw new KeepsakeError('not-found', 'no such insight');
      return withInsights([insight], turns, languages);
    }
    case 'category':
      return withInsights(inCategory(request.category, memory, schema), turns, languages);
    case 'conversation': {
      const isOfIt = ({ conversationId }: Turn): boolean => conversationId === request.conversationId;
      // A deleted conversation still has its emptied turns.
      if (!stored.some(isOfIt)) throw new KeepsakeError('not-found', 'no such conversation');
      return ofTurns(turns.filter(isOfIt));
    }
    case 'time':
      return ofTurns(turns.filter(({ occurredAt }) => occurredAt >= request.from && occurredAt < request.to));
    case 'topic': {
      const topic = Topic.of(request.topic, turns, languages);
      if (topic === undefined) {
        throw new KeepsakeError('invalid-input', 'the topic names nothing', {
          problems: [{ field: 'topic', message: 'must have a word that names something' }],
        });
      }
      return {
        turnIds: withEchoes(new Set(topic.turnsIn(turns).map(({ id }) => id)), turns),
        mustGo: (insight) =>
          topic.isNamedIn(
            `${statementOf(insight)} ${insight.slot === undefined ? '' : `${insight.slot.key} ${insight.slot.value}`}`,
            insight.language,
          ),
      };
    }
  }
};
