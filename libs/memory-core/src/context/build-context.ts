import { type Parameters } from '../config/parameters';
import { type TenantDirectory } from '../config/tenant-settings';
import { type ContextAnswer, type PartialContextAnswer, type SelectionOutcome } from '../domain/context';
import { isKeepsakeError } from '../domain/errors';
import { type UserRef } from '../domain/identity';
import { emptyWatermark, type Watermark } from '../domain/pipeline';
import { type Clock } from '../ports/clock';
import { type MemoryStore, type OpenableMemory } from '../ports/memory-store';
import { type Metrics, silentMetrics } from '../ports/metrics';
import { type TokenCounter } from '../ports/token-counter';
import { type Recalling } from '../recall/recall-indexes';
import { type QueryVectors } from '../recall/resonant';
import { type Reinforcement } from '../recall/reinforcement';
import { type Tail, unreadTail } from '../intake/tail';
import { Assembly, type Choice, nothingGathered } from './assembly';
import { type ContextRequest, type PartialContextRequest } from './context-request';
import { explained } from './explain';
import { gather, type Gathered } from './gather';
import { formsOf } from './render';
import { selectionOf, withChoice } from './candidates';
import { type MemorySelector } from '../ports/memory-selector';
import { readStored } from './stored';
import { recentWindow } from './window';

/** What is read about the user besides the store. */
export interface Receiving {
  readonly tail: { read(user: UserRef): Promise<Tail> };
  readonly watermarks: { read(user: UserRef, tail: Tail, revision: number): Promise<Watermark> };
}

/** What building a context needs besides memory. */
export interface ContextParts {
  readonly tokens: TokenCounter;
  readonly clock: Clock;
  /** Is told what was recalled. Without it nothing is reinforced. */
  readonly reinforcement?: Pick<Reinforcement, 'recalled'>;
  /** Asks a model to choose. Without it the algorithm always chooses. */
  readonly selection?: MemorySelector;
  /** Counts contexts in which a memory was used (SPEC R83). */
  readonly metrics?: Metrics;
}

interface Seen {
  readonly gathered: Gathered;
  readonly watermark: Watermark;
  /** The message as vectors, as far as embedders gave them in time. */
  readonly vectors: QueryVectors;
}

interface Made {
  readonly forms: ReturnType<typeof formsOf>;
  /** What the answer holds besides the context itself. */
  readonly beside: Pick<ContextAnswer, 'tokens' | 'watermark' | 'meaning' | 'selection' | 'explanation'>;
}

/** Outcomes for which no model was asked. */
const withoutWaiting: ReadonlySet<SelectionOutcome> = new Set(['cached', 'no-model', 'no-candidates']);

/** While the queue is away a context is made of what is stored, and its watermark says so (SPEC R45). */
const withoutQueue = (error: unknown): Tail => {
  if (isKeepsakeError(error, 'queue-unavailable')) return unreadTail;
  throw error;
};

/** Builds the context of the next reply (SPEC R40, R41, R45, R46): what is known and what was said, within a token budget. */
export class BuildContext {
  private readonly assembly: Assembly;
  private readonly metrics: Metrics;

  constructor(
    private readonly indexes: Recalling,
    private readonly receiving: Receiving,
    private readonly store: OpenableMemory & Pick<MemoryStore, 'revision'>,
    private readonly settings: TenantDirectory,
    private readonly parts: ContextParts,
  ) {
    this.assembly = new Assembly(parts);
    this.metrics = parts.metrics ?? silentMetrics;
  }

  /** An unknown conversation id means a new conversation. A user never met has an empty context (SPEC R45). */
  async build(user: UserRef, request: ContextRequest): Promise<ContextAnswer> {
    const { forms, beside } = await this.made(user, request);
    return { text: forms.text(), messages: forms.messages(), sections: forms.sections(), ...beside };
  }

  /** The same, but only in the forms asked for. The others are not made: items with their reasons are the most expensive. */
  async inParts(user: UserRef, { parts, ...request }: PartialContextRequest): Promise<PartialContextAnswer> {
    if (parts === undefined) return this.build(user, request);
    const { forms, beside } = await this.made(user, request);
    return { ...Object.fromEntries(parts.map((part) => [part, forms[part]()])), ...beside };
  }

  private async made(user: UserRef, request: ContextRequest): Promise<Made> {
    const { parameters } = this.settings.for(user.tenantId);
    const found = await this.known(user, request, parameters);
    if (found === undefined) return this.forStranger(request, parameters);
    const { seen, ...choice } = await this.chosen(user, request, found, parameters);
    const { gathered, watermark, vectors } = seen;
    const stored = await readStored(this.store, this.parts.tokens, user, request, gathered);
    const assembled = this.assembly.of(request, gathered, stored, choice, parameters);
    const { told, quoted } = assembled;
    this.metrics.count('contexts_total', { memories: told.size + quoted.size > 0 ? 'used' : 'none' });
    // An insight counts as recalled even if the profile or a quoted turn tells it.
    const instead = gathered.turns.flatMap(({ believedInstead = [] }) => [...believedInstead]);
    const recalled = new Set(
      [...gathered.insights, ...instead].flatMap(({ id }) => (told.has(id) || quoted.has(id) ? id : [])),
    );
    if (request.now === undefined)
      this.parts.reinforcement?.recalled(user, gathered.memory.epoch, [...recalled]);
    const { maxMemories } = parameters.context;
    const outcome = { sections: assembled.sections, told, quoted, maxMemories };
    return {
      forms: formsOf(assembled, { message: request.message, window: gathered.window }),
      beside: {
        tokens: assembled.tokens,
        watermark,
        ...((gathered.memory.lacksVectors || vectors.late === true) && { meaning: 'late' as const }),
        ...(choice.selection !== undefined && { selection: choice.selection }),
        ...(request.explain === true && { explanation: explained(gathered, outcome) }),
      },
    };
  }

  /** What was gathered; undefined for a user who was never met, or was erased. */
  private async known(
    user: UserRef,
    request: ContextRequest,
    parameters: Parameters,
  ): Promise<Seen | undefined> {
    try {
      return await this.gather(user, request, parameters);
    } catch (error) {
      if (isKeepsakeError(error, 'user-unknown')) return undefined;
      throw error;
    }
  }

  /** The caller's own texts and the message: there is nothing else yet. */
  private forStranger(request: ContextRequest, parameters: Parameters): Made {
    const window = recentWindow([], request.message, 0);
    const assembled = this.assembly.of(request, { ...nothingGathered, window }, {}, {}, parameters);
    return {
      forms: formsOf(assembled, { message: request.message, window }),
      beside: {
        tokens: assembled.tokens,
        watermark: emptyWatermark(),
        ...(request.selection === 'ai' && {
          selection: { by: 'algorithmic', outcome: 'no-candidates' as const },
        }),
        ...(request.explain === true && { explanation: [] }),
      },
    };
  }

  private async gather(
    user: UserRef,
    request: ContextRequest,
    parameters: Parameters,
    known?: Pick<Seen, 'vectors'>,
  ): Promise<Seen> {
    // These run side by side: the memory is opened and the message embedded while the inbox answers.
    const [tail, memory, vectors] = await Promise.all([
      this.receiving.tail.read(user).catch(withoutQueue),
      this.indexes.prepare(user),
      known === undefined ? this.indexes.embed(user, request.message) : known.vectors,
    ]);
    // The tail is read before the store, so a turn that moves between them is seen twice and never missed.
    const revision = await this.store.revision(user);
    const watermark = await this.receiving.watermarks.read(user, tail, revision);
    const wordsAlone = !this.indexes.embedsBeyondWords;
    const gone = tail.retractedTurnIds;
    const now = request.now ?? this.parts.clock.now();
    const query = { ...request, vectors, wordsAlone, tail: tail.turns, gone, now };
    const gathered = await this.indexes.read(user, (current) => gather(current, query, parameters), {
      epoch: memory.epoch,
      revision,
      memory,
    });
    return { gathered, watermark, vectors };
  }

  /** Applies a model's choice, if one was asked for and came in time (SPEC R44). */
  private async chosen(
    user: UserRef,
    request: ContextRequest,
    found: Seen,
    parameters: Parameters,
  ): Promise<Choice & { readonly seen: Seen }> {
    const { selection } = this.parts;
    if (request.selection !== 'ai') return { seen: found };
    if (found.gathered.memory.settings.aiSelection === 'off') {
      return { seen: found, selection: { by: 'algorithmic', outcome: 'switched-off' } };
    }
    if (selection === undefined) {
      return { seen: found, selection: { by: 'algorithmic', outcome: 'no-model' } };
    }
    const asked = selectionOf(found.gathered, { user, message: request.message }, parameters.context);
    const { outcome, judgements } = await selection.choose(asked, parameters.context);
    // While the model was choosing, what it was shown may have been retracted or superseded.
    const waited = !withoutWaiting.has(outcome);
    const seen = waited ? await this.gather(user, request, parameters, found) : found;
    const gathered = judgements === undefined ? undefined : withChoice(seen.gathered, judgements);
    return gathered === undefined || judgements === undefined
      ? { seen, selection: { by: 'algorithmic', outcome } }
      : { seen: { ...seen, gathered }, judgements, selection: { by: 'ai', outcome } };
  }
}
