export const memoryCommandNames = [
  'show',
  'forget',
  'update',
  'dispute',
  'clear',
  'stop',
  'resume',
  'remember',
  'suppress',
] as const;
export type MemoryCommandName = (typeof memoryCommandNames)[number];

/** What a command is about where it is not about everything: what was said at a time, or in this conversation. */
export type Reach =
  | { readonly by: 'conversation' }
  /** In the person's words: "yesterday", "in the last hour". */
  | { readonly by: 'time'; readonly words: string };

/** A sentence by which a person takes their memory in hand (SPEC R61). */
export interface MemoryCommand {
  readonly name: MemoryCommandName;
  /** What it is about: the X of "forget that I mentioned X", the new statement of "update: …". */
  readonly topic?: string;
  /** What it is about where that is no topic: what was said at a time, or in this conversation. */
  readonly reach?: Reach;
  /** The sentence as it stands in the turn. */
  readonly words: string;
  /** What else the same text asks to forget: it is one thing to confirm. */
  readonly also?: readonly Omit<MemoryCommand, 'also'>[];
}

/** The sentences of a command and of what is gathered with it, as they stand in the turn. */
export const commandWords = ({ words, also = [] }: MemoryCommand): string =>
  [...new Set([words, ...also.map((other) => other.words)])].join(' ');
