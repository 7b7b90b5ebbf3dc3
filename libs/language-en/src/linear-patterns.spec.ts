import { globSync } from 'node:fs';
import { join } from 'node:path';
import { analyse } from 'scslre';
// Before anything is watched: its patterns are its own, and what they meet is bounded (`hostile-turns.spec.ts`).
import 'chrono-node';
import 'node-emoji';

const root = join(__dirname, '../..');
const rooms =
  '{language-en/src,memory-core/src/{extraction,learning,consolidation,recall,context,intake,settings,agency,decay,domain}}';

/** Every pattern that the modules of these rooms make when they are loaded. */
const patternsMade = (): ReadonlySet<string> => {
  const Native = globalThis.RegExp;
  const made = new Set<string>();
  const watched = (pattern: RegExp): RegExp => {
    made.add(String(pattern));
    return pattern;
  };
  globalThis.RegExp = new Proxy(Native, {
    construct: (target, args: [string, string?]) => watched(new target(...args)),
    apply: (target, _self, args: [string, string?]) => watched(target(...args)),
  });
  try {
    for (const file of globSync(`${rooms}/**/*.ts`, { cwd: root })) {
      if (!/\.(?:spec|contract)\.ts$/.test(file)) jest.requireActual(join(root, file));
    }
  } finally {
    globalThis.RegExp = Native;
  }
  return made;
};

/** What text, repeated, a pattern takes more than linear time on; whatever follows the text, since a sentence goes on. */
const weaknesses = (source: string, flags: string): readonly string[] =>
  analyse({ source, flags }, { assumeRejectingSuffix: true }).reports.map(
    ({ type, character }) => `${type} on ${character.literal.source}`,
  );

/** Lint sees patterns that are written out; this sees those that are made of lists of words (SPEC R75). */
describe('patterns made of parts', () => {
  const patterns = [...patternsMade()];

  it('should see the weakness of a pattern that has one', () => {
    expect(weaknesses('^(?:a+)+$', '')).not.toEqual([]);
    expect(weaknesses('a+a+b', '')).not.toEqual([]);
    expect(weaknesses('\\s+$', '')).not.toEqual([]);
    expect(weaknesses('(?: really| also){0,3}', 'u')).toEqual([]);
  });

  it('should be found', () => {
    // Of dates in questions, of signals, and of slots.
    for (const part of ['january', 'breakthrough', '[Mm]y name is']) {
      expect(patterns.filter((pattern) => pattern.includes(part))).not.toEqual([]);
    }
    expect(patterns.length).toBeGreaterThan(80);
  });

  it.each(patterns)('should take time that grows with the text, and no faster: %.60s', (pattern) => {
    const end = pattern.lastIndexOf('/');
    expect(weaknesses(pattern.slice(1, end), pattern.slice(end + 1))).toEqual([]);
  });
});
