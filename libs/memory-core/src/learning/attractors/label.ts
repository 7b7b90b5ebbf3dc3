import { textOf } from '../../domain/claim';
import { type Insight } from '../../domain/insight';
import { isUsable } from '../../domain/insight';
import { commonWords } from '@app/language-en/statements/tables';
import { formOf, type Token, tokensOf } from '@app/language-en/statements/tokens';

const mostWords = 3;
/** A word belongs to the label when it is in this share of the members that have the commonest word. */
const shareOfCommonest = 0.6;

const commonForms: ReadonlySet<string> = new Set([...commonWords].map(formOf));

interface WordCount {
  readonly form: string;
  count: number;
  readonly surfaces: Map<string, number>;
}

const shown = ({ surface, kind }: Token): string => {
  const bare = surface.replace(/['’]s$/, '');
  return kind === 'name' ? bare : bare.toLowerCase();
};

const contentOf = (statement: string): readonly Token[] => {
  const words = tokensOf(statement).filter(({ kind }) => kind === 'word' || kind === 'name');
  const telling = words.filter(({ form }) => !commonForms.has(form));
  return telling.length > 0 ? telling : words;
};

const countWords = (statements: readonly string[]): ReadonlyMap<string, WordCount> => {
  const counts = new Map<string, WordCount>();
  for (const statement of statements) {
    const seen = new Set<string>();
    for (const token of contentOf(statement)) {
      const entry: WordCount = counts.get(token.form) ?? { form: token.form, count: 0, surfaces: new Map() };
      counts.set(token.form, entry);
      if (!seen.has(token.form)) entry.count += 1;
      seen.add(token.form);
      entry.surfaces.set(shown(token), (entry.surfaces.get(shown(token)) ?? 0) + 1);
    }
  }
  return counts;
};

const commonestSurface = ({ surfaces }: WordCount): string =>
  [...surfaces].sort(([a, times], [b, more]) => more - times || (a < b ? -1 : 1))[0]?.[0] ?? '';

/**
 * One to three words that a person understands: what most members have in common, as it is mostly written, in the order
 * of the gist. Words, never stems.
 */
export const labelOf = (gist: string, statements: readonly string[]): string => {
  const counts = countWords(statements);
  const inGist = contentOf(gist).map(({ form }) => form);
  const place = (form: string): number => {
    const at = inGist.indexOf(form);
    return at < 0 ? inGist.length : at;
  };
  const commonest = Math.max(0, ...[...counts.values()].map(({ count }) => count));
  const label = [...counts.values()]
    .filter(({ count }) => count >= commonest * shareOfCommonest)
    .sort((a, b) => b.count - a.count || place(a.form) - place(b.form) || (a.form < b.form ? -1 : 1))
    .slice(0, mostWords)
    .sort((a, b) => place(a.form) - place(b.form))
    .map(commonestSurface)
    .join(' ');
  return label === '' ? 'Something said' : label.charAt(0).toUpperCase() + label.slice(1);
};

/** The member that speaks for all: believed rather than past, most often confirmed, then the latest. */
export const gistOf = (members: readonly Insight[]): string => {
  const [first] = [...members].sort(
    (a, b) =>
      Number(isUsable(b)) - Number(isUsable(a)) ||
      b.confirmations - a.confirmations ||
      b.lastConfirmedAt - a.lastConfirmedAt ||
      (a.id < b.id ? -1 : 1),
  );
  return first === undefined ? '' : textOf(first);
};
