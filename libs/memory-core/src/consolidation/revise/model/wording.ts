import { isInstructionLike } from '@app/language-en/quality/instruction-like';
import { claimOf } from '@app/language-en/statements/claim';
import { type Token, tokensOf } from '@app/language-en/statements/tokens';
import { meaningOf } from '../../text/meaning';
import { oneLine } from '../../text/statement';

/** Why a wording is not taken: names of rules, never content. */
export type WordingFault =
  'empty' | 'too-long' | 'instruction' | 'other-person' | 'denial' | 'new-words' | 'loses-facts';

const formsOf = (tokens: readonly Token[]): ReadonlySet<string> => new Set(tokens.map(({ form }) => form));

const isFact = ({ kind }: Token): boolean => kind === 'name' || kind === 'number' || kind === 'calendar';

/**
 * Believes of a wording only what can be looked up: it says of the same person what the statements say, in their words.
 * A word of its own would be more than was said, and would stay when the turn that it came from is taken back (SPEC R63).
 */
export const checkedWording = (
  written: string,
  statements: readonly string[],
  maxWords: number,
): { readonly statement: string } | { readonly fault: WordingFault } => {
  const statement = oneLine(written);
  if (statement === '') return { fault: 'empty' };
  if (statement.split(' ').length > maxWords) return { fault: 'too-long' };
  if (isInstructionLike(statement)) return { fault: 'instruction' };
  const people = new Set(statements.map((one) => meaningOf(one).person));
  if (!people.has(meaningOf(statement).person)) return { fault: 'other-person' };
  const denials = new Set(statements.map((one) => claimOf(one).denies));
  if (!denials.has(claimOf(statement).denies)) return { fault: 'denial' };
  const told = tokensOf(statement);
  const sources = statements.flatMap(tokensOf);
  const known = formsOf(sources);
  if (told.some(({ kind, form }) => kind !== 'stop' && !known.has(form))) return { fault: 'new-words' };
  const kept = formsOf(told);
  return sources.some((token) => isFact(token) && !kept.has(token.form))
    ? { fault: 'loses-facts' }
    : { statement };
};
