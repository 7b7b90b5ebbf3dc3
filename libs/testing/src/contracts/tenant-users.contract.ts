import { type KeyStore } from '@app/memory-core/ports/key-store';
import { type TenantUsers } from '@app/memory-core/ports/tenant-users';

interface Opened {
  readonly keys: KeyStore;
  readonly users: TenantUsers;
}

/** What every count of a tenant's users promises. `open` gives an empty store of keys and the count beside it. */
export const tenantUsersContract = (
  name: string,
  open: () => Opened | Promise<Opened>,
  close: () => void | Promise<void>,
): void => {
  describe(`${name} as TenantUsers`, () => {
    let opened: Opened;
    beforeEach(async () => {
      opened = await open();
    });
    afterEach(() => close());

    it('should count those met and not erased, tenant by tenant', async () => {
      const { keys, users } = opened;
      const meet = async (tenantId: string, userId: string, epoch = 1) => {
        const user = { tenantId, userId };
        const record = { user, epoch, wrappedKey: new Uint8Array(8), masterKeyId: 'm', createdAt: 1 };
        await keys.createIfAbsent(record);
      };
      expect(await users.count('acme')).toBe(0);
      for (const userId of ['ana', 'ana', 'ben']) await meet('acme', userId);
      await meet('other', 'ana');
      expect([await users.count('acme'), await users.count('other')]).toEqual([2, 1]);
      const erased = await keys.destroy({ tenantId: 'acme', userId: 'ana' });
      await keys.destroy({ tenantId: 'acme', userId: 'never met' });
      expect([await users.count('acme'), await users.count('other')]).toEqual([1, 1]);
      await meet('acme', 'ana', erased);
      expect(await users.count('acme')).toBe(2);
      await keys.destroy({ tenantId: 'other', userId: 'ana' });
      expect(await users.tenants()).toEqual(['acme']);
    });
  });
};
