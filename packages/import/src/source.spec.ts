import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { UnreadableFile } from './shape';
import { textsOf } from './source';

/** Where the directory of an archive says to what size a file unpacks. */
const sizeIn = (archive: Buffer): number => archive.indexOf('PK\u0001\u0002') + 24;

describe('the texts of a file', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'keepsake-source-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  const written = async (data: string | Uint8Array): Promise<string> => {
    const path = join(folder, 'export.zip');
    await writeFile(path, data);
    return path;
  };

  it('should be without a mark of their encoding, in archives, too', async () => {
    const archive = zipSync({ 'conversations.json': strToU8('\uFEFF[1]'), 'users.json': strToU8('[2]') });
    expect(await textsOf(await written(archive))).toEqual([{ name: 'conversations.json', text: '[1]' }]);
    expect(await textsOf(await written('\uFEFF[1]'))).toEqual([{ text: '[1]' }]);
  });

  it('should not be unpacked where that is more than the limit', async () => {
    const archive = Buffer.from(zipSync({ 'conversations.json': strToU8('[]') }));
    archive.writeUInt32LE(1024 ** 3 + 1, sizeIn(archive));
    const texts = textsOf(await written(archive));
    await expect(texts).rejects.toThrow('unpacks to more than 1073741824 bytes (1 GiB)');
    await expect(texts).rejects.toBeInstanceOf(UnreadableFile);
  });
});
