import { type Parameters } from '../config/parameters';
import { type TenantDirectory } from '../config/tenant-settings';
import { type ContextAnswer } from '../domain/context';
import { type UserRef } from '../domain/identity';
import { type Insight } from '../domain/insight';
import { type Watermark } from '../domain/pipeline';
import { type Profile } from '../domain/profile';
import { conversationSummaryId, crossConversationSummaryId, type Summary } from '../domain/summary';
import { type Turn } from '../domain/turn';
import { type Clock } from '../ports/clock';
import { type MemoryStore } from '../ports/memory-store';
import { type TokenCounter } from '../ports/token-counter';
import { acceptedBy } from '../recall/filters';
import { readQuestion } from '../recall/lexical/question';
import { memoryItem } from '../recall/memory-items';
import { type RecallIndexes } from '../recall/recall-indexes';
import { resonate } from '../recall/resonance';
import { type Tail } from '../intake/tail';
import { type UserMemory } from '../recall/user-memory';
import { assemble } from './assemble';
import { LineMeasure } from './lines';
import { SectionDrafts, type Recalled } from './sources';
import { recentWindow, type RecentWindow } from './window';

export interface ContextRequest {
  readonly conversationId?: string;
  /** What the user says now; it may have been sent as a turn already. */
  readonly message: string;
  readonly budgetTokens?: number;
  /** Only a profile of this schema is given. */
  readonly schemaId?: string;
  /** The caller's own texts, placed first and budgeted with the rest (SPEC R40). */
  readonly sections?: readonly { readonly name: string; readonly text: string }[];
}

/** What is read of the user besides the store. */
export interface Receiving {
  readonly tail: { read(user: UserRef): Promise<Tail> };
  readonly watermarks: { read(user: UserRef, tail: Tail): Promise<Watermark> };
}

/** What resonates with the message, by the section it is for. */
interface Recall {
  readonly window: RecentWindow;
  readonly memories: readonly Recalled<Insight>[];
  readonly olderTurns: readonly Recalled<Turn>[];
  readonly memory: UserMemory;
  readonly turnIds: readonly string[];
}

interface Stored {
  readonly profile?: Profile | undefined;
  readonly across?: Summary | undefined;
  readonly summary?: Summary | undefined;
}

/** The context that the next reply needs (SPEC R40, R41, R45, R46): what is known, what was said, within a budget. */
export class BuildContext {
  private readonly drafts: SectionDrafts;
  private readonly measure: LineMeasure;

  constructor(
    private readonly indexes: RecallIndexes,
    private readonly receiving: Receiving,
    private readonly store: Pick<MemoryStore, 'profiles' | 'summaries'>,
    private readonly settings: TenantDirectory,
    private readonly reading: { readonly tokens: TokenCounter; readonly clock: Clock },
  ) {
    this.measure = new LineMeasure(reading.tokens);
    this.drafts = new SectionDrafts(this.measure);
  }

  /** A conversation that nobody knows yet is a new one. Throws `user-unknown`. */
  async build(user: UserRef, request: ContextRequest): Promise<ContextAnswer> {
    const { parameters } = this.settings.for(user.tenantId);
    // The tail first: what moves from it to the store meanwhile is then seen twice, never in neither.
    const tail = await this.receiving.tail.read(user);
    const watermark = await this.receiving.watermarks.read(user, tail);
    const vector = await this.indexes.embed(request.message);
    const recall = await this.indexes.read(user, (memory) =>
      memory.turns.with(tail.turns, () =>
        this.recall(memory, tail.retractedTurnIds, request, vector, parameters),
      ),
    );
    const stored = await this.stored(user, request, recall.window);
    const { text, messages, tokens, sections } = assemble(
      {
        system: this.drafts.system(request.sections ?? []),
        profile: this.profileDraft(stored.profile, recall.memory),
        across: this.drafts.summary('cross-conversation-summary', stored.across),
        summary: this.drafts.summary('conversation-summary', stored.summary),
        memories: this.drafts.memories(recall.memories, parameters.context.maxMemories),
        olderTurns: this.drafts.olderTurns(recall.olderTurns),
        recent: this.drafts.recentTurns(recall.window.turns),
        message: this.drafts.message(request.message, recall.window.speaker),
      },
      { message: request.message, window: recall.window },
      request.budgetTokens ?? parameters.context.budgetTokens,
      parameters.context,
      this.measure,
    );
    return { text, messages, tokens, sections, watermark };
  }

  private recall(
    memory: UserMemory,
    gone: ReadonlySet<string>,
    request: ContextRequest,
    vector: readonly number[] | undefined,
    parameters: Parameters,
  ): Recall {
    const { recentTurns, queryTurns, queryTurnTerms, queryTurnWeight, maxMemories, maxOlderTurns } =
      parameters.context;
    const said =
      request.conversationId === undefined ? [] : memory.turns.conversation(request.conversationId);
    const window = recentWindow(
      said.filter(({ id }) => !gone.has(id)),
      request.message,
      recentTurns,
    );
    const around = queryTurns > 0 ? window.turns.slice(-queryTurns) : [];
    const question = readQuestion(request.message, memory.turns.speakers, {
      text: around.map(({ content }) => content).join('\n'),
      weight: queryTurnWeight,
      mostTerms: queryTurnTerms,
      frequency: (term) => memory.turns.frequency(term),
    });
    const now = this.reading.clock.now();
    const accept = acceptedBy({}, gone, now, parameters.learning);
    const found = resonate(
      memory,
      {
        question,
        vector,
        kinds: new Set(['turn', 'insight'] as const),
        turnLimit: maxOlderTurns,
        accept: { ...accept, turn: (turn) => accept.turn(turn) && !window.ids.has(turn.id) },
        now,
      },
      parameters,
    );
    return {
      window,
      memory,
      // More than are shown: those that the profile tells give way to the next.
      memories: found.insights.slice(0, maxMemories * 2).map((resonant) => ({
        id: resonant.id,
        text: resonant.insight.statement,
        owner: resonant.insight,
        item: () => memoryItem(resonant, question, parameters),
      })),
      olderTurns: found.turns.map((resonant) => ({
        id: resonant.id,
        text: resonant.hit.text,
        owner: resonant.hit.turn,
        item: () => memoryItem(resonant, question, parameters),
      })),
      turnIds: [...found.turns.map(({ id }) => id), ...window.ids],
    };
  }

  private profileDraft(profile: Profile | undefined, { insights }: UserMemory) {
    return profile === undefined
      ? { name: 'profile' as const, candidates: [], byWorth: [] }
      : this.drafts.profile(profile, (id) => insights.get(id));
  }

  private async stored(user: UserRef, request: ContextRequest, window: RecentWindow): Promise<Stored> {
    const { profiles, summaries } = this.store;
    const [profile, across, summary] = await Promise.all([
      profiles.latest(user),
      summaries.get(user, crossConversationSummaryId),
      request.conversationId !== undefined && window.turns.length > 0
        ? summaries.get(user, conversationSummaryId(request.conversationId))
        : undefined,
    ]);
    const wanted = request.schemaId === undefined || profile?.schemaId === request.schemaId;
    return { profile: wanted ? profile : undefined, across, summary };
  }
}
