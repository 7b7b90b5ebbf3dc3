import { createSecretKey, randomBytes } from 'node:crypto';
import { type UserRef } from '../domain/identity';
import { silentMetrics } from '../ports/metrics';
import { ManualClock, MemoryKeyStore, MemoryLeaseSecrets, MemoryUserKeyShelf } from '../testing';
import { openEnvelope } from './envelope';
import { KeyedUserVault } from './keyed-user-vault';
import { LeasedUserKeys } from './leased-user-keys';
import { MasterKeys } from './master-keys';
import { RotateMasterKey } from './rotate-master-key';
import { UserKeyDoor } from './user-key-door';
import { UserKeyScope } from './user-key-scope';
import { unwrapped } from './wrapping';

const ada: UserRef = { tenantId: 'acme', userId: 'ada' };
const bob: UserRef = { tenantId: 'acme', userId: 'bob' };
const words = Buffer.from('I moved to Lisbon.');
const [oldKey, newKey] = [randomBytes(32), randomBytes(32)].map((bytes) => bytes.toString('base64'));
const right = createSecretKey(randomBytes(32));
const wrong = createSecretKey(randomBytes(32));
const leaseMinutes = 5;

/** One installation; each process of it has a vault of its own. */
const anInstallation = () => {
  const clock = new ManualClock();
  const keys = new MemoryKeyStore();
  const shelf = new MemoryUserKeyShelf(clock);
  const secrets = new MemoryLeaseSecrets();
  const aProcess = (text = `old:${oldKey}`) => {
    const ring = MasterKeys.parse(text, 'test');
    const scope = new UserKeyScope();
    const vault = new KeyedUserVault(keys, ring, clock, scope);
    const parts = { shelf, secrets, ring, clock, metrics: silentMetrics };
    const leases = new LeasedUserKeys(parts, { userKeyLeaseMinutes: leaseMinutes });
    vault.leaseThrough(leases);
    return { ring, scope, vault, leases, door: new UserKeyDoor(vault, scope) };
  };
  return { clock, keys, shelf, secrets, aProcess };
};

describe('a key that the tenant supplies', () => {
  it('should open the memory for requests that bring it, and for no other, whatever is kept unwrapped', async () => {
    const { vault, scope } = anInstallation().aProcess();
    const seal = await scope.run(right, () => vault.openOrCreate(ada));
    const sealed = seal.seal(words, 'turn/1');
    const again = await scope.run(right, () => vault.open(ada));
    expect(Buffer.from(again.unseal(sealed, 'turn/1'))).toEqual(words);
    const ways: readonly (() => Promise<unknown>)[] = [
      () => vault.open(ada),
      () => vault.openOrCreate(ada),
      () => vault.admit(ada),
    ];
    for (const open of ways) {
      await expect(scope.run(undefined, open)).rejects.toMatchObject({ code: 'user-key-needed' });
      await expect(scope.run(wrong, open)).rejects.toMatchObject({ code: 'user-key-refused' });
    }
  });

  it('should be told from a wrong one where nothing is kept unwrapped', async () => {
    const { aProcess } = anInstallation();
    const { vault, scope } = aProcess();
    await scope.run(right, () => vault.openOrCreate(ada));
    const other = aProcess();
    const refused = other.scope.run(wrong, () => other.vault.open(ada));
    await expect(refused).rejects.toMatchObject({ code: 'user-key-refused' });
    await expect(other.scope.run(undefined, () => other.vault.open(ada))).rejects.toMatchObject({
      code: 'user-key-needed',
    });
  });

  it('should not be opened by the master key alone, nor lie anywhere in the key record', async () => {
    const { keys, aProcess } = anInstallation();
    const { vault, scope, ring } = aProcess();
    const seal = await scope.run(right, () => vault.openOrCreate(ada));
    const record = await keys.get(ada);
    expect(record).toMatchObject({ needs: 'user-key' });
    const inner = unwrapped(record!, record!.wrappedKey!, ring);
    expect(inner.byteLength).toBeGreaterThan(32);
    const sealed = seal.seal(words, 'turn/1');
    const bound = Buffer.from(JSON.stringify(['record', 'acme', 'ada', 'turn/1']));
    for (let at = 0; at + 32 <= inner.byteLength; at += 1) {
      const guess = createSecretKey(inner.subarray(at, at + 32));
      expect(openEnvelope(guess, sealed, bound)).toBeUndefined();
    }
    expect(Buffer.from(record!.wrappedKey!).includes(right.export())).toBe(false);
  });

  it('should be refused where the memory needs none, and leave such users as they were', async () => {
    const { vault, scope } = anInstallation().aProcess();
    await scope.run(undefined, () => vault.openOrCreate(ada));
    await expect(scope.run(right, () => vault.open(ada))).rejects.toMatchObject({ code: 'user-key-not-set' });
    await expect(vault.open(ada)).resolves.toMatchObject({ epoch: 1 });
    await expect(scope.run(right, () => vault.admit(bob))).resolves.toBeUndefined();
  });

  it('should wrap the key of a known user by an act, once, with what was sealed before readable', async () => {
    const { keys, aProcess } = anInstallation();
    const { vault, scope, door } = aProcess();
    const elsewhere = aProcess();
    const sealed = (await vault.openOrCreate(ada)).seal(words, 'turn/1');
    await elsewhere.vault.open(ada);
    await expect(scope.run(undefined, () => door.protect(ada))).rejects.toMatchObject({
      code: 'user-key-needed',
    });
    await scope.run(right, () => door.protect(ada));
    await scope.run(right, () => door.protect(ada));
    await expect(scope.run(wrong, () => door.protect(ada))).rejects.toMatchObject({
      code: 'user-key-refused',
    });
    await expect(scope.run(right, () => door.protect(bob))).rejects.toMatchObject({ code: 'user-unknown' });
    expect(await keys.get(ada)).toMatchObject({ needs: 'user-key', epoch: 1 });
    for (const { scope: requests, vault: one } of [{ scope, vault }, elsewhere]) {
      await expect(requests.run(undefined, () => one.open(ada))).rejects.toMatchObject({
        code: 'user-key-needed',
      });
      const seal = await requests.run(right, () => one.open(ada));
      expect(Buffer.from(seal.unseal(sealed, 'turn/1'))).toEqual(words);
    }
  });

  it('should not be lost to a rotation that began before it', async () => {
    const { keys, aProcess } = anInstallation();
    const { vault, scope, door } = aProcess();
    await vault.openOrCreate(ada);
    const ring = MasterKeys.parse(`new:${newKey},old:${oldKey}`, 'test');
    const rewrap = keys.rewrap.bind(keys);
    jest.spyOn(keys, 'rewrap').mockImplementationOnce(async (...args) => {
      await scope.run(right, () => door.protect(ada));
      return rewrap(...args);
    });
    expect(await new RotateMasterKey(keys, ring).run(() => undefined)).toMatchObject({ left: 0 });
    const after = aProcess(`new:${newKey}`);
    await expect(after.scope.run(undefined, () => after.vault.open(ada))).rejects.toMatchObject({
      code: 'user-key-needed',
    });
    await expect(after.scope.run(right, () => after.vault.open(ada))).resolves.toMatchObject({ epoch: 1 });
  });

  it('should not be needed to rotate the master key', async () => {
    const { keys, aProcess } = anInstallation();
    const { vault, scope } = aProcess();
    const sealed = (await scope.run(right, () => vault.openOrCreate(ada))).seal(words, 'turn/1');
    const ring = MasterKeys.parse(`new:${newKey},old:${oldKey}`, 'test');
    expect(await new RotateMasterKey(keys, ring).run(() => undefined)).toEqual({ rewrapped: 1, left: 0 });
    const after = aProcess(`new:${newKey}`);
    const seal = await after.scope.run(right, () => after.vault.open(ada));
    expect(Buffer.from(seal.unseal(sealed, 'turn/1'))).toEqual(words);
    await expect(after.scope.run(wrong, () => after.vault.open(ada))).rejects.toMatchObject({
      code: 'user-key-refused',
    });
  });

  it('should not be needed to erase, and not be asked for after', async () => {
    const { keys, aProcess } = anInstallation();
    const { vault, scope } = aProcess();
    await scope.run(right, () => vault.openOrCreate(ada));
    await keys.completeErasure(ada, await keys.destroy(ada));
    await expect(scope.run(undefined, () => vault.open(ada))).rejects.toMatchObject({ code: 'user-unknown' });
    await expect(scope.run(wrong, () => vault.openOrCreate(ada))).resolves.toMatchObject({ epoch: 2 });
    await expect(scope.run(right, () => vault.open(ada))).rejects.toMatchObject({ code: 'user-key-refused' });
  });
});

describe('the scope of a request', () => {
  it('should let go of the key at its end, whoever still runs in it', async () => {
    const { vault, scope } = anInstallation().aProcess();
    await scope.run(right, async (end) => {
      await vault.openOrCreate(ada);
      end();
      await expect(vault.open(ada)).rejects.toMatchObject({ code: 'user-key-needed' });
    });
  });

  it('should not reach work on others that the request sets off', async () => {
    const { vault, scope } = anInstallation().aProcess();
    await vault.openOrCreate(bob);
    await scope.run(right, async () => {
      await expect(vault.open(bob)).rejects.toMatchObject({ code: 'user-key-not-set' });
      await expect(scope.outside(() => vault.open(bob))).resolves.toMatchObject({ epoch: 1 });
    });
  });
});

describe('a lease of a supplied key', () => {
  it('should serve work outside of requests, in other processes, until it ends, and again after the next request', async () => {
    const { clock, aProcess } = anInstallation();
    const gateway = aProcess();
    const worker = aProcess();
    const request = () => gateway.scope.run(right, () => gateway.vault.openOrCreate(ada));
    const sealed = (await request()).seal(words, 'turn/1');
    const reads = async () => Buffer.from((await worker.vault.open(ada)).unseal(sealed, 'turn/1'));
    expect(await reads()).toEqual(words);
    clock.advance({ minutes: leaseMinutes - 1 });
    expect(await reads()).toEqual(words);
    clock.advance({ minutes: 1 });
    for (const { vault } of [worker, gateway]) {
      await expect(vault.open(ada)).rejects.toMatchObject({ code: 'user-key-needed', retryable: true });
    }
    await request();
    expect(await reads()).toEqual(words);
  });

  it('should be left by no request with a wrong key or none', async () => {
    const { clock, aProcess } = anInstallation();
    const { vault, scope } = aProcess();
    await scope.run(right, () => vault.openOrCreate(ada));
    clock.advance({ minutes: leaseMinutes });
    await scope.run(wrong, () => vault.open(ada)).catch(() => undefined);
    await scope.run(undefined, () => vault.open(ada)).catch(() => undefined);
    await expect(vault.open(ada)).rejects.toMatchObject({ code: 'user-key-needed' });
  });

  it('should open to nobody once its secret is gone, master key and shelf in hand', async () => {
    const { clock, shelf, aProcess } = anInstallation();
    const { vault, scope, leases } = aProcess();
    await scope.run(right, () => vault.openOrCreate(ada));
    const [[name, copy] = ['', undefined]] = shelf.entries;
    expect(copy?.sealed).not.toContain(right.export().toString('base64'));
    clock.advance({ minutes: leaseMinutes });
    shelf.entries.set(name, { sealed: copy!.sealed, until: Infinity });
    expect(await leases.destroyOldSecrets()).toBe(0);
    await expect(aProcess().vault.open(ada)).resolves.toBeDefined();
    clock.advance({ minutes: leaseMinutes });
    expect(await leases.destroyOldSecrets()).toBe(1);
    await expect(aProcess().vault.open(ada)).rejects.toMatchObject({ code: 'user-key-needed' });
  });

  it('should keep no request from its answer when it cannot be left', async () => {
    const { shelf, aProcess } = anInstallation();
    const { vault, scope } = aProcess();
    jest.spyOn(shelf, 'put').mockRejectedValue(new Error('away'));
    await expect(scope.run(right, () => vault.openOrCreate(ada))).resolves.toMatchObject({ epoch: 1 });
    await expect(vault.open(ada)).rejects.toMatchObject({ code: 'user-key-needed' });
  });
});

describe('a key as a request brings it', () => {
  const { door } = anInstallation().aProcess();

  it.each(['', 'no key', oldKey!.slice(0, -1), `${oldKey} `, `${oldKey},${oldKey}`, `${'A'.repeat(42)}B=`])(
    'should be refused when it is %j',
    (text) => {
      const problems = [{ field: 'the-header', message: expect.any(String) as string }];
      let thrown: unknown;
      try {
        door.parse(text, 'the-header');
      } catch (error) {
        thrown = error;
      }
      expect(thrown).toMatchObject({ code: 'invalid-input', problems });
    },
  );

  it('should be 32 bytes', () => {
    expect(door.parse(oldKey!, 'x').export().toString('base64')).toBe(oldKey);
  });
});
