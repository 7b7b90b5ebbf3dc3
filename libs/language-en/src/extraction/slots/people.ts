import { animals, closeKin, flatmates, relativeNames } from '../../readers/vocabulary/relatives';
import { slugOf, type FoundSlot, type SlotRule } from './slot-rule';

/** Of these a person has one, or speaks of one: their name is a slot. */
const kin = `${closeKin}|${flatmates}|boss|manager|therapist|mentor|stepmother|stepfather|mother-in-law|father-in-law|coach|teacher|tutor|supervisor|trainer|landlord|landlady|doctor|dentist`;
/** Of these there are many: the name is the key. */
const circle = 'friend|best friend|colleague|coworker|co-worker|cousin|neighbor|neighbour|teammate|classmate';
/** Told for "dog". */
const breeds =
  'spaniel|labrador|labradoodle|cockapoo|terrier|collie|poodle|whippet|greyhound|lurcher|dachshund|beagle|retriever|bulldog|pug|husky|alsatian';
const pets = `${animals}|${breeds}|pup|bunny|turtle|tortoise|guinea pig|snake|lizard|gecko|goldfish|ferret|bird`;

const plainName = '[A-Z]\\p{L}{1,20}(?:-[A-Z]\\p{L}{1,20})?';
const title =
  '(?:Mr|Mrs|Ms|Miss|Mx|Dr|Prof|Professor|Herr|Frau|Monsieur|Madame|Mme|Señora?|Senora?|Signora?|Sig|Doña|Dona)\\.?';
/** "Don" is a title before a name, and else a name. */
const honorific = `(?:${title}|Don|Sir|Lady|Lord)`;
/** Cats are. */
const majesty =
  '(?:Her|His) (?:Royal )?(?:Majesty|Highness|Ladyship|Lordship|Grace|Excellency|Holiness|Nibs)(?! \\p{Lu})';
/** A title belongs to the name: "Mr Hughes" is not called Mr. */
const name = `(${majesty}|${honorific} ${plainName}(?: ${plainName})?|(?!${title}(?: |$))${plainName})(?!\\p{L})`;
const qualifier =
  '(?:(?:new|current|dear|lovely|own) )?((?:older|elder|younger|little|big|twin|oldest|youngest|late) )?';
const naming =
  "(?:'s name is|'s name was|'s called| is now called| is now| is called| is named|, who is called| named| called|,)? ";

const ofOne = new RegExp(`\\b[Mm]y ${qualifier}(${kin})${naming}${name}`, 'gu');
const isTitled = new RegExp(`\\b[Mm]y ${qualifier}(${kin}|best friend) is ${name}(?=[.,!]|$)`, 'gu');
const isOne = new RegExp(`(?:^|[,;] |\\band )${name} is my ${qualifier}(${kin})\\b`, 'gu');
const ofMany = new RegExp(`\\b[Mm]y (?:[a-z]{3,9} )?(${circle})${naming}${name}`, 'gu');
const pet = new RegExp(`\\b(?:my|our|My|Our|a|an) (?:[a-z]{3,12} )?(${pets})${naming}${name}`, 'gu');

const canonical: Readonly<Record<string, string>> = {
  ...relativeNames, fiancé: 'fiance', fiancée: 'fiance', fiancee: 'fiance', 'best friend': 'friend', 'co-worker': 'colleague', coworker: 'colleague', neighbour: 'neighbor',
  ...Object.fromEntries(breeds.split('|').map((breed) => [breed, 'dog'])), puppy: 'dog', pup: 'dog', kitten: 'cat', bunny: 'rabbit',
}; // prettier-ignore
const named = (relation: string): string => canonical[relation.toLowerCase()] ?? relation.toLowerCase();

/** Capitals after a relation that are no names: "my sister I", "my mom, She". */
const notNames = new Set(['I', "I'm", 'She', 'He', 'They', 'We', 'It', 'The', 'My', 'But', 'And', 'So', 'Monday', 'Tuesday',
  'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday', 'Christmas', 'Easter', 'Thanksgiving', 'This', 'That', 'God',
  'Her', 'His', 'Their', 'Its', 'Our', 'Your', 'You', 'Who', 'Which', 'When', 'If', 'In', 'On', 'At', 'An', 'As', 'Now', 'Today',
  'Yesterday', 'Tomorrow', 'Because', 'Since', 'After', 'Before', 'Although', 'Thanks', 'Please', 'Sorry', 'Yes', 'No', 'Not', 'Oh', 'OK', 'Ok']); // prettier-ignore

const relation = (subject: string, key: string, value: string, title: string, who: string): FoundSlot => ({
  slot: { key: `${subject}.${slugOf(key)}`, value },
  rule: 'relation',
  aside: (owner) => `${owner}'s ${title} is called ${who}.`,
});

const children =
  /\b(?:I|[Ww]e)(?:'ve got| have got| have|'ve) (one|two|three|four|five|six|seven|\d)(?: [a-z]+)? (?:kids|children|child|kid)\b/;

/** "Dr. Weiss" and "Dr Weiss" are one. */
const withoutStop = (who: string): string => who.replace(/^(\p{L}{2,9})\. /u, '$1 ');

/** Names of relatives, friends and pets. */
export const peopleSlots: SlotRule = ({ text, subject }) => {
  if (!/\bmy |\bour |named |called |\bkids?\b|\bchild/i.test(text)) return [];
  const found: FoundSlot[] = [];
  const addOne = (which: string, kind: string, written: string): void => {
    if (notNames.has(written)) return;
    const who = withoutStop(written);
    const prefix =
      which.trim() === 'late'
        ? ''
        : which
            .trim()
            .replace(/^(?:elder|big)$/, 'older')
            .replace('little', 'younger');
    const relative = [prefix, named(kind)].filter((part) => part !== '').join(' ');
    const key = `${slugOf(relative)}.name`;
    found.push({
      ...relation(subject, relative, who, relative, who),
      slot: { key: `${subject}.${key}`, value: who },
    });
  };
  for (const match of text.matchAll(ofOne)) addOne(match[1] ?? '', match[2] ?? '', match[3] ?? '');
  for (const match of text.matchAll(isTitled)) addOne(match[1] ?? '', match[2] ?? '', match[3] ?? '');
  for (const match of text.matchAll(isOne)) addOne(match[2] ?? '', match[3] ?? '', match[1] ?? '');
  for (const match of text.matchAll(ofMany)) {
    const [, kind = '', written = ''] = match;
    if (notNames.has(written)) continue;
    const who = withoutStop(written);
    const slot = { key: `${subject}.${named(kind)}.${slugOf(who)}`, value: named(kind) };
    found.push({ slot, rule: 'relation', aside: (owner) => `${who} is ${owner}'s ${named(kind)}.` });
  }
  for (const match of text.matchAll(pet)) {
    const [whole, kind = '', who = ''] = match;
    const isOwn = /^(?:my|our)/i.test(whole) || /\b(?:have|got|own|adopted|rescued|bought)\b/i.test(text);
    if (notNames.has(who) || !isOwn) continue;
    const slot = { key: `${subject}.pet.${slugOf(who)}`, value: named(kind) };
    found.push({ slot, rule: 'relation', aside: (owner) => `${owner}'s ${named(kind)} is called ${who}.` });
  }
  const many = children.exec(text)?.[1]?.toLowerCase();
  if (many !== undefined) {
    const slot = { key: `${subject}.children`, value: many };
    found.push({ slot, rule: 'relation', aside: (owner) => `${owner} has ${many} children.` });
  }
  return found;
};
