import { oneLine } from '@app/memory-core/domain/one-line';
import { literalsIn } from '@app/memory-core/domain/literals';

/** Why a wording is not taken: names of rules, never content. */
export type WordingFault = 'empty' | 'too-long' | 'instruction' | 'new-facts' | 'loses-facts';

/**
 * Believes of a wording only what can be looked up: its names and figures are those of what it words. A merged insight that
 * loses one of its sources loses its wording with it, so that no word of a turn that was taken back stays (SPEC R63).
 */
export const checkedWording = (
  written: string,
  statements: readonly string[],
  maxWords: number,
  isInstruction: (text: string) => boolean,
): { readonly statement: string } | { readonly fault: WordingFault } => {
  const statement = oneLine(written);
  if (statement === '') return { fault: 'empty' };
  if (statement.split(' ').length > maxWords) return { fault: 'too-long' };
  if (isInstruction(statement)) return { fault: 'instruction' };
  const said = statements.join('\n').toLowerCase();
  if ([...literalsIn(statement)].some((word) => !said.includes(word))) return { fault: 'new-facts' };
  const told = statement.toLowerCase();
  return statements.some((one) => [...literalsIn(one)].some((word) => !told.includes(word)))
    ? { fault: 'loses-facts' }
    : { statement };
};
