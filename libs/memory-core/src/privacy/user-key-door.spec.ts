import { ada, anInstallation, bob, oldKey, right, words, wrong } from '@app/testing/an-installation';

describe('protecting a memory with a key from now on', () => {
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
