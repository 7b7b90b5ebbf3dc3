import { BaseListChatMessageHistory } from '@langchain/core/chat_history';
import { AIMessage, type BaseMessage, HumanMessage, SystemMessage } from '@langchain/core/messages';
import { type Keepsake, type SaidTurn } from '@keepsake/client';
import { turnsOf, untilListed } from './turns';

export interface KeepsakeChatHistoryOptions {
  readonly memory: Keepsake;
  readonly userId: string;
  readonly conversationId: string;
}

const roles: Readonly<Record<string, SaidTurn['role']>> = {
  human: 'user',
  ai: 'assistant',
  system: 'system',
};

/** One conversation of a user, kept in the memory: what is said in it is learned, and known in all others. */
export class KeepsakeChatHistory extends BaseListChatMessageHistory {
  override lc_namespace = ['keepsake', 'chat_history'];

  constructor(private readonly options: KeepsakeChatHistoryOptions) {
    super();
  }

  /** Oldest first. */
  override async getMessages(): Promise<BaseMessage[]> {
    const { memory, userId, conversationId } = this.options;
    const turns = await turnsOf(memory, userId, conversationId);
    return turns.map(({ role, content, eventId: id }) => {
      if (role === 'user') return new HumanMessage({ content, id });
      return role === 'assistant' ? new AIMessage({ content, id }) : new SystemMessage({ content, id });
    });
  }

  override addMessage(message: BaseMessage): Promise<void> {
    return this.addMessages([message]);
  }

  /** Takes the text of what people, the model and the system say; the `id` of a message keeps it from being added twice. */
  override async addMessages(messages: BaseMessage[]): Promise<void> {
    const { memory, userId, conversationId } = this.options;
    const turns = messages.flatMap((message): SaidTurn[] => {
      const role = roles[message.type];
      const content = message.text;
      if (role === undefined || content.trim() === '') return [];
      return [
        { userId, conversationId, role, content, ...(message.id !== undefined && { eventId: message.id }) },
      ];
    });
    if (turns.length === 0) return;
    await memory.remember(turns);
    await untilListed(memory, userId);
  }

  /** Deletes the conversation, and what was learned from it alone. */
  override async clear(): Promise<void> {
    const { memory, userId, conversationId } = this.options;
    await (await memory.forget(userId, { by: 'conversation', conversationId })).confirm();
  }
}
