import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../support/documented';

const page = 'README.md';
const text = readFileSync(join(root, page), 'utf8');
const sections = new Map(
  text.split(/^## /m).map((section) => {
    const [title = '', ...lines] = section.split('\n');
    return [title, lines.join('\n')] as const;
  }),
);
const points = (title: string): readonly string[] => sections.get(title)?.match(/^- \*\*.+/gm) ?? [];

describe('the README', () => {
  it('should begin with what it is and the loop, then how it is tried, what it does well and what it does not', () => {
    expect([...sections.keys()].slice(0, 6)).toEqual([
      '# Keepsake',
      'The loop',
      'Try it',
      'Or by less',
      'What it does well',
      'Limits',
    ]);
    expect(sections.get('The loop')).toMatch(/^```ts$/m);
  });

  it('should have no table on the first screen', () => {
    expect(text.split('\n').slice(0, 45).join('\n')).not.toMatch(/^\|/m);
  });

  it('should give figures beside those of others, and limits in one short list', () => {
    expect(points('What it does well').length).toBeGreaterThan(3);
    expect(sections.get('What it does well')).toMatch(/\d+ % .*BM25 \d+ %/);
    expect(sections.get('What it does well')).toMatch(/mem0 \S+ makes \d+/);
    expect(points('Limits').length).toBeGreaterThan(3);
    expect(sections.get('Limits')?.trim().split('\n').length).toBeLessThan(20);
  });

  it('should say how a webhook reaches a receiver on the own machine', () => {
    expect(text).toMatch(/KEEPSAKE_WEBHOOK_ALLOW_HTTP=true KEEPSAKE_WEBHOOK_ALLOW_PRIVATE=true\s+npm start/);
  });

  it('should lead to pages that are there', () => {
    const paths = [...text.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, path = '']) => path);
    expect(paths.length).toBeGreaterThan(20);
    for (const path of paths)
      expect([path, existsSync(join(root, dirname(page), path))]).toEqual([path, true]);
  });
});
