import { type LanguagePackage } from '@app/memory-core/ports/language-package';
import { acknowledges } from './chatter/acknowledgements';
import { askedOf } from './chatter/small-talk';
import { englishAnswers, englishCommands } from './commands';
import { flag } from './flagging';
import { isAttack, isInstructionLike } from './quality/instruction-like';
import { secretsIn } from './quality/secrets';
import { isActionable, specificWordsOf } from './quality/specificity';
import { polarityOf } from './statements/polarity';
import { englishText } from './text/analyser';
import { withoutGreeting } from './text/greeting';

/** English, as the core asks for it. */
export const english: LanguagePackage = {
  tag: 'en',
  flagger: { flag: ({ content, speaker }, schema) => flag(content, schema, speaker) },
  commands: englishCommands,
  answers: englishAnswers,
  text: englishText,
  quality: {
    specificWords: specificWordsOf,
    isActionable,
    isInstruction: isInstructionLike,
    isAttack,
    denies: (text) => polarityOf(text).affirmed !== text,
    withoutGreeting,
    secretsIn,
  },
  chatter: { asked: askedOf, acknowledges },
};
