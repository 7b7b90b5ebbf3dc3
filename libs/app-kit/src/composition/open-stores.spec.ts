import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnvironment } from '../environment/environment';
import { ManualClock } from '@app/testing/clock';
import { openStores } from './open-stores';

describe('openStores', () => {
  const folder = mkdtempSync(join(tmpdir(), 'keepsake-stores-'));
  const file = join(folder, 'a-file');
  writeFileSync(file, '');
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each([
    ['KEEPSAKE_DATA_DIR', file, 'EEXIST'],
    ['KEEPSAKE_DATA_DIR', join(file, 'below'), 'ENOTDIR'],
    ['KEEPSAKE_KEYS_DIR', file, 'EEXIST'],
  ])('should name %s where it is %s', (variable, path, code) => {
    const environment = parseEnvironment({ KEEPSAKE_DATA_DIR: join(folder, 'data'), [variable]: path });
    expect(() => openStores(environment, new ManualClock(), true)).toThrow(
      `${variable}: ${path} cannot be made a directory (${code})`,
    );
  });
});
