import { type ProfileSchema } from '@app/memory-core/domain/profile-schema';
import { wordsAndMarksOf } from '../readers';
import { clues, hintsOf } from './clues';
import { readByRules, ruleCluesOf, type RuleReading } from './rule-reading';
import { type Sentence } from '../text/sentences';
import { type Token } from '../text/tokens';

export interface PassageReading {
  readonly rules: RuleReading;
  readonly tokens: readonly Token[];
  /** What the rules found, by name. */
  readonly clues: readonly string[];
}

/** A passage without end is read up to here: what it tells stands at its beginning, or in shorter sentences. */
const mostChars = 1_200;

/** A run of sentences, by rules and as words for the models to read. */
export const readPassage = (
  text: string,
  sentences: readonly Sentence[],
  schema: ProfileSchema,
): PassageReading => {
  const rules = readByRules(text, sentences, [clues, hintsOf(schema)]);
  const start = sentences[0]?.start ?? 0;
  const end = Math.min(start + mostChars, sentences.at(-1)?.end ?? 0);
  const tokens = wordsAndMarksOf(text, start, end);
  return { rules, tokens, clues: ruleCluesOf(rules) };
};
