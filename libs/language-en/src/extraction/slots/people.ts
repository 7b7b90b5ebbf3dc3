import { animals, closeKin, flatmates, relativeNames, severalKin } from '../../readers/vocabulary/relatives';
import { slugOf, type FoundSlot, type SlotRule } from './slot-rule';

/** Their name is a slot: of these a person has one at a time, or tells several apart by their names. */
const several = new RegExp(`^(?:${severalKin}|${flatmates})$`, 'i');
const kin = `${closeKin}|${flatmates}|boss|manager|therapist|mentor|stepmother|stepfather|mother-in-law|father-in-law|coach|teacher|tutor|supervisor|trainer|landlord|landlady|doctor|dentist`;
/** Of these there are many: the name is the key. */
const circle = 'friend|best friend|colleague|coworker|co-worker|cousin|neighbor|neighbour|teammate|classmate';
/** Told for "dog". */
const breeds =
  'spaniel|labrador|terrier|collie|poodle|whippet|greyhound|dachshund|beagle|retriever|bulldog|pug|husky';
const pets = `${animals}|${breeds}|pup|bunny|turtle|tortoise|guinea pig|snake|lizard|gecko|goldfish|ferret|bird|parrot|canary`;

const plainName = '[A-Z]\\p{L}{1,20}(?:-[A-Z]\\p{L}{1,20})?';
const title = '(?:Mr|Mrs|Ms|Miss|Mx|Dr|Prof|Professor|Herr|Frau|Monsieur|Madame|Señora?|Signora?)\\.?';
/** Capitals after a relation that are no names: "my sister I", "my mom, She". */
const noName =
  '(?!(?:I|She|He|They|We|It|The|My|But|And|So|Mon|Tues|Wednes|Thurs|Fri|Satur|Sun|Christmas|Easter|This|That|God|Her|His|Their|Its|Our|Your?|Who|Which|When|If|In|On|At|An|As|Now|Today|Yesterday|Tomorrow|Because|Since|After|Before|Thanks|Please|Sorry|Yes|No|Not|Oh|O[Kk])(?:day)?(?![\\p{L}-]))';
/** A title belongs to the name: "Mr Hughes" is not called Mr. */
const name = `(${noName}(?:(?:${title}|Don|Sir|Lady|Lord) ${plainName}(?: ${plainName})?|(?!${title}(?: |$))${plainName}))(?!\\p{L})`;
const qualifier =
  '(?:(?:new|current|dear|lovely|own) )?((?:older|elder|younger|little|big|twin|oldest|youngest|late) )?';
const naming =
  "(?:'s name is|'s name was|'s called| is now called| is now| is called| is named|, who is called| named| called|,)? ";

const ofOne = new RegExp(`\\b[Mm]y ${qualifier}(${kin})${naming}${name}`, 'gu');
const isTitled = new RegExp(`\\b[Mm]y ${qualifier}(${kin}) is ${name}(?=[.,!]|$)`, 'gu');
const isOne = new RegExp(`(?:^|[,;.] |\\band )${name} is my ${qualifier}(${kin})\\b`, 'gu');
const ofMany = new RegExp(`\\b[Mm]y (?:[a-z]{3,9} )?(${circle})${naming}${name}`, 'gu');
const pet = new RegExp(`\\b(?:[Mm]y|[Oo]ur|an?) (?:[a-z]{3,12} )?(${pets})${naming}${name}`, 'gu');
/** "I don't have a niece called Ada": whoever said so before was wrong, or it is over. */
const ofNobody = new RegExp(
  `\\b(?:I|[Ww]e) (?:(?:do not|don't|no longer|never) (?:have|had)(?: got)? an?|(?:have|had) no) (?:(?:${circle}|(${kin})|(${pets}))) (?:called|named) ${name}`,
  'gu',
);
const children =
  /\b(?:I|[Ww]e)(?:'ve got| have got| have|'ve) (one|two|three|four|five|six|seven|\d)(?: [a-z]+)? (?:kids|children|child|kid)\b/;

const canonical: Readonly<Record<string, string>> = {
  ...relativeNames, fiancé: 'fiance', fiancée: 'fiance', fiancee: 'fiance', 'best friend': 'friend', 'co-worker': 'colleague', coworker: 'colleague', neighbour: 'neighbor',
  ...Object.fromEntries(breeds.split('|').map((breed) => [breed, 'dog'])), puppy: 'dog', pup: 'dog', kitten: 'cat', bunny: 'rabbit',
}; // prettier-ignore
const named = (relation: string): string => canonical[relation.toLowerCase()] ?? relation.toLowerCase();
const which = (qualified: string): string =>
  ({ elder: 'older', big: 'older', little: 'younger', late: '' })[qualified.trim()] ?? qualified.trim();
/** Names of relatives, friends and pets; how many children there are. */
export const peopleSlots: SlotRule = ({ text, subject }) => {
  if (!/\bmy |\bour |named |called |\bkids?\b|\bchild/i.test(text)) return [];
  const found: FoundSlot[] = [];
  const add = (key: string, value: string, negates = false): void => {
    const slot = { key: `${subject}.${key}`, value: negates ? `not ${value}` : value };
    found.push({ slot, rule: 'relation', ...(negates && { negates }) });
  };
  const keyOf = (kind: string, who: string, qualified = ''): string => {
    const relation = slugOf(`${which(qualified)} ${named(kind)}`);
    return qualified === '' && several.test(kind) ? `${relation}.${slugOf(who)}.name` : `${relation}.name`;
  };
  const addOne = (qualified = '', kind = '', who = ''): void => add(keyOf(kind, who, qualified), who);
  for (const [, qualified, kind, who] of text.matchAll(ofOne)) addOne(qualified, kind, who);
  for (const [, qualified, kind, who] of text.matchAll(isTitled)) addOne(qualified, kind, who);
  for (const [, who, qualified, kind] of text.matchAll(isOne)) addOne(qualified, kind, who);
  for (const [, kind, animal, who = ''] of text.matchAll(ofNobody)) {
    if (kind !== undefined) add(keyOf(kind, who), who, true);
    else if (animal !== undefined) add(`pet.${slugOf(who)}`, named(animal), true);
  }
  for (const [, kind = '', who = ''] of text.matchAll(ofMany))
    add(`${named(kind)}.${slugOf(who)}`, named(kind));
  for (const [whole, kind = '', who = ''] of text.matchAll(pet)) {
    const isOwn = /^(?:my|our)/i.test(whole) || /\b(?:have|got|own|adopted|rescued|bought)\b/i.test(text);
    if (isOwn) add(`pet.${slugOf(who)}`, named(kind));
  }
  const many = children.exec(text)?.[1]?.toLowerCase();
  if (many !== undefined) add('children', many);
  return found;
};
