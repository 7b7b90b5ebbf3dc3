import { randomBytes } from 'node:crypto';
import { MasterKeys } from '@app/memory-core/privacy/master-keys';
import { MemoryWebhookStore } from '@app/testing/memory-webhook-store';
import { ResealSecrets } from './reseal-secrets';
import { WebhookSecrets } from '@app/memory-core/webhooks';

const [old, fresh] = ['old', 'fresh'].map((id) => `${id}:${randomBytes(32).toString('base64')}`);
const ring = (...keys: readonly (string | undefined)[]) => MasterKeys.parse(keys.join(','), 'test');

describe('ResealSecrets', () => {
  it('should leave every secret what it was, under the first key alone', async () => {
    const store = new MemoryWebhookStore();
    const made = ['a', 'b'].map((id) => ({ id, ...new WebhookSecrets(ring(old)).make('acme', id) }));
    for (const { id, kept } of made) {
      await store.add({
        id,
        tenantId: 'acme',
        url: 'https://hooks.example.com',
        types: [],
        includeStatements: false,
        createdAt: 1,
        secrets: [kept, { ...kept, until: 99 }],
        failures: 0,
      });
    }
    const both = ring(fresh, old);
    const reseal = new ResealSecrets(store, new WebhookSecrets(both), both);
    expect(await reseal.standing()).toEqual(new Map([['old', 4]]));
    expect(await reseal.run()).toBe(2);
    expect(await reseal.run()).toBe(0);
    expect(await reseal.standing()).toEqual(new Map([['fresh', 4]]));
    const onlyFresh = new WebhookSecrets(ring(fresh));
    for (const { id, text } of made) {
      const [inForce, replaced] = (await store.get('acme', id))?.secrets ?? [];
      expect(replaced?.until).toBe(99);
      for (const secret of [inForce, replaced]) {
        if (secret === undefined) throw new Error('a secret went');
        const bytes = onlyFresh.open('acme', id, secret);
        expect(`whsec_${Buffer.from(bytes).toString('base64')}`).toBe(text);
      }
    }
  });
});
