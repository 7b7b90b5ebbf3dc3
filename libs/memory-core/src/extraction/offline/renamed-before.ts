import { type Candidate } from '../../domain/extraction';
import { type Turn } from '../../domain/turn';
import { ruledStatements, type TurnToRead } from './ruled-statements';

/** `user.daughter.name`, `user.pet.max`: of these there may be several, each with a name of its own. */
const naming = /^[^.]+\.(?:.+\.name|pet\.[^.]+)$/;
const bare = /^[^,;]{2,40}? (?:is|is called|is named) (?<name>\p{Lu}[\p{L}’' -]{1,30})\.$/u;

interface Named {
  readonly candidate: Candidate;
  readonly name: string;
  /** `user.daughter.name`; `user.pet.dog` whatever the dog is called. */
  readonly whose: string;
}

const namesIn = (read: TurnToRead): readonly Named[] =>
  ruledStatements(read).flatMap((candidate): readonly Named[] => {
    const { statement, slot } = candidate;
    const name = bare.exec(statement)?.groups?.name;
    if (slot === undefined || name === undefined || !naming.test(slot.key)) return [];
    const isPet = slot.key.includes('.pet.');
    return [
      {
        candidate,
        name,
        whose: isPet ? slot.key.slice(0, slot.key.lastIndexOf('.') + 1) + slot.value : slot.key,
      },
    ];
  });

/** Said of what was said before: "Sorry, …", "I meant …", "Actually, …". */
const opensAsCorrection =
  /^(?:(?:no|oh|oops|wait|ah),? )?(?:sorry|i meant?|actually|correction|oops|wait|my mistake|typo|scratch that|no)\b/i;

/**
 * "My daughter is called Ida", and in the next turn "Sorry, my daughter is called Ada": one daughter. What is learned of the
 * second turn names whom it sets aside, so that two daughters who are told of without such a word stay two.
 */
export const renamedBefore = (read: TurnToRead, before: Turn): readonly Candidate[] => {
  const { turn } = read;
  if (!opensAsCorrection.test(turn.content.trim())) return [];
  const [told, ...others] = namesIn(read);
  if (told === undefined || others.length > 0) return [];
  const [wrong, ...more] = namesIn({ ...read, turn: before }).filter(
    ({ whose, name }) => whose === told.whose && name !== told.name,
  );
  if (wrong === undefined || more.length > 0) return [];
  const { candidate } = told;
  return [{ ...candidate, statement: candidate.statement.replace(/\.$/, `, not ${wrong.name}.`) }];
};
