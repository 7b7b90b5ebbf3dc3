import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../..');
const within = (folder: string): readonly string[] =>
  readdirSync(join(root, folder)).map((name) => join(folder, name, 'package.json'));
const manifests = ['package.json', ...within('libs'), ...within('packages')].filter((file) =>
  existsSync(join(root, file)),
);
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

describe('the licence', () => {
  it('should be Apache 2.0, whole, with its notice', () => {
    expect(read('LICENSE')).toMatch(
      /Apache License\s+Version 2\.0, January 2004[\s\S]+END OF TERMS AND CONDITIONS/,
    );
    expect(read('NOTICE')).toMatch(/^Keepsake\nCopyright \d{4} .+Apache License 2\.0/);
  });

  it.each(manifests)('should be named in %s', (file) => {
    expect(JSON.parse(read(file))).toHaveProperty('license', 'Apache-2.0');
  });
});
