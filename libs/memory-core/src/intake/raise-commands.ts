import { type Change } from '../domain/change';
import { derivedId } from '../domain/derived-id';
import { type UserRef } from '../domain/identity';
import { type Turn } from '../domain/turn';
import { memoryCommandIn } from '../flagging';

/**
 * Finds commands to the memory in turns ("forget that I mentioned X"). Nothing is learned from them and nothing is carried
 * out yet: they wait in the change log until the person confirms them (SPEC R61).
 */
export const commandsRaised = (user: UserRef, turns: readonly Turn[]): readonly Change[] =>
  turns.flatMap((turn) => {
    if (!turn.signals.some(({ kind }) => kind === 'command')) return [];
    const command = memoryCommandIn(turn.content);
    if (command === undefined) return [];
    return {
      id: derivedId(user, 'change', 'command.pending', turn.id),
      type: 'command.pending',
      at: turn.occurredAt,
      cause: turn.id,
      subjectIds: [turn.id],
      text: `Asked to ${command.name}, waiting for confirmation: ${command.words}`,
    };
  });
