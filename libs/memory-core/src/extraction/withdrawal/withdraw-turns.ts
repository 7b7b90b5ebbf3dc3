import { textOf } from '../../domain/claim';
import { isDeepStrictEqual } from 'node:util';
import { type TenantSettings } from '../../config/tenant-settings';
import { withoutLines } from '../../consolidation/profile/withdraw-lines';
import { type Change } from '../../domain/change';
import { type Instant, type UserRef } from '../../domain/identity';
import { type LearnedMemory, type UnlearningContext } from '../../learning/context';
import { redactedLog } from '../../learning/unlearn/redact';
import { restsOn } from '../../learning/unlearn/reduce';
import { withdrawnBy, type Withdrawn } from '../../learning/unlearn/withdrawn';
import { type MemoryChange, type MemoryStore } from '../../ports/memory-store';
import { type TokenCounter } from '../../ports/token-counter';
import { currentMemory } from '../extract-step';
import { afterChanges } from './after-changes';
import { type Lending, lendings } from './lent-words';
import { OfflineExtractor } from '@app/language-en/extraction/offline-extractor';
import { Restate, type Restated, toldAnew } from './restate';

/** Reads turns that an insight rests on already, so every one counts as telling something. */
const ofEvidence = new OfflineExtractor(undefined, undefined, undefined, async () => [
  { kind: 'fact', words: [] },
]);

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
 * remaining sources and are worded from those. Quotes in the change log, in themes and in stored profiles are removed.
 */
export class WithdrawTurns {
  constructor(
    private readonly store: Store,
    private readonly unlearn: Unlearn,
    private readonly restate: Pick<Restate, 'apply' | 'withoutLent'>,
    private readonly tokens: TokenCounter,
  ) {}

  /** Rereads the remaining sources without a model. */
  static over(store: Store, unlearn: Unlearn, tokens: TokenCounter): WithdrawTurns {
    return new WithdrawTurns(store, unlearn, new Restate(store.turns, ofEvidence), tokens);
  }

  async of(
    user: UserRef,
    settings: TenantSettings,
    turnIds: readonly string[],
    at: Instant,
  ): Promise<Withdrawal> {
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
    const context = { user, settings, going, at };
    for (const turnId of telling) {
      const unlearned = this.unlearn(memory, turnId, context);
      const { changes, isLost } = await this.restate.apply(unlearned, memory, context);
      write(turnId, changes);
      if (isLost.size > 0) for (const [id, entry] of log) log.set(id, withoutLost(entry, isLost));
    }
    const gone = await this.store.turns.byIds(user, turnIds);
    const lost = before.insights.filter(({ evidence }) => evidence.some(({ turnId }) => going.has(turnId)));
    const reach = settings.parameters.extraction.lentReachTurns;
    const lent = await lendings(this.store.turns, user, memory, { gone, lost, reach });
    if (lent.length > 0) {
      const { changes, isLost } = await this.restate.withoutLent(memory, lent, context);
      const words = wordsOf(lent, changes);
      const [anyone = ''] = turnIds;
      write(anyone, changes);
      // The entry that first told of them is caused by their own turn, so blanking what was caused by these misses it.
      for (const [id, entry] of log) log.set(id, withoutLost(toldAnew(entry, words), isLost));
    }
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

/** Entries that quote the turn they are caused by: it may have been read with the turns that go. */
const quotesItsCause: ReadonlySet<Change['type']> = new Set(['insight.added', 'insight.confirmed']);

const withoutLost = (entry: Change, isLostOf: Restated['isLost']): Change => {
  const { text, before, after, ...rest } = entry;
  const isLost = isLostOf.get(entry.subjectIds[0] ?? '');
  if (isLost === undefined || !quotesItsCause.has(entry.type)) return entry;
  const quoted = [text.replace(/^[^:]{1,40}: /, ''), before ?? '', after ?? ''].join(' ');
  return isLost(quoted) ? { ...rest, text: 'Told with a message that was taken back.' } : entry;
};

const changedEntries = (stored: readonly Change[], log: ReadonlyMap<string, Change>): readonly Change[] => {
  const before = new Map(stored.map((entry) => [entry.id, entry]));
  return [...log.values()].filter((entry) => !isDeepStrictEqual(before.get(entry.id), entry));
};

/** By what the insights said, what they say now. */
const wordsOf = (lent: readonly Lending[], told: readonly MemoryChange[]): ReadonlyMap<string, string> => {
  const before = new Map(lent.map(({ insight }) => [insight.id, textOf(insight)]));
  return new Map(
    told.flatMap((change): readonly (readonly [string, string])[] => {
      if (!('put' in change) || change.put !== 'insight') return [];
      const statement = before.get(change.value.id);
      return statement === undefined ? [] : [[statement, textOf(change.value)]];
    }),
  );
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
