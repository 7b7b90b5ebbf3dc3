import { type Parameters } from '../config/parameters';
import { type Instant } from '../domain/identity';
import { type Insight } from '../domain/insight';
import { type Turn } from '../domain/turn';
import { withBelieved } from '../recall/corrections';
import { acceptedBy } from '../recall/filters';
import { mayBeQuoted } from '../recall/may-be-quoted';
import { type TextAnalyser } from '../ports/text-analyser';
import { type Background, type Question, readQuestion } from '../recall/question';
import { resonate } from '../recall/resonance';
import {
  type QueryVectors,
  type Resonant,
  type ResonantInsight,
  type ResonantTurn,
} from '../recall/resonant';
import { type UserMemory } from '../recall/user-memory';
import { activeReach, olderTurns } from './active-memory';
import { byTrace } from './by-trace';
import { type ContextRequest } from './context-request';
import { standingFacts } from './standing-facts';
import { withInstructions } from './standing-instructions';
import { recentWindow, type RecentWindow } from './window';

export interface GatherQuery extends ContextRequest {
  readonly vectors: QueryVectors;
  /** The vector of statements knows only the words of the message. Two words can share one of its dimensions, and be close by chance. */
  readonly wordsAlone: boolean;
  /** What came in a moment ago and is not in the store. */
  readonly tail: readonly Turn[];
  /** Ids of turns that are being retracted. */
  readonly gone: ReadonlySet<string>;
  readonly now: Instant;
}

/** Everything a context may be made of, before budgets are applied. */
export interface Gathered {
  readonly memory: UserMemory;
  readonly question: Question;
  readonly window: RecentWindow;
  /** Best first; relevant ones only. */
  readonly insights: readonly ResonantInsight[];
  /** Told in every context. */
  readonly facts: readonly ResonantInsight[];
  /** Found, but too weak compared with the best to be told. */
  readonly weak: readonly ResonantInsight[];
  /** Found by the message, but not believed or switched off (SPEC R46): for explanations only, never for a prompt. */
  readonly unusable: readonly ResonantInsight[];
  /** Older turns, best first. */
  readonly turns: readonly ResonantTurn[];
  /** Active turns beyond what active memory holds. */
  readonly pruned: readonly ResonantTurn[];
  /** What the model left out, if it was asked to choose. */
  readonly unselected: readonly Resonant[];
  /** Ids of turns that are being retracted. */
  readonly gone: ReadonlySet<string>;
  /** Ids of every turn whose text may be handed out. */
  readonly turnIds: readonly string[];
}

/** Finds what resonates with the message, and the end of the conversation (SPEC R41, R43). */
export const gather = async (
  memory: UserMemory,
  query: GatherQuery,
  parameters: Parameters,
): Promise<Gathered> => {
  const { message, conversationId, metadata = {}, wordsAlone, gone, now } = query;
  const figures = parameters.context;
  const all = memory.turns.beside(query.tail.filter((turn) => memory.visibility.ofTurn(turn)));
  // As far back as a turn can still be active, plus one for the message itself.
  const reach = figures.recentTurns + activeReach(figures) + gone.size + 1;
  if (conversationId !== undefined) await memory.addOlder(all, (older) => older.endOf(conversationId, reach));
  const said = (conversationId === undefined ? [] : all.conversation(conversationId, reach)).filter(
    ({ id }) => !gone.has(id),
  );
  const window = recentWindow(said, message, figures.recentTurns);
  const around = figures.queryTurns > 0 ? window.turns.slice(-figures.queryTurns) : [];
  const { languages } = memory;
  const asked = languages.ofText(message)[0]?.chatter.asked(message) ?? message;
  const vectors = asked === '' ? undefined : query.vectors;
  const analysers = all.analysersFor(message);
  const question = readQuestion(asked, all.speakers, {
    background: await backgroundOf(memory, around, analysers, figures),
    analysers,
    at: all.askedAt(now),
  });
  const untold = { gone, lacking: all.lacking(metadata), withheld: memory.withheldTurnIds };
  const accept = acceptedBy({}, untold, now, parameters.learning);
  const older = { ...accept, without: new Set([...accept.without, ...window.ids]) };
  const isQuotable = (turn: Turn): boolean => mayBeQuoted(turn, all, figures, languages);
  const wanted = { question, vectors, wordsAlone, turns: all, turnLimit: figures.maxOlderTurns, now };
  const found = await resonate(
    memory,
    {
      ...wanted,
      instead: true,
      kinds: new Set(['turn', 'insight'] as const),
      accept: older,
      told: said.map(({ seq }) => seq),
      mayBeTold: isQuotable,
    },
    parameters,
  );
  const unusable = { ...older, insight: (insight: Insight) => !accept.insight(insight) };
  const resonant = byTrace(memory, found.turns, parameters);
  const earlier = said.filter((turn) => !accept.without.has(turn.id) && isQuotable(turn));
  const { turns, pruned } = olderTurns(
    memory,
    earlier,
    { window, turns: all, resonant, novelty: found.novelty },
    parameters,
  );
  const insights = withInstructions(memory, found.insights, { question, accept, now }, parameters);
  const weak = insights.filter(({ relevance }) => relevance < figures.memoryFloor);
  return {
    memory,
    question,
    window,
    insights: insights.filter(({ relevance }) => relevance >= figures.memoryFloor),
    facts: standingFacts(memory, accept.insight, now, parameters),
    weak,
    unusable:
      query.explain === true
        ? (
            await resonate(
              memory,
              { ...wanted, kinds: new Set(['insight'] as const), accept: unusable },
              parameters,
            )
          ).insights
        : [],
    turns: withBelieved(memory, turns, accept.insight),
    pruned,
    unselected: [],
    gone,
    turnIds: [...[...turns, ...(query.explain === true ? pruned : [])].map(({ id }) => id), ...window.ids],
  };
};

/** What was said around the message, and how rare its words are. */
const backgroundOf = async (
  { index }: UserMemory,
  around: readonly Turn[],
  analysers: readonly TextAnalyser[],
  figures: Parameters['context'],
): Promise<Background> => {
  const text = around.map(({ content }) => content).join('\n');
  const terms = [...new Set(analysers.flatMap((analyser) => analyser.terms(text).map(({ term }) => term)))];
  const counts = await index.frequencies(terms);
  const frequencies = new Map(terms.map((term, i) => [term, counts[i] as number]));
  return {
    text,
    weight: figures.queryTurnWeight,
    mostTerms: figures.queryTurnTerms,
    frequency: (term) => frequencies.get(term) ?? 0,
  };
};
