import { type Change } from '../domain/change';
import { derivedId } from '../domain/derived-id';
import { type UserRef } from '../domain/identity';
import { type Turn } from '../domain/turn';
import { memoryCommandIn } from '../flagging';

/**
 * Commands to the memory found among what was said ("forget that I mentioned X"): they teach nothing and are carried out
 * by nobody on their own, but wait in the change log until the person confirms them (SPEC R61).
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
