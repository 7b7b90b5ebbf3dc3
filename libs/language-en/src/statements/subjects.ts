import { type Term } from '@app/memory-core/ports/text-analyser';
import { commonWords } from './tables';
import { formOf, type Token, tokensOf } from './tokens';

const commonForms: ReadonlySet<string> = new Set([...commonWords].map(formOf));

/** As it is written by itself: a name keeps its capital. */
const shown = ({ surface, kind }: Token): string => {
  const bare = surface.replace(/['’]s$/, '');
  return kind === 'name' ? bare : bare.toLowerCase();
};

/** Words and names that say what a statement is about: what is common to any talk counts where there is nothing else. */
export const subjectsIn = (statement: string): readonly Term[] => {
  const words = tokensOf(statement).filter(({ kind }) => kind === 'word' || kind === 'name');
  const telling = words.filter(({ form }) => !commonForms.has(form));
  return (telling.length > 0 ? telling : words).map((token) => ({ term: token.form, word: shown(token) }));
};
