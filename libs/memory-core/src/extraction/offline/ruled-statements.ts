import { type Parameters } from '../../config/parameters';
import { type Candidate } from '../../domain/extraction';
import { type ProfileSchema } from '../../domain/profile-schema';
import { type Turn } from '../../domain/turn';
import { memoryCommandIn, type Sentence } from '../../flagging';
import { withoutInjectedMemories } from '../../intake/memory-markers';
import { specificWordsOf } from '../specificity';
import { placeOf } from './category';
import { isInSomebodyElsesWords } from './frames';
import { importanceOf } from './importance';
import { kindOf } from './kind';
import { dateOf, isoOf } from './language/calendar';
import { bareSentence } from './language/clean';
import { withDates } from './language/dates';
import { type TurnPerspective } from './perspective';
import { readingsOf, type SentenceReading } from './read-turn';
import { refusalOf, type Refusal } from './sentence-filter';
import { slotsOf, type FoundSlot } from './slots';

/** A capital within the sentence: somebody or something has a name. */
const namedThing = /[a-z,;:] ["“]?[A-Z][\p{L}]{1,30}/u;

/** A turn, from where it is read, and into whose schema and by which figures. */
export interface TurnToRead {
  readonly turn: Turn;
  readonly perspective: TurnPerspective;
  /** The question that it answers, where there is one. */
  readonly question: string | undefined;
  readonly schema: ProfileSchema;
  readonly parameters: Parameters['extraction'];
}

const candidateOf = (
  reading: SentenceReading,
  statement: string,
  slot: FoundSlot | undefined,
  { turn, schema, parameters }: TurnToRead,
): Candidate => {
  const kind = kindOf(reading.bare, slot);
  const explicit = reading.explicit || turn.origin === 'note';
  const { importance, reasons } = importanceOf(
    reading.bare,
    kind,
    {
      isDated: reading.dates.length > 0,
      isNamed: namedThing.test(reading.bare),
      specificWords: specificWordsOf(reading.bare, turn.speaker).length,
      isOverTonight: reading.dates.some(({ date }) => isoOf(date) === isoOf(dateOf(turn.occurredAt))),
      explicit,
      ofSpeaker: reading.ofSpeaker,
    },
    parameters,
  );
  const told = reading.dates.find(({ at }) => at <= turn.occurredAt)?.at;
  return {
    ordinal: 0,
    statement,
    kind: kind.kind,
    ...placeOf(statement, kind.kind, schema, kind.rule === 'deadline'),
    ...(slot === undefined ? {} : { slot: slot.slot }),
    importance,
    importanceReasons: reasons,
    explicit,
    evidence: {
      turnId: turn.id,
      eventId: turn.eventId,
      conversationId: turn.conversationId,
      quote: reading.quote,
      occurredAt: turn.occurredAt,
    },
    validFrom: told ?? turn.occurredAt,
    negates: slot?.negates ?? reading.negates,
  };
};

/** The sentence's own statement, then one for each further slot that it holds. */
const statementsOf = (reading: SentenceReading, read: TurnToRead): Candidate[] => {
  const { perspective } = read;
  const slots = slotsOf({
    text: reading.bare,
    subject: perspective.slotSubject,
    dates: reading.dates,
    ofSpeaker: reading.ofSpeaker,
    ...(perspective.project === undefined ? {} : { project: perspective.project }),
  });
  const [own, ...others] = slots;
  const asides = others.flatMap((slot) =>
    slot.aside === undefined ? [] : [{ slot, statement: slot.aside(perspective.subject) }],
  );
  return [
    candidateOf(reading, reading.statement, own, read),
    ...asides.map(({ slot, statement }) => candidateOf(reading, statement, slot, read)),
  ];
};

/** Only what a user said in their own words and did not take back teaches anything; commands to the memory teach nothing. */
export const isEvidence = ({ role, retractedAt, content }: Turn): boolean =>
  role === 'user' &&
  retractedAt === undefined &&
  memoryCommandIn(withoutInjectedMemories(content)) === undefined &&
  !isInSomebodyElsesWords(withoutInjectedMemories(content));

/** What rules make of a turn, in its order, all of it: what matters most is chosen later. */
export const ruledStatements = (read: TurnToRead): readonly Candidate[] => {
  const { turn, perspective, question, parameters } = read;
  if (!isEvidence(turn)) return [];
  return readingsOf(withoutInjectedMemories(turn.content), turn, perspective, question, parameters)
    .flatMap((reading) => statementsOf(reading, read))
    .map((candidate, ordinal) => ({ ...candidate, ordinal }));
};

/** Refused for how it is built, not for what it is: not as a question, a joke, somebody's words, a wish to the assistant. */
const notForGood: ReadonlySet<Refusal> = new Set<Refusal>(['courtesy', 'about-other', 'fragment', 'vague']);

/** "Ines lives in Braga with her two kids": somebody of whom it is not known that she is the speaker's. */
const namesSomebody = /^\p{Lu}\p{L}{1,20}(?: \p{Lu}\p{L}{1,20})? [a-z]{1,20}(?:s|ed) /u;
const pointsBack = /\b(?:he|she|his|her|him)\b/i;
const isOfSomebodyElse = (bare: string): boolean => namesSomebody.test(bare) && pointsBack.test(bare);

/** "It's the first time I could say it", "He never approved": what it is about stands elsewhere (SPEC R20: self-contained). */
const opensWithPronoun =
  /^(?:(?:and|but|so|because|then) )?(?:it|that|this|these|those|he|she|they)(?:['’][a-z]{1,3})?\b/i;

/** A sentence that rules cannot turn into the third person, as what the person said. */
export const statementsInOwnWords = (
  text: string,
  { start, end }: Sentence,
  read: TurnToRead,
): readonly Candidate[] => {
  const { turn, perspective, parameters } = read;
  if (end - start > parameters.maxSentenceChars) return [];
  const quote = text.slice(start, end);
  const { text: bare, dates } = withDates(bareSentence(quote, perspective.vocatives), turn.occurredAt);
  const refusal = refusalOf(bare, parameters);
  if (refusal !== undefined && !notForGood.has(refusal)) return [];
  if (isOfSomebodyElse(bare) || opensWithPronoun.test(bare)) return [];
  const statement = `${perspective.subject} said: “${bare}”`;
  return statementsOf(
    { quote, bare, statement, dates, explicit: false, ofSpeaker: false, negates: false },
    read,
  );
};
