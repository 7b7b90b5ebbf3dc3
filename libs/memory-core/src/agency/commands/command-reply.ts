import { type Insight } from '../../domain/insight';
import { type MemoryCommand } from '../../flagging';
import { type ErasureReceipt } from '../../privacy/erase-user';
import { type DeletionPlan } from '../deletion/delete-memories';
import { type MemoryOverview } from '../seeing/overview';
import { type Confirmation } from './confirmations';

export const commandStatuses = ['done', 'needs-confirmation', 'unclear', 'not-understood'] as const;

/** The answer to a command. */
export interface CommandReply {
  readonly commandId: string;
  readonly status: (typeof commandStatuses)[number];
  readonly understood?: Pick<MemoryCommand, 'name' | 'topic'>;
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
}

export const replyTo = (
  { name, topic }: MemoryCommand,
  commandId: string,
  reply: Omit<CommandReply, 'commandId' | 'understood'>,
): CommandReply => ({
  commandId,
  understood: { name, ...(topic !== undefined && { topic }) },
  ...reply,
});
