import { type ChangeType } from '../../domain/change';
import { confidenceAt } from '../../domain/confidence';
import { derivedId } from '../../domain/derived-id';
import { KeepsakeError } from '../../domain/errors';
import { type UserRef } from '../../domain/identity';
import { type Insight } from '../../domain/insight';
import { recordTheme } from '../../learning/attractors/record-theme';
import { described } from '../../learning/attractors/shape';
import { settle } from '../../learning/contradiction';
import { standingFor } from '../../learning/merged';
import { WorkingMemory } from '../../learning/working-memory';
import { type MemoryChange } from '../../ports/memory-store';
import { type Hand, type Held } from '../hand/hand';

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
  constructor(private readonly hand: Hand) {}

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
    return this.hand.change(user, async (held) => {
      const insight = standingInsight(held, insightId);
      const work = new WorkingMemory(held.memory, user, held.settings);
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

/** The insight, or what it was merged into. Throws `not-found`. */
export const standingInsight = ({ memory }: Held, insightId: string): Insight => {
  const known = new Map(memory.insights.map((insight) => [insight.id, insight]));
  const insight = known.get(insightId);
  if (insight === undefined) throw new KeepsakeError('not-found', 'no such insight');
  return standingFor(insight, (id) => known.get(id));
};

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

/** Said to be so, in so many words, now: it is the later word of any two that contradict each other (SPEC R26). */
const confirm = (work: WorkingMemory, insight: Insight, { at, settings }: Held, cause: string): void => {
  const { explicitConfidence } = settings.parameters.learning;
  const { learning } = settings.parameters;
  const isSure = confidenceAt(insight, at, learning) >= explicitConfidence;
  if (insight.status === 'active' && insight.explicit && isSure) return;
  const {
    reviewReason: _reason,
    waiting: _waiting,
    archivedAt: _archivedAt,
    supersededAt: _supersededAt,
    supersededBy,
    validTo,
    ...rest
  } = insight;
  work.put({
    ...rest,
    ...(validTo !== undefined && insight.status !== 'superseded' && { validTo }),
    status: 'active',
    explicit: true,
    confirmations: insight.confirmations + 1,
    lastConfirmedAt: at,
    confidence: { value: explicitConfidence, at },
  });
  const successor = work.insight(supersededBy);
  if (successor !== undefined) {
    const supersedes = successor.supersedes.filter((id) => id !== insight.id);
    if (supersedes.length < successor.supersedes.length) work.put({ ...successor, supersedes });
    settle(work, insight.id, [successor.id], { turnId: cause, at });
  }
  tellTheme(work, insight);
};

/** History is believed by nobody, so there is nothing in it to dispute. */
const dispute = (work: WorkingMemory, insight: Insight, { at, settings }: Held): void => {
  if (insight.status === 'disputed' || insight.status === 'superseded') return;
  const { reviewReason: _reason, waiting: _waiting, archivedAt: _archivedAt, ...rest } = insight;
  const { contradictedConfidence } = settings.parameters.learning;
  work.put({ ...rest, status: 'disputed', confidence: { value: contradictedConfidence, at } });
  tellTheme(work, insight);
};

/** What stands for a theme is one of its members that is believed. */
export const tellTheme = (work: WorkingMemory, { attractorId }: Insight): void => {
  const attractor = work.attractor(attractorId);
  if (attractor === undefined) return;
  work.putAttractor(described(attractor, work.membersOf(attractor), attractor.updatedAt));
  recordTheme(work, attractor.id);
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
      text: `${wordsOf[decision]}: ${insight.statement}`,
    },
  };
};
