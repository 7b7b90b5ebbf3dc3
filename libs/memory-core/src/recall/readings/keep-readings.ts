import { type Checkpoint } from '../../domain/extraction';
import { type UserRef } from '../../domain/identity';
import { type Insight, isUsable, textOfInsight } from '../../domain/insight';
import { type StatementReadings } from '../../domain/statement-readings';
import {
  type StepContext,
  type StepHandler,
  type StepOf,
  type StepOutcome,
} from '../../pipeline/step-handler';
import { type Languages } from '../../languages';
import { type Embedder } from '../../ports/embedder';
import { type MemoryChange, type MemoryStore } from '../../ports/memory-store';
import { Visibility } from '../../settings/visibility';
import { packedVector } from '../packed-vector';
import { type ReadStatements, type Statement, StatementTable } from '../statement-table';
import { packedReadings, unpackedReadings } from './pack-readings';

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
    readonly embedder: Embedder,
    readonly languages: Languages,
  ) {}

  async prepare(context: StepContext, step: StepOf<'consolidate'>): Promise<Checkpoint | undefined> {
    const checkpoint = await this.inner.prepare?.(context, step);
    await this.warm(context.user);
    return checkpoint;
  }

  async apply(
    context: StepContext,
    step: StepOf<'consolidate'>,
    checkpoint: Checkpoint | undefined,
  ): Promise<StepOutcome> {
    const outcome = await this.inner.apply(context, step, checkpoint);
    const readings = await this.changes(context.user, outcome.changes);
    return { ...outcome, changes: [...outcome.changes, ...readings] };
  }

  /** A provider is asked while nobody holds the user; what consolidation rewords is left to be asked under the lease. */
  private async warm(user: UserRef): Promise<void> {
    const { statements, known } = await this.reading(user, []);
    await this.embedder.embed(missingIn(statements, known), user).catch(() => []);
  }

  /** What a person wants hidden is found by nobody, and sent to no provider. */
  private async reading(user: UserRef, changes: readonly MemoryChange[]) {
    const visibility = new Visibility(await this.store.settings.get(user), this.languages);
    const insights = insightsAfter(await this.store.insights.all(user), changes);
    const statements = statementsOf(insights.filter((insight) => visibility.ofInsight(insight)));
    const readings = await this.store.readings.get(user);
    return { statements, readings, known: unpackedReadings(readings, this.embedder.name, this.languages) };
  }

  /** Nothing where what is kept already is of these very statements. */
  private async changes(user: UserRef, changes: readonly MemoryChange[]): Promise<readonly MemoryChange[]> {
    const { statements, readings, known } = await this.reading(user, changes);
    const isKnown = ({ id, text }: Statement<Insight>): boolean =>
      known?.vectorIn(known.rowOf(id, text)) !== undefined;
    if (readings?.ids.length === statements.length && statements.every(isKnown)) return [];
    return [{ put: 'reading', value: await readingsOfStatements(user, statements, this, known) }];
  }
}

/** What reads and embeds. */
export interface ReadBy {
  readonly embedder: Embedder;
  readonly languages: Languages;
}

/** What a user's insights are found by, to be kept beside them. */
export const readingsOf = (
  user: UserRef,
  insights: readonly Insight[],
  by: ReadBy,
): Promise<StatementReadings> => readingsOfStatements(user, statementsOf(insights), by);

const missingIn = (
  statements: readonly Statement<Insight>[],
  known: ReadStatements | undefined,
): readonly string[] =>
  statements.flatMap(({ id, text }) => (known?.vectorIn(known.rowOf(id, text)) === undefined ? text : []));

/** Statements that cannot be embedded now are kept without their vectors: consolidation does not fail for them. */
const readingsOfStatements = async (
  user: UserRef,
  statements: readonly Statement<Insight>[],
  { embedder, languages }: ReadBy,
  known?: ReadStatements,
): Promise<StatementReadings> => {
  const missing = statements.filter(({ id, text }) => known?.vectorIn(known.rowOf(id, text)) === undefined);
  const texts = missing.map(({ text }) => text);
  const made = await embedder.embed(texts, user).catch(() => []);
  const vectors = new Map(
    missing.map(({ id }, i) => [id, made.length === texts.length ? made[i] : undefined]),
  );
  const embedded = statements.map((statement) => {
    const vector = vectors.get(statement.id);
    return vector === undefined ? statement : { ...statement, vector: packedVector(vector) };
  });
  const table = new StatementTable(
    embedded,
    known === undefined ? [] : [known],
    (tag) => languages.of(tag).text,
  );
  return packedReadings(table, embedder.name, languages);
};

const statementsOf = (insights: readonly Insight[]): readonly Statement<Insight>[] =>
  [...insights]
    .sort((a, b) => Number(isUsable(b)) - Number(isUsable(a)) || b.recordedAt - a.recordedAt)
    .slice(0, mostStatements)
    .map((value) => ({ id: value.id, text: textOfInsight(value), value, language: value.language }));

const insightsAfter = (stored: readonly Insight[], changes: readonly MemoryChange[]): readonly Insight[] => {
  const insights = new Map(stored.map((insight) => [insight.id, insight]));
  for (const change of changes) {
    if ('put' in change) {
      if (change.put === 'insight') insights.set(change.value.id, change.value);
    } else if (change.remove === 'insight') insights.delete(change.id);
  }
  return [...insights.values()];
};
