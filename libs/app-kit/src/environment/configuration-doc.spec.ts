import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { configurationMarkdown } from './configuration-doc';

describe('docs/configuration.md', () => {
  it('should say what the code says (npm run docs:configuration)', () => {
    const page = readFileSync(join(__dirname, '../../../../docs/configuration.md'), 'utf8');
    expect(page).toBe(configurationMarkdown());
  });
});
