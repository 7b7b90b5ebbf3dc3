import { type Instant } from './identity';

/** What is known of one conversation without reading its turns (SPEC R16). */
export interface Conversation {
  /** The caller's conversationId. */
  readonly id: string;
  readonly firstAt: Instant;
  readonly lastAt: Instant;
  /** Messages kept (retracted ones do not count). */
  readonly turns: number;
  readonly tokens: number;
  readonly endedAt?: Instant;
  /** BCP 47 tag of the last message whose words told; messages too short to tell are taken to be in it. */
  readonly language?: string;
  /** Highest `sequence` seen, lowest, and how many distinct ones: fewer than the span means a gap. */
  readonly sequences?: { readonly lowest: number; readonly highest: number; readonly seen: number };
  /** What it held when a summary was last planned: the plan must not wait to see the summary written. */
  readonly summaryPlanned?: { readonly turns: number; readonly tokens: number };
  /** Messages its stored summary stands for; 0 when none. */
  readonly summarisedTurns: number;
  /** Tokens its stored summary stands for. */
  readonly summarisedTokens: number;
}

/** `conversationId` of a note that was given outside of any conversation; no caller's id is empty. */
export const noConversation = '';

/** The conversation that something was said in, where there is one. */
export const saidIn = ({
  conversationId,
}: {
  readonly conversationId: string;
}): { readonly conversationId?: string } => (conversationId === noConversation ? {} : { conversationId });
