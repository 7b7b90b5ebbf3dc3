import { statementOf } from '../../domain/claim';
import { type TenantDirectory } from '../../config/tenant-settings';
import { ageOf, sureness } from '../../consolidation/profile/mark';
import { dayOf } from '../../consolidation/dates';
import { confidenceAt } from '../../domain/confidence';
import { type UserRef } from '../../domain/identity';
import { type Insight, isUsable } from '../../domain/insight';
import { oneLine } from '../../domain/one-line';
import { type Profile } from '../../domain/profile';
import { type Clock } from '../../ports/clock';
import { type MemoryStore } from '../../ports/memory-store';
import { type SeenInsight } from '../see';
import { type CurrentProfile } from './current-profile';

export interface SeenCategory {
  /** Category id and title of the tenant's schema. */
  readonly category: string;
  readonly title: string;
  /** What weighs most first; what is not used last. */
  readonly items: readonly SeenInsight[];
}

/** "What do you remember about me" (SPEC R60). History and the archive are left to the listing of insights. */
export interface MemoryOverview {
  /** As it stands now, where all is asked for. */
  readonly profile?: Profile;
  /** In the schema's order; empty ones are left out. */
  readonly categories: readonly SeenCategory[];
  /** Confidence below which a date says more of a memory than a figure does: `decay.reviewBelowConfidence`. */
  readonly unsureBelow: number;
}

const byWeight = (a: SeenInsight, b: SeenInsight): number =>
  Number(isUsable(b.insight)) - Number(isUsable(a.insight)) ||
  b.insight.importance * b.confidence - a.insight.importance * a.confidence ||
  (a.insight.id < b.insight.id ? -1 : 1);

export class OverviewMemory {
  constructor(
    private readonly store: Pick<MemoryStore, 'insights'>,
    private readonly profiles: Pick<CurrentProfile, 'of'>,
    private readonly tenants: TenantDirectory,
    private readonly clock: Clock,
  ) {}

  /** @param accept what is asked for, of all that is remembered */
  async read(user: UserRef, accept?: (insight: Insight) => boolean): Promise<MemoryOverview> {
    const { schema, parameters } = this.tenants.for(user.tenantId);
    const now = this.clock.now();
    const [insights, profile] = await Promise.all([
      this.store.insights.all(user, { status: ['active', 'needs_review', 'disputed'] }),
      accept === undefined ? this.profiles.of(user) : undefined,
    ]);
    const seen = insights
      .filter((insight) => accept?.(insight) ?? true)
      .map((insight) => ({
        insight,
        confidence: confidenceAt(insight, now, parameters.learning),
      }));
    const titles = new Map(schema.categories.map(({ id, title }) => [id, title]));
    const others = seen.map(({ insight }) => insight.category).filter((id) => !titles.has(id));
    const categories = [...titles.keys(), ...new Set(others)].map((category) => ({
      category,
      title: titles.get(category) ?? category,
      items: seen.filter(({ insight }) => insight.category === category).sort(byWeight),
    }));
    return {
      ...(profile !== undefined && { profile }),
      categories: categories.filter(({ items }) => items.length > 0),
      unsureBelow: parameters.decay.reviewBelowConfidence,
    };
  }
}

const standingOf = ({ status, enabled, pinned, explicit }: Insight): readonly string[] => [
  ...(enabled ? [] : ['switched off']),
  ...(status === 'disputed' ? ['disputed'] : status === 'needs_review' ? ['to be reviewed'] : []),
  ...(explicit ? ['asked for or confirmed'] : []),
  ...(pinned ? ['pinned'] : []),
];

const itemIn = ({ insight, confidence }: SeenInsight, unsureBelow: number): string => {
  const age = ageOf({ confidence, lastSaidAt: insight.lastConfirmedAt, isPast: false }, unsureBelow);
  // What is quoted is not quoted again as its own source.
  const isQuoted = ({ quote }: Insight['evidence'][number]): boolean =>
    insight.wording === undefined && quote === insight.quote;
  const days = [...new Set(insight.evidence.filter(isQuoted).map(({ occurredAt }) => dayOf(occurredAt)))];
  const said = days.length === 0 ? [] : [`said ${days.join(', ')}`];
  const notes = [age ?? sureness(confidence), ...said, ...standingOf(insight)].join('; ');
  const sources = insight.evidence
    .filter((piece) => !isQuoted(piece))
    .map(({ quote, occurredAt }) => `  - ${dayOf(occurredAt)}: “${oneLine(quote)}”\n`);
  return `- ${oneLine(statementOf(insight))} (${notes})\n${sources.join('')}`;
};

/** For a person to read, each memory with what it was learned from. */
export const overviewMarkdown = ({ categories, unsureBelow }: MemoryOverview): string =>
  [
    '# What is remembered\n',
    ...(categories.length === 0 ? ['\nNothing yet.\n'] : []),
    ...categories.map(
      ({ title, items }) =>
        `\n## ${oneLine(title)}\n\n${items.map((item) => itemIn(item, unsureBelow)).join('')}`,
    ),
  ].join('');
