import { type ApiKeyRecord } from '@app/memory-core/ports/api-key-store';
import { ManualClock } from '@app/testing/clock';
import { KeyCache } from './key-cache';

const record: ApiKeyRecord = { id: 'k', tenantId: 't', hash: '', scopes: [], label: '', createdAt: 0 };

describe('KeyCache', () => {
  const clock = new ManualClock();
  const asked: string[] = [];
  const cache = new KeyCache(
    async (key) => {
      asked.push(key);
      return key === 'good' ? record : undefined;
    },
    5_000,
    () => clock.now(),
  );

  it('should remember a good key until its time is over, and never a bad one', async () => {
    expect(cache.remembered('good')).toBeUndefined();
    await cache.find('good');
    await cache.find('bad');
    clock.advance({ ms: 4_999 });
    expect(cache.remembered('good')).toBe(record);
    expect(cache.remembered('bad')).toBeUndefined();
    clock.advance({ ms: 2 });
    expect(cache.remembered('good')).toBeUndefined();
    expect(asked).toEqual(['good', 'bad']);
  });

  it('should tell what a key was when it was last found good, until it is revoked or found to be none', async () => {
    let good = true;
    const some = new KeyCache(
      async () => (good ? record : undefined),
      5_000,
      () => clock.now(),
    );
    expect(some.lastGood('good')).toBeUndefined();
    await some.find('good');
    clock.advance({ ms: 60_000 });
    expect(some.remembered('good')).toBeUndefined();
    expect(some.lastGood('good')).toBe(record);
    some.forget(record.id);
    expect(some.lastGood('good')).toBeUndefined();
    await some.find('good');
    good = false;
    await some.find('good');
    expect(some.lastGood('good')).toBeUndefined();
  });

  it('should not remember a key that was looked for before it was revoked, and found after', async () => {
    let found: (record: ApiKeyRecord) => void = () => undefined;
    const slow = new KeyCache(
      () => new Promise<ApiKeyRecord>((resolve) => (found = resolve)),
      5_000,
      () => clock.now(),
    );
    const looking = slow.find('good');
    slow.forget(record.id);
    found(record);
    expect(await looking).toBe(record);
    expect(slow.remembered('good')).toBeUndefined();
    const again = slow.find('good');
    found(record);
    await again;
    expect(slow.remembered('good')).toBe(record);
  });
});
