import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A quantifier without bound around another one is what makes a pattern take exponential time. Sources are read rather
 * than clocked, so that a slow machine proves nothing and a bad pattern is found before anybody meets it.
 */
const nestedQuantifiers = (source: string): string[] => {
  const open: number[] = [];
  const found: string[] = [];
  for (let at = 0; at < source.length; at += 1) {
    if (source[at - 1] === '\\' && source[at - 2] !== '\\') continue;
    if (source[at] === '(') open.push(at);
    if (source[at] !== ')') continue;
    const start = open.pop() ?? at;
    if (!/^\)(?:[*+]|\{\d+,\})/.test(source.slice(at, at + 6))) continue;
    const inside = source
      .slice(start + 1, at)
      .replaceAll(/\\./g, '')
      .replaceAll(/\[[^\]]*\]/g, 'c');
    if (/[*+]|\{\d+,\}/.test(inside)) found.push(source.slice(start, at + 2));
  }
  return found;
};

describe('patterns over what people write', () => {
  const root = join(__dirname, '..');
  const files = globSync('{flagging,extraction}/**/*.ts', { cwd: root }).filter(
    (file) => !file.endsWith('.spec.ts'),
  );

  it('should see a nested quantifier where there is one', () => {
    expect(nestedQuantifiers('/^(a+)+$/')).toHaveLength(1);
    expect(nestedQuantifiers('/(?:x[a-z]*y){2,}/')).toHaveLength(1);
    expect(nestedQuantifiers('/(?: really| also)*/')).toHaveLength(0);
  });

  it.each(files)('should hold no nested quantifier in %s', (file) => {
    expect(nestedQuantifiers(readFileSync(join(root, file), 'utf8'))).toEqual([]);
  });
});
