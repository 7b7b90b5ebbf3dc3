import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface TemporaryFolder {
  readonly path: (name: string) => string;
  readonly remove: () => void;
}

export const aTemporaryFolder = (): TemporaryFolder => {
  const folder = mkdtempSync(join(tmpdir(), 'keepsake-'));
  return {
    path: (name) => join(folder, name),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
};
