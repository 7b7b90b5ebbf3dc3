import { inspect } from 'node:util';
import { ManualClock } from '@app/testing/clock';
import { MemoryApiKeyStore } from '@app/testing/memory-api-key-store';
import { ApiKeys } from './api-keys';

const wanted = { tenantId: 'acme', scopes: ['ingest', 'recall'], label: 'chat' } as const;

describe('ApiKeys', () => {
  let store: MemoryApiKeyStore;
  let clock: ManualClock;
  let keys: ApiKeys;
  beforeEach(() => {
    store = new MemoryApiKeyStore();
    clock = new ManualClock();
    keys = new ApiKeys(store, clock);
  });

  it('should know the holder of a key by it', async () => {
    const { key, record } = await keys.create(wanted);
    expect(record).toMatchObject({ ...wanted, createdAt: clock.now() });
    expect(await keys.authenticate(key)).toEqual(record);
  });

  it('should keep no key, only what tells it', async () => {
    const { key, record } = await keys.create(wanted);
    const secret = key.slice(`ks_${record.id}_`.length);
    expect(key.startsWith(`ks_${record.id}_`)).toBe(true);
    expect(secret).toHaveLength(43);
    expect(inspect(await store.list(), { depth: 9 })).not.toContain(secret);
    expect(record.hash).toMatch(/^[0-9a-f]{64}$/);
  });

  it('should never make two alike', async () => {
    const made = await Promise.all(Array.from({ length: 50 }, () => keys.create(wanted)));
    expect(new Set(made.map(({ key }) => key.split('_')[1])).size).toBe(50);
    expect(new Set(made.map(({ record }) => record.hash)).size).toBe(50);
  });

  it.each<[string, (key: string, other: string) => string]>([
    ['with another key’s secret', (key, other) => key.slice(0, 20) + other.slice(20)],
    ['with a letter changed', (key) => key.slice(0, -2) + (key.at(-2) === 'A' ? 'B' : 'A') + key.slice(-1)],
    ['cut short', (key) => key.slice(0, -1)],
    ['with more behind it', (key) => `${key}A`],
    ['without the secret', (key) => key.slice(0, 20)],
    ['with the hash for the secret', (key) => key.slice(0, 20) + 'a'.repeat(64)],
    ['in capitals', (key) => key.toUpperCase()],
    ['never made', () => `ks_${'0'.repeat(16)}_${'A'.repeat(43)}`],
    ['that is nothing', () => ''],
    ['that is no key', () => 'Bearer'],
  ])('should not know a key %s', async (_what, tamper) => {
    const { key } = await keys.create(wanted);
    const other = await keys.create(wanted);
    expect(await keys.authenticate(tamper(key, other.key))).toBeUndefined();
  });

  it('should refuse a revoked key and no other', async () => {
    const gone = await keys.create(wanted);
    const kept = await keys.create({ ...wanted, tenantId: 'other' });
    await keys.revoke(gone.record.id);
    expect(await keys.authenticate(gone.key)).toBeUndefined();
    expect(await keys.authenticate(kept.key)).toEqual(kept.record);
    expect(await keys.list('acme')).toEqual([{ ...gone.record, revokedAt: clock.now() }]);
    expect(await keys.list()).toHaveLength(2);
  });

  it('should refuse a key from the moment it expires', async () => {
    const { key, record } = await keys.create({ ...wanted, expiresAt: clock.now() + 1_000 });
    clock.advance({ ms: 999 });
    expect(await keys.authenticate(key)).toEqual(record);
    clock.advance({ ms: 1 });
    expect(await keys.authenticate(key)).toBeUndefined();
  });

  it('should find a key for its own tenant alone', async () => {
    const { record } = await keys.create(wanted);
    expect(await keys.find('acme', record.id)).toEqual(record);
    expect(await keys.find('other', record.id)).toBeUndefined();
    expect(await keys.find('acme', '0'.repeat(16))).toBeUndefined();
  });
});
