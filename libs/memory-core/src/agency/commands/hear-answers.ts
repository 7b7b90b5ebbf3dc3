import { type UserRef } from '../../domain/identity';
import { type Turn } from '../../domain/turn';
import { withoutInjectedMemories } from '../../intake/memory-markers';
import { type Languages } from '../../languages';
import { mayAnswer } from '../validation/plain-answer';
import { type Conversations, endOf } from '../validation/said-since';
import { type RunCommands } from './run-commands';

type Commands = Pick<RunCommands, 'pending' | 'show' | 'confirm' | 'dismiss'>;

/**
 * Hears whether a turn says yes or no to what its conversation has just asked to forget (ADR 75): the person's turn before it
 * asked for that, and nothing else waits there. Whatever is less plain is answered through the API.
 */
export class HearAnswers {
  /** Carrying a command out drains the inbox first, which has the same turn heard again. */
  private readonly hearing = new Set<string>();

  constructor(
    private readonly commands: Commands,
    private readonly talk: Conversations,
    private readonly languages: Languages,
  ) {}

  async hear(user: UserRef, turns: readonly Turn[]): Promise<void> {
    for (const turn of turns) {
      if (!mayAnswer(turn, this.languages) || this.hearing.has(turn.id)) continue;
      this.hearing.add(turn.id);
      await this.hearOne(user, turn).finally(() => this.hearing.delete(turn.id));
    }
  }

  private async hearOne(user: UserRef, turn: Turn): Promise<void> {
    const { conversationId, language, content } = turn;
    if (conversationId === undefined) return;
    const waiting = await this.commands.pending(user);
    const [asked, another] = waiting.filter((one) => one.turn.conversationId === conversationId);
    // Everything is erased by a token alone, and what was understood wrongly is told anew.
    if (asked === undefined || another !== undefined || !isHeard.has(asked.command.name)) return;
    const said = await endOf(this.talk, user, conversationId);
    const place = said.findIndex(({ id }) => id === turn.id);
    const before = said.slice(0, place);
    if (before.findLast(({ role }) => role === 'user')?.eventId !== asked.turn.eventId) return;
    const asking = before.findLast((one, at) => at === place - 1 && one.role === 'assistant')?.content;
    const words = withoutInjectedMemories(content);
    const answer = this.languages.of(language).answers.ofForgetting(words, asking);
    if (answer === 'no') await this.commands.dismiss(user, asked.id);
    if (answer !== 'yes') return;
    const { confirmation } = await this.commands.show(user, asked.id);
    if (confirmation !== undefined) await this.commands.confirm(user, asked.id, confirmation.token);
  }
}

const isHeard: ReadonlySet<string> = new Set(['forget', 'suppress']);
