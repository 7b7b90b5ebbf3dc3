import { statementOf, textOf } from '../domain/claim';
import { scheduled, scheduledAttractor } from '../lifecycle/next-transition';
import { type Attractor } from '../domain/attractor';
import { type Change } from '../domain/change';
import { counted } from '../domain/counted';
import { derivedId } from '../domain/derived-id';
import { isKeepsakeError } from '../domain/errors';
import { type Checkpoint } from '../domain/extraction';
import { type UserRef } from '../domain/identity';
import { type Insight } from '../domain/insight';
import { type Profile, readThroughOf } from '../domain/profile';
import { type StepContext, type StepHandler, type StepOf, type StepOutcome } from '../pipeline/step-handler';
import { cosineAt, type Embedder } from '../ports/embedder';
import { type MemoryChange, type MemoryStore } from '../ports/memory-store';
import { type MergerOf } from '../ports/merger';
import { type Metrics } from '../ports/metrics';
import { type TokenCounter } from '../ports/token-counter';
import { withLeftOutNotice } from './profile/left-out-notice';
import { tellsTheSame, writeProfile } from './profile/write-profile';
import { formPatterns } from './revise/form-patterns';
import { withoutToldLimit } from './revise/limit-notice';
import { applyLimits } from './revise/limits';
import { isMergeable, mergeSimilar, type Vectors } from './revise/merge-similar';
import { consolidationCause, revise, type Revision, type RevisionContext } from './revise/revision';
import { askForWordings, noting, wordingsFrom } from './revise/wordings';

type Store = Pick<MemoryStore, 'insights' | 'attractors' | 'profiles' | 'changes'>;
const changesPerPage = 200;

/** Every 20 turns (SPEC R7): patterns, merging, limits, then the profile (R28-R32), all at event time. */
export class ConsolidateStep implements StepHandler<'consolidate'> {
  readonly kind = 'consolidate';

  constructor(
    private readonly store: Store,
    private readonly embedder: Embedder,
    private readonly tokens: TokenCounter,
    private readonly metrics: Metrics,
    private readonly mergerOf: MergerOf = async () => undefined,
  ) {}

  /** Better words for what will be merged, where a model is there to find them; without it the clearest of the person's own do. */
  async prepare(
    { user, settings }: StepContext,
    step: StepOf<'consolidate'>,
  ): Promise<Checkpoint | undefined> {
    try {
      const merger = await this.mergerOf(user);
      if (merger === undefined) return undefined;
      const { schema, parameters } = settings;
      const { groups, wordingOf } = noting();
      const [insights, previous] = await Promise.all([
        this.store.insights.all(user),
        this.store.profiles.latest(user),
      ]);
      await this.revised(insights, previous, { user, schema, parameters, at: step.at, wordingOf });
      if (groups.length === 0) return undefined;
      return await askForWordings(merger, groups, parameters.consolidation.mergedWords);
    } catch (error) {
      const isModels =
        isKeepsakeError(error, 'model-unavailable') || isKeepsakeError(error, 'unreadable-answer');
      if (!isModels) throw error;
      this.metrics.count('model_merges_total', { outcome: error.code });
      return undefined;
    }
  }

  async apply(
    { user, settings, state }: StepContext,
    step: StepOf<'consolidate'>,
    checkpoint?: Checkpoint,
  ): Promise<StepOutcome> {
    const { schema, parameters } = settings;
    const wordingOf = wordingsFrom(checkpoint);
    const context: RevisionContext = { user, schema, parameters, at: step.at, wordingOf };
    const [insights, attractors, previous] = await Promise.all([
      this.store.insights.all(user),
      this.store.attractors.all(user),
      this.store.profiles.latest(user),
    ]);
    const revision = await this.revised(insights, previous, context);
    const changes = await withoutToldLimit(revision, this.store.changes, context);
    const before = new Set(insights);
    const touched = revision.insights.filter((insight) => !before.has(insight));
    const linked = [...(await this.changesSince(user, previous)), ...changes.map((change) => change.id)];
    const written = writeProfile(
      {
        insights: revision.insights,
        schema,
        parameters,
        previous,
        at: step.at,
        writtenAt: Math.max(step.at, step.decidedAt ?? step.at),
        messages: state.counts.consolidated + step.turns,
        changeIds: linked,
      },
      this.tokens,
    );
    const isNew = written !== previous && (previous !== undefined || written.sections.length > 0);
    const { profile, changes: notice } = isNew
      ? withLeftOutNotice(written, context)
      : { profile: written, changes: [] };
    // A version is written each time (R29), and told of in the log where it tells something else.
    const isNews = isNew && (previous === undefined || !tellsTheSame(previous, profile));
    const log = [...changes, ...notice, ...(isNews ? [profileWritten(user, profile)] : [])];
    for (const { type } of log) this.metrics.count('consolidation_changes_total', { type });
    if (isNew) this.countCompression(revision.insights, profile);
    return {
      changes: [
        ...touched.map((value): MemoryChange => ({ put: 'insight', value: scheduled(value, settings) })),
        ...withoutAbsorbed(attractors, touched).map((value): MemoryChange => ({
          put: 'attractor',
          value: scheduledAttractor(value, settings),
        })),
        ...(isNew ? [{ put: 'profile', value: profile } as const] : []),
        ...log.map((value): MemoryChange => ({ put: 'change', value })),
      ],
      counts: { consolidated: step.turns, consolidations: 1 },
    };
  }

  /** What is believed against what tells it: the ratio of the two is how much the profile compresses (SPEC R83). */
  private countCompression(insights: readonly Insight[], { tokens }: Profile): void {
    const believed = insights.filter(({ status }) => status === 'active');
    const statements = believed.map(statementOf).join('\n');
    this.metrics.count('profile_tokens_total', { of: 'statements' }, this.tokens.count(statements));
    this.metrics.count('profile_tokens_total', { of: 'profile' }, tokens);
  }

  private async revised(
    insights: readonly Insight[],
    previous: Profile | undefined,
    context: RevisionContext,
  ): Promise<Revision> {
    const shaped = formPatterns(insights, context);
    const vectors = await this.vectorsOf(shaped.insights, context);
    const { mergeSimilarity, mergeSimilarityOffline } = context.parameters.consolidation;
    const similarity = this.embedder.name.startsWith('offline-')
      ? mergeSimilarityOffline
      : cosineAt(this.embedder, mergeSimilarity);
    const bounded = revise(
      shaped.insights,
      (memory) => mergeSimilar(memory, vectors, similarity, context),
      (memory) => applyLimits(memory, previous && readThroughOf(previous), context),
    );
    return { insights: bounded.insights, changes: [...shaped.changes, ...bounded.changes] };
  }

  /** Only of what has another of its category and kind to merge with. */
  private async vectorsOf(insights: readonly Insight[], context: RevisionContext): Promise<Vectors> {
    const mergeable = insights.filter((insight) => isMergeable(insight, context));
    const peers = new Map<string, Insight[]>();
    for (const insight of mergeable) {
      const key = `${insight.category}|${insight.kind}`;
      peers.set(key, [...(peers.get(key) ?? []), insight]);
    }
    const asked = [...peers.values()].filter(({ length }) => length > 1).flat();
    const vectors = await this.embedder.embed(asked.map(textOf), context.user);
    return new Map(asked.map(({ id }, i) => [id, vectors[i] ?? []]));
  }

  /** What the log tells since the version before, oldest first (SPEC R64). */
  private async changesSince(user: UserRef, previous: Profile | undefined): Promise<readonly string[]> {
    const told = new Set([...(previous?.changeIds ?? []), previous && writtenId(user, previous)]);
    const since: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await this.store.changes.list(user, changesPerPage, cursor);
      const later = page.items.filter(({ at }) => previous === undefined || at >= readThroughOf(previous));
      since.push(...later.map(({ id }) => id).filter((id) => !told.has(id)));
      cursor = later.length < page.items.length ? undefined : page.nextCursor;
    } while (cursor !== undefined);
    return since.reverse();
  }
}

const writtenId = (user: UserRef, { version }: Profile): string =>
  derivedId(user, 'change', 'profile.written', String(version));

const profileWritten = (user: UserRef, profile: Profile): Change => {
  const { leftOut = 0 } = profile;
  const items = profile.sections.reduce((sum, section) => sum + section.items.length, 0);
  const without = leftOut === 0 ? '' : `, ${counted(leftOut, 'memory', 'memories')} left out`;
  return {
    id: writtenId(user, profile),
    type: 'profile.written',
    at: profile.updatedAt,
    cause: consolidationCause,
    subjectIds: [],
    text: `Wrote version ${profile.version} of the profile: ${counted(items, 'line', 'lines')}, ${profile.tokens} tokens${without}.`,
  };
};

/** Attractors in which the merged stands in the place of what was merged into it. Only those that changed. */
const withoutAbsorbed = (
  attractors: readonly Attractor[],
  touched: readonly Insight[],
): readonly Attractor[] => {
  const ids = new Set(touched.map(({ id }) => id));
  const survivorOf = new Map(
    touched
      .filter(({ status, supersededBy }) => status === 'superseded' && ids.has(supersededBy ?? ''))
      .map(({ id, supersededBy = id }) => [id, supersededBy] as const),
  );
  const standing = (id: string): string => {
    const survivor = survivorOf.get(id);
    return survivor === undefined ? id : standing(survivor);
  };
  return attractors
    .filter(({ members }) => members.some((id) => survivorOf.has(id)))
    .map((attractor) => ({ ...attractor, members: [...new Set(attractor.members.map(standing))] }));
};
