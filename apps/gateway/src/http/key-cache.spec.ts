import { type ApiKeyRecord } from '@app/memory-core';
import { ManualClock } from '@app/memory-core/testing';
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
});
