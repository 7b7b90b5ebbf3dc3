import { counted } from '../../domain/counted';
import { isKeepsakeError } from '../../domain/errors';
import { type Instant, type UserRef } from '../../domain/identity';
import { mostTopics } from '../../domain/user-settings';
import { type MemoryCommand } from '../../flagging';
import { SuppressedTopics } from '../../settings/topics';
import { type DeleteMemories, type DeletionPlan } from '../deletion/delete-memories';
import { type Hand } from '../hand/hand';
import { type CommandReply } from './command-reply';
import { type Action, type Confirmations } from './confirmations';
import { countEverything } from './count-everything';
import { type DisputeTold } from './dispute-told';
import { spanOf } from './span-of';

export interface Asked {
  readonly commandId: string;
  readonly conversationId?: string;
  /** When the turn that holds it was received; absent if it is said now. */
  readonly saidAt?: Instant;
  /** When it was said, by the caller's clock. */
  readonly at?: Instant;
  /** Event id of the turn that holds it, if it was found in one. */
  readonly eventId?: string;
}

export type Reply = Omit<CommandReply, 'commandId' | 'understood'>;

type ForgetAction = Extract<Action, { kind: 'forget' }>;
type Forgettable = ForgetAction['request'];

const whatToForget: Reply = {
  status: 'unclear',
  text: 'What should be forgotten? You can name a topic (“Forget that I mentioned …”), or a time (“Forget everything I told you today”, “… yesterday”, “… this week”, “… in the last hour”).',
};
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

const isEmpty = ({ turns, insights }: DeletionPlan): boolean =>
  turns.length === 0 && insights.gone.length === 0;

/** The turn that asks for it names the topic in all its words, and is not what is meant. */
const findsNothingElse = ({ turns, insights }: DeletionPlan, { eventId }: Asked): boolean =>
  turns.every((turn) => turn.eventId === eventId) && insights.gone.length === 0;

/** Topics are found by their words, so it is not known that nothing is remembered about one. */
const nothingFound = ({ by }: Forgettable): Reply => ({
  status: 'done',
  text:
    by === 'topic'
      ? 'Nothing was found that names this. If it is remembered in other words, name those, or ask what is remembered.'
      : 'Nothing of that is remembered.',
});

/** "My divorce, it is too private", "my divorce because it hurts": what is named, without what is said about it. */
const aside = /(?:[,;:–—]| -)\s.*$|\s(?:because|since|cause|cos)\s.*$/su;

const shorterOf = (request: Forgettable): Extract<Forgettable, { by: 'topic' }> | undefined => {
  if (request.by !== 'topic') return undefined;
  const topic = request.topic.replace(aside, '').trim();
  return topic === '' || topic === request.topic ? undefined : { by: 'topic', topic };
};

interface ProposalParts {
  readonly confirmations: Pick<Confirmations, 'issue'>;
  readonly remove: Pick<DeleteMemories, 'plan'>;
}

/** Shows what a command would do, with a token that confirms exactly that. Changes nothing itself. */
export class ProposeCommands {
  constructor(
    private readonly hand: Hand,
    private readonly parts: ProposalParts,
    private readonly disputing: DisputeTold,
  ) {}

  async of(user: UserRef, command: MemoryCommand, asked: Asked): Promise<Reply> {
    if (command.name === 'forget') return this.forgetting(user, command, asked);
    if (command.reach !== undefined) return notOneConversation;
    if (command.name === 'clear') {
      const everything = await countEverything(this.hand.bench.store, user);
      return this.toConfirm(user, asked, { kind: 'clear' }, 'Everything would be erased, for good.', {
        everything,
      });
    }
    if (command.name === 'dispute') return this.dispute(user, asked);
    const { name, topic } = command;
    const isSuppressing = name === 'suppress';
    const canBe = (said: string): boolean =>
      said.length <= mostTopics.topicLength && SuppressedTopics.canBe(said);
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

  private async forgetting(user: UserRef, command: MemoryCommand, asked: Asked): Promise<Reply> {
    const request = await this.requestOf(user, command, asked);
    const plan = request && (await this.planFor(user, request));
    if (request === undefined || plan === undefined) return whatToForget;
    const shorter = findsNothingElse(plan, asked) ? shorterOf(request) : undefined;
    const other = shorter && (await this.planFor(user, shorter));
    if (shorter !== undefined && other !== undefined && !findsNothingElse(other, asked))
      return this.toForget(user, asked, shorter, other, `Taken as “${shorter.topic}”, this`);
    return isEmpty(plan) ? nothingFound(request) : this.toForget(user, asked, request, plan);
  }

  private toForget(
    user: UserRef,
    asked: Asked,
    request: Forgettable,
    plan: DeletionPlan,
    opening = 'This',
  ): Promise<Reply> {
    const messages = counted(plan.turns.length, 'message', 'messages');
    const memories = counted(plan.insights.gone.length, 'memory', 'memories');
    const again = plan.insights.restored.map(({ statement }) => `“${statement}”`).join(', ');
    const restored = again === '' ? '' : ` Believed again: ${again}`;
    const text = `${opening} would go: ${messages}, ${memories}.${restored}`;
    return this.toConfirm(user, asked, { kind: 'forget', request, digest: plan.digest }, text, { plan });
  }

  /** Undefined if it is unclear what is meant. */
  private async requestOf(
    user: UserRef,
    { topic, reach }: MemoryCommand,
    { conversationId, at }: Asked,
  ): Promise<Forgettable | undefined> {
    if (topic !== undefined) return { by: 'topic', topic };
    if (reach?.by === 'conversation')
      return conversationId === undefined ? undefined : { by: 'conversation', conversationId };
    if (reach === undefined) return undefined;
    const { instruments } = this.hand.bench;
    const now = at ?? instruments.clock.now();
    const span = spanOf(reach.words, now, await this.utcOffsetOf(user, conversationId));
    return span && { by: 'time', ...span };
  }

  /** The person's UTC offset, as far as their last message tells it. */
  private async utcOffsetOf(user: UserRef, conversationId: string | undefined): Promise<number | undefined> {
    const { conversations, turns } = this.hand.bench.store;
    const id = conversationId ?? (await conversations.list(user, 1)).items[0]?.id;
    const [last] = id === undefined ? [] : await turns.lastInConversation(user, id, 1);
    return last?.utcOffset;
  }

  /** Undefined if the topic names nothing or the conversation does not exist. */
  private async planFor(user: UserRef, request: Forgettable): Promise<DeletionPlan | undefined> {
    try {
      return await this.parts.remove.plan(user, request);
    } catch (error) {
      if (isKeepsakeError(error, 'invalid-input') || isKeepsakeError(error, 'not-found')) return undefined;
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
