import { createSecretKey } from 'node:crypto';
import { openEnvelope } from './envelope';
import { MasterKeys } from './master-keys';
import { RotateMasterKey } from './rotate-master-key';
import { unwrapped } from './wrapping';
import { ada, anInstallation, bob, newKey, oldKey, right, words, wrong } from '@app/testing/an-installation';

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
