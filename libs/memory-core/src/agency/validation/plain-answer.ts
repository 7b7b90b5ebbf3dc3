import { type Insight } from '../../domain/insight';
import { type Turn } from '../../domain/turn';
import { withoutInjectedMemories } from '../../intake/memory-markers';
import { type Languages } from '../../languages';
import { type Answer } from '../../ports/command-reader';
import { quotedIn } from './validation-prompt';

const saidIn = ({ content }: Turn): string => withoutInjectedMemories(content);

/** Whether a turn could be an answer to some question: most could not, and need no further look. */
export const mayAnswer = (turn: Turn, languages: Languages): boolean =>
  turn.role === 'user' &&
  turn.origin === 'message' &&
  turn.speaker === undefined &&
  languages.of(turn.language).answers.mayAnswer(saidIn(turn));

/**
 * The answer to the question about an insight, where a turn is nothing else and the assistant's turn directly before it ends
 * with that question and asks nothing else: what else was asked may be what it answers.
 */
export const plainAnswer = (
  turn: Turn,
  before: Turn | undefined,
  insight: Insight,
  languages: Languages,
): Answer | undefined => {
  if (before?.role !== 'assistant' || !mayAnswer(turn, languages)) return undefined;
  const { answers } = languages.of(turn.language);
  return answers.answerTo(saidIn(turn), before.content, quotedIn(insight));
};
