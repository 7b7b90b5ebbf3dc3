import { daysOfBudgets } from '@app/memory-core/accounting';
import { UserJobs } from '@app/queues/bullmq';
import { type Parameters } from '@app/memory-core/config/parameters';
import { type KeepNothing } from '@app/memory-core/intake';
import { type Clock } from '@app/memory-core/ports/clock';
import { type Metrics } from '@app/memory-core/ports/metrics';
import { type UserTraces } from '@app/memory-core/ports/user-traces';
import { EraseUser, LeasedUserKeys, type OtherTraces, UserKeyDoor } from '@app/memory-core/privacy';
import { type OpenQueues } from './open-queues';
import { type Stores } from './open-stores';
import { type OpenWebhooks } from './open-webhooks';

/** The memory switch is stored with the keys and is read for everything that arrives. */
export const keepNothing = ({ keys, vault }: Pick<Stores, 'keys' | 'vault'>): KeepNothing => ({
  isWantedBy: async (user) => {
    if ((await keys.get(user))?.memoryOff !== true) return false;
    // Whoever lacks the user's key must not even learn this.
    await vault.admit(user);
    return true;
  },
});

export const openErasure = (
  { keys, records, beyondReach }: Stores,
  { inbox, usage, queues, userKeyShelf }: OpenQueues,
  {
    caches,
    webhooks,
    points,
  }: {
    readonly caches: UserTraces;
    readonly webhooks: Pick<OpenWebhooks, 'forget'>;
    readonly points: UserTraces;
  },
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
    points,
    caches,
    beyondReach,
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
