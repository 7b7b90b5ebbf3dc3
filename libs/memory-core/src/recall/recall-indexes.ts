import { LRUCache } from 'lru-cache';
import { type Parameters } from '../config/parameters';
import { type TenantDirectory } from '../config/tenant-settings';
import { type ErrorCode, isKeepsakeError } from '../domain/errors';
import { type UserRef } from '../domain/identity';
import { type Insight } from '../domain/insight';
import { type Embedder } from '../ports/embedder';
import { type Metrics } from '../ports/metrics';
import { type MemoryStore } from '../ports/memory-store';
import { type TokenCounter } from '../ports/token-counter';
import { type UserVault } from '../ports/user-vault';
import { OpenMemory } from './open-memory';
import { type UserMemory } from './user-memory';
import { TimelyEmbedder } from './timely-embedder';

type Store = ConstructorParameters<typeof OpenMemory>[0] & Pick<MemoryStore, 'turns' | 'stamps'>;
/** How content is read: measured, and, where there is an embedder, understood. */
export interface RecallReading {
  readonly tokens: TokenCounter;
  readonly embedder?: Embedder;
  readonly metrics?: Metrics;
}

/** What a memory that is asked must not be behind of. */
export interface Standing {
  readonly epoch: number;
  readonly revision: number;
}

type Cache = Pick<
  Parameters['recall'],
  'indexCacheMiB' | 'indexIdleMinutes' | 'loadBatch' | 'embeddingTimeoutMs' | 'embeddingRestMs'
>;

/** Of a vault that is asked whether what it opened may still be held. */
const lettingGo: readonly ErrorCode[] = ['user-unknown', 'user-key-needed', 'queue-unavailable'];

const mebibyte = 1_048_576;
const minuteMs = 60_000;

/**
 * The memories of users that are being talked to, decrypted and indexed, within a bounded cache. Every request asks the
 * store for the user's epoch and revision first: what is behind loads what came since, what belongs to an erased epoch
 * is dropped, so nothing stale is ever asked, whichever process wrote (SPEC R69, R73).
 */
export class RecallIndexes {
  private readonly memories: LRUCache<string, UserMemory>;
  private readonly embedder: TimelyEmbedder;
  private readonly opening: OpenMemory;
  /** One load of a user at a time; whoever comes meanwhile waits for it and looks again. */
  private readonly loading = new Map<string, Promise<UserMemory>>();

  constructor(
    private readonly store: Store,
    private readonly vault: Pick<UserVault, 'open'>,
    settings: TenantDirectory,
    reading: RecallReading,
    cache: Cache,
  ) {
    this.embedder = new TimelyEmbedder(reading.embedder, cache, reading.metrics);
    this.opening = new OpenMemory(store, settings, reading.tokens, this.embedder, cache);
    this.memories = new LRUCache({
      maxSize: cache.indexCacheMiB * mebibyte,
      // What is larger than the whole cache is served and not kept.
      maxEntrySize: cache.indexCacheMiB * mebibyte,
      sizeCalculation: ({ bytes }) => bytes,
      ttl: cache.indexIdleMinutes * minuteMs,
      updateAgeOnGet: true,
      ttlAutopurge: true,
    });
  }

  /** Bytes held now, as estimated. */
  get heldBytes(): number {
    return this.memories.calculatedSize;
  }

  get heldUsers(): number {
    return this.memories.size;
  }

  /** Answers whether it was held. */
  forget(user: UserRef): boolean {
    return this.memories.delete(keyOf(user));
  }

  /**
   * Lets go of who was erased by another process, or whose supplied key is not leased any more (or nobody can tell), and
   * tells `gone`: what is held decrypted must not wait to be asked for, or for its age.
   */
  async forgetErased(gone: (user: UserRef) => void = () => undefined): Promise<void> {
    for (const [key, { epoch }] of [...this.memories.entries()]) {
      const [tenantId, userId] = JSON.parse(key) as [string, string];
      const user = { tenantId, userId };
      const current = await this.vault.open(user).catch((error: unknown) => {
        if (lettingGo.some((code) => isKeepsakeError(error, code))) return undefined;
        throw error;
      });
      if (current?.epoch === epoch) continue;
      this.memories.delete(key);
      gone(user);
    }
  }

  /**
   * Takes over insights whose words are as before, which this process has just written as `revision`: who wrote nothing
   * else need not read everything again. An index that is not at the revision before is left to its next refresh, and so is
   * one of a store that has moved on.
   */
  async advance(
    user: UserRef,
    { epoch, revision }: { readonly epoch: number; readonly revision: number },
    insights: readonly Insight[],
  ): Promise<void> {
    const key = keyOf(user);
    if (this.memories.peek(key)?.revision !== revision - 1) return;
    const stamps = await this.store.stamps.all(user);
    if ((await this.store.revision(user)) !== revision) return;
    const memory = this.memories.peek(key);
    if (memory?.epoch !== epoch || memory.revision !== revision - 1 || this.loading.has(key)) return;
    memory.updateInsights(insights);
    memory.stamps = stamps;
    memory.revision = revision;
  }

  /**
   * Opens the user's memory and reads what is behind, while the caller waits for something else. Answers the epoch, and
   * holds back no error: throws `user-unknown`, and what the vault throws.
   */
  async prepare(user: UserRef): Promise<number> {
    const standing = await this.standing(user);
    await this.current(user, standing);
    return standing.epoch;
  }

  /**
   * Runs `work` on the user's memory as it is now, or at least at `since`. `work` names the turns that it is about to hand
   * out; if one of them was taken back since it was indexed, the index is built anew and asked again. Throws `user-unknown`.
   */
  async read<T extends { readonly turnIds: readonly string[] }>(
    user: UserRef,
    work: (memory: UserMemory) => T,
    since?: Standing,
  ): Promise<T> {
    for (let at = since; ; at = undefined) {
      const memory = await this.current(user, at ?? (await this.standing(user)));
      const answer = work(memory);
      if (await this.stillThere(user, memory, answer.turnIds)) return answer;
      this.forget(user);
    }
  }

  /** The query in the space of the insights; undefined when nobody can say: recall then goes by words alone. */
  async embed(user: UserRef, query: string): Promise<readonly number[] | undefined> {
    return (await this.embedder.embed([query], user))[0];
  }

  /** Whether a query's vector knows more than its words: turns can be found by it then. */
  get embedsBeyondWords(): boolean {
    return this.embedder.beyondWords;
  }

  private async standing(user: UserRef): Promise<Standing> {
    const { epoch } = await this.vault.open(user);
    return { epoch, revision: await this.store.revision(user) };
  }

  private async current(user: UserRef, { epoch, revision }: Standing): Promise<UserMemory> {
    const key = keyOf(user);
    for (;;) {
      const known = this.memories.get(key);
      if (known?.epoch === epoch && known.revision >= revision) return known;
      const under = this.loading.get(key);
      if (under === undefined) return this.load(user, key, epoch, known?.epoch === epoch ? known : undefined);
      const loaded = await under;
      if (loaded.epoch === epoch && loaded.revision >= revision) return loaded;
    }
  }

  private load(
    user: UserRef,
    key: string,
    epoch: number,
    known: UserMemory | undefined,
  ): Promise<UserMemory> {
    const load = this.opening
      .memory(user, epoch, known, (work) => this.afterLoading(key, work))
      .then((memory) => {
        // The cache measures an entry when it is new only.
        this.memories.delete(key);
        this.memories.set(key, memory);
        return memory;
      })
      .finally(() => this.loading.delete(key));
    this.loading.set(key, load);
    return load;
  }

  /** What is being loaded must be in before anything is said of it. */
  private afterLoading(key: string, work: () => void): void {
    const under = this.loading.get(key) ?? Promise.resolve();
    void under.then(work, () => undefined);
  }

  /** A retraction rewrites a turn in its place, which reading by arrival does not see: what is handed out is looked at. */
  private async stillThere(user: UserRef, memory: UserMemory, ids: readonly string[]): Promise<boolean> {
    const unsure = ids.filter((id) => !memory.confirmed.has(id) && memory.turns.has(id));
    if (unsure.length === 0) return true;
    const found = await this.store.turns.byIds(user, unsure);
    const standing = found.filter(({ retractedAt }) => retractedAt === undefined);
    for (const { id } of standing) memory.confirmed.add(id);
    return standing.length === unsure.length;
  }
}

const keyOf = ({ tenantId, userId }: UserRef): string => JSON.stringify([tenantId, userId]);
