import { type Claim, type Slot, textOf } from './claim';
import { type Instant } from './identity';

export { insightKinds, type InsightKind, type Slot } from './claim';

export const insightStatuses = ['active', 'needs_review', 'superseded', 'disputed', 'archived'] as const;
export type InsightStatus = (typeof insightStatuses)[number];

/** Where a belief comes from: a span that stands, letter for letter, in a user turn. */
export interface Evidence {
  readonly turnId: string;
  readonly eventId: string;
  readonly conversationId: string;
  readonly quote: string;
  readonly occurredAt: Instant;
  /** The user asked in this turn for it to be remembered: when the turn goes, so does what it asked for. */
  readonly explicit?: true;
}

/**
 * A stored confidence and the moment it was true: the value at any later time follows in closed form
 * (`domain/confidence.ts`, SPEC R23). A decayed number is never stored.
 */
export interface ConfidenceAnchor {
  readonly value: number;
  /** Last confirmation, or the contradiction that lowered it. */
  readonly at: Instant;
}

/** `not Siemens`: what a slot's value has ceased to be, whatever it is now. */
// eslint-disable-next-line local/no-words-in-patterns -- how a slot writes that its value has ceased, whatever the language of the claim
const ceased = /^not /i;
export const hasCeased = ({ value }: Slot): boolean => ceased.test(value);
/** The value that is, or has ceased to be, the slot's. */
export const stillOrNot = ({ value }: Slot): string => value.replace(ceased, '');

export const reviewReasons = ['contradiction', 'disputed', 'outdated', 'unrecalled'] as const;
export type ReviewReason = (typeof reviewReasons)[number];

/** One atomic claim that is, or was, believed, with its evidence (SPEC R20). */
export interface Insight extends Claim {
  /** Derived from the turn it was first seen in and its place there. */
  readonly id: string;
  /** Category id of the tenant's schema. */
  readonly category: string;
  readonly subcategory?: string;
  readonly importance: number;
  readonly confidence: ConfidenceAnchor;
  readonly status: InsightStatus;
  /** The user asked for it to be remembered, or confirmed it in so many words. */
  readonly explicit: boolean;
  /** Ordered by when it was said; never empty, never loses an entry by merging. */
  readonly evidence: readonly Evidence[];
  /** When true in the world. */
  readonly validFrom: Instant;
  readonly validTo?: Instant;
  /** When believed. Event time of the evidence, not of the machine that read it: a replay believes the same. */
  readonly recordedAt: Instant;
  readonly supersededAt?: Instant;
  /** Id of the insight believed instead, or merged into. Also of the one that an insight in review waits on: explicit, or believed beside what was disputed. */
  readonly supersededBy?: string;
  /** Ids this one took the place of, oldest first: its past. */
  readonly supersedes: readonly string[];
  /** Times it was said again after the first. */
  readonly confirmations: number;
  readonly lastConfirmedAt: Instant;
  readonly lastRecalledAt?: Instant;
  readonly recalls: number;
  readonly attractorId?: string;
  /** Never forgotten or compressed by Keepsake on its own. */
  readonly pinned: boolean;
  /** Off: kept, never used. */
  readonly enabled: boolean;
  /** What derived it, e.g. `offline-extractor/1`. */
  readonly extractor: string;
  /** When time alone next changes something about it (review, archive, deletion): see `decay/`. */
  readonly dueAt?: Instant;
  /**
   * Why it awaits a person's decision, when `needs_review`: it contradicts what was asked to be remembered, was said again
   * after it was disputed, has sunk in confidence, or was not recalled for long.
   */
  readonly reviewReason?: ReviewReason;
  /** When it went to the archive. */
  readonly archivedAt?: Instant;
  /**
   * Since when, by the clock, it has waited in review or in the archive. Written by `decay/` alone: everything else is
   * event time, and a waiting time counted from there would be over before an imported past was ever looked at.
   */
  readonly waiting?: { readonly in: InsightStatus; readonly since: Instant };
  /** Whether it is still so, as often as that was asked: earliest first, at most one of a conversation. */
  readonly asked?: readonly Question[];
}

/** What an insight is found by: its words, and what its slot adds ("project_phoenix.deadline" has words of its own). */
export const textOfInsight = (
  insight: Pick<Insight, 'wording' | 'about' | 'quote'> & { readonly slot?: Slot | undefined },
): string => {
  const { slot } = insight;
  const text = textOf(insight);
  return slot === undefined ? text : `${text} ${slot.key.replace(/[._]/g, ' ')} ${slot.value}`;
};

/** Conversations that they were said in. */
export const conversationsOf = (insights: readonly Insight[]): readonly string[] =>
  insights
    .flatMap(({ evidence }) => evidence.map(({ conversationId }) => conversationId))
    .filter((id) => id !== '');

/** A person was asked, in a conversation, whether an insight is still so (SPEC R34). */
export interface Question {
  readonly conversationId: string;
  readonly at: Instant;
  readonly answer?: 'yes' | 'no';
}

type Standing = Pick<Insight, 'status' | 'reviewReason'>;

/** Disputed, and not taken back by a decision: also where it was said again since, and a person is asked about it. */
export const isDisputed = ({ status, reviewReason }: Standing): boolean =>
  status === 'disputed' || (status === 'needs_review' && reviewReason === 'disputed');

/** Neither believed nor refused until a person decides: what contradicts an explicit memory (SPEC R26) or a dispute. */
export const waitsForPerson = ({ status, reviewReason }: Standing): boolean =>
  status === 'needs_review' && (reviewReason === 'contradiction' || reviewReason === 'disputed');

/** Believed now. */
export const isBelieved = (insight: Standing): boolean =>
  insight.status === 'active' || (insight.status === 'needs_review' && !waitsForPerson(insight));

/** What may reach a prompt (SPEC R46): believed now, and not switched off. */
export const isUsable = (insight: Pick<Insight, 'status' | 'enabled' | 'reviewReason'>): boolean =>
  insight.enabled && isBelieved(insight);
