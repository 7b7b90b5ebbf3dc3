import {
  closeKin,
  flatmates,
  grandparentsAtHome,
  inLaws,
  parentNames,
} from '../../readers/vocabulary/relatives';

/** People of whose lives a person tells: what ends for them has not ended for the one who tells. */
const people = `${closeKin}|parents|siblings?|ex|ex-wife|ex-husband|kids?|child|children|twins?|${grandparentsAtHome}|grandparents|cousin|friend|${flatmates}|housemate|neighbou?r|landlord|landlady|boss|manager|mentor|coach|teacher|therapist|doctor|colleague|co-?worker|team|${inLaws}|stepson|stepdaughter|stepmother|stepfather|client`;

const owned = new RegExp(
  `^(?:[^,]{1,30}, )?(?:the user|[\\p{Lu}][\\p{L}'-]*?)['’]s ((?:[\\p{L}-]{2,12} ){0,2}(?:${people}))(?: ([\\p{Lu}][\\p{L}-]+))?(?![\\p{L}'’])`,
  'iu',
);

/** "The user's doctor took them off sertraline": it is the teller's life that changes. */
const doneToTeller =
  /^[^,]{0,60}? (?:took|put|made|let|fired|told|asked|gave|dumped|left|sacked|kicked|got|talked) them\b/i;

/** Whose doing a statement tells of: `self`, or somebody of that person's by relation and name. */
export const actorOf = (statement: string): string => {
  const match = owned.exec(statement);
  if (match === null || doneToTeller.test(statement)) return 'self';
  const relation = (match[1] ?? '').toLowerCase();
  const name = /^\p{Lu}/u.test(match[2] ?? '') ? ` ${(match[2] ?? '').toLowerCase()}` : '';
  return `${parentNames[relation] ?? relation}${name}`;
};
