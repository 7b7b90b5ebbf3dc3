import { closeKin, flatmates } from '../../language/vocabulary/relatives';
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

const kinNamed = new RegExp(
  `^((?:[Mm]y|[Oo]ur) (?:${closeKin}|gf|bf)(?:['’]s| is)(?: called| named)? (\\p{Lu}[\\p{L}-]{1,20})),? (?:and )?(?:s?he)(['’]?s)? (.{2,})$`,
  'u',
);
/** "My wife is Ana, she works in a warehouse": she is still when the warehouse closes. */
const kinApart = (bare: string): readonly string[] | undefined => {
  const [, naming, name, be, rest] = kinNamed.exec(bare) ?? [];
  if (naming === undefined || rest === undefined || governing.test(rest)) return undefined;
  return [`${naming}.`, `${name} ${be === undefined ? '' : 'is '}${rest}`];
};

const others = `(?:[Mm]y|[Oo]ur) (?:[a-z]{3,8} )?(?:${closeKin}|${flatmates}|friend|cousin|neighbou?r|boss)`;
const lasts = 'is|has|works|lives|plays|likes|loves|hates|speaks|studies|runs|drives|goes';
const ofOther = new RegExp(
  `^(?<who>${others}(?: (?<named>\\p{Lu}[\\p{L}-]{1,20}))?|\\p{Lu}\\p{Ll}[\\p{L}-]{1,20})(?<first>(?:['’]s| (?:${lasts})) [^,;]{2,60}?)(?:,? and|,|(?= s?he['’]s )) s?he(?:(?<be>['’]s)| (?<verb>${lasts})) (?<rest>.{4,})$`,
  'u',
);
/** Whom "he" may mean instead. */
const somebody = new RegExp(
  `\\p{Lu}|\\b(?:${closeKin}|${flatmates}|friend|boss|man|guy|woman|girl|boy|baby)\\b`,
  'u',
);
const place = / (?:in|at|from|near) (?:the )?\p{Lu}[\p{L}’'-]*(?: \p{Lu}[\p{L}’'-]*)*/gu;
const perfect = /^(?:been|got|had|gone|just been|[a-z]{2,}ed)\b/;
/** So for a week: no fact of its own. */
const passing = /^(?:on (?:holiday|leave|call|shift|the )|away|asleep|coming|visiting|back|here|off)\b/;
/** "Paul is a plumber and he's round the corner": he may move, and is a plumber still. */
const otherApart = (bare: string): readonly string[] | undefined => {
  const { who, named, first = '', be, verb, rest = '' } = ofOther.exec(bare)?.groups ?? {};
  if (
    who === undefined ||
    governing.test(bare) ||
    somebody.test(first.replaceAll(place, '')) ||
    passing.test(rest)
  )
    return undefined;
  const does = be === undefined ? verb : perfect.test(rest) ? 'has' : 'is';
  return [`${who}${first}.`, `${named ?? who} ${does} ${rest}`];
};

/** "I'm Priya and I work at a bank": she is still when she works elsewhere. */
const namesOnly = /^(?:I'm|I am|[Mm]y name is|[Mm]y name's) \p{Lu}[\p{L}'’-]{1,20}$/u;

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

const asReadings = (
  parts: readonly string[],
  reading: SentenceReading,
  perspective: TurnPerspective,
): readonly SentenceReading[] =>
  parts.map((part) => {
    const bare = capital(/[.!?…]["”’')]?$/.test(part) ? part : `${part}.`);
    return {
      ...reading,
      bare,
      statement: inThirdPerson(bare, perspective),
      dates: reading.dates.filter(({ date }) => bare.includes(spokenOf(date))),
      negates: tellsOfEnd(bare),
    };
  });

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
  const ofKin = reading.explicit ? undefined : (kinApart(reading.bare) ?? otherApart(reading.bare));
  if (ofKin !== undefined) return asReadings(ofKin, reading, perspective);
  const clauses = clausesOf(reading.bare);
  const isNaming = (clause: string): boolean =>
    namesOnly.test(clause) && keysOf(clause).includes(`${perspective.slotSubject}.name`);
  const isGoverned = governing.test(reading.bare) && !isNaming(clauses[0] ?? '');
  if (reading.explicit || clauses.length < 2 || isGoverned || !clauses.every(isClause)) return [reading];
  const parts: string[] = [];
  let held = 0;
  for (const [at, clause] of clauses.entries()) {
    const isHolding = keysOf(clause).length > 0;
    const isBehindName = at === 1 && isNaming(clauses[0] ?? '');
    if (held > 0 && (isHolding || isBehindName)) parts.push(clause);
    else parts.push([parts.pop(), clause].filter((part) => part !== undefined).join(', '));
    held += Number(isHolding);
  }
  return parts.length < 2 ? [reading] : asReadings(parts, reading, perspective);
};
