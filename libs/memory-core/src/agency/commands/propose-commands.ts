import { type UserRef } from '../../domain/identity';
import { mostTopics } from '../../domain/user-settings';
import { type MemoryCommand } from '../../domain/memory-command';
import { SuppressedTopics } from '../../settings/topics';
import { type DeleteMemories } from '../deletion/delete-memories';
import { type MemoryStore } from '../../ports/memory-store';
import { type MemoryEditor } from '../editing/memory-editor';
import { type Asked } from './asked';
import { type CommandReply, type Reply } from './command-reply';
import { type Action, type Confirmations } from './confirmations';
import { type DisputeTold } from './dispute-told';
import { ProposeForgetting } from './propose-forgetting';

/** Memory is on or off for a person, never for one conversation. */
const notOneConversation: Reply = {
  status: 'unclear',
  text: 'One conversation alone cannot be left out while it goes on. You can say “Stop remembering” for all of them until you say “Start remembering”, or “Forget this conversation” once it is over.',
};
export const tooManyTopics: Reply = {
  status: 'unclear',
  text: `There are ${mostTopics.topics} topics already that are not brought up: which of them may be again?`,
};
export const nothingToSuppress: Reply = { status: 'unclear', text: 'What should not be brought up?' };

interface ProposalParts {
  readonly confirmations: Pick<Confirmations, 'issue'>;
  readonly remove: Pick<DeleteMemories, 'plan'>;
}

/** Shows what a command would do, with a token that confirms exactly that. Changes nothing itself. */
export class ProposeCommands {
  private readonly forgetting: ProposeForgetting;

  constructor(
    private readonly editor: MemoryEditor,
    private readonly parts: ProposalParts,
    private readonly disputing: DisputeTold,
  ) {
    this.forgetting = new ProposeForgetting(editor, parts.remove);
  }

  async of(user: UserRef, command: MemoryCommand, asked: Asked): Promise<Reply> {
    if (command.name === 'forget') {
      const proposed = await this.forgetting.of(user, command, asked);
      if ('reply' in proposed) return proposed.reply;
      const { action, text, plan } = proposed;
      return this.toConfirm(user, asked, action, text, { plan });
    }
    if (command.reach !== undefined) return notOneConversation;
    if (command.name === 'clear') {
      const everything = await countEverything(this.editor.bench.store, user);
      return this.toConfirm(user, asked, { kind: 'clear' }, 'Everything would be erased, for good.', {
        everything,
      });
    }
    if (command.name === 'dispute') return this.dispute(user, asked);
    const { name, topic } = command;
    const isSuppressing = name === 'suppress';
    const canBe = (said: string): boolean =>
      said.length <= mostTopics.topicLength && SuppressedTopics.canBe(said, this.editor.bench.languages);
    if (isSuppressing && (topic === undefined || !canBe(topic))) return nothingToSuppress;
    const action: Action = {
      kind: 'run',
      name,
      ...(topic !== undefined && { topic }),
      ...(asked.conversationId !== undefined && { conversationId: asked.conversationId }),
    };
    const text = isSuppressing
      ? 'What is known about that would be kept out of every answer, and nothing more about it be remembered, until it is taken off the topics in your settings.'
      : 'Nothing is done before you confirm it.';
    return this.toConfirm(user, asked, action, text);
  }

  private async dispute(user: UserRef, asked: Asked): Promise<Reply> {
    const meant = await this.disputing.meant(user, asked.saidAt);
    if ('ask' in meant) return meant.ask;
    const text = 'This would not be believed any more.';
    const disputed = meant.insight;
    return this.toConfirm(user, asked, this.disputing.actionOf(disputed), text, { disputed });
  }

  private async toConfirm(
    user: UserRef,
    { commandId }: Asked,
    action: Action,
    text: string,
    more: Pick<CommandReply, 'plan' | 'everything' | 'disputed'> = {},
  ): Promise<Reply> {
    const { confirmationMinutes } = this.editor.bench.tenants.for(user.tenantId).parameters.agency;
    const confirmation = await this.parts.confirmations.issue(user, commandId, action, confirmationMinutes);
    return { status: 'needs-confirmation', text, confirmation, ...more };
  }
}

const conversationsPerPage = 200;

/** What would go where everything would. */
const countEverything = async (
  { conversations, insights }: Pick<MemoryStore, 'conversations' | 'insights'>,
  user: UserRef,
): Promise<NonNullable<CommandReply['everything']>> => {
  let count = 0;
  let messages = 0;
  let cursor: string | undefined;
  do {
    const page = await conversations.list(user, conversationsPerPage, cursor);
    count += page.items.length;
    messages += page.items.reduce((sum, { turns }) => sum + turns, 0);
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return { insights: (await insights.all(user)).length, conversations: count, messages };
};
