import { type LanguageReading } from '../ports/language-package';
import { plainAnalyser, unitsOf, wordsIn } from '../text';
import { isMarkedAsPrompt } from './prompt-marks';

/**
 * What holds in a language that no package knows: a turn is kept, found and quoted, and nothing is guessed from it. No signal,
 * no command and no answer is read in it; whatever is proposed of it, by a model that can read it, counts by its length.
 */
export const noPackage: LanguageReading = {
  flagger: { flag: () => [] },
  commands: {
    inTurn: () => [],
    said: () => [],
    withholds: () => false,
    forgetting: (topic) => ({ about: topic, telling: topic, listed: [topic], otherWays: [] }),
    spanOf: () => undefined,
    namesOnly: () => false,
  },
  answers: { mayAnswer: () => false, answerTo: () => undefined, ofForgetting: () => undefined },
  text: plainAnalyser,
  quality: {
    specificWords: (text) => wordsIn(text).flatMap(unitsOf),
    isActionable: () => true,
    isInstruction: isMarkedAsPrompt,
    isAttack: isMarkedAsPrompt,
    withoutGreeting: (text) => text,
    secretsIn: () => [],
  },
  // No letter and no digit says nothing in any language.
  chatter: {
    asked: (message) => (/[\p{L}\p{N}]/u.test(message) ? message.trim() : ''),
    acknowledges: () => false,
  },
};
