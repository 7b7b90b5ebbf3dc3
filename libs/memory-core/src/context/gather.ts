import { type Parameters } from '../config/parameters';
import { type Instant } from '../domain/identity';
import { type Insight } from '../domain/insight';
import { acceptedBy } from '../recall/filters';
import { type Question, readQuestion } from '../recall/lexical/question';
import { resonate } from '../recall/resonance';
import { type Resonant, type ResonantInsight, type ResonantTurn } from '../recall/resonant';
import { type UserMemory } from '../recall/user-memory';
import { activeReach, olderTurns } from './active-memory';
import { byTrace } from './by-trace';
import { believedInsteadOf, type Correction, correctionsOf, withBelieved } from './corrections';
import { mayBeQuoted } from './may-be-quoted';
import { recentWindow, type RecentWindow } from './window';

export interface GatherQuery {
  readonly message: string;
  readonly conversationId?: string;
  /** Also find what must not reach a prompt, for the explanation. */
  readonly explain?: boolean;
  /** The message as a vector of the embedder. */
  readonly vector: readonly number[] | undefined;
  /** The vector knows only the words of the message. Two words can share one of its dimensions, and be close by chance. */
  readonly wordsAlone: boolean;
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
  /** Found, but too weak compared with the best to be told. */
  readonly weak: readonly ResonantInsight[];
  /** Those of the weak ones that are told beside a quoted turn, because they correct it. */
  readonly corrections: readonly Correction[];
  /** Found by the message, but not believed or switched off (SPEC R46): for explanations only, never for a prompt. */
  readonly unusable: readonly ResonantInsight[];
  /** Older turns, best first. */
  readonly turns: readonly ResonantTurn[];
  /** Active turns beyond what active memory holds. */
  readonly pruned: readonly ResonantTurn[];
  /** What the model left out, if it was asked to choose. */
  readonly unselected: readonly Resonant[];
  /** Ids of every turn whose text may be handed out. */
  readonly turnIds: readonly string[];
}

/**
 * Finds what resonates with the message, and the end of the conversation (SPEC R41, R43). Synchronous, so that everything
 * comes from one state of the memory.
 */
export const gather = (memory: UserMemory, query: GatherQuery, parameters: Parameters): Gathered => {
  const { message, conversationId, wordsAlone, gone, now } = query;
  const figures = parameters.context;
  // As far back as a turn can still be active, plus one for the message itself.
  const reach = figures.recentTurns + activeReach(figures) + gone.size + 1;
  const said = (conversationId === undefined ? [] : memory.turns.conversation(conversationId, reach)).filter(
    ({ id }) => !gone.has(id),
  );
  const window = recentWindow(said, message, figures.recentTurns);
  const around = figures.queryTurns > 0 ? window.turns.slice(-figures.queryTurns) : [];
  const { languages } = memory;
  const asked = languages.ofText(message)[0]?.chatter.asked(message) ?? message;
  const vector = asked === '' ? undefined : query.vector;
  const question = readQuestion(asked, memory.turns.speakers, {
    background: {
      text: around.map(({ content }) => content).join('\n'),
      weight: figures.queryTurnWeight,
      mostTerms: figures.queryTurnTerms,
      frequency: (term) => memory.turns.frequency(term),
    },
    analysers: memory.turns.analysersFor(message),
    at: memory.turns.askedAt(now),
  });
  const accept = acceptedBy({}, { gone, withheld: memory.withheldTurnIds }, now, parameters.learning);
  const older = { ...accept, without: new Set([...accept.without, ...window.ids]) };
  const wanted = { question, vector, wordsAlone, turnLimit: figures.maxOlderTurns, now };
  const found = resonate(
    memory,
    { ...wanted, instead: true, kinds: new Set(['turn', 'insight'] as const), accept: older },
    parameters,
  );
  const unusable = { ...older, insight: (insight: Insight) => !accept.insight(insight) };
  const resonant = byTrace(
    memory,
    found.turns.filter(({ hit }) => mayBeQuoted(hit.turn, figures, languages)),
    parameters,
  );
  const earlier = said.filter(
    (turn) => !memory.withheldTurnIds.has(turn.id) && mayBeQuoted(turn, figures, languages),
  );
  const { turns, pruned } = olderTurns(memory, earlier, { window, resonant }, parameters);
  const instead = believedInsteadOf(memory, turns, accept.insight);
  const weak = found.insights.filter(({ relevance }) => relevance < figures.memoryFloor);
  return {
    memory,
    question,
    window,
    insights: found.insights.filter(({ relevance }) => relevance >= figures.memoryFloor),
    weak,
    corrections: correctionsOf(instead, weak),
    unusable:
      query.explain === true
        ? resonate(memory, { ...wanted, kinds: new Set(['insight'] as const), accept: unusable }, parameters)
            .insights
        : [],
    turns: withBelieved(turns, instead),
    pruned,
    unselected: [],
    turnIds: [...[...turns, ...(query.explain === true ? pruned : [])].map(({ id }) => id), ...window.ids],
  };
};

/** Insights that may be told. */
export const tellableOf = ({ insights, corrections }: Gathered): readonly ResonantInsight[] => [
  ...insights,
  ...corrections.map(({ resonant }) => resonant),
];
