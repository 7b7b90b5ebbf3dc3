import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSecret, writeSecret } from './secrets';

describe('secrets', () => {
  let folder: string;
  let path: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'keepsake-secrets-'));
    path = join(folder, 'master-key');
  });

  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('should be kept for their owner alone, and leave nothing beside them', () => {
    expect(writeSecret(path, 'first\n')).toBe('first');
    expect(readSecret(path)).toBe('first');
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder)).toEqual(['master-key']);
  });

  it('should never replace one that is kept already', () => {
    writeSecret(path, 'first\n');
    expect(writeSecret(path, 'second\n')).toBe('first');
    expect(readSecret(path)).toBe('first');
    expect(readdirSync(folder)).toEqual(['master-key']);
  });

  it('should take an empty file, which a crash left, for none', () => {
    writeFileSync(path, '');
    expect(readSecret(path)).toBeUndefined();
    expect(writeSecret(path, 'first\n')).toBe('first');
    expect(readSecret(path)).toBe('first');
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  it('should say so where one cannot be read', () => {
    expect(() => readSecret(folder)).toThrow('cannot read');
  });
});
