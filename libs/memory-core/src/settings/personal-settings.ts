import { type TenantDirectory } from '../config/tenant-settings';
import { type Change } from '../domain/change';
import { counted } from '../domain/counted';
import { derivedId } from '../domain/derived-id';
import { type FieldProblem, KeepsakeError } from '../domain/errors';
import { type UserRef } from '../domain/identity';
import { defaultUserSettings, mostTopics, type UserSettings } from '../domain/user-settings';
import { type Languages } from '../languages';
import { type Clock } from '../ports/clock';
import { type KeyStore, type MemorySwitch } from '../ports/key-store';
import { type UserLease } from '../ports/lease';
import { type MemoryStore } from '../ports/memory-store';
import { type UserVault } from '../ports/user-vault';
import { SuppressedTopics } from './topics';

/** All settings of a person. While memory is off, what is said is acknowledged and not kept. */
export interface PersonalSettings extends Omit<UserSettings, 'changedAt' | 'memoryTold'> {
  readonly memory: 'on' | 'off';
}

/** Settings that are left out stay as they are. */
export type SettingsChange = Partial<PersonalSettings>;

export interface SettingsParts {
  readonly keys: Pick<KeyStore, 'get'> & MemorySwitch;
  readonly vault: UserVault;
  readonly lease: UserLease;
  readonly tenants: TenantDirectory;
  readonly clock: Clock;
  readonly languages: Languages;
}

/**
 * Settings of a user (SPEC R66), in force from the next call on. They count as content and are erased with it. The
 * exception is memory on or off, which can be read and changed even if nothing else of the user is stored.
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
   * Answers all settings as they are afterwards. `noted` runs before anything changes, once it is certain that something
   * will. A setting creates a user who was never met, so that their first turn finds it; turning memory off does not,
   * since nothing of that user is to be kept. Throws `user-unknown` if the user was never met and nothing is set, and
   * `invalid-input` naming the field.
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
   * Adds a topic to the list of those never to remember, without losing one that is added at the same moment. Does nothing
   * if it is listed already, and answers false if the list is full. Throws as `change` does.
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

  /** Writes what `decide` answers, under the lease; nothing if it answers undefined. */
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
        SuppressedTopics.canBe(topic, this.parts.languages)
          ? []
          : { field: `suppressedTopics[${n}]`, message: 'must hold a word that says what it is about' },
      ),
    ];
    if (problems.length > 0) throw new KeepsakeError('invalid-input', 'settings are not valid', { problems });
  }
}

interface Known {
  readonly memory: 'on' | 'off';
  /** Whether the user has a memory. */
  readonly isKept: boolean;
}

const toldOf = (settings: Pick<UserSettings, 'memoryTold'> | undefined): 'on' | 'off' =>
  settings?.memoryTold ?? 'on';

const unmet: Known = { memory: 'on', isKept: false };
const nobody = (): KeepsakeError => new KeepsakeError('user-unknown', 'no such user');

/** Counts topics without naming them: the log stays when a topic is taken off the list. */
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
