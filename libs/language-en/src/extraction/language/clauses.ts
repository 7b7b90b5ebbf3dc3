import { closeKin } from '../../readers/vocabulary/relatives';
import { withSubject } from './elided-subject';
import { leansBack } from './leaning';
import { finiteVerbsIn, wordsIn } from './tense';
import { isBaseVerb, isParticiple, isPast } from './verbs';

/** One clause of a sentence. */
export interface Clause {
  /** Letter for letter from the sentence, without the "and" before it. */
  readonly said: string;
  /** The same with the subject that it shares with the clause before: "I work at Airbus". */
  readonly spoken: string;
}

const separator = / ?; ?(?:and |but |also )?|, ?(?:and |but |plus )?| (?:and|but) /g;

const timeFirst =
  '(?:(?:now|today|currently|recently|these days|at the moment|nowadays|this (?:week|month|year|summer|winter|spring|autumn)|last (?:week|month|year)|in (?:\\d{4}|\\p{Lu}[a-z]{2,8}(?: \\d{4})?)),? )?';
const kinAtHome = `(?:${closeKin}|mum|mom|mam|dad|nan|gran|granny|grandad)`;
/** Where a clause with a subject of its own begins. */
const ownSubject = new RegExp(
  `^${timeFirst}(?:(?:I|[Ww]e)(?:['’](?:m|ve|re|d|ll))?|[Mm]y|[Oo]ur|${kinAtHome}(?=(?:['’]s)? [a-z]))(?![\\p{L}'’])`,
  'u',
);
const somebody = /^(?!(?:I|We|My|Our)\b)\p{Lu}\p{Ll}[\p{L}-]{1,20}(?:['’]s)? [a-z]/u;
/** Begins a clause and tells nothing by itself: "…, I think", "…, I'm afraid". */
const hedge =
  /^I(?:['’]m| am)? (?:think|thought|guess|suppose|mean|know|knew|swear|believe|afraid|sorry|sure|hope|must say|have to say|must admit|dare say|reckon|bet|promise|wonder)\b/;

/** What a clause is about stands in the one before. */
const pointsBack =
  /\b(?:it|it's|its|them|they|they're|their|theirs|there|those|these|instead|either|neither|otherwise|therefore|the other|the rest|the (?:night|day|evening|morning|week) (?:before|after)|this one|that one)\b|\b(?:this|that|one|ones|both|so)(?=[,.!;]|$)|\bthat['’]?s\b|\b(?:that|this) (?:is|was|has|had|will|would|makes|made|helps|means)\b/i;
/** What is left out is named in the clause before: "my partner isn't", "I quit in May". */
const leavesOut =
  /\b(?:is|am|are|was|were|do|does|did|have|has|had|can|will|not|too|to|isn['’]t|aren['’]t|wasn['’]t|don['’]t|doesn['’]t|didn['’]t|can['’]t|won['’]t)[.!]?$|\b(?:quit|stop|stopped|gave up|given up|finished|tried)(?=[.,!]?$| (?:in|on|last|after|again|because|when|too|now|by)\b)|\bquit at\b|^(?:I|we)(?:['’]ve| have) been (?:since|for)\b/i;
/** "I work at my parents' motel, and I do the books": whose is told in the clause before. */
const ofBefore = /^(?:I|we) (?:do|love|like|run|keep|have|had|make|made|see|saw) the [a-z]+[.!]?$/i;
/** "…, we're still friends", "… we've been married ten years": with whom is told in the clause before. */
const reciprocal =
  /^we(?:['’](?:re|ve))?\b.*\b(?:married|engaged|divorced|separated|friends|together|close|in touch|speaking|talking|apart|each other|on good terms)\b/i;
const heOrShe = /\b(?:he|she|him|her|his|hers|himself|herself)\b/i;
const person = new RegExp(
  `\\b(?:[Mm]y|[Oo]ur) [a-z]|\\b${kinAtHome}\\b|(?!(?:My|Our|We|Now)\\b)\\b\\p{Lu}\\p{Ll}`,
  'u',
);
/** Where a clause first names whom "he" or "she" may mean; behind everything where it names nobody. */
const somebodyNamed = (clause: string): number => person.exec(clause)?.index ?? clause.length;

const isClause = (text: string): boolean => finiteVerbsIn(wordsIn(text)).length > 0;

const standsAlone = (spoken: string): boolean =>
  isClause(spoken) &&
  wordsIn(spoken).length > 2 &&
  !hedge.test(spoken) &&
  !pointsBack.test(spoken) &&
  !leavesOut.test(spoken) &&
  !ofBefore.test(spoken) &&
  !reciprocal.test(spoken) &&
  (heOrShe.exec(spoken)?.index ?? Infinity) > somebodyNamed(spoken) &&
  !leansBack(spoken);

/** Makes all that follows depend on it, however it goes on. */
const supposing =
  /\b(?:if|unless|whether|provided|suppose|supposing|imagine|neither|nor|not only|either)\b|\b(?:would|could|should|might|wish)\b|\b(?:I|we)['’]d\b/i;
const tiedInFront =
  /^(?:when|whenever|while|until|before|after|once|as|although|though|since|because|where)\b/i;
/** Holds a clause of its own, which may go on behind the "and". */
const holding =
  /\b(?:when|whenever|while|until|before|after|once|since|because|although|though|where|who|whom|whose|which|that|so|as|than|what|how|why)\b(?<after>.*)$/i;
const leadsTo =
  /\bto (?<verb>[a-z]+)\b|\b(?:can|can['’]t|cannot|will|won['’]t|must|may|let|help|helps|helped|make|makes|made)\b/gi;
const denies = /\b(?:not|never|no longer|nobody|nothing)\b|n['’]t\b/i;

const holdsClause = (before: string): boolean => isClause(holding.exec(before)?.groups?.['after'] ?? '');
/** "My boss said the office moves": what is said goes on behind an "and". */
const reports = (before: string): boolean => {
  const verbs = finiteVerbsIn(wordsIn(before));
  return verbs.some((verb, at) => verb.reports && at < verbs.length - 1);
};
const isQuoting = (before: string): boolean => (before.match(/["“”]/g)?.length ?? 0) % 2 === 1;
const isInBrackets = (before: string): boolean => before.lastIndexOf('(') > before.lastIndexOf(')');

/** Whether what stands before a comma or an "and" reaches beyond it. */
const reachesBeyond = (before: string, between: string): boolean => {
  if (isQuoting(before) || isInBrackets(before)) return true;
  if (between.includes(';')) return /^(?:if|unless|suppose|imagine)\b/i.test(before);
  if (supposing.test(before) || tiedInFront.test(before) || reports(before)) return true;
  return holdsClause(before) && !/, ?(?:and|but)/.test(between);
};

const states =
  /^(?:also )?(?:allergic|married|single|divorced|widowed|engaged|vegetarian|vegan|diabetic|coeliac|retired|pregnant|unemployed|self-employed|dyslexic|autistic|colou?r-?blind)\b/;
const doing =
  /^(?:(?:live|work|have|study|own|play|speak) |(?:teach|sing|eat|go|run|take|coach|volunteer|drive|hate|love|prefer|swim|practise|practice|attend|collect|suffer|keep|avoid|need|want|sleep|get|see) (?:an?|the|my|our|to|at|for|as|in|on|from|with|about|every|no|only|two|three|four|some|\d|\p{Lu}|[a-z]+ing|[a-z]+ (?:a|once|twice|every|on)))/u;

/** "I stopped smoking and started running" are two; "I slipped on Saturday and broke my wrist" is one story with one day. */
const turns: ReadonlySet<string> = new Set(
  'quit stopped started began gave took moved joined switched sold bought adopted'.split(' '),
);

const subjectOfSpeaker =
  /^(?:now |currently |today )?(I|we)(['’](?:m|ve|re))?(?: (?:am|have))? (?<rest>.*)$/i;

const anotherSubject = /\b(?:he|she|they|it|who|which)\b/i;

/** The subject that a piece shares with the clause before: "I live in Leeds and work at Boots". */
const sharedSubject = (before: string, piece: string): string | undefined => {
  const match = subjectOfSpeaker.exec(before);
  if (match === null || denies.test(before) || holdsClause(before)) return undefined;
  // "I have a son, he is nine and goes to school": the nearest subject is another.
  if (anotherSubject.test(before) || finiteVerbsIn(wordsIn(before)).length !== 1) return undefined;
  const [, who = 'I', clitic = ''] = match;
  const words = wordsIn(before);
  const next = wordsIn(piece)[0] ?? '';
  const verb =
    wordsIn(match.groups?.['rest'] ?? '').find(
      (word) => isPast(word) || isBaseVerb(word) || word.endsWith('ing'),
    ) ?? '';
  const isBeing = /m$|re$/.test(clitic) || /^(?:I am|we are)\b/i.test(before);
  const isPerfect = clitic.endsWith('ve') || (/^(?:I|we) have\b/i.test(before) && isParticiple(verb));
  const isLed = [...before.matchAll(leadsTo)].some(
    ({ groups }) => groups?.['verb'] === undefined || isBaseVerb(groups['verb']),
  );
  if (isBeing && states.test(piece)) return `${who}${clitic === '' ? ' am' : clitic}`;
  if (
    isBeing &&
    words.length > 2 &&
    verb.endsWith('ing') &&
    next.endsWith('ing') &&
    withSubject(piece)?.startsWith("I'm ") === true
  )
    return `${who}${clitic === '' ? ' am' : clitic}`;
  if (isLed) return undefined;
  if (
    !isBeing &&
    !isPerfect &&
    turns.has(verb) &&
    turns.has(next) &&
    words.filter((word) => isParticiple(word)).length === 1 &&
    withSubject(piece)?.startsWith('I ') === true
  )
    return who;
  if (
    isPerfect &&
    isParticiple(next) &&
    words.filter((word) => isParticiple(word)).length === 1 &&
    withSubject(piece)?.startsWith('I ') === true
  )
    return `${who}${clitic === '' ? ' have' : clitic}`;
  return isPast(verb) && !isBeing ? undefined : doing.test(piece) ? who : undefined;
};

/** What is to be known of a clause to part it from the next. */
export interface ClauseReader {
  /** Whether it tells enough to be a sentence of its own. */
  readonly mayStand: (clause: string) => boolean;
  /** Whether it fills a slot: what it tells has a value of its own. */
  readonly fillsSlot: (clause: string) => boolean;
}

const wishes = /^(?:I|we) (?:want|hope|plan|would like) to\b/i;
const isPastEvent = (clause: string): boolean => finiteVerbsIn(wordsIn(clause))[0]?.tells === 'past';

/**
 * "I started meditating but I struggle to sit still", "he praised my drawings and I cried": how it went, or one story, which
 * belong together unless what comes next has a value of its own.
 */
const tellsOnOfIt = (before: string, next: string, between: string, { fillsSlot }: ClauseReader): boolean => {
  if (between.includes('but') && /^(?:I|we)\b/i.test(next)) return !fillsSlot(next) && !wishes.test(next);
  return isPastEvent(before) && isPastEvent(next) && !fillsSlot(before) && !fillsSlot(next);
};

/** A bare comma mostly explains or contrasts: "I joined a choir, I can't read a note". */
const bareComma = /^, ?$/;
const ofChange =
  /\b(?:now|these days|nowadays|instead|no longer|any ?more|any longer)\b|\b(?:stopped|dropped|given up|gave up|stepped down|handed over)\b/i;

/** "I've got my licence and I drive now": what is over and what has come of it are one change. */
const tellsOneChange = (
  before: string,
  next: string,
  between: string,
  { fillsSlot }: ClauseReader,
): boolean =>
  !between.includes('but') &&
  !between.includes(';') &&
  !fillsSlot(next) &&
  (ofChange.test(next) || (ofChange.test(before) && !fillsSlot(before)));

const tidy = (text: string): string => text.replace(/[\s,;]{1,4}$/, '');

/**
 * The clauses of a sentence in the first person that stand by themselves, in their order: as many as can be told apart
 * without losing what one of them rests on. What leans on a clause, or depends on it, stays with it.
 */
export const clausesOf = (sentence: string, reader: ClauseReader): readonly Clause[] => {
  // "The old flat was bigger and my rent was only 500": what is told in front says of which flat.
  if (!ownSubject.test(sentence) && !somebody.test(sentence)) return [{ said: sentence, spoken: sentence }];
  const clauses: Clause[] = [];
  let start = 0;
  let prefix = '';
  const isNext = (from: number): string | undefined => {
    const rest = sentence.slice(from);
    if (ownSubject.test(rest)) return '';
    return somebody.test(rest) && (finiteVerbsIn(wordsIn(rest))[0]?.at ?? 9) < 3 ? '' : undefined;
  };
  const bounds = [...sentence.matchAll(separator)].map((match) => ({
    at: match.index,
    from: match.index + match[0].length,
    between: match[0],
  }));
  /** "A, B, and C": the comma stands for the "and" that follows. */
  const isListed = (index: number): boolean =>
    clauses.length > 0 ||
    bounds.slice(index + 1).some((bound) => /and|;/.test(bound.between) && isNext(bound.from) !== undefined);
  for (const [index, { at, from, between }] of bounds.entries()) {
    const before = prefix + sentence.slice(start, at);
    const later = bounds.slice(index + 1).find((bound) => isNext(bound.from) !== undefined);
    const piece = sentence.slice(from, later?.at);
    const own = isNext(from);
    const shared = own === undefined ? sharedSubject(before, piece) : undefined;
    if (own === undefined && shared === undefined) continue;
    const spoken = shared === undefined ? piece : `${shared} ${piece}`;
    if (reachesBeyond(before, between) || !isClause(before) || !standsAlone(spoken)) continue;
    if (!reader.mayStand(tidy(before)) || !reader.mayStand(tidy(spoken))) continue;
    const isExplained = bareComma.test(between) && !isListed(index);
    if (isExplained && !(reader.fillsSlot(tidy(before)) && reader.fillsSlot(tidy(spoken)))) continue;
    if (tellsOnOfIt(tidy(before), tidy(spoken), between, reader)) continue;
    if (tellsOneChange(tidy(before), tidy(spoken), between, reader)) continue;
    clauses.push({ said: tidy(sentence.slice(start, at)), spoken: tidy(before) });
    start = from;
    prefix = shared === undefined ? '' : `${shared} `;
  }
  const last = sentence.slice(start);
  return [...clauses, { said: last, spoken: prefix + last }];
};
