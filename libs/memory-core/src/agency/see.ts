import { type TenantDirectory } from '../config/tenant-settings';
import { type Attractor } from '../domain/attractor';
import { type Change } from '../domain/change';
import { confidenceAt } from '../domain/confidence';
import { type Conversation } from '../domain/conversation';
import { KeepsakeError } from '../domain/errors';
import { type Instant, type UserRef } from '../domain/identity';
import { type Insight, isUsable } from '../domain/insight';
import { emptyPipelineState, type PipelineState, type Watermark } from '../domain/pipeline';
import { type Profile } from '../domain/profile';
import { strengthAt } from '../domain/strength';
import { conversationSummaryId } from '../domain/summary';
import { type Turn } from '../domain/turn';
import { olderWaiting } from '../intake/tail';
import { turnsOf } from '../pipeline/stand-ins';
import { type Clock } from '../ports/clock';
import { type InsightFilter, type MemoryStore, type OpenableMemory, type Page } from '../ports/memory-store';
import { type TokenCounter } from '../ports/token-counter';
import { insightsAsOf, profileAsOf } from './as-of';
import { type FailureReader, type ProcessingFailure, type ProgressReader } from './processing';
import { CurrentProfile } from './seeing/current-profile';
import { readLog } from './seeing/history';

/** An insight with what its confidence is worth now (SPEC R23). */
export interface SeenInsight {
  readonly insight: Insight;
  readonly confidence: number;
}

/** An attractor with its strength now (SPEC R27). */
export interface SeenAttractor {
  readonly attractor: Attractor;
  readonly strength: number;
}

export interface SeenConversation {
  readonly conversation: Conversation;
  readonly summary?: string;
}

/** SPEC R68. */
export interface ProcessingStatus {
  readonly watermark: Watermark;
  /** Received and not yet drained: turns and lifecycle events. */
  readonly pendingEntries: number;
  /** Planned and not done. */
  readonly pendingSteps: number;
  /** Messages of batches that were read in the place of a model, for it to read yet. */
  readonly waitingForModel: number;
  /** What was done since the user was first met. */
  readonly counts: PipelineState['counts'];
  readonly lastReceivedAt?: Instant;
  /** Time of the latest entry of the change log: event time of what was learned, the clock's of what was decided. */
  readonly lastUpdatedAt?: Instant;
  readonly failed: readonly ProcessingFailure[];
}

/** What a user's memory holds, for those who may look (SPEC R60): reads only, values as they stand now. */
export class SeeMemory {
  private readonly current: CurrentProfile;

  constructor(
    private readonly store: MemoryStore & OpenableMemory,
    private readonly reading: { readonly tokens: TokenCounter; readonly clock: Clock },
    private readonly progress: ProgressReader,
    private readonly failures: FailureReader,
    private readonly tenants: TenantDirectory,
  ) {
    this.current = new CurrentProfile(store, tenants, reading);
  }

  /** The latest version as it stands now, or the one of `asOf` as it was written. Throws `not-found` where there was none. */
  async profile(user: UserRef, asOf?: Instant): Promise<Profile> {
    const { profiles } = this.store;
    const profile = await (asOf === undefined ? this.current.of(user) : profileAsOf(profiles, user, asOf));
    if (profile === undefined) throw new KeepsakeError('not-found', 'no profile was written yet');
    return profile;
  }

  /**
   * Latest recorded first; with `asOf` as they were believed then (SPEC R48). Throws `invalid-input` for a category that
   * is none of the schema's and holds nothing.
   */
  async insights(
    user: UserRef,
    { asOf, ...filter }: InsightFilter & { readonly asOf?: Instant },
    limit: number,
    cursor?: string,
  ): Promise<Page<SeenInsight>> {
    const { learning } = this.tenants.for(user.tenantId).parameters;
    await this.refuseUnknown(user, filter.category);
    if (asOf !== undefined) {
      const [all, latestFirst] = await Promise.all([
        this.store.insights.all(user),
        readLog(this.store.changes, user, ({ type }) => type.startsWith('insight.')),
      ]);
      const hindsight = { learning, log: latestFirst.toReversed() };
      return insightsAsOf(all, filter, { at: asOf, limit, cursor }, hindsight);
    }
    const now = this.reading.clock.now();
    const page = await this.store.insights.list(user, filter, limit, cursor);
    return {
      ...page,
      items: page.items.map((insight) => ({ insight, confidence: confidenceAt(insight, now, learning) })),
    };
  }

  private async refuseUnknown(user: UserRef, category: string | undefined): Promise<void> {
    const ids = this.tenants.for(user.tenantId).schema.categories.map(({ id }) => id);
    if (category === undefined || ids.includes(category)) return;
    // What was learned under a schema that is used no more can still be seen.
    if ((await this.store.insights.list(user, { category }, 1)).items.length > 0) return;
    throw new KeepsakeError('invalid-input', 'the category is unknown', {
      problems: [{ field: 'category', message: `must be one of ${ids.join(', ')}` }],
    });
  }

  /**
   * Strongest first. One none of whose members is believed any more is not shown: it stands for nothing, and its label
   * and gist quote what was disputed (SPEC R46).
   */
  async attractors(user: UserRef): Promise<readonly SeenAttractor[]> {
    const { attractorDailyFactor } = this.tenants.for(user.tenantId).parameters.learning;
    const now = this.reading.clock.now();
    const [attractors, insights] = await Promise.all([
      this.store.attractors.all(user),
      this.store.insights.all(user),
    ]);
    const believed = new Set(insights.filter(isUsable).map(({ id }) => id));
    return attractors
      .filter(({ members }) => members.some((id) => believed.has(id)))
      .map((attractor) => ({
        attractor,
        strength: strengthAt(attractor.strength, now, attractorDailyFactor),
      }))
      .sort((a, b) => b.strength - a.strength || (a.attractor.id < b.attractor.id ? -1 : 1));
  }

  /** Latest first. */
  changes(user: UserRef, limit: number, cursor?: string): Promise<Page<Change>> {
    return this.store.changes.list(user, limit, cursor);
  }

  /** Latest first (SPEC R16). */
  async conversations(user: UserRef, limit: number, cursor?: string): Promise<Page<SeenConversation>> {
    const page = await this.store.conversations.list(user, limit, cursor);
    // The key, the settings and what they hide are looked up for all of them, and not for each.
    const { summaries } = await this.store.opened(user);
    const items = await Promise.all(
      page.items.map(async (conversation): Promise<SeenConversation> => {
        if (conversation.summarisedTurns === 0) return { conversation };
        const summary = await summaries.get(user, conversationSummaryId(conversation.id));
        return summary === undefined ? { conversation } : { conversation, summary: summary.text };
      }),
    );
    return { ...page, items };
  }

  /** Every final message, in order (SPEC R16). Throws `not-found` for a conversation that the user never had. */
  async turns(user: UserRef, conversationId: string, limit: number, cursor?: string): Promise<Page<Turn>> {
    const conversation = await this.store.conversations.get(user, conversationId);
    if (conversation === undefined || conversation.turns === 0)
      throw new KeepsakeError('not-found', 'no such conversation');
    return this.store.turns.inConversation(user, conversationId, limit, cursor);
  }

  async status(user: UserRef): Promise<ProcessingStatus> {
    // The inbox first: what leaves it meanwhile is then in the state.
    const { watermark, inboxSeqs, inboxOlder } = await this.progress.of(user);
    const [state, latest, failed] = await Promise.all([
      this.store.pipeline.state(user),
      this.store.changes.list(user, 1),
      this.failures.of(user),
    ]);
    const updated = latest.items[0];
    return {
      watermark,
      pendingEntries: pendingEntries(inboxSeqs, inboxOlder, state?.drainedSeq),
      pendingSteps: state?.pendingSteps ?? 0,
      waitingForModel: turnsOf(state?.standIns?.batches ?? []),
      counts: state?.counts ?? emptyPipelineState().counts,
      ...(state === undefined ? {} : { lastReceivedAt: state.lastReceivedAt }),
      ...(updated === undefined ? {} : { lastUpdatedAt: updated.at }),
      failed,
    };
  }
}

const pendingEntries = (seqs: readonly number[], older: number | undefined, drainedSeq = 0): number =>
  seqs.filter((seq) => seq > drainedSeq).length + olderWaiting({ seqs, older: older ?? 0 }, drainedSeq);
