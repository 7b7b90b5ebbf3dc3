import { type LocomoConversation } from './locomo';

/** A turn as it was recalled, by the id it was sent with. */
export interface RecalledTurn {
  readonly id: string;
  readonly text: string;
}

/** Something that remembers a conversation and can be asked. */
export interface Recaller {
  readonly name: string;
  /** Answers the milliseconds it took until the first question could be answered. */
  remember(conversation: LocomoConversation): Promise<number>;
  /** Best first. */
  ask(conversation: LocomoConversation, question: string, limit: number): Promise<readonly RecalledTurn[]>;
  close(): Promise<void>;
}
