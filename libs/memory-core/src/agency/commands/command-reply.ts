import { type Insight } from '../../domain/insight';
import { type MemoryCommand } from '../../domain/memory-command';
import { type ErasureReceipt } from '../../privacy/erase-user';
import { type DeletionPlan } from '../deletion/delete-memories';
import { type MemoryOverview } from '../seeing/overview';
import { type Confirmation } from './confirmations';

/** `refused`: what the text asks beside it was done, and this cannot be. */
export const commandStatuses = [
  'done',
  'needs-confirmation',
  'unclear',
  'refused',
  'not-understood',
] as const;

/** What was understood of a command. */
export interface Understood extends Pick<MemoryCommand, 'name' | 'topic'> {
  /** All topics, where several are to be forgotten together. */
  readonly topics?: readonly string[];
}

/** The answer to a command. */
export interface CommandReply {
  readonly commandId: string;
  readonly status: (typeof commandStatuses)[number];
  readonly understood?: Understood;
  /** One sentence for the person. */
  readonly text: string;
  /** What would go, where something would. */
  readonly plan?: DeletionPlan;
  /** Counts of what would go, if everything would. */
  readonly everything?: {
    readonly insights: number;
    readonly conversations: number;
    readonly messages: number;
  };
  readonly confirmation?: Confirmation;
  readonly overview?: MemoryOverview;
  /** What is believed because of it. */
  readonly believed?: readonly Insight[];
  /** What is no longer believed. */
  readonly outdated?: readonly Insight[];
  /** What would no longer be believed. */
  readonly disputed?: Insight;
  /** Which of these is meant? */
  readonly choices?: readonly Insight[];
  readonly deleted?: DeletionPlan;
  readonly erased?: ErasureReceipt;
  /** Answers to what else the same text asks, each with an id and a confirmation of its own. */
  readonly further?: readonly CommandReply[];
}

/** What a command is answered, whatever was understood. */
export type Reply = Omit<CommandReply, 'commandId' | 'understood'>;

export const understoodOf = ({ name, topic, also = [] }: MemoryCommand): Understood => {
  const topics = [topic, ...also.map((other) => other.topic)].filter((one) => one !== undefined);
  return { name, ...(topic !== undefined && { topic }), ...(topics.length > 1 && { topics }) };
};

export const replyTo = (command: MemoryCommand, commandId: string, reply: Reply): CommandReply => ({
  commandId,
  understood: understoodOf(command),
  ...reply,
});
