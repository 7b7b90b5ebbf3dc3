import { type Parameters } from '../../config/parameters';
import { type Turn } from '../../domain/turn';
import { firstPersonWords, sentencesOf, tokensOf } from '../../flagging';
import { answerOpening, isImperative } from './answers';
import { tellingSentencesOf } from './language/before-question';
import { bareSentence } from './language/clean';
import { withDates, type NamedDate } from './language/dates';
import { withSubject } from './language/elided-subject';
import { inThirdPerson } from './language/third-person';
import { type TurnPerspective } from './perspective';
import { joke, refusalOf, type Refusal } from './sentence-filter';
import { slugOf } from './slots';
import { styleRequestIn } from './style-request';

/** One sentence that states something about its speaker. */
export interface SentenceReading {
  /** Letter for letter from the turn. */
  readonly quote: string;
  /** First person, without filler, dates written out: what rules read. */
  readonly bare: string;
  readonly statement: string;
  readonly dates: readonly NamedDate[];
  /** Asked to be remembered. */
  readonly explicit: boolean;
  /** Speaks of the person's own: "I", "my", "we". */
  readonly ofSpeaker: boolean;
  readonly negates: boolean;
}

const firstPerson = new Set(firstPersonWords);
const request =
  /^(?:(?:please|can you|could you|will you|would you|i want you to|i'd like you to|i need you to|also)[ ,]{1,3}){0,3}(?:remember|don't forget|do not forget|keep in mind|bear in mind|note|make a note|take note|write down|save)(?: this| that| for (?:later|the future|future reference))?(?: that)?\s{0,2}[:,-]?\s{1,2}/i;
const preface =
  /^(?:just so you know|for (?:future reference|the record|your information)|fyi|you should know(?: that)?|i want you to know(?: that)?|note to self)\s{0,2}[:,-]?\s{0,2}/i;
const ending =
  /\b(?:no longer|not (?:\w+ ){0,4}any ?more|any longer|(?:I|we)(?:'ve| have)?(?: just| finally)? (?:quit|stopped|gave up|given up|ended|cancelled|canceled))\b/i;
/** Told of without an "I", and still the speaker's. */
const aboutProject =
  /^(?:the|our|my) [^,]{2,50} (?:is|are|was|were|got|has been|have been) (?:now )?(?:off|cancell?ed|called off|postponed|rescheduled)\b(?! (?:to|with)\b)|\bdeadline\b|\bproject\b|\b(?:is|are|was|were) (?:now )?due (?:on|by|in|next|this|at)\b|\b(?:moved|pushed|postponed|delayed|brought forward|rescheduled|put back) (?:the |our )?[a-z]+|\b(?:launch|release|meeting|appointment|trip|flight|wedding|exam|interview|hearing|surgery|submission|presentation)(?:'s| is| has been|'s been| was| got| has) (?:on|now|moved|pushed|postponed|set|scheduled|delayed)\b/i;
/** What goes on about the sentence before: "It's special to me.", "She's twelve." */
const goesOn =
  /^(?:(?:makes|gives|helps|reminds|keeps|brings|lets|means|takes|made|gave|helped|reminded)(?= (?:me|us|my|a lot)\b)|it|it's|its|they|they're|they've|she|she's|he|he's|that's|(?:this|that|these|those)(?= (?:is|was|are|were|has|have|had|will|would|can|could|may|might|made|makes|really|all|also|just|one|ones|helps?|helped|gives?|gave|brings?|brought|reminds?|reminded|keeps?|means?|meant|feels?|felt|got|taught)\b))(?![\p{L}'])/iu;
/** "It's great to …", "It feels good that …": stands for what follows, not for what was said before. */
const expletive =
  /^it(?:'s| is| was| feels| felt| has been|'s been) (?:[a-z]+ ){0,3}?[a-z]+ (?:to [a-z]|that |how |having |being |seeing |knowing |finding |getting |when )|^(?:it|something)(?: just| finally| suddenly| really| also)? (?:hit|dawned on|struck|breaks my heart|clicked|occurred to me|hurts|kills me)\b/i;
/** "Ramen is my favourite food now": the same as told from the other end, and then about the speaker in front. */
const favouriteLast =
  /^(?!(?:It|This|That|These|Those|He|She|They|Which|There)\b)([A-Z0-9][^,;.!?]{1,60}?) (?:is|are) (?:definitely |still |probably |now )?my ((?:all-time |absolute |current |new )?(?:favou?rite|fave) [a-z][a-z -]{1,30}?)(?: now| these days| at the moment)?[.!]{0,3}$/;
const favouriteFirst = (sentence: string): string =>
  sentence.replace(favouriteLast, (_, thing: string, what: string) => `My ${what} is ${thing}.`);

const company =
  /\bmy ((?:[a-z]+ )?(?:family|husband|wife|partner|kids|children|friends?|sisters?|brothers?|parents|mother|mom|father|dad|girlfriend|boyfriend|daughters?|sons?|team|band|fam|cousins?|colleagues|buddies|crew|dog|roommate))\b/i;

const isOfSpeaker = (text: string): boolean => tokensOf(text).some(({ word }) => firstPerson.has(word));

interface Asked {
  readonly text: string;
  readonly explicit: boolean;
}

const withoutRequest = (sentence: string): Asked => {
  const rest = sentence.replace(request, '');
  if (rest !== sentence && rest.length > 3) return { text: rest, explicit: true };
  const plain = sentence.replace(preface, '');
  return { text: plain, explicit: plain !== sentence && plain.length > 3 };
};

/** "Just got back from my trip" holds a "my", and still leaves out its "I". */
const subjectOf = (sentence: string): string | undefined =>
  /^(?:i|i'm|i've|i'd|i'll|we|we're|we've|my|our)\b/i.test(sentence) ? undefined : withSubject(sentence);

/** A sentence on its way to a statement. */
interface Stated {
  readonly start: number;
  readonly quote: string;
  /** Bare sentences, the subject given back: two where the second goes on about the first. */
  readonly spoken: readonly string[];
  readonly explicit: boolean;
  readonly ofSpeaker: boolean;
  /** Nothing refuses it, and it is about the speaker. */
  readonly isKept: boolean;
  /** It is about what the sentence before names. */
  readonly goesOn: boolean;
}

/** "Ines lives in Braga", where Ines is known to be the speaker's sister. */
const opensWithOneOf = (people: ReadonlySet<string>, sentence: string): boolean => {
  const name = /^([A-Z]\p{L}{1,20})(?:['’]s)? [a-z]/u.exec(sentence)?.[1];
  return name !== undefined && people.has(slugOf(name));
};

const statedBy = (
  quote: string,
  start: number,
  turn: Turn,
  perspective: TurnPerspective,
  parameters: Parameters['extraction'],
): Stated | Refusal => {
  const asked = withoutRequest(favouriteFirst(bareSentence(quote, perspective.vocatives)));
  const explicit = asked.explicit || turn.origin === 'note';
  const own = isOfSpeaker(asked.text) ? (subjectOf(asked.text) ?? asked.text) : withSubject(asked.text);
  const spoken = own ?? asked.text;
  const refusal = refusalOf(spoken, parameters);
  if (refusal !== undefined) return refusal;
  const mayDoWithout = explicit || aboutProject.test(spoken) || opensWithOneOf(perspective.ownPeople, spoken);
  return {
    start,
    quote,
    spoken: [spoken],
    explicit,
    ofSpeaker: own !== undefined,
    isKept: own !== undefined || mayDoWithout,
    goesOn: goesOn.test(spoken) && !expletive.test(spoken) && !aboutProject.test(spoken),
  };
};

/** Both as one, where the second goes on about the first and one of them is about the speaker. */
const together = (first: Stated, second: Stated, text: string, end: number): Stated | undefined => {
  if (!second.goesOn || first.goesOn || !(first.isKept || second.isKept)) return undefined;
  return {
    start: first.start,
    quote: text.slice(first.start, end),
    spoken: [...first.spoken, ...second.spoken],
    explicit: first.explicit || second.explicit,
    ofSpeaker: first.ofSpeaker || second.ofSpeaker,
    isKept: true,
    goesOn: false,
  };
};

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const readingOf = (
  { quote, spoken, explicit, ofSpeaker }: Stated,
  turn: Turn,
  perspective: TurnPerspective,
  companion: string | undefined,
): SentenceReading => {
  const dated = spoken.map((sentence) => withDates(sentence, turn.occurredAt));
  const we = companion === undefined ? {} : { company: `their ${companion}` };
  const ended = (text: string): string => (/[.!?…]["')]?$/.test(text) ? text : `${text}.`);
  const bare = dated
    .map(({ text }, at) => (at === 0 ? text : capital(text)))
    .map((text, at) => (at < dated.length - 1 ? ended(text) : text))
    .join(' ');
  return {
    quote,
    bare,
    statement: inThirdPerson(bare, { ...perspective, ...we }),
    dates: dated.flatMap(({ dates }) => dates),
    explicit,
    ofSpeaker,
    negates: ending.test(bare),
  };
};

const clauseOfSpeaker =
  /(?<!\bif\b.{0,80})(?:[,;–—-]| -) ?(?:but |and |so |because |though |also |plus |yet |which is why |since |as )?(?=(?:I|I'm|I've|I'd|I’m|I’ve|I’d|my|we|we're|we've)\b)/;

/** Where the speaker's own clause begins in a sentence that opens with something else: "Sounds fun, but I prefer tea". */
const ownClauseStart = (quote: string): number | undefined => {
  const match = clauseOfSpeaker.exec(quote);
  return match === null || match.index === 0 ? undefined : match.index + match[0].length;
};

/** "Write it again without the 'dear', I can't stand it": a clause of the speaker's own after something else. */
export const holdsOwnClause = (sentence: string): boolean => ownClauseStart(sentence) !== undefined;

/** What a turn without any first-person sentence still tells: the answer to a question, given with the question. */
const answerOf = (
  text: string,
  turn: Turn,
  { subject, vocatives }: TurnPerspective,
  question: string,
  parameters: Parameters['extraction'],
): SentenceReading | undefined => {
  for (const { start, end, isQuestion } of sentencesOf(text)) {
    const quote = text.slice(start, end);
    const bare = bareSentence(quote, vocatives);
    if (isQuestion || isImperative(bare)) continue;
    if (/\b(?:you|your|you're|let's)\b/i.test(bare) || refusalOf(bare, parameters) !== undefined) continue;
    const { text: dated, dates } = withDates(bare, turn.occurredAt);
    const statement = `${answerOpening}${question}”, ${subject.replace(/^The/, 'the')} said: “${capital(dated)}”`;
    return { quote, bare: dated, statement, dates, explicit: false, ofSpeaker: false, negates: false };
  }
  return undefined;
};

/** Courtesy and talk about others may lead up to a clause of the speaker's own; what is imagined or quoted may not. */
const mayHoldClause = (read: Stated | Refusal): boolean =>
  typeof read === 'string'
    ? read === 'courtesy' ||
      read === 'about-other' ||
      read === 'vague' ||
      read === 'ephemeral' ||
      read === 'fragment'
    : read.goesOn && !read.explicit;

const styleOf = (quote: string, { subject, vocatives }: TurnPerspective): SentenceReading | undefined => {
  const request = styleRequestIn(bareSentence(quote, vocatives));
  if (request === undefined) return undefined;
  return {
    quote,
    bare: request.spoken,
    statement: request.statement(subject),
    dates: [],
    explicit: true,
    ofSpeaker: true,
    negates: false,
  };
};

/** The statements of a turn, in order. A sentence that goes on about the one before is read together with it. */
export const readingsOf = (
  text: string,
  turn: Turn,
  perspective: TurnPerspective,
  question: string | undefined,
  parameters: Parameters['extraction'],
): readonly SentenceReading[] => {
  if (joke.test(text)) return [];
  const readings: SentenceReading[] = [];
  let before: Stated | undefined;
  let companion: string | undefined;
  // Between people a question is mostly about the other.
  const sentences = turn.speaker === undefined ? tellingSentencesOf(text) : sentencesOf(text);
  for (const { start, end, isQuestion } of sentences) {
    if (isQuestion) {
      before = undefined;
      continue;
    }
    const quote = text.slice(start, end);
    companion = company.exec(quote)?.[1]?.toLowerCase() ?? companion;
    const style = styleOf(quote, perspective);
    if (style !== undefined) {
      readings.push(style);
      before = undefined;
      continue;
    }
    const read = (from: number): Stated | Refusal =>
      statedBy(text.slice(from, end), from, turn, perspective, parameters);
    const alone = read(start);
    const joined =
      before === undefined || typeof alone === 'string' ? undefined : together(before, alone, text, end);
    const clause = joined === undefined && mayHoldClause(alone) ? ownClauseStart(quote) : undefined;
    const now = joined ?? (clause === undefined ? alone : read(start + clause));
    if (joined !== undefined && before?.isKept === true) readings.pop();
    const stands =
      typeof now !== 'string' && now.isKept && (joined !== undefined || !now.goesOn || now.explicit);
    if (stands) readings.push(readingOf(now, turn, perspective, companion));
    before = joined === undefined && typeof now !== 'string' ? now : undefined;
  }
  if (readings.length > 0 || question === undefined) return readings;
  const answer = answerOf(text, turn, perspective, question, parameters);
  return answer === undefined ? [] : [answer];
};
