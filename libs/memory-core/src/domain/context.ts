import { type Watermark } from './pipeline';

export const sectionNames = [
  'system',
  'profile',
  'cross-conversation-summary',
  'conversation-summary',
  'relevant-memories',
  'older-turns',
  'recent-turns',
] as const;
export type SectionName = (typeof sectionNames)[number];

export interface ItemSource {
  readonly eventId: string;
  /** Absent of a note that was given outside of any conversation. */
  readonly conversationId?: string;
  readonly quote?: string;
}

export type RecallKind = 'insight' | 'turn' | 'attractor';

/** One recalled thing, with why it was chosen (SPEC R40). */
export interface MemoryItem {
  readonly id: string;
  readonly kind: RecallKind | 'profile' | 'summary' | 'instruction';
  /** In a context: as much of it as was placed; where that is less than the whole, the last reason says so. */
  readonly text: string;
  readonly score: number;
  readonly reasons: readonly string[];
  readonly confidence?: number;
  readonly sources: readonly ItemSource[];
}

/**
 * What a score is made of. What it was found by adds up, what is known of the memory itself multiplies:
 * `score = (words + meaning + evidence + activation) · exp(confidence + importance + recency + strength)`.
 */
export interface ScoreParts {
  /** By words; of the turns of a context by the trace they left as well (SPEC R42). */
  readonly words: number;
  readonly meaning: number;
  /** By the turns that an insight comes from. */
  readonly evidence: number;
  /** Of a turn of the current conversation that is still active (SPEC R42). */
  readonly activation: number;
  readonly confidence: number;
  readonly importance: number;
  readonly recency: number;
  readonly strength: number;
}

export const omissions = [
  'budget',
  'limit',
  'in-profile',
  'quoted',
  'weak',
  'not-selected',
  'not-usable',
] as const;
/**
 * Why a candidate is not in the context: no room for it, as many as are shown are there, the profile tells it already,
 * the turns it comes from are there word for word, it hardly fits beside the best, the model that was asked to choose did
 * not choose it, or it must not reach a prompt (SPEC R46).
 */
export type Omission = (typeof omissions)[number];

/** One thing that resonated with the message, whether or not it got in. */
export interface ExplainedCandidate {
  readonly id: string;
  readonly kind: RecallKind;
  /** Where it stands, or would have stood. */
  readonly section: SectionName;
  /** Absent of what must not reach a prompt. */
  readonly text?: string;
  readonly score: number;
  readonly parts: ScoreParts;
  /** Of an insight: how well it fits beside the best of each measure, from 0 to 1. */
  readonly relevance?: number;
  /** Of a turn in active memory: how much it mattered, and how active it is; each from 0 to 1 (SPEC R42). */
  readonly active?: { readonly trace: number; readonly activation: number };
  readonly chosen: boolean;
  readonly leftOut?: Omission;
}

export const selectionOutcomes = [
  'chosen',
  'cached',
  'timeout',
  'api-error',
  'malformed',
  'unknown-ids',
  'empty',
  'no-model',
  'switched-off',
  'no-candidates',
  'budget-spent',
] as const;
/** What came of asking a model to choose (SPEC R44): after all but the first two, the algorithm chose. */
export type SelectionOutcome = (typeof selectionOutcomes)[number];

export interface ContextSection {
  readonly name: SectionName;
  readonly tokens: number;
  readonly items: readonly MemoryItem[];
}

export interface ChatMessage {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
}

export const contextParts = ['text', 'messages', 'sections'] as const;
/** A form that a context is answered in. */
export type ContextPart = (typeof contextParts)[number];

/** A context with those of its forms that were wanted. */
export type PartialContextAnswer = Omit<ContextAnswer, ContextPart> &
  Partial<Pick<ContextAnswer, ContextPart>>;

export interface LateMeaning {
  /** Vectors of what was asked, or of insights, did not come in time: words alone found what is here, or a part of it. */
  readonly meaning?: 'late';
}

export interface ContextAnswer extends LateMeaning {
  /** Ready to use as one prompt. */
  readonly text: string;
  /** OpenAI-style; the current message last, cut where `text` cuts it. */
  readonly messages: readonly ChatMessage[];
  /** Tokens of `text`; never above the budget. */
  readonly tokens: number;
  readonly sections: readonly ContextSection[];
  readonly watermark: Watermark;
  /** Where a model was to choose: who did, and what came of asking. */
  readonly selection?: { readonly by: 'algorithmic' | 'ai'; readonly outcome: SelectionOutcome };
  /** Every candidate, when asked for. */
  readonly explanation?: readonly ExplainedCandidate[];
}
