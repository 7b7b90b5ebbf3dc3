import { daysOfBudgets } from '@app/memory-core/accounting';
import { UserJobs } from '@app/queues/bullmq';
import { type Parameters } from '@app/memory-core/config/parameters';
import { type TenantDirectory } from '@app/memory-core/config/tenant-settings';
import { type AiSelection } from '@app/models/prompted';
import { type UserRef } from '@app/memory-core/domain/identity';
import { type DrainInbox, type KeepNothing } from '@app/memory-core/intake';
import { ExportMemory, ImportMemory } from '@app/memory-core/portability';
import { type Languages } from '@app/memory-core/languages';
import { type Clock } from '@app/memory-core/ports/clock';
import { type TokenCounter } from '@app/memory-core/ports/token-counter';
import { type Metrics } from '@app/memory-core/ports/metrics';
import { type UserTraces } from '@app/memory-core/ports/user-traces';
import { EraseUser, LeasedUserKeys, type OtherTraces, UserKeyDoor } from '@app/memory-core/privacy';
import { type RecallIndexes } from '@app/memory-core/recall';
import { UserSettingsBook } from '@app/memory-core/settings';
import { type OpenQueues } from './open-queues';
import { type Stores } from './open-stores';
import { type OpenWebhooks } from './open-webhooks';

/** How often this process looks for users that another process has erased. */
const forgetEveryMs = 60_000;

interface Caches {
  readonly indexes: RecallIndexes;
  readonly selection: AiSelection;
  readonly embedder: { clear(): number };
}

/** The caches of this process that hold decrypted content of users. */
export const openCaches = (
  { indexes, selection, embedder }: Caches,
  { vault, keys }: Pick<Stores, 'vault' | 'keys'>,
): UserTraces & { readonly close: () => void } => {
  let known: number | undefined;
  const forget = async (): Promise<void> => {
    await indexes.forgetErased((user) => selection.forget(user));
    // Cached vectors name no user, so they are all dropped when anybody is erased.
    const erasures = await keys.erasures();
    if (known !== undefined && erasures !== known) embedder.clear();
    known = erasures;
  };
  // If a store does not answer, the next round asks again.
  const timer = setInterval(() => void forget().catch(() => undefined), forgetEveryMs);
  timer.unref();
  return {
    erase: async (user) => {
      embedder.clear();
      return {
        gone: Number(indexes.forget(user)) + Number(vault.forget(user)) + selection.forget(user),
        left: 0,
      };
    },
    close: () => clearInterval(timer),
  };
};

/** The memory switch is stored with the keys and is read for everything that arrives. */
export const keepNothing = ({ keys, vault }: Pick<Stores, 'keys' | 'vault'>): KeepNothing => ({
  isWantedBy: async (user) => {
    if ((await keys.get(user))?.memoryOff !== true) return false;
    // Whoever lacks the user's key must not even learn this.
    await vault.admit(user);
    return true;
  },
});

export const openSettings = (
  { store, keys, vault }: Stores,
  { lease }: OpenQueues,
  tenants: TenantDirectory,
  { clock, languages }: { readonly clock: Clock; readonly languages: Languages },
): UserSettingsBook => new UserSettingsBook(store, { keys, vault, lease, tenants, clock, languages });

export const openPortability = (
  { store, keys, vault }: Stores,
  { lease, publisher, inbox }: OpenQueues,
  drain: DrainInbox,
  { clock, tokens }: { readonly clock: Clock; readonly tokens: TokenCounter },
) => {
  const exporting = new ExportMemory(store, { keys, lease, clock, drain });
  const importing = new ImportMemory(store, { vault, keys, lease, publisher, inbox, drain, tokens });
  return {
    export: (user: UserRef) => exporting.run(user),
    import: (user: UserRef, document: unknown) => importing.run(user, document),
  };
};

export const openErasure = (
  { keys, records }: Stores,
  { inbox, usage, queues, userKeyShelf }: OpenQueues,
  { caches, webhooks }: { readonly caches: UserTraces; readonly webhooks: Pick<OpenWebhooks, 'forget'> },
  parameters: Parameters['queues'],
  clock: Clock,
): EraseUser => {
  const patience = { mostMs: parameters.erasureWaitMs, everyMs: parameters.leasePollMs };
  const traces: OtherTraces = {
    jobs: new UserJobs(queues, patience),
    unfenced: {
      erase: async (user) => ({
        gone: (await userKeyShelf.forget(user)) + (await usage.forget(user, daysOfBudgets(clock.now()))),
        left: 0,
      }),
    },
    deliveries: { erase: async (user) => ({ gone: await webhooks.forget(user), left: 0 }) },
    caches,
  };
  return new EraseUser(keys, inbox, records, traces, clock);
};

/** Opens the handling of keys that tenants supply: the door for requests and the leases that workers use. */
export const openUserKeys = (
  { vault, userKeyScope, leaseSecrets, masterKeys }: Stores,
  { userKeyShelf }: OpenQueues,
  parameters: Parameters['access'],
  instruments: { readonly clock: Clock; readonly metrics: Metrics },
) => {
  const parts = { shelf: userKeyShelf, secrets: leaseSecrets, ring: masterKeys, ...instruments };
  const leases = new LeasedUserKeys(parts, parameters);
  vault.leaseThrough(leases);
  return {
    door: new UserKeyDoor(vault, userKeyScope),
    scope: userKeyScope,
    destroyOldSecrets: () => leases.destroyOldSecrets(),
  };
};
