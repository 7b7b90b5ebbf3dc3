import { type Change } from '../domain/change';
import { derivedId } from '../domain/derived-id';
import { type UserRef } from '../domain/identity';
import { type Turn } from '../domain/turn';
import { commandWords, type MemoryCommand } from '../domain/memory-command';
import { type Languages } from '../languages';

/** A command found in a turn, and the id of the entry of the change log by which it waits. */
export interface RaisedCommand {
  readonly id: string;
  readonly command: MemoryCommand;
}

/** What a turn asks of the memory, in its order. */
export const raisedBy = (
  user: UserRef,
  { id, content, language, commands }: Pick<Turn, 'id' | 'content' | 'language' | 'commands'>,
  languages: Languages,
): RaisedCommand[] =>
  (commands ?? languages.of(language).commands.inTurn(content)).map((command, place) => ({
    // By what it says rather than by its place, so that it stays itself where more is understood by a later version.
    id: derivedId(
      user,
      'change',
      'command.pending',
      id,
      ...(place === 0 ? [] : [command.name, command.words]),
    ),
    command,
  }));

/**
 * Finds commands to the memory in turns ("forget that I mentioned X"). Nothing is learned from them and nothing is carried
 * out yet: they wait in the change log until the person confirms them (SPEC R61).
 */
export const commandsRaised = (
  user: UserRef,
  turns: readonly Turn[],
  languages: Languages,
): readonly Change[] =>
  turns
    .filter(({ signals }) => signals.some(({ kind }) => kind === 'command'))
    .flatMap((turn) =>
      raisedBy(user, turn, languages).map(({ id, command }): Change => ({
        id,
        type: 'command.pending',
        at: turn.occurredAt,
        cause: turn.id,
        subjectIds: [turn.id],
        text: `Asked to ${command.name}, waiting for confirmation: ${commandWords(command)}`,
      })),
    );
