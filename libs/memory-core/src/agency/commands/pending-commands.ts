import { type Change } from '../../domain/change';
import { saidIn } from '../../domain/conversation';
import { derivedId } from '../../domain/derived-id';
import { KeepsakeError } from '../../domain/errors';
import { type Instant, type UserRef } from '../../domain/identity';
import { type Turn } from '../../domain/turn';
import { commandWords, type MemoryCommand } from '../../domain/memory-command';
import { raisedBy } from '../../intake/raise-commands';
import { type MemoryStore } from '../../ports/memory-store';
import { type MemoryEditor } from '../editing/memory-editor';
import { withoutClaim } from './claims';

/** A command found in a turn that waits for the person to confirm it (SPEC R61). */
export interface PendingCommand {
  readonly id: string;
  readonly at: Instant;
  readonly command: MemoryCommand;
  readonly turn: Pick<Turn, 'eventId'> & Partial<Pick<Turn, 'conversationId'>>;
  /** When the turn was received. */
  readonly saidAt: Instant;
}

const outcomes = ['command.done', 'command.dismissed'] as const;
type Outcome = (typeof outcomes)[number];

const outcomeId = (user: UserRef, type: Outcome, commandId: string): string =>
  derivedId(user, 'change', type, commandId);
const outcomeIds = (user: UserRef, commandId: string): readonly string[] =>
  outcomes.map((type) => outcomeId(user, type, commandId));

const dayMs = 86_400_000;

/** Commands found in turns are entries of the change log, and so is that one was carried out or dismissed. */
export class PendingCommands {
  constructor(private readonly editor: MemoryEditor) {}

  private get store(): Pick<MemoryStore, 'changes' | 'turns'> {
    return this.editor.bench.store;
  }

  /** Latest first. A command goes when its turn is taken back, and expires where nobody answers. */
  async list(user: UserRef): Promise<readonly PendingCommand[]> {
    const { changes } = this.store;
    const raised = (await changes.raising(user)).filter(({ type }) => type === 'command.pending');
    const ends = await changes.byIds(
      user,
      raised.flatMap(({ id }) => outcomeIds(user, id)),
    );
    const ended = new Set(ends.map(({ id }) => id));
    const waiting = raised.filter(({ id }) => !outcomeIds(user, id).some((end) => ended.has(end)));
    return this.opened(user, waiting.toReversed());
  }

  /** Throws `not-found` if it is not waiting. */
  async get(user: UserRef, commandId: string): Promise<PendingCommand> {
    const raised = await this.store.changes.byIds(user, [commandId]);
    const [pending] = await this.opened(
      user,
      raised.filter(({ type }) => type === 'command.pending'),
    );
    if (pending === undefined || (await this.isEnded(user, commandId))) {
      throw new KeepsakeError('not-found', 'no such command is waiting');
    }
    return pending;
  }

  /** What else the turn of a waiting command asks for, and waits as well: in its sentences. */
  async beside(user: UserRef, commandId: string): Promise<readonly string[]> {
    const waiting = await this.list(user);
    const turnOf = (id: string) => waiting.find((one) => one.id === id)?.turn.eventId;
    return waiting
      .filter(({ id, turn }) => id !== commandId && turn.eventId === turnOf(commandId))
      .map(({ command }) => commandWords(command))
      .toReversed();
  }

  async isEnded(user: UserRef, commandId: string): Promise<boolean> {
    return (await this.store.changes.byIds(user, outcomeIds(user, commandId))).length > 0;
  }

  /** Logged once, without the person's words. */
  end(user: UserRef, commandId: string, type: Outcome, name: string): Promise<void> {
    const at = this.editor.bench.instruments.clock.now();
    const text = type === 'command.done' ? `Carried out: ${name}.` : `Dismissed: ${name}.`;
    return this.editor.record(user, async () => [
      withoutClaim(user, commandId),
      {
        put: 'change',
        value: {
          id: outcomeId(user, type, commandId),
          type,
          at,
          cause: `command:${commandId}`,
          subjectIds: [commandId],
          text,
        },
      },
    ]);
  }

  private async opened(user: UserRef, raised: readonly Change[]): Promise<readonly PendingCommand[]> {
    const turnIds = raised.flatMap(({ subjectIds }) => subjectIds.slice(0, 1));
    const turns = new Map((await this.store.turns.byIds(user, turnIds)).map((turn) => [turn.id, turn]));
    const { tenants, instruments } = this.editor.bench;
    const { pendingDays } = tenants.for(user.tenantId).parameters.agency;
    const since = instruments.clock.now() - pendingDays * dayMs;
    return raised.flatMap(({ id, at, subjectIds: [turnId = ''] }): PendingCommand[] => {
      const turn = turns.get(turnId);
      const commands = turn === undefined ? [] : raisedBy(user, turn, this.editor.bench.languages);
      const found = commands.find((one) => one.id === id);
      if (turn === undefined || found === undefined || turn.receivedAt < since) return [];
      const { eventId, receivedAt } = turn;
      return [{ id, at, command: found.command, turn: { eventId, ...saidIn(turn) }, saidAt: receivedAt }];
    });
  }
}
