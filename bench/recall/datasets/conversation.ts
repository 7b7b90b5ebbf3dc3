/** One message of a conversation. */
export interface Message {
  /** Unique in the conversation. */
  readonly id: string;
  readonly session: string;
  readonly role: 'user' | 'assistant';
  /** Where people talk with each other. */
  readonly speaker?: string;
  readonly text: string;
  /** Not before that of the message before it in the session; in all sessions where `after` is given. */
  readonly occurredAt: number;
  /** Place in the session. */
  readonly place: number;
}

export interface Question {
  readonly text: string;
  readonly answer?: string;
  readonly category: string;
  /** Ids of the messages that hold the answer, or of their sessions (`Conversation.unit`), each once; never unknown ones. */
  readonly evidence: readonly string[];
  /** How many messages had been said when it was asked; all of them where absent. */
  readonly after?: number;
  /** Asks for what a standing instruction or preference should shape: its evidence is where that was given. */
  readonly standing?: boolean;
}

/** All that one person said, in order, and what can be asked about it. */
export interface Conversation {
  readonly name: string;
  /** BCP 47. */
  readonly language: string;
  /** What `evidence` names. */
  readonly unit: 'message' | 'session';
  readonly turns: readonly Message[];
  readonly questions: readonly Question[];
}

/** Asks for what was never said, or names the wrong person on purpose; in no average. */
export const adversarial = 'adversarial';
