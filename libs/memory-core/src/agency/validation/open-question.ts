import { type Parameters } from '../../config/parameters';
import { confidenceAt } from '../../domain/confidence';
import { type Insight, isUsable, type Question } from '../../domain/insight';

export const questionIn = ({ asked = [] }: Insight, conversationId: string): Question | undefined =>
  asked.find((question) => question.conversationId === conversationId);

/** Said again, or confirmed in person, since it was asked: the answer is known. */
export const isConfirmedSince = ({ lastConfirmedAt }: Insight, { at }: Question): boolean =>
  lastConfirmedAt >= at;

/**
 * Whether an answer is still wanted. Not once it was given, nor where the insight is believed no more, was confirmed since,
 * or was as sure already when it was asked, by what was learned of that time since then.
 */
export const isOpen = (
  insight: Insight,
  question: Question,
  { decay, learning }: Pick<Parameters, 'decay' | 'learning'>,
): boolean =>
  question.answer === undefined &&
  isUsable(insight) &&
  !isConfirmedSince(insight, question) &&
  confidenceAt(insight, question.at, learning) < decay.validateBelowConfidence;
