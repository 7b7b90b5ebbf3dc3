import { statementOf } from '../../domain/claim';
import { isDeepStrictEqual } from 'node:util';
import { type Languages } from '../../languages';
import { type TenantSettings } from '../../config/tenant-settings';
import { withoutLines } from '../../consolidation/profile/withdraw-lines';
import { type Change } from '../../domain/change';
import { type Instant, type UserRef } from '../../domain/identity';
import { type Insight } from '../../domain/insight';
import { isTheme, recordTheme } from '../../learning/attractors/record-theme';
import { described } from '../../learning/attractors/shape';
import { type LearnedMemory, type UnlearningContext } from '../../learning/context';
import { redactedLog } from '../../learning/unlearn/redact';
import { restsOn } from '../../learning/unlearn/reduce';
import { withdrawnBy, type Withdrawn } from '../../learning/unlearn/withdrawn';
import { WorkingMemory } from '../../learning/working-memory';
import { type MemoryChange, type MemoryStore } from '../../ports/memory-store';
import { type TokenCounter } from '../../ports/token-counter';
import { currentMemory } from '../extract-step';
import { afterChanges } from './after-changes';
import { withoutLent } from './lent';

export type Unlearn = (
  memory: LearnedMemory,
  turnId: string,
  context: UnlearningContext,
) => readonly MemoryChange[];

type Store = Pick<MemoryStore, 'turns' | 'insights' | 'attractors' | 'changes' | 'profiles'>;
type Lines = Pick<Withdrawn, 'gone' | 'reworded' | 'heirs'>;

/** Entries of the log, and versions of the profile, read at once. */
const perRead = 200;

export interface Withdrawal {
  /** Everything to be written, except the turns themselves and summaries. */
  readonly changes: readonly MemoryChange[];
  readonly before: LearnedMemory;
  readonly after: LearnedMemory;
}

/**
 * Takes back what turns have taught (SPEC R3, R63). Insights that rest on them alone are removed. Others keep their
 * remaining sources and are told in the words of those. Quotes in the change log, in themes and in stored profiles are removed.
 */
export class WithdrawTurns {
  constructor(
    private readonly store: Store,
    private readonly unlearn: Unlearn,
    private readonly tokens: TokenCounter,
    private readonly languages: Languages,
  ) {}

  async of(
    user: UserRef,
    settings: TenantSettings,
    turnIds: readonly string[],
    at: Instant,
  ): Promise<Withdrawal> {
    const { languages } = this;
    const [before, stored] = await Promise.all([currentMemory(this.store, user), this.wholeLog(user)]);
    const log = new Map(stored.map((entry) => [entry.id, entry]));
    const mentioned = new Set(stored.flatMap(({ cause, subjectIds }) => [cause, ...subjectIds]));
    const telling = turnIds.filter(
      (id) => mentioned.has(id) || before.insights.some((insight) => restsOn(insight, id)),
    );
    const going = new Set(turnIds);
    const lines = { gone: new Set<string>(), reworded: new Set<string>(), heirs: new Set<string>() };
    let memory = before;
    const write = (turnId: string, told: readonly MemoryChange[]): void => {
      const withdrawn = withdrawnBy(user, turnId, memory, told, [...log.values()]);
      for (const entry of redactedLog([...log.values()], withdrawn)) log.set(entry.id, entry);
      // What is told anew of an entry is the later word, so it stands behind.
      for (const change of told)
        if ('put' in change && change.put === 'change') log.set(change.value.id, change.value);
      for (const name of ['gone', 'reworded', 'heirs'] as const)
        for (const id of withdrawn[name]) lines[name].add(id);
      memory = afterChanges(memory, told);
    };
    for (const turnId of telling)
      write(turnId, this.unlearn(memory, turnId, { user, settings, languages, at }));
    const gone = await this.store.turns.byIds(user, turnIds);
    const lost = before.insights.filter(({ evidence }) => evidence.some(({ turnId }) => going.has(turnId)));
    const reach = settings.parameters.extraction.lentReachTurns;
    const lent = await withoutLent(this.store.turns, user, memory, { gone, lost, reach });
    const [anyone = ''] = turnIds;
    if (lent.length > 0) write(anyone, rewordedChanges(lent, memory, { user, settings, languages }));
    for (const entry of redactedLog([...log.values()], rewordedIn(before, memory), toldWithIt))
      log.set(entry.id, entry);
    const entries = changedEntries(stored, log).map((value): MemoryChange => ({ put: 'change', value }));
    const profiles = await this.profilesWithout(user, lines);
    return { changes: [...between(before, memory), ...entries, ...profiles], before, after: memory };
  }

  /** Oldest first. */
  private async wholeLog(user: UserRef): Promise<readonly Change[]> {
    const log: Change[] = [];
    let cursor: string | undefined;
    do {
      const page = await this.store.changes.list(user, perRead, cursor);
      log.push(...page.items);
      cursor = page.nextCursor;
    } while (cursor !== undefined);
    return log.reverse();
  }

  private async profilesWithout(
    user: UserRef,
    { gone, reworded, heirs }: Lines,
  ): Promise<readonly MemoryChange[]> {
    const lines = { insightIds: new Set([...gone, ...reworded]), heirs };
    if (lines.insightIds.size === 0) return [];
    const latest = (await this.store.profiles.latest(user))?.version ?? 0;
    const changes: MemoryChange[] = [];
    for (let first = 1; first <= latest; first += perRead) {
      const versions = Array.from({ length: Math.min(perRead, latest + 1 - first) }, (_, n) => first + n);
      for (const profile of await this.store.profiles.versions(user, versions)) {
        const value = withoutLines(profile, lines, this.tokens);
        if (value !== profile) changes.push({ put: 'profile', value });
      }
    }
    return changes;
  }
}

const toldWithIt = 'Told with a message that was taken back.';

/**
 * What said more than its own turns do, by a wording or by the words it was about: its entries in the log may quote what
 * those had from the turns that go.
 */
const rewordedIn = (before: LearnedMemory, after: LearnedMemory): Withdrawn => {
  const now = new Map(after.insights.map((insight) => [insight.id, insight]));
  const saidMore = before.insights.filter((insight) => {
    const later = now.get(insight.id);
    const isMore = insight.wording !== undefined || insight.about !== undefined;
    return isMore && later !== undefined && statementOf(later) !== statementOf(insight);
  });
  const none: ReadonlySet<string> = new Set();
  const gone = new Set(saidMore.map(({ id }) => id));
  return { turnId: '', gone, reworded: none, attractors: none, heirs: none };
};

/** Insights in other words, and the themes that spoke of them. */
const rewordedChanges = (
  lent: readonly Insight[],
  memory: LearnedMemory,
  { user, settings, languages }: Omit<UnlearningContext, 'at'>,
): readonly MemoryChange[] => {
  const work = new WorkingMemory(memory, user, settings, languages);
  const ids = new Set(lent.map(({ id }) => id));
  for (const insight of lent) work.put(insight);
  for (const attractor of work.attractors) {
    if (!attractor.members.some((id) => ids.has(id))) continue;
    work.putAttractor(described(attractor, work.membersOf(attractor), attractor.updatedAt, work.languages));
    if (isTheme(attractor)) recordTheme(work, attractor.id);
  }
  return work.changes();
};

const changedEntries = (stored: readonly Change[], log: ReadonlyMap<string, Change>): readonly Change[] => {
  const before = new Map(stored.map((entry) => [entry.id, entry]));
  return [...log.values()].filter((entry) => !isDeepStrictEqual(before.get(entry.id), entry));
};

/** What turns one memory into the other, each record once. */
const between = (before: LearnedMemory, after: LearnedMemory): readonly MemoryChange[] => {
  const insights = new Map(before.insights.map((insight) => [insight.id, insight]));
  const attractors = new Map(before.attractors.map((attractor) => [attractor.id, attractor]));
  const here = new Set([...after.insights, ...after.attractors].map(({ id }) => id));
  return [
    ...before.insights.flatMap(({ id }): MemoryChange[] => (here.has(id) ? [] : [{ remove: 'insight', id }])),
    ...after.insights.flatMap((value): MemoryChange[] =>
      insights.get(value.id) === value ? [] : [{ put: 'insight', value }],
    ),
    ...before.attractors.flatMap(({ id }): MemoryChange[] =>
      here.has(id) ? [] : [{ remove: 'attractor', id }],
    ),
    ...after.attractors.flatMap((value): MemoryChange[] =>
      attractors.get(value.id) === value ? [] : [{ put: 'attractor', value }],
    ),
  ];
};
