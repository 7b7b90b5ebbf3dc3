import { type Parameters } from '../config/parameters';
import { type TenantDirectory } from '../config/tenant-settings';
import { type Attractor } from '../domain/attractor';
import { type UserRef } from '../domain/identity';
import { type Insight, isDisputed } from '../domain/insight';
import { type Turn } from '../domain/turn';
import { defaultUserSettings } from '../domain/user-settings';
import {
  type MemoryReaders,
  type MemoryStore,
  type OpenableMemory,
  type OpenedKind,
  type OpenedRecord,
  type Stamps,
} from '../ports/memory-store';
import { type ReplyEmbedder } from '../ports/embedder';
import { type PackedStatements, type StatementPoint } from '../ports/vector-index';
import { type Visibility } from '../settings/visibility';
import { arrivedTurns } from './arrived-turns';
import { knownStatements } from './keep-readings';
import { spaceOf } from './keep-turn-vectors';
import { recipeOf } from './pack-segment';
import {
  insightPoint,
  type Learned,
  type MemoryReading,
  type ReadSegment,
  textOfAttractor,
  UserMemory,
} from './user-memory';
import { nothingWaits, type Waiting, type WaitingOf } from './waiting';

type Store = OpenableMemory & Pick<MemoryStore, 'revision'>;

/** Readers of one user, and the store's revision and stamps from before anything was read. */
interface Reading {
  readonly store: MemoryReaders;
  readonly revision: number;
  readonly stamps: Stamps;
}

/** Runs late work once the memory being opened is there. */
type Later = (work: () => void) => void;

/** Opens memories from the store, and brings open memories up to date. */
export class OpenMemory {
  constructor(
    private readonly store: Store,
    private readonly settings: TenantDirectory,
    private readonly reading: MemoryReading,
    private readonly embedder: ReplyEmbedder | undefined,
    private readonly figures: Pick<Parameters['recall'], 'loadBatch'>,
    /** Whose vectors turns are found by; without it they are found by words alone. */
    private readonly turnSpace: string | undefined,
    private readonly waitingOf: WaitingOf = async () => nothingWaits,
  ) {}

  /**
   * Returns `known`, or a new memory, with everything the store has. A memory is rebuilt if the person's settings changed,
   * since what they hide is never in it (SPEC R66), and if one of its turns became withheld or stopped being withheld.
   */
  async memory(
    user: UserRef,
    epoch: number,
    known: UserMemory | undefined,
    later: Later,
  ): Promise<UserMemory> {
    const revision = await this.store.revision(user);
    const opened = known?.opened ?? new Map<OpenedKind, Map<string, OpenedRecord>>();
    const store = await this.store.opened(user, opened);
    const stamps = await store.stamps.all(user);
    const memory =
      known !== undefined && known.stamps.settings === stamps.settings
        ? known
        : new UserMemory(
            epoch,
            this.settings.for(user.tenantId).parameters,
            this.reading,
            (await store.settings.get(user)) ?? defaultUserSettings,
            opened,
            known?.older ??
              (await this.reading.olderOf?.(user, this.settings.for(user.tenantId).parameters.recall)),
          );
    const isCurrent = await this.refresh(user, memory, { store, revision, stamps }, later);
    return isCurrent ? memory : this.memory(user, epoch, undefined, later);
  }

  /**
   * Reads the turns that arrived since, and the other parts if they were written since. Everything is applied at once, at
   * the end. Returns false, and leaves the memory unchanged, if a turn in it became withheld or stopped being withheld.
   */
  private async refresh(
    user: UserRef,
    memory: UserMemory,
    { store, revision, stamps }: Reading,
    later: Later,
  ): Promise<boolean> {
    const { visibility } = memory;
    const { recall } = this.settings.for(user.tenantId).parameters;
    const space = this.turnSpace && spaceOf(this.turnSpace, recall.passageWords);
    // Together, which is faster where the store is elsewhere: a vector whose turn is not there yet waits for it in the index.
    const [vectors, { parts, throughSeq }] = await Promise.all([
      space !== undefined && recall.meaningWeight > 0
        ? store.vectors.beyond(user, memory.embeddedThrough)
        : [],
      arrivedTurns(store, user, memory.throughSeq, {
        batch: this.figures.loadBatch,
        recipe: recipeOf(recall.passageWords, this.reading),
      }),
    ]);
    const isKnown = this.knowsWhatWasLearned(memory, stamps);
    const { waiting: before } = memory;
    // It is looked for only where it may be other than before.
    const isStill = isKnown && before.asked.length === 0;
    const waiting = isStill && !parts.some(asks) ? before : await this.waitingOf(user);
    const learned =
      isStill && waiting.asked.length === 0
        ? undefined
        : await this.learned(user, memory, { store, waiting }, later);
    if (learned !== undefined && isFoundOtherwise(memory, learned.withheldTurnIds)) return false;
    const unmoved = (await this.store.revision(user)) === revision;
    const standing = parts.map((part) => standingOf(part, visibility));
    const first = memory.throughSeq === -1;
    await memory.addTurns(
      standing,
      vectors.filter(({ embedder }) => embedder === space),
      learned?.withheldTurnIds,
    );
    memory.throughSeq = throughSeq;
    if (learned !== undefined) memory.setLearned(learned);
    // Turns that were read just now, with nothing written meanwhile, need no second look before they are handed out.
    if (!unmoved) memory.confirmed.none();
    else if (first) memory.confirmed.all();
    else if (stamps.retractions === memory.stamps.retractions) memory.confirmed.more(standing.flatMap(idsOf));
    else memory.confirmed.only(standing.flatMap(idsOf));
    // Summaries are checked against what was learned, so they are read again if either changed.
    if (learned !== undefined || stamps.told !== memory.stamps.told) memory.texts.clear();
    memory.stamps = stamps;
    memory.revision = revision;
    return true;
  }

  /** Insights without a vector are read again, so that the embedder is asked once more. */
  private knowsWhatWasLearned(memory: UserMemory, stamps: Stamps): boolean {
    if (memory.revision === -1 || stamps.learned !== memory.stamps.learned) return false;
    return !memory.lacksVectors;
  }

  /** Reads insights and attractors, and has the index find them. */
  private async learned(
    user: UserRef,
    memory: UserMemory,
    { store, waiting }: { readonly store: MemoryReaders; readonly waiting: Waiting },
    later: Later,
  ): Promise<Learned> {
    const { visibility } = memory;
    const all = await store.insights.all(user);
    const isHidden = (insight: Insight) =>
      !visibility.ofInsight(insight) || waiting.insightIds.has(insight.id);
    const hidden = new Set(all.filter(isHidden).map(({ id }) => id));
    const insights = all.filter(({ id }) => !hidden.has(id));
    const read =
      memory.revision === -1
        ? knownStatements(await store.readings.get(user), this.embedder?.name, this.reading)
        : undefined;
    await this.indexInsights(user, { memory, read }, insights, later);
    const everyAttractor = await store.attractors.all(user);
    const attractors = everyAttractor.filter((one) => visibility.ofAttractor(one, hidden));
    for (const id of hidden) memory.opened.get('insight')?.delete(id);
    if (attractors.length < everyAttractor.length) memory.opened.delete('attractor');
    const points = attractors.map((value) => this.attractorPoint(value));
    await memory.index.upsert({ statements: { kind: 'attractor', points } });
    await memory.index.remove('attractor', goneFrom(memory.attractors, attractors));
    const withheld = withheldTurnIds(all, hidden);
    return { insights, attractors, withheldTurnIds: new Set([...withheld, ...waiting.turnIds]), waiting };
  }

  private async indexInsights(
    user: UserRef,
    { memory, read }: { readonly memory: UserMemory; readonly read: PackedStatements | undefined },
    insights: readonly Insight[],
    later: Later,
  ): Promise<void> {
    const { index } = memory;
    const points = insights.map(insightPoint);
    await index.remove('insight', goneFrom(memory.insights, insights));
    const { withoutVector } = await index.upsert({ statements: { kind: 'insight', points, packed: read } });
    const without = new Set(withoutVector);
    const missing = points.filter(({ id }) => without.has(id));
    const put = async (vectors: readonly (readonly number[])[]): Promise<void> => {
      const embedded = missing.map((point, i) => ({ ...point, vector: vectors[i] }));
      const { withoutVector: left } = await index.upsert({
        statements: { kind: 'insight', points: embedded },
      });
      memory.lacksVectors = left.length > 0;
    };
    const made =
      (await this.embedder?.embed(
        missing.map(({ text }) => text),
        user,
        'passage',
        (late) => later(() => void put(late)),
      )) ?? [];
    if (made.length > 0) await put(made);
    else memory.lacksVectors = this.embedder !== undefined && missing.length > 0;
  }

  private attractorPoint(value: Attractor): StatementPoint {
    return {
      id: value.id,
      text: textOfAttractor(value),
      // Vectors of two embedders are never compared.
      ...(value.embedder === this.embedder?.name && { vector: value.centroid }),
    };
  }
}

/** Ids of what was known and is not there any more. */
const goneFrom = (
  known: ReadonlyMap<string, unknown>,
  now: readonly { readonly id: string }[],
): readonly string[] => {
  const there = new Set(now.map(({ id }) => id));
  return [...known.keys()].filter((id) => !there.has(id));
};

/** Ids of turns from which something was learned that must not reach a prompt (SPEC R46, R62, R66). */
const withheldTurnIds = (insights: readonly Insight[], hidden: ReadonlySet<string>): ReadonlySet<string> =>
  new Set(
    insights
      .filter((insight) => !insight.enabled || isDisputed(insight) || hidden.has(insight.id))
      .flatMap(({ evidence }) => evidence.map(({ turnId }) => turnId)),
  );

/** Whether a turn in the memory became withheld, or stopped being withheld. */
const isFoundOtherwise = (
  { turns, withheldTurnIds: before }: UserMemory,
  withheld: ReadonlySet<string>,
): boolean => {
  for (const id of before) if (!withheld.has(id) && turns.has(id)) return true;
  for (const id of withheld) if (!before.has(id) && turns.has(id)) return true;
  return false;
};

/** Segments are read with everything else, when a memory is opened. */
const asks = (part: readonly Turn[] | ReadSegment): boolean =>
  !('packed' in part) && part.some(({ signals }) => signals.some(({ kind }) => kind === 'command'));

/** The arrived turns that may be shown. A segment holds no retracted turns. */
const standingOf = (
  part: readonly Turn[] | ReadSegment,
  visibility: Visibility,
): readonly Turn[] | ReadSegment => {
  if ('packed' in part && visibility.whole) return part;
  const turns = 'packed' in part ? part.turns.all() : part;
  return turns.filter((turn) => turn.retractedAt === undefined && visibility.ofTurn(turn));
};

const idsOf = (part: readonly Turn[] | ReadSegment): readonly string[] =>
  'packed' in part
    ? Array.from({ length: part.turns.length }, (_, place) => part.turns.idAt(place))
    : part.map(({ id }) => id);
