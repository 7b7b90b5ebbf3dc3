import { type Insight } from '../../domain/insight';
import { type WorkingMemory } from '../working-memory';

const withdrawn = 'Learned from a message that was taken back.';

/**
 * The change log is append-only, but what it quotes of a turn goes with the turn (SPEC R3). Entries have derived ids, so
 * those that the turn gave rise to are written again under the same ids, without the words.
 */
export const redactLearned = (work: WorkingMemory, insight: Insight, turnId: string): void => {
  const at = insight.evidence.find((evidence) => evidence.turnId === turnId)?.occurredAt;
  if (at === undefined) return;
  const entry = { at, cause: turnId, text: withdrawn };
  work.record({ ...entry, type: 'insight.added', subjectIds: [insight.id] });
  if (insight.reviewReason === 'contradiction' && insight.supersededBy !== undefined) {
    work.record({ ...entry, type: 'insight.review', subjectIds: [insight.id, insight.supersededBy] });
  }
};

/** The entry that told what took the place of `old`. */
export const redactSuperseding = (work: WorkingMemory, old: Insight, by: Insight, turnId: string): void => {
  const at = by.evidence.find((evidence) => evidence.turnId === turnId)?.occurredAt;
  if (at === undefined || old.supersededAt !== at) return;
  work.record({
    type: 'insight.superseded',
    at,
    cause: turnId,
    subjectIds: [old.id, by.id],
    text: `No longer believed: ${old.statement}`,
    before: old.statement,
  });
};

export const redactConfirmation = (work: WorkingMemory, insight: Insight, turnId: string): void => {
  const at = insight.evidence.find((evidence) => evidence.turnId === turnId)?.occurredAt;
  if (at === undefined || insight.evidence[0]?.turnId === turnId) return;
  work.record({ type: 'insight.confirmed', at, cause: turnId, subjectIds: [insight.id], text: withdrawn });
};
