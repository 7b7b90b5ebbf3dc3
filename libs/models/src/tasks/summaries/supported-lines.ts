import { oneLine } from '@app/memory-core/domain/one-line';
import { type Languages } from '@app/memory-core/languages';
import { deniesAnew, type Unsupported, unsupportedIn } from '../../truth';
import { type AnsweredLine, type ShownLine } from './summary-prompt';

/** What became of a line of a summary: names of rules, never content. */
export type LineOutcome = 'kept' | 'empty' | 'instruction' | 'assistant' | 'new-denial' | Unsupported;

type Reading = Pick<Languages, 'isInstruction' | 'of'>;

/** Share of the words of a line whose stems must stand in what it was made of. */
const leastShared = 0.25;

const words = new Intl.Segmenter('und', { granularity: 'word' });

/** One word is no sentence, and would be found somewhere in what was said. */
const isSentence = (text: string): boolean =>
  [...words.segment(text)].filter(({ isWordLike }) => isWordLike).length > 1;

const outcomeOf = (text: string, cited: readonly ShownLine[], languages: Reading): LineOutcome => {
  if (!isSentence(text)) return 'empty';
  // It stands in later prompts: whatever talked the model into it must not talk to the next one.
  if (languages.isInstruction(text)) return 'instruction';
  if (!cited.some(({ isPersons }) => isPersons)) return 'assistant';
  const sources = cited.map(({ source }) => source);
  const unsupported = unsupportedIn(text, sources, leastShared);
  return unsupported ?? (deniesAnew(text, sources, languages) ? 'new-denial' : 'kept');
};

/**
 * The lines of a summary that what they cite supports (SPEC R80: checked as an insight is). One that cites nothing that was
 * shown is looked up in all of it.
 */
export const checkedLines = (
  answered: readonly AnsweredLine[],
  shown: readonly ShownLine[],
  languages: Reading,
): readonly { readonly text: string; readonly outcome: LineOutcome }[] =>
  answered.map((line) => {
    const text = oneLine(line.text);
    const cited = (line.from ?? []).flatMap((n) => shown[n - 1] ?? []);
    return { text, outcome: outcomeOf(text, cited.length === 0 ? shown : cited, languages) };
  });
