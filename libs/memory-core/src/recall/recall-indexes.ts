import { LRUCache } from 'lru-cache';
import { type Parameters } from '../config/parameters';
import { type TenantDirectory } from '../config/tenant-settings';
import { type ErrorCode, isKeepsakeError } from '../domain/errors';
import { type UserRef } from '../domain/identity';
import { type Insight } from '../domain/insight';
import { type ReplyEmbedder } from '../ports/embedder';
import { type MemoryStore } from '../ports/memory-store';
import { type UserVault } from '../ports/user-vault';
import { OpenMemory } from './open-memory';
import { type QueryVectors } from './resonant';
import { type MemoryReading, type UserMemory } from './user-memory';
import { type WaitingOf } from './waiting';

type Store = ConstructorParameters<typeof OpenMemory>[0] & Pick<MemoryStore, 'turns' | 'stamps'>;
/** How content is read and found: if there is an embedder, by meaning too. */
export interface RecallReading extends MemoryReading {
  readonly embedder?: ReplyEmbedder;
  /** Whose vectors passages of turns are found by; without it turns are found by words alone. */
  readonly passages?: ReplyEmbedder | undefined;
  /** Without it nothing ever waits to be forgotten. */
  readonly waitingOf?: WaitingOf;
}

/** The epoch and the revision that a memory must have reached before it may be used. */
export interface Standing {
  readonly epoch: number;
  readonly revision: number;
  /** From `prepare`: the cache may be too small to hold it until it is read. */
  readonly memory?: UserMemory;
}

type Cache = Pick<Parameters['recall'], 'indexCacheMiB' | 'indexIdleMinutes' | 'loadBatch'>;

/** What answers questions. */
export type Recalling = Pick<RecallIndexes, 'prepare' | 'read' | 'embed' | 'embedsBeyondWords'>;

/** Vault errors after which a decrypted memory must be dropped. */
const lettingGo: readonly ErrorCode[] = ['user-unknown', 'user-key-needed', 'queue-unavailable'];

const mebibyte = 1_048_576;
const minuteMs = 60_000;

/**
 * The decrypted and indexed memories of active users, in a bounded cache. Every request first asks the store for the user's
 * epoch and revision. A memory that is behind loads what came since; one of an erased epoch is dropped. So no request sees
 * stale data, whichever process wrote (SPEC R69, R73).
 */
export class RecallIndexes {
  private readonly memories: LRUCache<string, UserMemory>;
  private readonly opening: OpenMemory;
  /** At most one load per user. A request that comes meanwhile waits for it, then checks again. */
  private readonly loading = new Map<string, Promise<UserMemory>>();

  constructor(
    private readonly store: Store,
    private readonly vault: Pick<UserVault, 'open'>,
    settings: TenantDirectory,
    private readonly reading: RecallReading,
    cache: Cache,
  ) {
    const { embedder, passages, waitingOf } = reading;
    this.opening = new OpenMemory(store, settings, reading, embedder, cache, passages?.name, waitingOf);
    this.memories = new LRUCache({
      maxSize: cache.indexCacheMiB * mebibyte,
      // A memory larger than the whole cache is used, but not kept.
      maxEntrySize: cache.indexCacheMiB * mebibyte,
      sizeCalculation: ({ bytes }) => bytes,
      ttl: cache.indexIdleMinutes * minuteMs,
      updateAgeOnGet: true,
      ttlAutopurge: true,
    });
  }

  /** Estimate of the bytes held now. */
  get heldBytes(): number {
    return this.memories.calculatedSize;
  }

  get heldUsers(): number {
    return this.memories.size;
  }

  holds(user: UserRef): boolean {
    return this.memories.has(keyOf(user));
  }

  /** Returns whether the user's memory was held. */
  forget(user: UserRef): boolean {
    return this.memories.delete(keyOf(user));
  }

  /**
   * Drops users whom another process erased, and users whose supplied key is no longer leased or whose lease cannot be
   * checked. Calls `gone` for each. Decrypted data must not stay until the next request or until it expires.
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
   * Takes over insights that this process has just committed as `revision` and whose words did not change, so that they
   * need not be read again. Does nothing if the index is not at the revision before, or if the store has moved on: the next
   * refresh brings it up to date.
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
   * Opens the user's memory and brings it up to date, while the caller waits for something else. Throws `user-unknown`, and
   * whatever the vault throws.
   */
  async prepare(user: UserRef): Promise<UserMemory> {
    return this.current(user, await this.standing(user));
  }

  /**
   * Runs `work` on the user's memory as it is now, or at least as of `since`. `work` returns the ids of the turns it is about
   * to hand out. If one of them was retracted since it was indexed, the index is rebuilt and `work` runs again. Throws
   * `user-unknown`.
   */
  async read<T extends { readonly turnIds: readonly string[] }>(
    user: UserRef,
    work: (memory: UserMemory) => T | Promise<T>,
    since?: Standing,
  ): Promise<T> {
    for (let at = since; ; at = undefined) {
      const memory = await this.current(user, at ?? (await this.standing(user)));
      const answer = await work(memory);
      if (await this.stillThere(user, memory, answer.turnIds)) return answer;
      this.forget(user);
    }
  }

  /**
   * The query as vectors; without those that an embedder did not give in time: recall then goes by words. `statements`:
   * whether insights and attractors are asked for at all.
   */
  async embed(user: UserRef, query: string, { statements = true } = {}): Promise<QueryVectors> {
    const asked = [statements ? this.reading.embedder : undefined, this.reading.passages];
    const made = await Promise.all(asked.map(async (one) => one?.embed([query], user, 'query')));
    const [ofStatements, ofTurns] = made.map((vectors) => vectors?.[0]);
    return { ofStatements, ofTurns, late: made.some((vectors) => vectors?.length === 0) };
  }

  /** Whether vectors of statements carry more than the words of a text. */
  get embedsBeyondWords(): boolean {
    return this.reading.embedder?.beyondWords ?? false;
  }

  private async standing(user: UserRef): Promise<Standing> {
    const { epoch } = await this.vault.open(user);
    return { epoch, revision: await this.store.revision(user) };
  }

  private async current(user: UserRef, { epoch, revision, memory }: Standing): Promise<UserMemory> {
    const key = keyOf(user);
    for (;;) {
      const known = this.memories.get(key) ?? memory;
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
        // The cache measures an entry only when it is set.
        this.memories.delete(key);
        this.memories.set(key, memory);
        return memory;
      })
      .finally(() => this.loading.delete(key));
    this.loading.set(key, load);
    return load;
  }

  /** Runs `work` once the load under way has finished; not at all if it fails. */
  private afterLoading(key: string, work: () => void): void {
    const under = this.loading.get(key) ?? Promise.resolve();
    void under.then(work, () => undefined);
  }

  /** A retraction rewrites a turn in place, which reading by arrival does not notice. So turns are looked up before they are handed out. */
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
