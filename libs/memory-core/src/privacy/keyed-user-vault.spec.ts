import { randomBytes } from 'node:crypto';
import { type UserRef } from '../domain/identity';
import { ManualClock } from '@app/testing/clock';
import { MemoryKeyStore } from '@app/testing/memory-key-store';
import { anErrorOf } from '@app/testing/an-error-of';
import { KeyedUserVault } from './keyed-user-vault';
import { MasterKeys } from './master-keys';

const user: UserRef = { tenantId: 'acme', userId: 'ada' };
const oldKey = randomBytes(32).toString('base64');
const newKey = randomBytes(32).toString('base64');
const words = Buffer.from('I moved to Lisbon.');

const aVault = (keys = new MemoryKeyStore(), ring = `old:${oldKey}`, clock = new ManualClock()) =>
  new KeyedUserVault(keys, MasterKeys.parse(ring, 'test'), clock);

describe('KeyedUserVault', () => {
  it('should read back what it sealed, in another process too', async () => {
    const keys = new MemoryKeyStore();
    const sealed = (await aVault(keys).openOrCreate(user)).seal(words, 'turn/1');
    expect(Buffer.from(sealed).includes('Lisbon')).toBe(false);
    const elsewhere = await aVault(keys).open(user);
    expect(Buffer.from(elsewhere.unseal(sealed, 'turn/1')).toString()).toBe('I moved to Lisbon.');
  });

  it('should never seal twice alike', async () => {
    const seal = await aVault().openOrCreate(user);
    expect(seal.seal(words, 'turn/1')).not.toEqual(seal.seal(words, 'turn/1'));
  });

  it.each<[string, (sealed: Uint8Array) => Uint8Array, string]>([
    ['for another purpose', (sealed) => sealed, 'turn/2'],
    ['with a byte changed', (sealed) => sealed.with(40, (sealed[40] ?? 0) ^ 1), 'turn/1'],
    ['of another format', (sealed) => sealed.with(0, 9), 'turn/1'],
    ['cut short', (sealed) => sealed.subarray(0, 20), 'turn/1'],
    ['empty', () => new Uint8Array(), 'turn/1'],
  ])('should refuse what is sealed %s', async (_what, tamper, purpose) => {
    const seal = await aVault().openOrCreate(user);
    const sealed = new Uint8Array(seal.seal(words, 'turn/1'));
    expect(() => seal.unseal(tamper(sealed), purpose)).toThrow(anErrorOf('unreadable-record'));
  });

  it.each([
    ['another user', { tenantId: 'acme', userId: 'bob' }],
    ['the same user id of another tenant', { tenantId: 'other', userId: 'ada' }],
    ['a pair that reads the same when joined', { tenantId: 'acmea', userId: 'da' }],
  ])('should refuse what was sealed by %s', async (_what, stranger) => {
    const vault = aVault();
    const sealed = (await vault.openOrCreate(stranger)).seal(words, 'turn/1');
    const seal = await vault.openOrCreate(user);
    expect(() => seal.unseal(sealed, 'turn/1')).toThrow(anErrorOf('unreadable-record'));
  });

  it('should not unwrap a key that was moved to another user', async () => {
    const keys = new MemoryKeyStore();
    await aVault(keys).openOrCreate(user);
    const record = await keys.get(user);
    const thief = { tenantId: 'acme', userId: 'eve' };
    await keys.createIfAbsent({ ...record!, user: thief });
    await expect(aVault(keys).open(thief)).rejects.toMatchObject({ code: 'key-unavailable' });
  });

  it('should not know a user never met', async () => {
    await expect(aVault().open(user)).rejects.toMatchObject({ code: 'user-unknown' });
  });

  it('should agree on one key when two meet a user at once', async () => {
    const keys = new MemoryKeyStore();
    const [here, there] = await Promise.all([
      aVault(keys).openOrCreate(user),
      aVault(keys).openOrCreate(user),
    ]);
    expect(Buffer.from(there.unseal(here.seal(words, 'x'), 'x'))).toEqual(words);
  });

  it('should see an erasure made elsewhere at once, and start anew under the next epoch', async () => {
    const keys = new MemoryKeyStore();
    const vault = aVault(keys);
    const before = await vault.openOrCreate(user);
    const sealed = before.seal(words, 'turn/1');
    await keys.destroy(user);
    await expect(vault.open(user)).rejects.toMatchObject({ code: 'user-unknown' });
    const after = await vault.openOrCreate(user);
    expect([before.epoch, after.epoch]).toEqual([1, 2]);
    expect(() => after.unseal(sealed, 'turn/1')).toThrow(anErrorOf('unreadable-record'));
  });

  it('should read under a ring that has rotated, and leave the moving of keys to the rotation', async () => {
    const keys = new MemoryKeyStore();
    const sealed = (await aVault(keys).openOrCreate(user)).seal(words, 'turn/1');
    await aVault(keys, `new:${newKey},old:${oldKey}`).open(user);
    expect((await keys.get(user))?.masterKeyId).toBe('old');
    const seal = await aVault(keys, `new:${newKey},old:${oldKey}`).open(user);
    expect(Buffer.from(seal.unseal(sealed, 'turn/1'))).toEqual(words);
  });

  it.each([
    ['is not on the ring', `new:${newKey}`],
    ['has other bytes now', `old:${newKey}`],
  ])('should say so when the master key %s', async (_what, ring) => {
    const keys = new MemoryKeyStore();
    await aVault(keys).openOrCreate(user);
    await expect(aVault(keys, ring).open(user)).rejects.toMatchObject({ code: 'key-unavailable' });
  });

  it('should keep an unwrapped key for a minute only', async () => {
    const keys = new MemoryKeyStore();
    const clock = new ManualClock();
    const ring = MasterKeys.parse(`old:${oldKey}`, 'test');
    const unwrapped = jest.spyOn(ring, 'get');
    const vault = new KeyedUserVault(keys, ring, clock);
    await vault.openOrCreate(user);
    clock.advance({ seconds: 59 });
    await vault.open(user);
    expect(unwrapped).toHaveBeenCalledTimes(1);
    clock.advance({ seconds: 2 });
    await vault.open(user);
    expect(unwrapped).toHaveBeenCalledTimes(2);
  });
});
