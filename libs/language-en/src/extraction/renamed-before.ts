import { type Draft as Candidate } from './draft';
import { type Turn } from '@app/memory-core/domain/turn';
import { sentencesOf } from '../flagging';
import { bareSentence } from './language/clean';
import { ruledStatements, type TurnToRead } from './ruled-statements';

/** `user.daughter.name`, `user.pet.max`: of these there may be several, each with a name of its own. */
const naming = /^[^.]+\.(?:.+\.name|pet\.[^.]+)$/;
const bare = /^[^,;]{2,40}? (?:is|is called|is named) (?<name>\p{Lu}[\p{L}’' -]{1,30})\.$/u;

interface Named {
  readonly candidate: Candidate;
  readonly name: string;
  /** `user.daughter.name`; `user.pet.dog` whatever the dog is called. */
  readonly whose: string;
  /** Tells what somebody is called and nothing else. */
  readonly isBare: boolean;
}

const namesIn = (read: TurnToRead): readonly Named[] =>
  ruledStatements(read).flatMap((candidate): readonly Named[] => {
    const { statement, slot } = candidate;
    if (slot === undefined || !naming.test(slot.key)) return [];
    const isPet = slot.key.includes('.pet.');
    const told = bare.exec(statement)?.groups?.name;
    const name = told ?? (isPet ? undefined : slot.value);
    if (name === undefined) return [];
    const whose = isPet ? slot.key.slice(0, slot.key.lastIndexOf('.') + 1) + slot.value : slot.key;
    return [{ candidate, name, whose, isBare: told !== undefined }];
  });

/** Said of what was said before: "Sorry, …", "I meant …", "Actually, …". */
const opensAsCorrection =
  /^(?:(?:no|oh|oops|wait|ah),? )?(?:sorry|i meant?|actually|correction|oops|wait|my mistake|typo|scratch that|no)\b/i;

/** What else the turn before told by the wrong name, told by the right one. */
const toldAnew = (read: TurnToRead, before: Turn, wrong: string, right: string): readonly Candidate[] => {
  const { vocatives, knownNames } = read.perspective;
  const sentences = sentencesOf(before.content)
    .filter(({ isQuestion }) => !isQuestion)
    .map(({ start, end }) => bareSentence(before.content.slice(start, end), vocatives, knownNames));
  const content = sentences
    .map((said) =>
      said.includes(wrong)
        ? `${said.replaceAll(wrong, right).replace(/[.!…]{1,5}$/, '')}, not ${wrong}.`
        : said,
    )
    .join(' ');
  const quote = read.turn.content.trim();
  return ruledStatements({ ...read, turn: { ...read.turn, content } })
    .filter(({ statement }) => statement.includes(right))
    .map((candidate) => ({ ...candidate, evidence: { ...candidate.evidence, quote } }));
};

/**
 * "My daughter is called Ida", and in the next turn "Sorry, my daughter is called Ada": one daughter. What is learned of the
 * second turn names whom it sets aside, so that two daughters who are told of without such a word stay two.
 */
export const renamedBefore = (read: TurnToRead, before: Turn): readonly Candidate[] => {
  const { turn } = read;
  if (!opensAsCorrection.test(turn.content.trim())) return [];
  const [told, ...others] = namesIn(read);
  if (told?.isBare !== true || others.length > 0) return [];
  const found = namesIn({ ...read, turn: before }).filter(
    ({ whose, name }) => whose === told.whose && name !== told.name,
  );
  const [wrong] = found;
  if (wrong === undefined || found.some(({ name }) => name !== wrong.name)) return [];
  const { candidate } = told;
  if (found.some(({ isBare }) => !isBare)) return toldAnew(read, before, wrong.name, told.name);
  return [{ ...candidate, statement: candidate.statement.replace(/\.$/, `, not ${wrong.name}.`) }];
};
