import { type UserRef } from '../domain/identity';
import { type Insight } from '../domain/insight';
import { type Languages } from '../languages';
import { type MemoryReaders, type MemoryStore, type OpenableMemory, type Page } from '../ports/memory-store';
import { type TokenCounter } from '../ports/token-counter';
import { Visibility } from './visibility';

/**
 * The memory as the person's settings let it be seen and used: reads leave out what is hidden, writes are the store's own.
 * For whoever tells, summarises, merges or asks; not for whoever learns, deletes, exports or decays. Pages may hold fewer
 * items than asked for and still have a next one.
 */
export const visibleMemory = (
  store: MemoryStore,
  tokens: TokenCounter,
  languages: Languages,
): MemoryStore => ({
  ...visibleReaders(store, async (user) => new Visibility(await store.settings.get(user), languages), tokens),
  writer: store.writer,
  revision: (user) => store.revision(user),
});

/**
 * The same for who reads much of one user in one go: the settings are looked up once, like the key, and so is what they
 * hide.
 */
export const visibleOnOpening = (
  store: OpenableMemory,
  tokens: TokenCounter,
  languages: Languages,
): OpenableMemory => ({
  opened: async (user) => {
    const readers = await store.opened(user);
    const visibility = new Visibility(await readers.settings.get(user), languages);
    let hidden: ReturnType<typeof hiddenIn> | undefined;
    const hiddenOnce = () => (hidden ??= hiddenIn(readers, user, visibility));
    return visibleReaders(readers, async () => visibility, tokens, hiddenOnce);
  },
});

const hiddenIn = async (
  { insights }: Pick<MemoryReaders, 'insights'>,
  user: UserRef,
  visibility: Visibility,
): Promise<readonly Insight[]> =>
  visibility.whole ? [] : (await insights.all(user)).filter((insight) => !visibility.ofInsight(insight));

const visibleReaders = (
  store: MemoryReaders,
  visibilityOf: (user: UserRef) => Promise<Visibility>,
  tokens: TokenCounter,
  hidden = (user: UserRef, visibility: Visibility) => hiddenIn(store, user, visibility),
): MemoryReaders => {
  const visible = async <T>(
    user: UserRef,
    read: Promise<readonly T[]>,
    rule: (visibility: Visibility) => (value: T) => boolean,
  ): Promise<readonly T[]> => {
    const [visibility, values] = await Promise.all([visibilityOf(user), read]);
    return visibility.whole ? values : values.filter(rule(visibility));
  };
  const pageOf = async <T>(
    user: UserRef,
    read: Promise<Page<T>>,
    rule: (visibility: Visibility) => (value: T) => boolean,
  ): Promise<Page<T>> => {
    const page = await read;
    return { ...page, items: await visible(user, Promise.resolve(page.items), rule) };
  };
  const hiddenInsights = async (user: UserRef, visibility: Visibility): Promise<ReadonlySet<string>> =>
    new Set((await hidden(user, visibility)).map(({ id }) => id));
  const ofInsight = (visibility: Visibility) => (insight: Insight) => visibility.ofInsight(insight);
  const ofTurn = (visibility: Visibility) => (turn: { readonly content: string }) => visibility.ofTurn(turn);
  const profileOf = async (user: UserRef, read: ReturnType<MemoryReaders['profiles']['latest']>) => {
    const [visibility, profile] = await Promise.all([visibilityOf(user), read]);
    if (profile === undefined || visibility.whole) return profile;
    return visibility.profile(profile, await hiddenInsights(user, visibility), tokens);
  };

  return {
    conversations: store.conversations,
    changes: store.changes,
    pipeline: store.pipeline,
    settings: store.settings,
    stamps: store.stamps,
    segments: store.segments,
    readings: store.readings,
    vectors: store.vectors,
    turns: {
      byIds: (user, ids) => visible(user, store.turns.byIds(user, ids), ofTurn),
      bySeq: (user, ...range) => visible(user, store.turns.bySeq(user, ...range), ofTurn),
      inConversation: (user, ...place) => pageOf(user, store.turns.inConversation(user, ...place), ofTurn),
      lastInConversation: (user, ...place) =>
        visible(user, store.turns.lastInConversation(user, ...place), ofTurn),
      allOfConversation: (user, id) => visible(user, store.turns.allOfConversation(user, id), ofTurn),
      saidBetween: (user, ...span) => visible(user, store.turns.saidBetween(user, ...span), ofTurn),
    },
    insights: {
      byIds: (user, ids) => visible(user, store.insights.byIds(user, ids), ofInsight),
      all: (user, filter) => visible(user, store.insights.all(user, filter), ofInsight),
      list: (user, ...rest) => pageOf(user, store.insights.list(user, ...rest), ofInsight),
    },
    attractors: {
      all: async (user) => {
        const visibility = await visibilityOf(user);
        const attractors = await store.attractors.all(user);
        if (visibility.whole) return attractors;
        const hidden = await hiddenInsights(user, visibility);
        return attractors.filter((attractor) => visibility.ofAttractor(attractor, hidden));
      },
    },
    profiles: {
      latest: (user) => profileOf(user, store.profiles.latest(user)),
      version: (user, version) => profileOf(user, store.profiles.version(user, version)),
      versions: async (user, versions) => {
        const [visibility, found] = await Promise.all([
          visibilityOf(user),
          store.profiles.versions(user, versions),
        ]);
        if (visibility.whole) return found;
        const hidden = await hiddenInsights(user, visibility);
        return found.map((profile) => visibility.profile(profile, hidden, tokens));
      },
    },
    summaries: {
      get: async (user, id) => {
        const [visibility, summary] = await Promise.all([visibilityOf(user), store.summaries.get(user, id)]);
        return summary && visibility.summary(summary, await hidden(user, visibility), tokens);
      },
    },
  };
};
