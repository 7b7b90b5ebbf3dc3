import { noConversation } from '../domain/conversation';
import { type Insight } from '../domain/insight';
import { isMergedInto } from '../learning/merged';
import { type ResonantTurn } from './resonant';
import { Replacements } from './replacements';
import { type UserMemory } from './user-memory';

/**
 * Turns that know what is believed instead of what they told: word for word they tell what was so on their day ("Surgery is on
 * 5 October"), and a reply would take it for what is so (SPEC R26, R46). What was merged into something richer was right, and
 * still is. What a person corrected by hand never was so: a turn that tells nothing else is not told.
 */
export const withBelieved = (
  memory: UserMemory,
  turns: readonly ResonantTurn[],
  accept: (insight: Insight) => boolean,
): readonly ResonantTurn[] => {
  const replacements = new Replacements(memory.insights, accept, 1);
  // A note is of no conversation.
  const isCorrected = ({ supersededBy = '' }: Insight): boolean =>
    memory.insights.get(supersededBy)?.evidence.every((by) => by.conversationId === noConversation) === true;
  return turns.flatMap((turn): readonly ResonantTurn[] => {
    const taught = memory.insightsFrom(turn.id);
    const outdated = taught.filter((old) => {
      const next = memory.insights.get(old.supersededBy ?? '');
      return old.status === 'superseded' && (next === undefined || !isMergedInto(old, next));
    });
    if (outdated.length === 0) return [turn];
    if (outdated.length === taught.length && outdated.every(isCorrected)) return [];
    return [{ ...turn, believedInstead: new Set(outdated.flatMap((old) => replacements.of(old) ?? [])) }];
  });
};
