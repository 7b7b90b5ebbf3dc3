import { type UserRef } from '../../domain/identity';
import { conversationsOf, type Insight, isUsable } from '../../domain/insight';
import { conversationSummaryId, crossConversationSummaryId } from '../../domain/summary';
import { type MemoryChange, type SummaryReader } from '../../ports/memory-store';
import { type TokenCounter } from '../../ports/token-counter';
import { stillTold } from './untold';

/**
 * The summaries that may tell what is deleted, without it. `stillTold` withholds a sentence by the insight that stands
 * behind it; when that goes, the sentence has to go with it. Cut, not written anew: the turns it came from are still
 * there, and a model would tell it from them once more. What only waits for a person, archived or switched off, is left
 * in and withheld as before.
 * @param insights all of the user, with those that are deleted as they were
 */
export const withoutDeleted = async (
  summaries: SummaryReader,
  user: UserRef,
  deleted: readonly Insight[],
  insights: readonly Insight[],
  tokens: TokenCounter,
): Promise<readonly MemoryChange[]> => {
  const gone = new Set(deleted.map(({ id }) => id));
  const told = insights.filter((insight) => gone.has(insight.id) || isUsable(insight));
  const ids = new Set([...conversationsOf(deleted).map(conversationSummaryId), crossConversationSummaryId]);
  const stored = await Promise.all([...ids].map((id) => summaries.get(user, id)));
  return stored.flatMap((summary): MemoryChange[] => {
    if (summary === undefined) return [];
    const left = stillTold(summary, told, tokens);
    if (left === summary) return [];
    return [left === undefined ? { remove: 'summary', id: summary.id } : { put: 'summary', value: left }];
  });
};
