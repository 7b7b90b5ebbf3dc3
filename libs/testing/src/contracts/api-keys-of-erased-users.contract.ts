import { type ApiKeyStore } from '@app/memory-core/ports/api-key-store';
import { type KeyStore } from '@app/memory-core/ports/key-store';

/** What stores of keys in one database promise of an erasure. `open` gives two empty ones. */
export const apiKeysOfErasedUsersContract = (
  name: string,
  open: () => Promise<{ readonly keys: KeyStore; readonly apiKeys: ApiKeyStore }>,
  close: () => void | Promise<void>,
): void => {
  describe(`${name} with API keys of users`, () => {
    afterEach(() => close());

    it('should remove those of a user with the erasure, and no others', async () => {
      const { keys, apiKeys } = await open();
      const ana = { tenantId: 'acme', userId: 'ana' };
      await keys.createIfAbsent({
        user: ana,
        epoch: 1,
        wrappedKey: Uint8Array.of(1),
        masterKeyId: 'm1',
        createdAt: 1,
      });
      const record = { hash: 'ab'.repeat(32), scopes: ['recall'], label: '', createdAt: 1 } as const;
      await apiKeys.add({ ...record, ...ana, id: 'of-ana' });
      await apiKeys.add({ ...record, tenantId: 'other', userId: 'ana', id: 'of-another-ana' });
      await apiKeys.add({ ...record, tenantId: 'acme', userId: 'ben', id: 'of-ben' });
      await apiKeys.add({ ...record, tenantId: 'acme', id: 'of-all' });

      const epoch = await keys.destroy(ana);
      await keys.completeErasure(ana, epoch - 1);
      expect(await apiKeys.byId('of-ana')).toBeDefined();
      await keys.shredDestroyed();
      await keys.completeErasure(ana, epoch);
      const left = (await apiKeys.list()).map(({ id }) => id);
      expect(left.sort()).toEqual(['of-all', 'of-another-ana', 'of-ben']);
    });
  });
};
