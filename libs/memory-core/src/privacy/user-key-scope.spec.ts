import { ada, anInstallation, bob, right } from '@app/testing/an-installation';

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
