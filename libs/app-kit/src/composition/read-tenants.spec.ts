import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readTenants } from './read-tenants';

describe('readTenants', () => {
  const folder = mkdtempSync(join(tmpdir(), 'keepsake-settings-'));
  const path = join(folder, 'settings.json');
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each([
    [
      '{"parameters":{"intake":{"idleFlush":3,"extractEveryTurns":0}}}',
      `in ${path}, parameters.intake.idleFlush is no parameter; parameters.intake.extractEveryTurns must be a number from 1 to 100`,
    ],
    ['{"parameters"', `${path} cannot be read as JSON`],
  ])('should name the variable, the file and what is wrong in %s', (content, problem) => {
    writeFileSync(path, content);
    expect(() => readTenants(path)).toThrow(`KEEPSAKE_SETTINGS: ${problem}`);
  });
});
