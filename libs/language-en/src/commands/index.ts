import { type Turn } from '@app/memory-core/domain/turn';
import { type AnswerReader, type CommandReader } from '@app/memory-core/ports/command-reader';
import { answerTo, mayAnswer } from './answers';
import { mayAnswerForgetting, ofForgetting } from './forgetting-answers';
import { otherWaysToRead } from './other-ways';
import { topicToForget } from './command-topic';
import { topicsListedIn } from './listed-topics';
import { memoryCommandsIn, memoryCommandsOf, withholds } from './memory-command';
import { namesOnly } from './names-only';
import { spanOf } from './span-of';
import { tellingWordsOf } from './telling-words';

export const englishCommands: CommandReader = {
  inTurn: memoryCommandsIn,
  said: memoryCommandsOf,
  withholds,
  forgetting: (topic) => ({
    about: topicToForget(topic),
    telling: tellingWordsOf(topic),
    listed: topicsListedIn(topic),
    otherWays: otherWaysToRead(topic),
  }),
  spanOf,
  namesOnly,
};

/** The same of a turn in which a command was found when it came. */
export const isNotToBeKept = ({ signals, content }: Pick<Turn, 'signals' | 'content'>): boolean =>
  signals.some(({ kind }) => kind === 'command') && withholds(content);

export const englishAnswers: AnswerReader = {
  mayAnswer: (said) => mayAnswer(said) || mayAnswerForgetting(said),
  answerTo,
  ofForgetting,
};
