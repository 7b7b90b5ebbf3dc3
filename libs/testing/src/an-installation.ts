import { createSecretKey, randomBytes } from 'node:crypto';
import { type UserRef } from '@app/memory-core/domain/identity';
import { silentMetrics } from '@app/memory-core/ports/metrics';
import { KeyedUserVault } from '@app/memory-core/privacy/keyed-user-vault';
import { LeasedUserKeys } from '@app/memory-core/privacy/leased-user-keys';
import { MasterKeys } from '@app/memory-core/privacy/master-keys';
import { UserKeyDoor } from '@app/memory-core/privacy/user-key-door';
import { UserKeyScope } from '@app/memory-core/privacy/user-key-scope';
import { ManualClock } from './clock';
import { MemoryKeyStore } from './memory-key-store';
import { MemoryLeaseSecrets, MemoryUserKeyShelf } from './memory-user-keys';

export const ada: UserRef = { tenantId: 'acme', userId: 'ada' };
export const bob: UserRef = { tenantId: 'acme', userId: 'bob' };
export const words = Buffer.from('I moved to Lisbon.');
export const [oldKey, newKey] = [randomBytes(32), randomBytes(32)].map((bytes) => bytes.toString('base64'));
export const right = createSecretKey(randomBytes(32));
export const wrong = createSecretKey(randomBytes(32));
export const leaseMinutes = 5;

/** One installation; each process of it has a vault of its own. */
export const anInstallation = () => {
  const clock = new ManualClock();
  const keys = new MemoryKeyStore();
  const shelf = new MemoryUserKeyShelf(clock);
  const secrets = new MemoryLeaseSecrets();
  const aProcess = (text = `old:${oldKey}`) => {
    const ring = MasterKeys.parse(text, 'test');
    const scope = new UserKeyScope();
    const vault = new KeyedUserVault(keys, ring, clock, scope);
    const parts = { shelf, secrets, ring, clock, metrics: silentMetrics };
    const leases = new LeasedUserKeys(parts, { userKeyLeaseMinutes: leaseMinutes });
    vault.leaseThrough(leases);
    return { ring, scope, vault, leases, door: new UserKeyDoor(vault, scope) };
  };
  return { clock, keys, shelf, secrets, aProcess };
};
