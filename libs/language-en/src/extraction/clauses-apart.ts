import { type Slot } from '@app/memory-core/domain/insight';
import { sentencesOf } from '../flagging';
import { spokenOf } from './language/calendar';
import { type Clause, clausesOf } from './language/clauses';
import { personApart } from './language/person-apart';
import { inThirdPerson } from './language/third-person';
import { type TurnPerspective } from './perspective';
import { tellsOfEnd, type SentenceReading } from './read-turn';
import { refusalOf, type FilterLimits, type Refusal } from './sentence-filter';
import { slotsOf } from './slots';

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const asSentence = (text: string): string => capital(/[.!?…]["”’')]?$/.test(text) ? text : `${text}.`);

const joining = /(?:[,;]|(?<=[\s,;])(?:and|but|also|plus))$/i;
/** Without what stands between a clause and the next. */
const withoutJoining = (clause: string): string => {
  const rest = clause.trimEnd();
  const shorter = rest.replace(joining, '');
  return shorter === rest ? rest : withoutJoining(shorter);
};

/** The part of the quote that tells each clause. The quote has its dates and apostrophes as they were typed. */
const quotesOf = (clauses: readonly Clause[], quote: string): readonly string[] => {
  const plain = quote.replaceAll('’', "'").toLowerCase();
  const starts = [0];
  for (const { said } of clauses.slice(1)) {
    const opening = said.split(' ').slice(0, 2).join(' ').toLowerCase();
    starts.push(plain.indexOf(opening, (starts.at(-1) ?? 0) + 1));
  }
  if (starts.includes(-1)) return clauses.map(() => quote);
  return starts.map((start, at) =>
    at < starts.length - 1 ? withoutJoining(quote.slice(start, starts[at + 1])) : quote.slice(start),
  );
};

const isShort: ReadonlySet<Refusal> = new Set<Refusal>(['vague', 'ephemeral', 'length']);

const asReading = (
  spoken: string,
  quote: string,
  reading: SentenceReading,
  perspective: TurnPerspective,
): SentenceReading => {
  const bare = asSentence(spoken);
  const { company } = reading;
  return {
    ...reading,
    quote,
    bare,
    statement: inThirdPerson(bare, company === undefined ? perspective : { ...perspective, company }),
    dates: reading.dates.filter(({ date }) => bare.includes(spokenOf(date))),
    negates: tellsOfEnd(bare),
  };
};

/**
 * "I live in Leeds and I'm allergic to penicillin": one sentence, and two things that end on different days. Each clause
 * that stands by itself becomes a reading of its own, with its own quote and dates.
 */
export const clausesApart = (
  reading: SentenceReading,
  perspective: TurnPerspective,
  limits: FilterLimits,
): readonly SentenceReading[] => {
  // What goes on about the sentence before belongs to it.
  if (sentencesOf(reading.bare).length > 1 && personApart(reading.bare) === undefined) return [reading];
  const slotsIn = (text: string): readonly Slot[] =>
    slotsOf({
      text,
      subject: perspective.slotSubject,
      dates: [],
      ofSpeaker: true,
      people: perspective.ownPeople,
    }).map(({ slot }) => slot);
  const mayStand = (spoken: string): boolean => {
    const refusal = refusalOf(asSentence(spoken), limits);
    // "I'm divorced": as short as it is, it says what is so.
    return refusal === undefined || (isShort.has(refusal) && slotsIn(spoken).length > 0);
  };
  const fillsSlot = (spoken: string): boolean => slotsIn(spoken).length > 0;
  const clauses = clausesOf(reading.bare, { mayStand, fillsSlot });
  // "I was single for years but now I'm engaged", "I moved to Berlin in 2003 and moved to Rome in 2010": one course of things.
  const values = new Map(
    clauses.flatMap(({ spoken }) => slotsIn(spoken)).map(({ key, value }) => [key, value]),
  );
  if (clauses.some(({ spoken }) => slotsIn(spoken).some(({ key, value }) => values.get(key) !== value)))
    return [reading];
  const quotes = quotesOf(clauses, reading.quote);
  return clauses.flatMap(({ spoken }, at) => {
    const quote = quotes[at] ?? reading.quote;
    const people = personApart(spoken);
    if (people !== undefined) return people.map((person) => asReading(person, quote, reading, perspective));
    return clauses.length === 1 ? [reading] : [asReading(spoken, quote, reading, perspective)];
  });
};
