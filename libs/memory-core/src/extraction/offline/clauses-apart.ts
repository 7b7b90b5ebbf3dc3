import { spokenOf } from './language/calendar';
import { finiteVerbsIn, wordsIn } from './language/tense';
import { inThirdPerson } from './language/third-person';
import { type TurnPerspective } from './perspective';
import { tellsOfEnd, type SentenceReading } from './read-turn';
import { slotsOf } from './slots';

/** Where a clause of its own may begin: "…, I have two daughters", "… and my rent is 900". */
const ownSubject = /(?:[,;] and|[,;] but|[,;]| and| but) (?=(?:I|I['’](?:m|ve)|my|we|we['’](?:re|ve))\b)/;
/** The same without its subject: "… and allergic to nuts", "… and live in Oslo". */
const sameState =
  /,? and (?=(?:allergic|married|single|divorced|widowed|engaged|vegetarian|vegan|diabetic|coeliac|retired|pregnant)\b)/;
const sameDoing = /,? and (?=(?:live|work|have|study|own|play|speak|grew)\b)/;

/** Holds both clauses, or says of both that they are not so: what it governs is not told by itself. */
const governing =
  /\b(?:who|whom|whose|which|that|whether|if|unless|until|because|although|though|since|while|when|whenever|where|before|after|not|never|nobody|no longer|neither|nor|says?|said|tells?|told|thinks?|thought|assumes?|assumed|believes?|believed|knows?|knew|claims?|pretends?|wish|hope)\b|n['’]t\b/i;

/** "My boyfriend" of "my boyfriend and I live in Kiel" is no clause. */
const isClause = (text: string): boolean => finiteVerbsIn(wordsIn(text)).length > 0;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const cutAt = (clause: string, bound: RegExp, subject: string): readonly string[] => {
  const [first = '', ...rest] = clause.split(bound);
  return [first, ...rest.map((each) => `${subject} ${each}`)];
};

const withDoing = (clause: string): readonly string[] =>
  /^I(?:['’]m)?\b/.test(clause) ? cutAt(clause, sameDoing, 'I') : [clause];

const clausesOf = (bare: string): readonly string[] =>
  bare
    .split(ownSubject)
    .flatMap((clause) => (/^I['’]m\b/.test(clause) ? cutAt(clause, sameState, "I'm") : [clause]))
    .flatMap(withDoing);

/**
 * "I live in Leeds and I'm allergic to penicillin": one sentence, and two things that end on different days. Parted where
 * more than one of its clauses holds a value of its own; a clause without one stays with the clause before.
 */
export const clausesApart = (
  reading: SentenceReading,
  perspective: TurnPerspective,
): readonly SentenceReading[] => {
  const keysOf = (text: string): readonly string[] =>
    slotsOf({
      text,
      subject: perspective.slotSubject,
      dates: reading.dates,
      ofSpeaker: reading.ofSpeaker,
      people: perspective.ownPeople,
      ...(perspective.project === undefined ? {} : { project: perspective.project }),
    }).map(({ slot }) => slot.key);
  const clauses = clausesOf(reading.bare);
  if (reading.explicit || clauses.length < 2 || governing.test(reading.bare) || !clauses.every(isClause))
    return [reading];
  const parts: string[] = [];
  let held = 0;
  for (const clause of clauses) {
    const isHolding = keysOf(clause).length > 0;
    if (held > 0 && isHolding) parts.push(clause);
    else parts.push([parts.pop(), clause].filter((part) => part !== undefined).join(', '));
    held += Number(isHolding);
  }
  if (parts.length < 2) return [reading];
  return parts.map((part) => {
    const bare = capital(/[.!?…]["”’')]?$/.test(part) ? part : `${part}.`);
    return {
      ...reading,
      bare,
      statement: inThirdPerson(bare, perspective),
      dates: reading.dates.filter(({ date }) => bare.includes(spokenOf(date))),
      negates: tellsOfEnd(bare),
    };
  });
};
