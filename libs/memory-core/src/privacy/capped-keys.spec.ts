import { ManualClock } from '@app/testing/clock';
import { MemoryKeyStore } from '@app/testing/memory-key-store';
import { CappedKeys } from './capped-keys';
import { KeyedUserVault } from './keyed-user-vault';
import { MasterKeys } from './master-keys';

describe('CappedKeys', () => {
  const ofAcme = (userId: string) => ({ tenantId: 'acme', userId });
  let met: number;
  let keys: MemoryKeyStore;
  let vault: KeyedUserVault;
  beforeEach(() => {
    met = 0;
    keys = new MemoryKeyStore();
    const capped = new CappedKeys(keys, { count: async () => met }, (tenantId) =>
      tenantId === 'acme' ? 2 : 100,
    );
    vault = new KeyedUserVault(capped, MasterKeys.of(new Uint8Array(32)), new ManualClock());
  });

  it('should meet as many users as the tenant may have, and refuse the next', async () => {
    await vault.openOrCreate(ofAcme('ana'));
    met = 1;
    await vault.openOrCreate(ofAcme('ben'));
    met = 2;
    await expect(vault.openOrCreate(ofAcme('cleo'))).rejects.toMatchObject({
      code: 'limit-reached',
      problems: [{ field: 'userId' }],
    });
    expect(await keys.get(ofAcme('cleo'))).toBeUndefined();
  });

  it('should go on with those it has, and with other tenants', async () => {
    const { epoch } = await vault.openOrCreate(ofAcme('ana'));
    met = 2;
    expect((await vault.openOrCreate(ofAcme('ana'))).epoch).toBe(epoch);
    await expect(vault.openOrCreate({ tenantId: 'other', userId: 'cleo' })).resolves.toBeDefined();
  });

  it('should let in whom another has just met', async () => {
    const capped = new CappedKeys(keys, { count: async () => 2 }, () => 2);
    await vault.openOrCreate(ofAcme('ana'));
    const record = await keys.get(ofAcme('ana'));
    expect(record && (await capped.createIfAbsent(record))).toEqual(record);
  });
});
