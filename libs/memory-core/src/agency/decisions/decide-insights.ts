import { statementOf } from '../../domain/claim';
import { type ChangeType } from '../../domain/change';
import { confidenceAt } from '../../domain/confidence';
import { derivedId } from '../../domain/derived-id';
import { KeepsakeError } from '../../domain/errors';
import { type UserRef } from '../../domain/identity';
import { type Insight } from '../../domain/insight';
import { standingFor } from '../../learning/merged';
import { WorkingMemory } from '../../learning/working-memory';
import { type MemoryChange } from '../../ports/memory-store';
import { type MemoryEditor, type Held } from '../editing/memory-editor';
import { confirm, dispute, tellTheme } from './confirm-and-dispute';

export const decisions = ['confirm', 'dispute', 'disable', 'enable', 'pin', 'unpin'] as const;
/** What a person may decide about one insight (SPEC R62), beside correcting it. */
export type Decision = (typeof decisions)[number];

export interface DecidedInsight {
  readonly insight: Insight;
  readonly confidence: number;
  /** False where it stood so already. */
  readonly changed: boolean;
}

const changeTypeOf: Readonly<Record<Decision, ChangeType>> = {
  confirm: 'insight.confirmed',
  dispute: 'insight.disputed',
  disable: 'insight.disabled',
  enable: 'insight.enabled',
  pin: 'insight.pinned',
  unpin: 'insight.unpinned',
};

const wordsOf: Readonly<Record<Decision, string>> = {
  confirm: 'Confirmed in person',
  dispute: 'Disputed in person',
  disable: 'Switched off in person',
  enable: 'Switched on again in person',
  pin: 'Pinned in person',
  unpin: 'Not pinned any more',
};

/** Cause of what a person did through the API rather than by a sentence. */
export const inPerson = 'person';

/** Confirm, dispute, switch off and on, pin (SPEC R62): what stands so already is left alone and logged once. */
export class DecideInsights {
  constructor(private readonly editor: MemoryEditor) {}

  /**
   * Of one that was merged into another, the other is meant. Throws `not-found` where there is no such insight.
   * @param cause what the change log names as such.
   */
  decide(
    user: UserRef,
    insightId: string,
    decision: Decision,
    cause: string = inPerson,
  ): Promise<DecidedInsight> {
    return this.editor.change(user, async (held) => {
      const insight = standingInsight(held, insightId);
      const work = new WorkingMemory(held.memory, user, held.settings, this.editor.bench.languages);
      apply(work, insight, decision, { held, cause });
      const after = work.insight(insight.id) ?? insight;
      const answer = {
        insight: after,
        confidence: confidenceAt(after, held.at, held.settings.parameters.learning),
        changed: after !== insight,
      };
      return {
        answer,
        changes: answer.changed ? [...work.changes(), entryOf(held, after, decision, cause)] : [],
      };
    });
  }
}

/** The insight, or what it was merged into. */
export const standingInsightIn = ({ memory }: Held, insightId: string): Insight | undefined => {
  const known = new Map(memory.insights.map((insight) => [insight.id, insight]));
  const insight = known.get(insightId);
  return insight && standingFor(insight, (id) => known.get(id));
};

/** The same. Throws `not-found`. */
export const standingInsight = (held: Held, insightId: string): Insight => {
  const insight = standingInsightIn(held, insightId);
  if (insight === undefined) throw noSuchInsight();
  return insight;
};

export const noSuchInsight = (): KeepsakeError => new KeepsakeError('not-found', 'no such insight');

const apply = (
  work: WorkingMemory,
  insight: Insight,
  decision: Decision,
  { held, cause }: { readonly held: Held; readonly cause: string },
): void => {
  switch (decision) {
    case 'confirm':
      return confirm(work, insight, held, cause);
    case 'dispute':
      return dispute(work, insight, held);
    case 'disable':
    case 'enable':
      if (insight.enabled === (decision === 'enable')) return;
      work.put({ ...insight, enabled: decision === 'enable' });
      return tellTheme(work, insight);
    case 'pin':
    case 'unpin':
      if (insight.pinned !== (decision === 'pin')) work.put({ ...insight, pinned: decision === 'pin' });
  }
};

const entryOf = ({ user, at }: Held, insight: Insight, decision: Decision, cause: string): MemoryChange => {
  const type = changeTypeOf[decision];
  return {
    put: 'change',
    value: {
      id: derivedId(user, 'change', type, insight.id, cause, String(at)),
      type,
      at,
      cause,
      subjectIds: [insight.id],
      text: `${wordsOf[decision]}: ${statementOf(insight)}`,
    },
  };
};
