import { type Attractor } from '../domain/attractor';
import { type Insight } from '../domain/insight';
import { type Profile } from '../domain/profile';
import { type Signal } from '../domain/signal';
import { type Turn } from '../domain/turn';
import {
  type AttractorReader,
  type ChangeReader,
  type InsightReader,
  type MemoryChange,
  type ProfileReader,
  type SettingsReader,
  type TurnReader,
} from '../ports/memory-store';

/** A memory in the making beside the one in use: the steps of the pipeline read and write it as they would the store. */
export class ShadowMemory {
  private readonly insightsById = new Map<string, Insight>();
  private readonly attractorsById = new Map<string, Attractor>();
  private profile: Profile | undefined;
  /** Signals of turns that an extractor looked at again, by id. */
  readonly flaggedAgain = new Map<string, readonly Signal[]>();

  readonly turns: TurnReader;
  readonly insights: InsightReader = {
    byIds: async (_user, ids) => ids.flatMap((id) => this.insightsById.get(id) ?? []),
    all: async (_user, filter) => this.matching(filter),
    list: async (_user, filter, limit) => ({ items: this.matching(filter).toReversed().slice(0, limit) }),
  };
  readonly attractors: AttractorReader = { all: async () => [...this.attractorsById.values()].sort(byAge) };
  readonly profiles: ProfileReader = {
    latest: async () => this.profile,
    version: async (_user, version) => (this.profile?.version === version ? this.profile : undefined),
    versions: async (_user, versions) =>
      versions.flatMap((version) => (this.profile?.version === version ? this.profile : [])),
  };
  /** What led to a memory that was never in use is of no interest to anybody. */
  readonly changes: ChangeReader = {
    byIds: async () => [],
    list: async () => ({ items: [] }),
    fromFirst: async () => ({ items: [] }),
    raising: async () => [],
  };

  /** Turns are the stored ones, read as `asReadNow` has them. */
  constructor(
    stored: TurnReader,
    readonly settings: SettingsReader,
    asReadNow: (turn: Turn) => Turn,
  ) {
    this.turns = {
      byIds: async (...args) => (await stored.byIds(...args)).map(asReadNow),
      bySeq: async (...args) => (await stored.bySeq(...args)).map(asReadNow),
      inConversation: async (...args) => {
        const page = await stored.inConversation(...args);
        return { ...page, items: page.items.map(asReadNow) };
      },
      lastInConversation: async (...args) => (await stored.lastInConversation(...args)).map(asReadNow),
      allOfConversation: async (...args) => (await stored.allOfConversation(...args)).map(asReadNow),
      saidBetween: async (...args) => (await stored.saidBetween(...args)).map(asReadNow),
    };
  }

  apply(changes: readonly MemoryChange[]): void {
    for (const change of changes) {
      if ('remove' in change) {
        if (change.remove === 'insight') this.insightsById.delete(change.id);
        if (change.remove === 'attractor') this.attractorsById.delete(change.id);
      } else if (change.put === 'insight') this.insightsById.set(change.value.id, change.value);
      else if (change.put === 'attractor') this.attractorsById.set(change.value.id, change.value);
      else if (change.put === 'profile') this.profile = change.value;
      else if (change.put === 'turn') this.flaggedAgain.set(change.value.id, change.value.signals);
    }
  }

  /** In the order in which the store answers them. */
  private matching({ status, category, kind }: Parameters<InsightReader['all']>[1] = {}): readonly Insight[] {
    return [...this.insightsById.values()]
      .filter((insight) => status?.includes(insight.status) ?? true)
      .filter((insight) => category === undefined || insight.category === category)
      .filter((insight) => kind === undefined || insight.kind === kind)
      .sort((a, b) => a.recordedAt - b.recordedAt || (a.id < b.id ? -1 : 1));
  }
}

const byAge = (a: Attractor, b: Attractor): number => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1);
