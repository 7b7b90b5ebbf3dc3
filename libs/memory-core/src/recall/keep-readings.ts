import { type Parameters } from '../config/parameters';
import { type Checkpoint } from '../domain/extraction';
import { type UserRef } from '../domain/identity';
import { type Insight, isUsable } from '../domain/insight';
import { type StatementReadings } from '../domain/statement-readings';
import { type StepContext, type StepHandler, type StepOf, type StepOutcome } from '../pipeline/step-handler';
import { type Languages } from '../languages';
import { type Embedder } from '../ports/embedder';
import { type MemoryChange, type MemoryStore } from '../ports/memory-store';
import {
  type PackedStatements,
  type StatementPoint,
  type VectorIndex,
  type VectorIndexes,
} from '../ports/vector-index';
import { Visibility } from '../settings/visibility';
import { insightPoint } from './user-memory';

/** A bound on what is written at once, above what a memory holds (SPEC R32); what may be told comes first. */
const mostStatements = 256;

/**
 * Consolidation that also keeps what the insights are found by from then on, in the same commit. Every 20 messages
 * (SPEC R7) is often enough: insights that come in between are few, and read by themselves.
 */
export class KeepReadings implements StepHandler<'consolidate'> {
  readonly kind = 'consolidate';

  constructor(
    private readonly inner: StepHandler<'consolidate'>,
    private readonly store: Pick<MemoryStore, 'insights' | 'readings' | 'settings'>,
    private readonly by: ReadBy,
  ) {}

  async prepare(context: StepContext, step: StepOf<'consolidate'>): Promise<Checkpoint | undefined> {
    const checkpoint = await this.inner.prepare?.(context, step);
    await this.warm(context);
    return checkpoint;
  }

  async apply(
    context: StepContext,
    step: StepOf<'consolidate'>,
    checkpoint: Checkpoint | undefined,
  ): Promise<StepOutcome> {
    const outcome = await this.inner.apply(context, step, checkpoint);
    const readings = await this.changes(context, outcome.changes);
    return { ...outcome, changes: [...outcome.changes, ...readings] };
  }

  /** A provider is asked while nobody holds the user; what consolidation rewords is left to be asked under the lease. */
  private async warm(context: StepContext): Promise<void> {
    const { missing } = await this.read(context, []);
    await this.by.embedder.embed(textsOf(missing), context.user).catch(() => []);
  }

  /** What a person wants hidden is found by nobody, and sent to no provider. */
  private async read({ user, settings }: StepContext, changes: readonly MemoryChange[]) {
    const visibility = new Visibility(await this.store.settings.get(user), this.by.languages);
    const insights = insightsAfter(await this.store.insights.all(user), changes);
    const points = pointsOf(insights.filter((insight) => visibility.ofInsight(insight)));
    const readings = await this.store.readings.get(user);
    const packed = knownStatements(readings, this.by.embedder.name, this.by);
    const indexed = await indexedBy(this.by, settings.parameters.recall, points, packed);
    return { ...indexed, kept: readings?.ids.length };
  }

  /** Nothing where what is kept already is of these very statements. */
  private async changes(
    context: StepContext,
    changes: readonly MemoryChange[],
  ): Promise<readonly MemoryChange[]> {
    const { kept, ...indexed } = await this.read(context, changes);
    if (kept === indexed.points.length && indexed.missing.length === 0) return [];
    return [{ put: 'reading', value: await readingsOfIndexed(context.user, indexed, this.by) }];
  }
}

/** What reads, embeds and packs. */
export interface ReadBy {
  readonly embedder: Embedder;
  readonly languages: Languages;
  readonly vectors: VectorIndexes;
}

/** What a user's insights are found by, to be kept beside them. */
export const readingsOf = async (
  user: UserRef,
  insights: readonly Insight[],
  by: ReadBy,
  figures: Parameters['recall'],
): Promise<StatementReadings> =>
  readingsOfIndexed(user, await indexedBy(by, figures, pointsOf(insights), undefined), by);

/** Undefined where words are read in another way now. Vectors of another space are left out. */
export const knownStatements = (
  readings: StatementReadings | undefined,
  embedder: string | undefined,
  by: Pick<ReadBy, 'languages' | 'vectors'>,
): PackedStatements | undefined =>
  readings?.recipe === recipeOf(by)
    ? { ...readings, withVectors: readings.embedder === embedder }
    : undefined;

interface Indexed {
  readonly index: VectorIndex;
  readonly points: readonly StatementPoint[];
  /** Those that have no vector yet. */
  readonly missing: readonly StatementPoint[];
}

const indexedBy = async (
  { vectors }: ReadBy,
  figures: Parameters['recall'],
  points: readonly StatementPoint[],
  packed: PackedStatements | undefined,
): Promise<Indexed> => {
  const index = vectors.open(figures);
  const { withoutVector } = await index.upsert({ statements: { kind: 'insight', points, packed } });
  const without = new Set(withoutVector);
  return { index, points, missing: points.filter(({ id }) => without.has(id)) };
};

/** Statements that cannot be embedded now are kept without their vectors: consolidation does not fail for them. */
const readingsOfIndexed = async (
  user: UserRef,
  { index, points, missing }: Indexed,
  by: ReadBy,
): Promise<StatementReadings> => {
  const made = await by.embedder.embed(textsOf(missing), user).catch(() => []);
  if (made.length === missing.length) {
    const embedded = missing.map((point, i) => ({ ...point, vector: made[i] }));
    await index.upsert({ statements: { kind: 'insight', points: embedded } });
  }
  const ids = points.map(({ id }) => id);
  return {
    recipe: recipeOf(by),
    embedder: by.embedder.name,
    ids,
    texts: textsOf(points),
    bytes: await index.pack('insight', ids),
  };
};

/** How words are read, and how they are packed: what another recipe has made is not read. */
const recipeOf = ({ languages, vectors }: Pick<ReadBy, 'languages' | 'vectors'>): string =>
  `${vectors.form} ${languages.recipe} readings/1`;

const textsOf = (points: readonly StatementPoint[]): readonly string[] => points.map(({ text }) => text);

const pointsOf = (insights: readonly Insight[]): readonly StatementPoint[] =>
  [...insights]
    .sort((a, b) => Number(isUsable(b)) - Number(isUsable(a)) || b.recordedAt - a.recordedAt)
    .slice(0, mostStatements)
    .map(insightPoint);

const insightsAfter = (stored: readonly Insight[], changes: readonly MemoryChange[]): readonly Insight[] => {
  const insights = new Map(stored.map((insight) => [insight.id, insight]));
  for (const change of changes) {
    if ('put' in change) {
      if (change.put === 'insight') insights.set(change.value.id, change.value);
    } else if (change.remove === 'insight') insights.delete(change.id);
  }
  return [...insights.values()];
};
