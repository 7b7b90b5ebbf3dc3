import { oneLine } from '@app/memory-core/domain/one-line';
import { literalsIn } from '@app/memory-core/domain/literals';
import { type Languages } from '@app/memory-core/languages';
import { deniesAnew, unsupportedIn } from '../../truth';

/** Why a wording is not taken: names of rules, never content. */
export type WordingFault = 'empty' | 'too-long' | 'instruction' | 'new-facts' | 'new-denial' | 'loses-facts';

const words = new Intl.Segmenter('und', { granularity: 'word' });
const countWords = (text: string): number =>
  [...words.segment(text)].filter(({ isWordLike }) => isWordLike).length;

/** Share of its words whose stems must stand in the statements. */
const leastShared = 0.25;

/**
 * Believes of a wording only what can be looked up: its names and figures are those of what it words. A merged insight that
 * loses one of its sources loses its wording with it, so that no word of a turn that was taken back stays (SPEC R63).
 */
export const checkedWording = (
  written: string,
  statements: readonly string[],
  maxWords: number,
  languages: Pick<Languages, 'isInstruction' | 'of'>,
): { readonly statement: string } | { readonly fault: WordingFault } => {
  const statement = oneLine(written);
  if (statement === '') return { fault: 'empty' };
  if (countWords(statement) > maxWords) return { fault: 'too-long' };
  if (languages.isInstruction(statement)) return { fault: 'instruction' };
  const sources = statements.map((text) => ({ text }));
  if (unsupportedIn(statement, sources, leastShared) !== undefined) return { fault: 'new-facts' };
  if (deniesAnew(statement, sources, languages)) return { fault: 'new-denial' };
  const told = statement.toLowerCase();
  return statements.some((one) => [...literalsIn(one)].some((word) => !told.includes(word)))
    ? { fault: 'loses-facts' }
    : { statement };
};
