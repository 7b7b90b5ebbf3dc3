import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../..');
const table = readFileSync(join(root, 'docs/failure-modes.md'), 'utf8');

interface Row {
  readonly what: string;
  readonly cells: readonly string[];
  readonly shownBy: readonly string[];
}

const rows: readonly Row[] = table
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (what fails|---)/.test(line))
  .map((line) => {
    const cells = line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '').trim());
    return { what: String(cells[0]), cells, shownBy: String(cells.at(-1)).split('<br>') };
  });

/** The title as a test of that file bears it, in quotes of any kind. */
const hasTest = (file: string, title: string): boolean => {
  const path = join(root, file);
  if (!file.endsWith('.spec.ts') || !existsSync(path)) return false;
  const source = readFileSync(path, 'utf8');
  return ["'", '"', '`'].some((quote) => source.includes(`${quote}${title}${quote},`));
};

describe('docs/failure-modes.md', () => {
  it('should tell of Redis, the store, keys, the model, the programs and clocks', () => {
    expect(rows.length).toBeGreaterThan(30);
    for (const { what, cells } of rows) expect([what, cells.length]).toEqual([what, 6]);
  });

  it.each(rows.map((row) => [row.what, row] as const))('should name tests that exist for: %s', (_, row) => {
    expect(row.shownBy.length).toBeGreaterThan(0);
    for (const shown of row.shownBy) {
      const [, file = '', title = ''] = /^`([^`]+)`: (.+)$/.exec(shown) ?? [];
      expect([shown, hasTest(file, title)]).toEqual([shown, true]);
    }
  });
});
