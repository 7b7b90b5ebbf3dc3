import { type LeaseSecrets } from '@app/memory-core/ports/user-key-leases';

/** What every store of lease secrets promises. `open` gives an empty one. */
export const leaseSecretsContract = (
  name: string,
  open: () => LeaseSecrets | Promise<LeaseSecrets>,
  close: () => void | Promise<void>,
): void => {
  describe(`${name} as LeaseSecrets`, () => {
    let secrets: LeaseSecrets;
    beforeEach(async () => {
      secrets = await open();
    });
    afterEach(() => close());

    it('should make one secret for all who ask at once, and another when it is too old', async () => {
      const first = await Promise.all(Array.from({ length: 8 }, () => secrets.current(0, 10)));
      expect(new Set(first.map(({ id }) => id)).size).toBe(1);
      expect(first[0]).toMatchObject({ madeAt: 10 });
      expect(first[0]?.secret).toHaveLength(32);
      expect(await secrets.current(9, 20)).toEqual(first[0]);
      const next = await secrets.current(10, 20);
      expect(next.madeAt).toBe(20);
      expect(next.secret).not.toEqual(first[0]?.secret);
      expect(await secrets.get(first[0]!.id)).toEqual(first[0]);
    });

    it('should destroy those made until then, and give no number twice', async () => {
      const [old, young] = [await secrets.current(0, 10), await secrets.current(10, 20)];
      expect(await secrets.destroyThrough(9)).toBe(0);
      expect(await secrets.destroyThrough(10)).toBe(1);
      expect(await secrets.get(old.id)).toBeUndefined();
      expect(await secrets.get(young.id)).toEqual(young);
      expect(await secrets.destroyThrough(99)).toBe(1);
      expect([old.id, young.id]).not.toContain((await secrets.current(0, 30)).id);
    });
  });
};
