import {
  animals,
  closeKin,
  flatmates,
  grandchildren,
  grandparentsAtHome,
  inLaws,
  parentNames,
  partners,
} from '../readers/vocabulary/relatives';
import { formOf } from './tokens';

/** Whom a statement is told of, as far as it leads with them; `self` is the one who tells. */
export interface Whom {
  readonly self: boolean;
  readonly relation?: string;
  readonly name?: string;
  /** Which of several: the "youngest" brother, the "business" partner, a mother "in law". */
  readonly which?: string;
}

/** One at a time: of "parents" or "kids" no statement leads with one. */
const relations = `${closeKin}|${grandchildren}|child|baby|${grandparentsAtHome}|cousin|friend|${flatmates}|neighbou?r|boss|colleague|${animals}|${inLaws}`;

const quoted = /^The user said: “([^”]*)”?$/u;
/** "My mum's in hospital", and not "my mum's dog died". */
const goesOn =
  '(?:been|got|gone|dead|ill|moved|left|an?|the|in|at|on|off|home|back|out|not|so|very|still|now|just|[a-z]+ing|\\d+)\\b';
const own = `(?!['’]s (?!${goesOn}))`;
const owned = new RegExp(
  `^(?:the user['’]s|my|our) ((?:(?!ex\\b|late\\b)[a-z]{2,12} ){0,2}?)(${relations})( in law)?(?:,? (?:is )?(\\p{Lu}[\\p{L}-]+))?(?![\\p{L}-])${own}`,
  'iu',
);
const kin = new RegExp(`^(mom|mum|dad)(?= |['’]s )${own}`, 'i');
/** A name with a verb behind it: "Leo has started", "Dave's been". */
const named = new RegExp(
  `^((?:(?:Her|His|Sir|Lady|Lord|Mr|Mrs|Ms|Miss|Dr) )?\\p{Lu}\\p{Ll}[\\p{L}-]{0,20})(?:['’]s ${goesOn}|,? (?:is|are|was|were|has|had|will|can(?:not)?|does|did|got|just|finally|sadly|now|went|came|died|left|eats|drinks|lives|works|plays|goes|takes|drives|wants|needs|likes|loves|hates|keeps|[a-z]{2,}ed)\\b)`,
  'u',
);
const ofTeller = /\bthe user\b|\b(?:i|i['’]m|i['’]ve|my|me|we|our|us|they|their|them)\b/i;

/** Says nothing of which of them it is. */
const fond = /\b(?:dear|lovely|old|poor|little|beloved|sweet|own) /gi;

/** What the person said, without that they said it. */
export const saidIn = (statement: string): string => quoted.exec(statement)?.[1] ?? statement;

const theirs = new RegExp(`^(?!It\\b)\\p{Lu}\\p{Ll}+['’]s (?!${goesOn})[a-z]`, 'u');

/** "Sarah's mum passed away": somebody or something of hers. */
export const leadsWithTheirs = (statement: string): boolean => theirs.test(saidIn(statement));

/** Undefined where neither the teller nor anybody else can be made out in front. */
export const whomOf = (statement: string): Whom | undefined => {
  const said = saidIn(statement);
  const relative = owned.exec(said);
  const relation = (relative?.[2] ?? kin.exec(said)?.[1])?.toLowerCase();
  if (relation !== undefined) {
    const name = /^\p{Lu}/u.test(relative?.[4] ?? '') ? relative?.[4] : undefined;
    const which = `${(relative?.[1] ?? '').replace(fond, '')}${relative?.[3] ?? ''}`.trim();
    return {
      self: false,
      relation: parentNames[relation] ?? relation,
      ...(name !== undefined && { name }),
      ...(which !== '' && { which }),
    };
  }
  if (/^the user (?!said\b)/i.test(said) || /^i\b/i.test(said)) return { self: true };
  const name = named.exec(said)?.[1];
  return name === undefined || ofTeller.test(said) ? undefined : { self: false, name };
};

/** Of these there is one at a time; of brothers and dogs there may be another. */
const single = new RegExp(`^(?:mother|father|${partners})$`);

/** Both lead with one person: by name where both have one, else by what they are to the teller, if only one can be. */
export const isOneWhom = (one: Whom | undefined, other: Whom | undefined): boolean => {
  if (one === undefined || other === undefined || one.self !== other.self) return false;
  if (one.self) return true;
  const areRelated = one.relation !== undefined && other.relation !== undefined;
  if (areRelated && one.relation !== other.relation) return false;
  if (one.name !== undefined && other.name !== undefined)
    return one.name.toLowerCase() === other.name.toLowerCase();
  return areRelated && one.which === other.which && (one.name === other.name || single.test(one.relation));
};

/** Nor may there be another of the kind, where neither has a name: "my son is 4", "my son turned 9". */
export const isSurelyOneWhom = (one: Whom | undefined, other: Whom | undefined): boolean =>
  isOneWhom(one, other) &&
  (one?.self === true || one?.name !== undefined || single.test(one?.relation ?? ''));

const anybody = new RegExp(`\\p{L}['’]s \\p{L}|\\b(?:${relations}|he|she|his|her)\\b`, 'iu');
/** Nobody but the teller is named, in front or elsewhere. */
export const isOfTellerOnly = (statement: string): boolean =>
  !anybody.test(saidIn(statement).replace(/\bthe user['’]s /gi, ''));

/** Whether these words name somebody at all. */
export const isNamedIn = (
  { name, relation }: Pick<Whom, 'name' | 'relation'>,
  forms: ReadonlySet<string>,
): boolean => [name, relation].some((each) => each !== undefined && forms.has(formOf(each.toLowerCase())));
