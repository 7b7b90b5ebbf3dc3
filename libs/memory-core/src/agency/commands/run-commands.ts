import { randomUUID } from 'node:crypto';
import { isKeepsakeError, type KeepsakeError } from '../../domain/errors';
import { type UserRef } from '../../domain/identity';
import { type MemoryCommand } from '../../domain/memory-command';
import { type ErasureReceipt, type EraseUser } from '../../privacy/erase-user';
import { type Waiting } from '../../recall/waiting';
import { type UserSettingsBook } from '../../settings/personal-settings';
import { type DecideInsights } from '../decisions/decide-insights';
import { type DeleteMemories } from '../deletion/delete-memories';
import { type MemoryEditor } from '../editing/memory-editor';
import { type OverviewMemory } from '../seeing/overview';
import { commanding } from '../statements/read-statement';
import { type RecordStatements } from '../statements/record-statements';
import { type Languages } from '../../languages';
import { type Asked } from './asked';
import { type CommandClaims } from './claims';
import { type ReadCommands } from './read-commands';
import { type CommandReply, replyTo } from './command-reply';
import { type Confirmations, type Confirmed } from './confirmations';
import { DisputeTold } from './dispute-told';
import { PendingForgetting } from './pending-forgetting';
import { type PendingCommand, type PendingCommands } from './pending-commands';
import { ProposeCommands } from './propose-commands';
import { RunAtOnce } from './run-at-once';
import { requestFor } from './propose-forgetting';

export interface CommandParts {
  readonly reader: Pick<ReadCommands, 'read'>;
  readonly confirmations: Confirmations;
  readonly claims: CommandClaims;
  readonly pending: PendingCommands;
  readonly overview: Pick<OverviewMemory, 'read'>;
  readonly decide: Pick<DecideInsights, 'decide'>;
  readonly state: Pick<RecordStatements, 'remember'>;
  readonly remove: Pick<DeleteMemories, 'plan' | 'look' | 'run'>;
  readonly eraseUser: Pick<EraseUser, 'everything' | 'finish'>;
  readonly settings: Pick<UserSettingsBook, 'change' | 'suppress'>;
  /** Writes pending recalls to the store, so that it is known which memories were told last. */
  readonly flushRecalls: () => Promise<void>;
}

/** Commands that delete or hide something, or that cannot be carried out as asked: these are shown before anything is done. */
const isShownFirst = ({ name, reach }: MemoryCommand): boolean =>
  name === 'forget' || name === 'clear' || name === 'suppress' || reach !== undefined;
const statesSomething: ReadonlySet<string> = new Set<MemoryCommand['name']>(['remember', 'update']);

/**
 * Commands that a person gives to the memory (SPEC R61). A command that takes nothing away is carried out at once. One that
 * does is shown first, and after confirmation carried out exactly as shown or not at all. Commands found in turns wait and
 * are confirmed in the same way.
 */
export class RunCommands {
  private readonly disputing: DisputeTold;
  private readonly proposals: ProposeCommands;
  private readonly atOnce: RunAtOnce;
  private readonly forgetting: PendingForgetting;
  private readonly languages: Languages;

  constructor(
    editor: MemoryEditor,
    private readonly parts: CommandParts,
  ) {
    this.languages = editor.bench.languages;
    this.disputing = new DisputeTold(editor, parts);
    this.proposals = new ProposeCommands(editor, parts, this.disputing);
    this.forgetting = new PendingForgetting(editor, parts.pending, parts.remove);
    this.atOnce = new RunAtOnce(parts, this.disputing, this.languages);
  }

  async say(
    user: UserRef,
    { text, conversationId }: { readonly text: string; readonly conversationId?: string },
  ): Promise<CommandReply> {
    const commands = await this.parts.reader.read(user, text);
    // The part to be remembered may be harmless while the whole text is an attack.
    if (commands.some(({ name }) => statesSomething.has(name)) && this.languages.isAttack(text))
      throw commanding('text');
    const asked = conversationId === undefined ? {} : { conversationId };
    const replies = new Map<MemoryCommand, CommandReply>();
    // What is shown is to be true when it is confirmed, so whatever is done at once comes before it.
    for (const command of commands.toSorted((a, b) => Number(isShownFirst(a)) - Number(isShownFirst(b))))
      replies.set(command, await this.answered(user, command, asked, replies.size > 0));
    const [first, ...further] = commands.flatMap((command) => replies.get(command) ?? []);
    if (first !== undefined) return { ...first, ...(further.length > 0 && { further }) };
    const answered = await this.answerToWaiting(user, text, conversationId);
    if (answered !== undefined) return answered;
    const help = 'I did not understand that. You can say “Forget that I mentioned …” or “Remember that …”.';
    return { commandId: randomUUID(), status: 'not-understood', text: help };
  }

  /** "Yes, forget it": shows the one thing that waits, with what confirms it; "no, keep it" drops it (ADR 75). */
  private async answerToWaiting(
    user: UserRef,
    text: string,
    conversationId?: string,
  ): Promise<CommandReply | undefined> {
    const answer = this.languages
      .ofText(text)
      .flatMap(({ answers }) => answers.ofForgetting(text) ?? [])
      .at(0);
    if (answer === undefined) return undefined;
    const [one, another] = (await this.pending(user)).filter(
      ({ turn }) => conversationId === undefined || turn.conversationId === conversationId,
    );
    if (one === undefined || another !== undefined) return undefined;
    if (answer === 'yes') return this.show(user, one.id);
    await this.dismiss(user, one.id);
    return replyTo(one.command, one.id, { status: 'done', text: 'It is kept.' });
  }

  /** `isBeside`: something else was done already, so that a refusal of this one is no refusal of all. */
  private async answered(
    user: UserRef,
    command: MemoryCommand,
    { conversationId }: Pick<Asked, 'conversationId'>,
    isBeside: boolean,
  ): Promise<CommandReply> {
    const asked = { commandId: randomUUID(), ...(conversationId !== undefined && { conversationId }) };
    try {
      const reply = isShownFirst(command)
        ? await this.proposals.of(user, command, asked)
        : await this.atOnce.run(user, command, asked);
      return replyTo(command, asked.commandId, reply);
    } catch (error) {
      if (!isBeside || !isKeepsakeError(error) || error.retryable) throw error;
      return replyTo(command, asked.commandId, { status: 'refused', text: refusalOf(error) });
    }
  }

  pending(user: UserRef): Promise<readonly PendingCommand[]> {
    return this.parts.pending.list(user);
  }

  /** What all waiting commands together would take. */
  waiting(user: UserRef): Promise<Waiting> {
    return this.forgetting.of(user);
  }

  /** What a waiting command would do, and the token that confirms it. Throws `not-found`. */
  async show(user: UserRef, commandId: string): Promise<CommandReply> {
    const { command, turn, saidAt, at } = await this.parts.pending.get(user, commandId);
    const { conversationId, eventId } = turn;
    const beside = await this.parts.pending.beside(user, commandId);
    const said = { eventId, ...(conversationId !== undefined && { conversationId }), saidAt, at };
    const asked = { commandId, ...said, beside };
    return replyTo(command, commandId, await this.proposals.of(user, command, asked));
  }

  /**
   * `erasing` runs before everything is erased, if that is what is confirmed. Throws `confirmation-refused` if the token
   * belongs to something else, has expired or was used.
   */
  async confirm(
    user: UserRef,
    commandId: string,
    token: string,
    erasing?: () => Promise<void>,
  ): Promise<CommandReply> {
    const { confirmations, claims, pending, eraseUser } = this.parts;
    const confirmed = await confirmations.open(user, commandId, token).catch(async (error: unknown) => {
      // An interrupted erasure has destroyed the key that sealed the token; confirming again finishes the erasure.
      const finished = isKeepsakeError(error, 'user-unknown') && (await eraseUser.finish(user));
      if (finished) return finished;
      throw error;
    });
    if ('resumed' in confirmed) return cleared(commandId, confirmed);
    await claims.take(user, commandId, confirmed.expiresAt, () => pending.isEnded(user, commandId));
    try {
      const reply = await this.carriedOut(user, commandId, confirmed, erasing);
      // Nothing was done, so it can be confirmed again.
      if (reply.status !== 'done') await claims.release(user, commandId);
      return reply;
    } catch (error) {
      // If that fails too, or the user is gone, the claim expires by itself.
      await claims.release(user, commandId).catch(() => undefined);
      throw error;
    }
  }

  /** Drops a waiting command that the person does not want. Throws `not-found` if it is not waiting. */
  async dismiss(user: UserRef, commandId: string): Promise<void> {
    const { command } = await this.parts.pending.get(user, commandId);
    await this.parts.pending.end(user, commandId, 'command.dismissed', command.name);
  }

  private async carriedOut(
    user: UserRef,
    commandId: string,
    { action, epoch }: Confirmed,
    erasing?: () => Promise<void>,
  ): Promise<CommandReply> {
    const { pending, remove, eraseUser } = this.parts;
    switch (action.kind) {
      case 'clear': {
        return cleared(commandId, await eraseUser.everything(user, epoch, erasing));
      }
      case 'forget': {
        const { of, digest } = action;
        const cause = `command:${commandId}`;
        const deleted = await remove.run(user, requestFor(of), { cause, digest });
        await pending.end(user, commandId, 'command.done', 'forget');
        return {
          commandId,
          status: 'done',
          understood: { name: 'forget' },
          text: 'It is forgotten.',
          deleted,
        };
      }
      case 'dispute': {
        const reply = await this.disputing.run(user, action, commandId);
        await pending.end(user, commandId, 'command.done', 'dispute');
        return { commandId, understood: { name: 'dispute' }, ...reply };
      }
      case 'run': {
        const { name, topic, conversationId } = action;
        const command = { name, words: '', ...(topic !== undefined && { topic }) };
        const reply = await this.atOnce.run(user, command, {
          commandId,
          ...(conversationId !== undefined && { conversationId }),
        });
        if (reply.status === 'done') await pending.end(user, commandId, 'command.done', name);
        return replyTo(command, commandId, reply);
      }
    }
  }
}

const refusalOf = ({ code }: KeepsakeError): string => {
  if (code === 'memory-off') return 'It is not remembered, because memory is off.';
  if (code === 'suppressed') return 'It is not remembered, because you asked not to have it remembered.';
  return 'It could not be done.';
};

const cleared = (commandId: string, erased: ErasureReceipt): CommandReply => ({
  commandId,
  status: 'done',
  understood: { name: 'clear' },
  text: 'Everything is erased.',
  erased,
});
