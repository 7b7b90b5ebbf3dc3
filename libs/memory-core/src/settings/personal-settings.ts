import { type TenantDirectory } from '../config/tenant-settings';
import { type Change } from '../domain/change';
import { counted } from '../domain/counted';
import { derivedId } from '../domain/derived-id';
import { type FieldProblem, KeepsakeError } from '../domain/errors';
import { type UserRef } from '../domain/identity';
import { defaultUserSettings, mostTopics, type UserSettings } from '../domain/user-settings';
import { type Clock } from '../ports/clock';
import { type KeyStore, type MemorySwitch } from '../ports/key-store';
import { type UserLease } from '../ports/lease';
import { type MemoryStore } from '../ports/memory-store';
import { type UserVault } from '../ports/user-vault';
import { SuppressedTopics } from './topics';

/** All settings of a person. Memory off: what is said from then on is acknowledged and not kept. */
export interface PersonalSettings extends Omit<UserSettings, 'changedAt' | 'memoryTold'> {
  readonly memory: 'on' | 'off';
}

/** What is not named stays as it is. */
export type SettingsChange = Partial<PersonalSettings>;

export interface SettingsParts {
  readonly keys: Pick<KeyStore, 'get'> & MemorySwitch;
  readonly vault: UserVault;
  readonly lease: UserLease;
  readonly tenants: TenantDirectory;
  readonly clock: Clock;
}

/**
 * Settings of a user (SPEC R66), in force from the next call on. They are content: an erasure takes them along, memory
 * off apart, which is told and may be changed also while nothing else is left of the user, or is there of him yet.
 */
export class UserSettingsBook {
  constructor(
    private readonly store: Pick<MemoryStore, 'settings' | 'writer'>,
    private readonly parts: SettingsParts,
  ) {}

  /** Throws `user-unknown`. */
  async read(user: UserRef): Promise<PersonalSettings> {
    const known = await this.knownAs(user);
    if (known === undefined) throw nobody();
    return this.all(user, known);
  }

  /**
   * `noted`: done before anything changes, once it is known that it will. Who was never met is met by what he wishes, so
   * that his first turn finds it; by turning memory off no key is made, so that nothing of his is ever kept. Throws
   * `user-unknown` where nothing is wished of who was never met, and `invalid-input` naming the field. Answers all
   * settings as they are now.
   */
  async change(
    user: UserRef,
    { memory, ...change }: SettingsChange,
    noted: () => Promise<void> = async () => undefined,
  ): Promise<PersonalSettings> {
    const isMore = Object.keys(change).length > 0;
    const known = (await this.knownAs(user)) ?? (memory === 'off' || isMore ? unmet : undefined);
    if (known === undefined) throw nobody();
    this.check(user, change);
    const now = { memory: memory ?? known.memory, isKept: isMore || known.isKept };
    const isTurned = now.memory !== known.memory;
    if (isMore || isTurned) await noted();
    // At once, even where the store is away or the user is being worked on.
    if (isTurned) await this.parts.keys.turnMemory(user, now.memory);
    if (isMore && !known.isKept) await this.parts.vault.openOrCreate(user);
    const isToWrite = isMore || isTurned || (memory !== undefined && (await this.isUntold(user, now)));
    if (now.isKept && isToWrite) await this.write(user, () => change, { memory: now.memory, isTurned });
    return this.all(user, now);
  }

  /** Whether memory was turned on or off by a request that was cut short before the log was told. */
  private async isUntold(user: UserRef, { memory, isKept }: Known): Promise<boolean> {
    return isKept && toldOf(await this.store.settings.get(user)) !== memory;
  }

  /**
   * Puts one topic more on the list of those never to remember, whatever else is put there at the same moment; leaves it as
   * it is where the topic is there. False where there are as many as there may be. Throws as `change` does.
   */
  async suppress(user: UserRef, topic: string): Promise<boolean> {
    const known = await this.knownAs(user);
    if (known === undefined) throw nobody();
    this.check(user, { suppressedTopics: [topic] });
    if (!known.isKept) await this.parts.vault.openOrCreate(user);
    let fits = true;
    await this.write(
      user,
      ({ suppressedTopics }) => {
        if (suppressedTopics.includes(topic)) return undefined;
        fits = suppressedTopics.length < mostTopics.topics;
        return fits ? { suppressedTopics: [...suppressedTopics, topic] } : undefined;
      },
      { memory: known.memory, isTurned: false },
    );
    return fits;
  }

  private async all(user: UserRef, { memory, isKept }: Known): Promise<PersonalSettings> {
    const stored = isKept ? await this.store.settings.get(user) : undefined;
    const { changedAt: _changedAt, memoryTold: _told, ...settings } = stored ?? defaultUserSettings;
    return { memory, ...settings };
  }

  /** Writes what is decided while nobody else does, where anything is. */
  private async write(
    user: UserRef,
    decide: (before: UserSettings) => Omit<SettingsChange, 'memory'> | undefined,
    { memory, isTurned }: { readonly memory: 'on' | 'off'; readonly isTurned: boolean },
  ): Promise<void> {
    const { epoch } = await this.parts.vault.open(user);
    await this.parts.lease.hold(user, async (token) => {
      const before = (await this.store.settings.get(user)) ?? defaultUserSettings;
      const change = decide(before);
      if (change === undefined) return;
      const changedAt = Math.max(this.parts.clock.now(), before.changedAt + 1);
      const after = { ...before, ...change, changedAt, memoryTold: memory };
      const isNews = isTurned || toldOf(before) !== memory;
      await this.store.writer.commit(user, { epoch, token }, [
        { put: 'settings', value: after },
        { put: 'change', value: changed(user, after, isNews) },
      ]);
    });
  }

  private async knownAs(user: UserRef): Promise<Known | undefined> {
    const record = await this.parts.keys.get(user);
    const isKept = record?.wrappedKey !== undefined;
    if (!isKept && record?.memoryOff !== true) return undefined;
    return { memory: record.memoryOff === true ? 'off' : 'on', isKept };
  }

  private check({ tenantId }: UserRef, { categoriesOff = [], suppressedTopics = [] }: SettingsChange): void {
    const { schema } = this.parts.tenants.for(tenantId);
    const categories = new Set(schema.categories.map(({ id }) => id));
    const problems: readonly FieldProblem[] = [
      ...categoriesOff.flatMap((category, n) =>
        categories.has(category)
          ? []
          : { field: `categoriesOff[${n}]`, message: `must be one of ${[...categories].join(', ')}` },
      ),
      ...suppressedTopics.flatMap((topic, n) =>
        SuppressedTopics.canBe(topic)
          ? []
          : { field: `suppressedTopics[${n}]`, message: 'must hold a word that says what it is about' },
      ),
    ];
    if (problems.length > 0) throw new KeepsakeError('invalid-input', 'settings are not valid', { problems });
  }
}

interface Known {
  readonly memory: 'on' | 'off';
  /** Whether there is a memory. */
  readonly isKept: boolean;
}

const toldOf = (settings: Pick<UserSettings, 'memoryTold'> | undefined): 'on' | 'off' =>
  settings?.memoryTold ?? 'on';

const unmet: Known = { memory: 'on', isKept: false };
const nobody = (): KeepsakeError => new KeepsakeError('user-unknown', 'no such user');

/** Without topics: the log outlives a topic that is taken off the list. */
const changed = (user: UserRef, settings: UserSettings, tellsMemory: boolean): Change => {
  const { extraction, aiSelection, categoriesOff, suppressedTopics, changedAt } = settings;
  const memory = tellsMemory ? `memory ${toldOf(settings)}, ` : '';
  return {
    id: derivedId(user, 'change', 'settings.changed', String(changedAt)),
    type: 'settings.changed',
    at: changedAt,
    cause: 'settings',
    subjectIds: [],
    text:
      `Settings changed: ${memory}extraction ${extraction}, AI selection ${aiSelection}, ` +
      `${counted(categoriesOff.length, 'category', 'categories')} off, ` +
      `${counted(suppressedTopics.length, 'topic', 'topics')} never to remember.`,
  };
};
