import { ada, anInstallation, leaseMinutes, right, words, wrong } from '@app/testing/an-installation';

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
