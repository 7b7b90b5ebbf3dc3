import { anErrorOf } from '@app/testing/an-error-of';
import { openExport, sealExport } from './sealed-export';

const words = Buffer.from('{"all":"I moved to Lisbon"}');
const passphrase = 'correct horse battery';

describe('a sealed export', () => {
  it('should open with its passphrase, however its letters are composed, and never be the same twice', async () => {
    const sealed = await sealExport(words, 'cafe\u0301 au lait, twice');
    expect(Buffer.from(sealed).includes('Lisbon')).toBe(false);
    expect(Buffer.from(await openExport(sealed, 'caf\u00e9 au lait, twice'))).toEqual(words);
    expect(await sealExport(words, passphrase)).not.toEqual(await sealExport(words, passphrase));
  });

  it('should not open with another, or altered anywhere', async () => {
    const sealed = await sealExport(words, passphrase);
    const wrong = { problems: [expect.objectContaining({ field: 'passphrase' })] };
    await expect(openExport(sealed, `${passphrase}!`)).rejects.toMatchObject(wrong);
    for (const place of [10, 30, 40, sealed.length - 1]) {
      const altered = sealed.with(place, (sealed[place] ?? 0) ^ 1);
      await expect(openExport(altered, passphrase)).rejects.toMatchObject(wrong);
    }
  });

  it.each([
    ['nothing', new Uint8Array()],
    ['no export', Buffer.alloc(200)],
    [
      'a header that asks for a terabyte',
      Buffer.concat([Buffer.from('KSX1'), Buffer.from([40, 8, 1]), Buffer.alloc(99)]),
    ],
  ])('should refuse %s before any work', async (_what, bytes) => {
    await expect(openExport(bytes, passphrase)).rejects.toThrow(anErrorOf('invalid-input'));
  });
});
