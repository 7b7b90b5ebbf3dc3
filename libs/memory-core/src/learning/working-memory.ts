import { scheduled, scheduledAttractor } from '../lifecycle/next-transition';
import { type TenantSettings } from '../config/tenant-settings';
import { type Attractor } from '../domain/attractor';
import { type Change } from '../domain/change';
import { type UserRef } from '../domain/identity';
import { type Insight } from '../domain/insight';
import { type Languages } from '../languages';
import { type MemoryChange } from '../ports/memory-store';
import { changeOf } from './change-log';
import { type LearnedMemory } from './context';

/** A user's memory while it is being changed: reads see what was written before, and the difference comes out at the end. */
export class WorkingMemory {
  private readonly insightsById: Map<string, Insight>;
  private readonly attractorsById: Map<string, Attractor>;
  private readonly touchedInsights = new Set<string>();
  private readonly touchedAttractors = new Set<string>();
  private readonly log: Change[] = [];

  constructor(
    memory: LearnedMemory,
    readonly user: UserRef,
    readonly settings: TenantSettings,
    readonly languages: Languages,
  ) {
    this.insightsById = new Map(memory.insights.map((insight) => [insight.id, insight]));
    this.attractorsById = new Map(memory.attractors.map((attractor) => [attractor.id, attractor]));
  }

  get insights(): readonly Insight[] {
    return [...this.insightsById.values()];
  }

  get attractors(): readonly Attractor[] {
    return [...this.attractorsById.values()];
  }

  insight(id: string | undefined): Insight | undefined {
    return id === undefined ? undefined : this.insightsById.get(id);
  }

  attractor(id: string | undefined): Attractor | undefined {
    return id === undefined ? undefined : this.attractorsById.get(id);
  }

  membersOf(attractor: Attractor): readonly Insight[] {
    return attractor.members.flatMap((id) => this.insightsById.get(id) ?? []);
  }

  put(insight: Insight): void {
    this.insightsById.set(insight.id, insight);
    this.touchedInsights.add(insight.id);
  }

  putAttractor(attractor: Attractor): void {
    this.attractorsById.set(attractor.id, attractor);
    this.touchedAttractors.add(attractor.id);
  }

  remove(id: string): void {
    this.insightsById.delete(id);
    this.touchedInsights.add(id);
  }

  removeAttractor(id: string): void {
    this.attractorsById.delete(id);
    this.touchedAttractors.add(id);
  }

  record(entry: Omit<Change, 'id'>): void {
    this.log.push(changeOf(this.user, entry));
  }

  /** Everything that differs from the beginning, each record once, with the moment at which decay next looks at it. */
  changes(): readonly MemoryChange[] {
    return [
      ...[...this.touchedInsights].map((id): MemoryChange => {
        const insight = this.insightsById.get(id);
        return insight === undefined
          ? { remove: 'insight', id }
          : { put: 'insight', value: scheduled(insight, this.settings) };
      }),
      ...[...this.touchedAttractors].map((id): MemoryChange => {
        const attractor = this.attractorsById.get(id);
        return attractor === undefined
          ? { remove: 'attractor', id }
          : { put: 'attractor', value: scheduledAttractor(attractor, this.settings) };
      }),
      ...this.log.map((value): MemoryChange => ({ put: 'change', value })),
    ];
  }
}
