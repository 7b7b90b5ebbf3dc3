import {
  type WebhookEndpoint,
  type WebhookProgressStore,
  type WebhookStore,
} from '@app/memory-core/ports/webhook-store';

const anEndpoint = (id: string, over: Partial<WebhookEndpoint> = {}): WebhookEndpoint => ({
  id,
  tenantId: 'acme',
  url: 'https://hooks.example.com/“ü”',
  types: ['limit.reached'],
  includeStatements: true,
  createdAt: 10,
  secrets: [{ sealed: 'AAEC', masterKeyId: 'm1', until: 99 }],
  failures: 3,
  failingSince: 20,
  lastDeliveredAt: 15,
  lastFailure: { at: 21, code: 'http-500' },
  disabledAt: 30,
  ...over,
});

/** What every store of webhooks promises. `open` gives an empty one. */
export const webhookStoreContract = (
  name: string,
  open: () => (WebhookStore & WebhookProgressStore) | Promise<WebhookStore & WebhookProgressStore>,
  close: () => void | Promise<void>,
): void => {
  describe(`${name} as a WebhookStore`, () => {
    let store: WebhookStore & WebhookProgressStore;
    beforeEach(async () => {
      store = await open();
    });
    afterEach(() => close());

    it('should give endpoints back as they were added, to their tenant alone, oldest first', async () => {
      const foreign = anEndpoint('a', { tenantId: 'other' });
      for (const one of [anEndpoint('b', { createdAt: 11 }), anEndpoint('c'), foreign]) await store.add(one);
      expect(await store.list('acme')).toEqual([anEndpoint('c'), anEndpoint('b', { createdAt: 11 })]);
      expect(await store.get('acme', 'c')).toEqual(anEndpoint('c'));
      expect(await store.get('acme', 'a')).toBeUndefined();
      expect(await store.list('nobody')).toEqual([]);
      expect((await store.all()).map(({ id }) => id).sort()).toEqual(['a', 'b', 'c']);
    });

    it('should change one, and say what stands', async () => {
      await store.add(anEndpoint('a'));
      const more = (one: WebhookEndpoint) => ({ ...one, failures: one.failures + 1 });
      expect(await store.update('acme', 'a', more)).toMatchObject({ failures: 4 });
      expect(await store.get('acme', 'a')).toMatchObject({ failures: 4, url: anEndpoint('a').url });
      expect(await store.update('other', 'a', more)).toBeUndefined();
      expect(await store.update('acme', 'b', more)).toBeUndefined();
    });

    it('should remove one of its tenant with what was told through it, once', async () => {
      const user = { tenantId: 'acme', userId: 'ana' };
      await store.add(anEndpoint('a'));
      await store.put(user, 'a', { revision: 1, told: ['n1'] });
      await store.put(user, 'b', { revision: 2, told: [] });
      expect(await store.remove('other', 'a')).toBe(false);
      expect(await store.of(user, 'a')).toEqual({ revision: 1, told: ['n1'] });
      expect(await store.remove('acme', 'a')).toBe(true);
      expect(await store.remove('acme', 'a')).toBe(false);
      expect(await store.of(user, 'a')).toBeUndefined();
      expect(await store.of(user, 'b')).toEqual({ revision: 2, told: [] });
    });

    it('should forget what one user was told, and nobody else', async () => {
      const [ana, other] = [
        { tenantId: 'acme', userId: 'ana' },
        { tenantId: 'other', userId: 'ana' },
      ];
      for (const user of [ana, other]) await store.put(user, 'a', { revision: 1, told: [] });
      await store.put(ana, 'a', { revision: 2, told: ['n'] });
      await store.put(ana, 'b', { revision: 2, told: [] });
      expect(await store.forget(ana)).toBe(2);
      expect(await store.of(ana, 'a')).toBeUndefined();
      expect(await store.of(other, 'a')).toEqual({ revision: 1, told: [] });
      expect(await store.forget(ana)).toBe(0);
    });
  });
};
