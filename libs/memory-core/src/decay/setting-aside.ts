import { type Languages } from '../languages';
import { type UserRef } from '../domain/identity';
import { themeEntry } from '../learning/attractors/record-theme';
import { described } from '../learning/attractors/shape';
import { changeOf } from '../learning/change-log';
import { type MemoryChange, type MemoryStore, type SummaryReader } from '../ports/memory-store';
import { type TokenCounter } from '../ports/token-counter';
import { withoutDeletedWords, withParts } from './deleted-words';
import { withoutUntold } from '../consolidation/profile/profile-at-once';
import { conversationsOf, type Insight, isUsable } from '../domain/insight';
import { conversationSummaryId, crossConversationSummaryId } from '../domain/summary';
import { stillTold } from '../consolidation/summaries/untold';

type Store = Pick<MemoryStore, 'insights' | 'attractors' | 'changes' | 'profiles' | 'summaries'>;

/** Attractors of deleted insights, without them and their words. One that is left without members goes. */
const withoutMembers = async (
  store: Store,
  user: UserRef,
  deleted: ReadonlySet<string>,
  languages: Languages,
): Promise<readonly MemoryChange[]> => {
  if (deleted.size === 0) return [];
  const left = (await store.attractors.all(user)).filter(({ members }) =>
    members.some((id) => deleted.has(id)),
  );
  return Promise.all(
    left.map(async (attractor): Promise<MemoryChange> => {
      const ids = attractor.members.filter((id) => !deleted.has(id));
      const members = await store.insights.byIds(user, ids);
      return members.length === 0
        ? { remove: 'attractor', id: attractor.id }
        : { put: 'attractor', value: described(attractor, members, attractor.updatedAt, languages) };
    }),
  );
};

const idsOf = (themes: readonly MemoryChange[]): ReadonlySet<string> =>
  new Set(
    themes.flatMap((change) => {
      if ('remove' in change) return change.remove === 'attractor' ? change.id : [];
      return change.put === 'attractor' ? change.value.id : [];
    }),
  );

/** Entries without the words of what is gone, those of themes that are left in the words that they have now. */
const inNewWords = (
  user: UserRef,
  redacted: readonly MemoryChange[],
  themes: readonly MemoryChange[],
): readonly MemoryChange[] => {
  const entries = new Map(
    themes.flatMap((change) => {
      if (!('put' in change) || change.put !== 'attractor') return [];
      const entry = changeOf(user, themeEntry(change.value));
      return [[entry.id, entry] as const];
    }),
  );
  return redacted.map((change) => {
    const value = 'put' in change && change.put === 'change' ? entries.get(change.value.id) : undefined;
    return value === undefined ? change : { put: 'change', value };
  });
};

/**
 * What goes with an insight that decay sets aside, in the same commit: it is told no more, and of what is deleted no word is
 * kept (SPEC R32). Reads nothing where nothing is set aside.
 * @param changes what is written of those that are set aside themselves
 */
export const setAside = async (
  store: Store,
  user: UserRef,
  { archived, deleted, changes }: Omit<SetAside, 'insights'>,
  { tokens, languages }: { readonly tokens: TokenCounter; readonly languages: Languages },
): Promise<readonly MemoryChange[]> => {
  const insights = deleted.length === 0 ? [] : await store.insights.all(user);
  const gone = withParts(deleted, insights);
  const themes = await withoutMembers(store, user, new Set(gone.map(({ id }) => id)), languages);
  const redacted = await withoutDeletedWords(
    store,
    user,
    { gone, insights, attractorIds: idsOf(themes) },
    tokens,
  );
  const parts = gone.slice(deleted.length);
  return [
    ...inNewWords(user, redacted, themes),
    ...(await toldNoMore(store, user, { archived, deleted: gone, changes, insights }, tokens)),
    ...parts.map(({ id }): MemoryChange => ({ remove: 'insight', id })),
    ...themes,
  ];
};

interface SetAside {
  readonly archived: readonly Insight[];
  readonly deleted: readonly Insight[];
  /** What is written about them. */
  readonly changes: readonly MemoryChange[];
  /** All of the user, with those that are deleted as they were; of no account where none is. */
  readonly insights: readonly Insight[];
}

/**
 * What has to change where memory is told when decay sets some of it aside, in the same commit: the profile tells neither
 * what is archived nor what is deleted, a summary never again what is deleted. Reads nothing where nothing is set aside.
 */
const toldNoMore = async (
  store: Pick<MemoryStore, 'profiles' | 'summaries'>,
  user: UserRef,
  { archived, deleted, changes, insights }: SetAside,
  tokens: TokenCounter,
): Promise<readonly MemoryChange[]> => [
  ...(await withoutUntold(store.profiles, user, [...archived, ...deleted], changes, tokens)),
  ...(deleted.length === 0 ? [] : await withoutDeleted(store.summaries, user, deleted, insights, tokens)),
];

/**
 * The summaries that may tell what is deleted, without it. `stillTold` withholds a sentence by the insight that stands
 * behind it; when that goes, the sentence has to go with it. Cut, not written anew: the turns it came from are still
 * there, and a model would tell it from them once more. What only waits for a person, archived or switched off, is left
 * in and withheld as before.
 * @param insights all of the user, with those that are deleted as they were
 */
const withoutDeleted = async (
  summaries: SummaryReader,
  user: UserRef,
  deleted: readonly Insight[],
  insights: readonly Insight[],
  tokens: TokenCounter,
): Promise<readonly MemoryChange[]> => {
  const gone = new Set(deleted.map(({ id }) => id));
  const told = insights.filter((insight) => gone.has(insight.id) || isUsable(insight));
  const ids = new Set([...conversationsOf(deleted).map(conversationSummaryId), crossConversationSummaryId]);
  const stored = await Promise.all([...ids].map((id) => summaries.get(user, id)));
  return stored.flatMap((summary): MemoryChange[] => {
    if (summary === undefined) return [];
    const left = stillTold(summary, told, tokens);
    if (left === summary) return [];
    return [left === undefined ? { remove: 'summary', id: summary.id } : { put: 'summary', value: left }];
  });
};
