import { counted } from '../../domain/counted';
import { isKeepsakeError } from '../../domain/errors';
import { type Instant, type UserRef } from '../../domain/identity';
import { type MemoryCommand } from '../../flagging';
import { type DeleteMemories, type DeletionPlan } from '../deletion/delete-memories';
import { type Hand } from '../hand/hand';
import { type CommandReply } from './command-reply';
import { type Action, type Confirmations } from './confirmations';
import { countEverything } from './count-everything';
import { type DisputeTold } from './dispute-told';

export interface Asked {
  readonly commandId: string;
  readonly conversationId?: string;
  /** When it was said, where that is not now. */
  readonly saidAt?: Instant;
}

export type Reply = Omit<CommandReply, 'commandId' | 'understood'>;

interface ProposalParts {
  readonly confirmations: Pick<Confirmations, 'issue'>;
  readonly remove: Pick<DeleteMemories, 'plan'>;
}

/** Shows what a command would do, with the token by which exactly that is confirmed. Does nothing itself. */
export class ProposeCommands {
  constructor(
    private readonly hand: Hand,
    private readonly parts: ProposalParts,
    private readonly disputing: DisputeTold,
  ) {}

  async of(user: UserRef, command: MemoryCommand, asked: Asked): Promise<Reply> {
    if (command.name === 'forget') return this.forgetting(user, command.topic, asked);
    if (command.name === 'clear') {
      const everything = await countEverything(this.hand.bench.store, user);
      return this.toConfirm(user, asked, { kind: 'clear' }, 'Everything would be erased, for good.', {
        everything,
      });
    }
    if (command.name === 'dispute') return this.dispute(user, asked);
    const { name, topic } = command;
    const action: Action = {
      kind: 'run',
      name,
      ...(topic !== undefined && { topic }),
      ...(asked.conversationId !== undefined && { conversationId: asked.conversationId }),
    };
    return this.toConfirm(user, asked, action, 'Nothing is done before you confirm it.');
  }

  private async dispute(user: UserRef, asked: Asked): Promise<Reply> {
    const meant = await this.disputing.meant(user, asked.saidAt);
    if ('ask' in meant) return meant.ask;
    const text = 'This would not be believed any more.';
    const disputed = meant.insight;
    return this.toConfirm(user, asked, this.disputing.actionOf(disputed), text, { disputed });
  }

  private async forgetting(user: UserRef, topic: string | undefined, asked: Asked): Promise<Reply> {
    const plan = topic === undefined ? undefined : await this.planFor(user, topic);
    if (topic === undefined || plan === undefined) {
      return { status: 'unclear', text: 'What should be forgotten?' };
    }
    if (plan.turns.length === 0 && plan.insights.gone.length === 0) {
      return { status: 'done', text: 'Nothing about that is remembered.' };
    }
    const messages = counted(plan.turns.length, 'message', 'messages');
    const memories = counted(plan.insights.gone.length, 'memory', 'memories');
    const text = `This would go: ${messages}, ${memories}.`;
    return this.toConfirm(user, asked, { kind: 'forget', topic, digest: plan.digest }, text, { plan });
  }

  /** Undefined where the topic names nothing. */
  private async planFor(user: UserRef, topic: string): Promise<DeletionPlan | undefined> {
    try {
      return await this.parts.remove.plan(user, { by: 'topic', topic });
    } catch (error) {
      if (isKeepsakeError(error, 'invalid-input')) return undefined;
      throw error;
    }
  }

  private async toConfirm(
    user: UserRef,
    { commandId }: Asked,
    action: Action,
    text: string,
    more: Pick<CommandReply, 'plan' | 'everything' | 'disputed'> = {},
  ): Promise<Reply> {
    const { confirmationMinutes } = this.hand.bench.tenants.for(user.tenantId).parameters.agency;
    const confirmation = await this.parts.confirmations.issue(user, commandId, action, confirmationMinutes);
    return { status: 'needs-confirmation', text, confirmation, ...more };
  }
}
