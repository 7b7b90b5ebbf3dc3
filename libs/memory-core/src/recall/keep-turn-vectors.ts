import { LRUCache } from 'lru-cache';
import { type Parameters } from '../config/parameters';
import { type Checkpoint } from '../domain/extraction';
import { type UserRef } from '../domain/identity';
import { type Languages } from '../languages';
import { type Turn } from '../domain/turn';
import { joinedVectors, packedVectors, type TurnVectors } from '../domain/turn-vectors';
import { type StepContext, type StepHandler, type StepOf, type StepOutcome } from '../pipeline/step-handler';
import { type Embedder } from '../ports/embedder';
import { type MemoryChange, type MemoryStore } from '../ports/memory-store';
import { Visibility } from '../settings/visibility';
import { passagesOf } from '../text';
import { passagesRecipe } from './turn-points';

/** By `seq`. */
type Made = ReadonlyMap<number, readonly (readonly number[])[]>;

interface Waiting {
  /** What the next vectors go on behind. */
  readonly last: TurnVectors | undefined;
  /** Of another space: they go once there is one of this. */
  readonly outdated: readonly TurnVectors[];
  /** Without vectors yet, by arrival, those that have none to get among them. */
  readonly turns: readonly Turn[];
  readonly tells: (turn: Turn) => boolean;
}

/** Steps whose vectors are held between `prepare` and `apply`. */
const mostPrepared = 64;

/**
 * Consolidation that also has the passages of the turns since the last one embedded (SPEC R43), so that no reply waits for
 * it. The embedder is asked while nobody holds the user; turns that it has no answer for wait for the next
 * consolidation and are found by words until then.
 */
export class KeepTurnVectors implements StepHandler<'consolidate'> {
  readonly kind = 'consolidate';
  private readonly prepared = new LRUCache<string, Made>({ max: mostPrepared });

  constructor(
    private readonly inner: StepHandler<'consolidate'>,
    private readonly store: Pick<MemoryStore, 'turns' | 'vectors' | 'settings'>,
    private readonly embedder: Embedder,
    private readonly languages: Languages,
  ) {}

  async prepare(context: StepContext, step: StepOf<'consolidate'>): Promise<Checkpoint | undefined> {
    const checkpoint = await this.inner.prepare?.(context, step);
    if (this.isWanted(context)) this.prepared.set(keyOf(context, step), await this.embed(context));
    return checkpoint;
  }

  async apply(
    context: StepContext,
    step: StepOf<'consolidate'>,
    checkpoint: Checkpoint | undefined,
  ): Promise<StepOutcome> {
    const outcome = await this.inner.apply(context, step, checkpoint);
    const made = this.prepared.get(keyOf(context, step));
    this.prepared.delete(keyOf(context, step));
    if (made === undefined || made.size === 0) return outcome;
    return { ...outcome, changes: [...outcome.changes, ...(await this.changes(context, made))] };
  }

  private isWanted({ settings }: StepContext): boolean {
    return settings.parameters.recall.meaningWeight > 0;
  }

  private async embed(context: StepContext): Promise<Made> {
    const { turns, tells } = await this.waiting(context);
    const telling = turns.filter(tells);
    const { passageWords } = context.settings.parameters.recall;
    const texts = telling.map((turn) => textsOf(turn, passageWords));
    const vectors = await this.embedder.embed(texts.flat(), context.user, 'passage').catch(() => []);
    let at = 0;
    const made = telling.map(
      ({ seq }, i) => [seq, vectors.slice(at, (at += texts[i]?.length ?? 0))] as const,
    );
    return at === vectors.length ? new Map(made) : new Map();
  }

  /** What a person wants hidden, or not kept, is sent to no provider. */
  private async waiting({ user, settings }: StepContext): Promise<Waiting> {
    const { turnVectorsAtOnce, passageWords } = settings.parameters.recall;
    const newest = await this.store.vectors.last(user);
    const isOfNow = newest?.embedder === spaceOf(this.embedder.name, passageWords);
    const last = isOfNow ? newest : undefined;
    const visibility = new Visibility(await this.store.settings.get(user), this.languages);
    return {
      last,
      outdated: isOfNow ? [] : await this.store.vectors.beyond(user, -1),
      turns: await this.store.turns.bySeq(
        user,
        last?.throughSeq ?? -1,
        Number.MAX_SAFE_INTEGER,
        turnVectorsAtOnce,
      ),
      tells: (turn) =>
        turn.retractedAt === undefined &&
        turn.content.trim() !== '' &&
        visibility.ofTurn(turn) &&
        !this.languages.withholds(turn),
    };
  }

  /** Read anew under the lease: what was taken back since it was embedded has no vector any more. */
  private async changes(context: StepContext, made: Made): Promise<readonly MemoryChange[]> {
    const { last, outdated, turns, tells } = await this.waiting(context);
    const missing = turns.findIndex((turn) => tells(turn) && !made.has(turn.seq));
    const ready = missing < 0 ? turns : turns.slice(0, missing);
    const puts = this.stretches(last, ready, context.settings.parameters.recall, (turn) =>
      tells(turn) ? (made.get(turn.seq) ?? []) : [],
    );
    if (puts.length === 0) return [];
    const replaced = new Set(puts.map(({ afterSeq }) => afterSeq));
    return [
      ...outdated
        .filter(({ afterSeq }) => !replaced.has(afterSeq))
        .map(({ afterSeq }) => ({ remove: 'vectors', afterSeq }) as const),
      ...puts.map((value) => ({ put: 'vectors', value }) as const),
    ];
  }

  /** The last stretch grows until it is full. */
  private stretches(
    last: TurnVectors | undefined,
    turns: readonly Turn[],
    { turnVectorsTogether: together, passageWords }: Parameters['recall'],
    vectorsOf: (turn: Turn) => readonly (readonly number[])[],
  ): readonly TurnVectors[] {
    const { dimensions } = this.embedder;
    const embedder = spaceOf(this.embedder.name, passageWords);
    const stretches: TurnVectors[] = [];
    let open = last !== undefined && last.seqs.length < together ? last : undefined;
    let afterSeq = last?.throughSeq ?? -1;
    for (let at = 0; at < turns.length;) {
      const part = turns.slice(at, at + together - (open?.seqs.length ?? 0));
      at += part.length;
      const throughSeq = part.at(-1)?.seq ?? afterSeq;
      const vectors = part.flatMap((turn) => vectorsOf(turn).map((vector) => ({ seq: turn.seq, vector })));
      const stretch = packedVectors({ embedder, dimensions, afterSeq, throughSeq }, vectors);
      stretches.push(open === undefined ? stretch : joinedVectors(open, stretch));
      open = undefined;
      afterSeq = throughSeq;
    }
    return stretches;
  }
}

const keyOf = ({ user }: { readonly user: UserRef }, { ordinal }: { readonly ordinal: number }): string =>
  JSON.stringify([user.tenantId, user.userId, ordinal]);

/** Of vectors of passages: made by another embedder, or of passages cut otherwise, they are never compared. */
export const spaceOf = (embedder: string, passageWords: number): string =>
  `${embedder} ${passagesRecipe(passageWords)}`;

/** Its passages with who says them: people are asked after by name, and say "I" themselves. */
export const textsOf = (
  { speaker, content }: Pick<Turn, 'speaker' | 'content'>,
  words: number,
): readonly string[] =>
  passagesOf(content, words).map(({ text }) => (speaker === undefined ? text : `${speaker}: ${text}`));
