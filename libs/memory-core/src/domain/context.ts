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
  readonly conversationId: string;
  readonly quote?: string;
}

export type RecallKind = 'insight' | 'turn' | 'attractor';

/** One recalled thing, with why it was chosen (SPEC R40). */
export interface MemoryItem {
  readonly id: string;
  readonly kind: RecallKind | 'profile' | 'summary' | 'instruction';
  readonly text: string;
  readonly score: number;
  readonly reasons: readonly string[];
  readonly confidence?: number;
  readonly sources: readonly ItemSource[];
}

export interface ContextSection {
  readonly name: SectionName;
  readonly tokens: number;
  readonly items: readonly MemoryItem[];
}

export interface ChatMessage {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
}

export interface ContextAnswer {
  /** Ready to use as one prompt. */
  readonly text: string;
  /** OpenAI-style; the current message last. */
  readonly messages: readonly ChatMessage[];
  /** Tokens of `text`; never above the budget. */
  readonly tokens: number;
  readonly sections: readonly ContextSection[];
  readonly watermark: Watermark;
}
