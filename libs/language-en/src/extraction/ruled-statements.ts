import { type Draft as Candidate } from './draft';
import { type Parameters } from '@app/memory-core/config/parameters';
import { type ProfileSchema } from '@app/memory-core/domain/profile-schema';
import { localTimeOf, type Turn } from '@app/memory-core/domain/turn';
import { memoryCommandIn } from '../flagging';
import { specificWordsOf } from '@app/memory-core/extraction/specificity';
import { placeOf } from './category';
import { isInSomebodyElsesWords } from './frames';
import { clausesApart } from './clauses-apart';
import { withoutTakenBack } from './corrections';
import { importanceOf } from './importance';
import { kindOf } from './kind';
import { dateOf, isoOf } from './language/calendar';
import { type TurnPerspective } from './perspective';
import { readingsOf, type SentenceReading } from './read-turn';
import { slotsOf, type FoundSlot } from './slots';
import { evidenceIn } from '@app/memory-core/extraction/evidence-in';

/** A capital within the sentence: somebody or something has a name. */
const namedThing = /[a-z,;:] ["“]?[A-Z][\p{L}]{1,30}/u;

/** A turn, from where it is read, and into whose schema and by which figures. */
export interface TurnToRead {
  /** Holds its own text alone, see `ownTextOf`. */
  readonly turn: Turn;
  readonly perspective: TurnPerspective;
  /** The question that it answers, where there is one. */
  readonly question: string | undefined;
  readonly schema: ProfileSchema;
  readonly parameters: Parameters['extraction'];
}

export const candidateOf = (
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
      isOverTonight: reading.dates.some(({ date }) => isoOf(date) === isoOf(dateOf(localTimeOf(turn)))),
      explicit,
      ofSpeaker: reading.ofSpeaker,
    },
    parameters,
  );
  const told = reading.dates.find(({ at }) => at <= localTimeOf(turn))?.at;
  return {
    ordinal: 0,
    statement,
    kind: kind.kind,
    ...placeOf(statement, kind.kind, schema, kind.rule === 'deadline'),
    ...(slot === undefined ? {} : { slot: slot.slot }),
    importance,
    importanceReasons: reasons,
    explicit,
    evidence: evidenceIn(turn, reading.quote),
    validFrom: Math.min(told ?? turn.occurredAt, turn.occurredAt),
    negates: slot?.negates ?? reading.negates,
  };
};

const death = /^(\p{Lu}\p{Ll}[\p{L}-]{1,20}) (?=(?:has |just |sadly )?(?:died|passed away)\b)/u;
/** "Derek died" → "The user's husband Derek died": what is believed of him now ends, and who he was is told with it. */
const withWhoDied = (statement: string, { subject, relations }: TurnPerspective): string => {
  const name = death.exec(statement)?.[1];
  const relation = relations.get(name?.toLowerCase() ?? '');
  return relation === undefined ? statement : `${subject}'s ${relation} ${statement}`;
};

/** The sentence's own statement, then one for each further slot that it holds. */
export const statementsOf = (reading: SentenceReading, read: TurnToRead): Candidate[] => {
  const { perspective } = read;
  const slots = slotsOf({
    text: reading.bare,
    subject: perspective.slotSubject,
    dates: reading.dates,
    ofSpeaker: reading.ofSpeaker,
    people: perspective.ownPeople,
    ...(perspective.project === undefined ? {} : { project: perspective.project }),
  });
  const [own, ...others] = slots;
  const asides = others.flatMap((slot) =>
    slot.aside === undefined ? [] : [{ slot, statement: slot.aside(perspective.subject) }],
  );
  return [
    candidateOf(reading, withWhoDied(reading.statement, perspective), own, read),
    ...asides.map(({ slot, statement }) => candidateOf(reading, statement, slot, read)),
  ];
};

/** Only what a user said in their own words and did not take back teaches anything; commands to the memory teach nothing. */
export const isEvidence = ({ role, retractedAt, content }: Turn): boolean =>
  role === 'user' &&
  retractedAt === undefined &&
  memoryCommandIn(content) === undefined &&
  !isInSomebodyElsesWords(content);

/** What rules make of a turn, in its order, all of it: what matters most is chosen later. */
export const ruledStatements = (read: TurnToRead): readonly Candidate[] => {
  const { turn, perspective, question, parameters } = read;
  if (!isEvidence(turn)) return [];
  const candidates = readingsOf(turn.content, turn, perspective, question, parameters)
    .flatMap((reading) => clausesApart(reading, perspective, parameters))
    .flatMap((reading) => statementsOf(reading, read));
  return withoutTakenBack(candidates).map((candidate, ordinal) => ({ ...candidate, ordinal }));
};
