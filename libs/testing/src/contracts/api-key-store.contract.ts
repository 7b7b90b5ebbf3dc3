import { type ApiKeyRecord, type ApiKeyStore } from '@app/memory-core/ports/api-key-store';

const aRecord = (over: Partial<ApiKeyRecord> = {}): ApiKeyRecord => ({
  id: 'k1',
  tenantId: 'acme',
  hash: 'ab'.repeat(32),
  scopes: ['ingest', 'recall'],
  label: 'chat service “Ü”',
  createdAt: 10,
  ...over,
});

/** What every store of API keys promises. `open` gives an empty one. */
export const apiKeyStoreContract = (
  name: string,
  open: () => ApiKeyStore | Promise<ApiKeyStore>,
  close: () => void | Promise<void>,
): void => {
  describe(`${name} as an ApiKeyStore`, () => {
    let store: ApiKeyStore;
    beforeEach(async () => {
      store = await open();
    });
    afterEach(() => close());

    it('should give a record back as it was added', async () => {
      await store.add(aRecord());
      await store.add(aRecord({ id: 'k3', expiresAt: 99, userId: 'ana' }));
      expect(await store.byId('k1')).toEqual(aRecord());
      expect(await store.byId('k2')).toBeUndefined();
      expect(await store.byId('k3')).toEqual(aRecord({ id: 'k3', expiresAt: 99, userId: 'ana' }));
    });

    it('should not replace a record by another of the same id', async () => {
      await store.add(aRecord());
      await expect(store.add(aRecord({ tenantId: 'other' }))).rejects.toThrow();
      expect(await store.byId('k1')).toEqual(aRecord());
    });

    it('should list the keys of one tenant, or of all, oldest first', async () => {
      await store.add(aRecord({ id: 'b', createdAt: 20 }));
      await store.add(aRecord({ id: 'a', createdAt: 20 }));
      await store.add(aRecord({ id: 'c', createdAt: 5, tenantId: 'other' }));
      expect((await store.list()).map(({ id }) => id)).toEqual(['c', 'a', 'b']);
      expect((await store.list('acme')).map(({ id }) => id)).toEqual(['a', 'b']);
      expect(await store.list('nobody')).toEqual([]);
    });

    it('should remember when a key was first revoked', async () => {
      await store.add(aRecord());
      await store.revoke('k1', 30);
      await store.revoke('k1', 40);
      await store.revoke('never there', 40);
      expect(await store.byId('k1')).toEqual(aRecord({ revokedAt: 30 }));
    });
  });
};
