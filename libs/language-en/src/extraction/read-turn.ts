import { type Parameters } from '@app/memory-core/config/parameters';
import { localTimeOf, type Turn } from '@app/memory-core/domain/turn';
import { sentencesOf } from '../flagging';
import { children, couple, siblings } from '../readers/vocabulary/relatives';
import { answerOpening, isImperative } from './answers';
import { correctedSentences } from './corrections';
import { formOfAddressBehind, formOfAddressIn } from './form-of-address';
import { tellingSentencesOf } from './language/before-question';
import { bareSentence } from './language/clean';
import { leansBack } from './language/leaning';
import { toldInRequest } from './language/request-head';
import { withDates, type NamedDate } from './language/dates';
import { inThirdPerson } from './language/third-person';
import { type TurnPerspective } from './perspective';
import { joke, refusalOf, type Refusal } from './sentence-filter';
import { slotsOf } from './slots';
import { statedBy, together, type Stated } from './stated-sentence';
import { addressed, styleRequestIn } from './style-request';
import { type StyleRequest } from './style-wish';

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
  /** Whom "we" are besides the speaker: "their wife". */
  readonly company?: string;
}

const ending =
  /\b(?:no longer|not (?:\w+ ){0,4}any ?more|any longer|(?:I|we)(?:'ve| have)?(?: just| finally)? (?:quit|stopped|gave up|given up|ended|cancelled|canceled))\b/i;
/** Says that something of the speaker's is over. */
export const tellsOfEnd = (bare: string): boolean => ending.test(bare);

/** With whom people say "we", for the most part: no aunt and no boss. */
const company = new RegExp(
  `\\bmy ((?:[a-z]+ )?(?:family|${couple}|kids|children|(?:${siblings}|${children}|cousin|friend)s?|parents|mother|mom|mum|mam|mama|father|dad|team|band|fam|colleagues|buddies|crew|dog|roommate))\\b`,
  'i',
);

const we = /\b(?:we|we['’](?:re|ve|d|ll))\b/i;

/** Who "we" are besides the speaker: whoever is named before it. "We buried my father": he is none of them. */
const companionIn = (quote: string): string | undefined => {
  const named = company.exec(quote);
  const group = we.exec(quote);
  return named === null || (group !== null && group.index < named.index)
    ? undefined
    : named[1]?.toLowerCase();
};

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const readingOf = (
  { quote, spoken, explicit, ofSpeaker }: Stated,
  turn: Turn,
  perspective: TurnPerspective,
  companion: string | undefined,
): SentenceReading => {
  const dated = spoken.map((sentence) => withDates(sentence, localTimeOf(turn)));
  const withCompany = companion === undefined ? {} : { company: `their ${companion}` };
  const ended = (text: string): string => (/[.!?…]["')]?$/.test(text) ? text : `${text}.`);
  const bare = dated
    .map(({ text }, at) => (at === 0 ? text : capital(text)))
    .map((text, at) => (at < dated.length - 1 ? ended(text) : text))
    .join(' ');
  return {
    quote,
    bare,
    statement: inThirdPerson(bare, { ...perspective, ...withCompany }),
    ...withCompany,
    dates: dated.flatMap(({ dates }) => dates),
    explicit,
    ofSpeaker,
    negates: tellsOfEnd(bare),
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
  { subject, vocatives, knownNames }: TurnPerspective,
  question: string,
  parameters: Parameters['extraction'],
): SentenceReading | undefined => {
  for (const { start, end, isQuestion } of sentencesOf(text)) {
    const quote = text.slice(start, end);
    const bare = bareSentence(quote, vocatives, knownNames);
    if (isQuestion || isImperative(bare)) continue;
    if (/\b(?:you|your|you're|let's)\b/i.test(bare) || refusalOf(bare, parameters) !== undefined) continue;
    const { text: dated, dates } = withDates(bare, localTimeOf(turn));
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

const asReading = (quote: string, request: StyleRequest, subject: string): SentenceReading => ({
  quote,
  bare: request.spoken,
  statement: request.statement(subject),
  dates: [],
  explicit: true,
  ofSpeaker: true,
  negates: false,
});

const styleOf = (quote: string, { subject, vocatives }: TurnPerspective): SentenceReading | undefined => {
  const request = styleRequestIn(bareSentence(quote, vocatives));
  return request === undefined ? undefined : asReading(quote, request, subject);
};

/** "My name is Mara, but please call me Mo": asked for behind what is told, where a bare sentence has it cut off. */
const addressBehind = (quote: string, { subject }: TurnPerspective): readonly SentenceReading[] => {
  const address = formOfAddressBehind(quote.replaceAll('’', "'"));
  return address === undefined ? [] : [asReading(quote, addressed(address), subject)];
};

/** What else is told behind a form of address: "You can call me Sam, I'm 34". */
const restBehind = ({ quote, bare }: SentenceReading): number | undefined =>
  formOfAddressIn(bare) === undefined ? undefined : ownClauseStart(quote);

/** Whoever is told of has a name beside anything else that is told. */
const naming = /^[^.]+\.(?:.+\.name|(?:pet|friend|colleague|cousin|neighbor)\.[^.]+)$/;
/** "My sister works at Boots. She got married": two things that end on different days, unless they lean on each other. */
const holdsItsOwn = ({ spoken: [text = ''] }: Stated, { slotSubject, ownPeople }: TurnPerspective): boolean =>
  !/\b(?:there|then)\b/i.test(text) &&
  !leansBack(text) &&
  slotsOf({ text, subject: slotSubject, dates: [], ofSpeaker: true, people: ownPeople }).some(
    ({ slot }) => !naming.test(slot.key),
  );

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
  for (const { start, end, isQuestion, says } of correctedSentences(text, sentences)) {
    if (isQuestion || says === '') {
      before = undefined;
      continue;
    }
    const quote = text.slice(start, end);
    companion = companionIn(says) ?? companion;
    const style = styleOf(quote, perspective);
    const rest = style === undefined ? 0 : restBehind(style);
    if (style !== undefined) {
      readings.push(style);
      before = undefined;
    }
    if (rest === undefined) continue;
    const read = (from: number, means = says): Stated | Refusal => {
      const own = text.slice(from, end);
      return statedBy(
        { quote: own, says: from === start || means !== says ? means : own },
        from,
        turn,
        perspective,
        parameters,
      );
    };
    const asked = says === quote ? toldInRequest(quote) : undefined;
    if (asked !== undefined) {
      const now = read(start + asked.at, asked.says);
      before = typeof now === 'string' ? undefined : now;
      if (before?.isKept === true) readings.push(readingOf(before, turn, perspective, companion));
      continue;
    }
    const asSaid = read(start + rest);
    const told = perspective.meant.get(quote);
    const named = told === undefined ? asSaid : read(start + rest, told);
    const isApart = told !== undefined && typeof named !== 'string' && holdsItsOwn(named, perspective);
    const joined =
      before === undefined || typeof asSaid === 'string' || isApart
        ? undefined
        : together(before, asSaid, text, end);
    const alone = joined === undefined ? named : asSaid;
    const clause = joined === undefined && mayHoldClause(alone) ? ownClauseStart(quote) : undefined;
    const now = joined ?? (clause === undefined ? alone : read(start + clause));
    if (joined !== undefined && before?.isKept === true) readings.pop();
    const stands =
      typeof now !== 'string' && now.isKept && (joined !== undefined || !now.goesOn || now.explicit);
    if (stands)
      readings.push(readingOf(now, turn, perspective, companion), ...addressBehind(quote, perspective));
    before = joined === undefined && typeof now !== 'string' ? now : undefined;
  }
  if (readings.length > 0 || question === undefined) return readings;
  const answer = answerOf(text, turn, perspective, question, parameters);
  return answer === undefined ? [] : [answer];
};
