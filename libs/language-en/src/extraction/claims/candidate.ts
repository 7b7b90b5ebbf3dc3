import { type Candidate } from '@app/memory-core/domain/extraction';
import { type Instant } from '@app/memory-core/domain/identity';
import { hasCeased } from '@app/memory-core/domain/insight';
import { instructions } from '@app/memory-core/domain/profile-schema';
import { areaOf } from '@app/memory-core/domain/lasting';
import { localTimeOf } from '@app/memory-core/domain/turn';
import { evidenceIn } from '@app/memory-core/extraction/evidence-in';
import { datedWordsIn, datesIn, saidDateIn, withDatesWritten } from '../dates';
import { projectBefore } from '../dialogue/before';
import { asRead } from '../own-text';
import { slotsOf, slugOf, type FoundSlot } from '../slots';
import { plainText } from '../slots/plain-text';
import { placeOf } from '../category';
import { type Draft } from './drafts';
import { areaIn, bandOf, importanceOf, kindOf } from './kind';
import { polarityOf, stateOf } from './state';
import { type TurnToRead } from './turn-to-read';

const until = /\b(?:until|till|til|through to) [^,.;]{0,20}$/i;

const ofSpeaker = /\b(?:I|I['’](?:m|ve|d|ll)|[Mm]y|[Ww]e|[Oo]ur|me|us)\b/;
/** Where a clause of its own begins: "I live in Leeds and I'm allergic to nuts". */
const ownClause = /(?:,|;|,? (?:and|but|so|while)) (?=(?:I|I['’](?:m|ve|d)|my|we|we['’]re|our)\b)/;

const slotsOfText = (says: string, read: TurnToRead, saidAt: Instant): readonly FoundSlot[] => {
  const dates = datesIn(says, saidAt);
  const text = plainText(withDatesWritten(says, dates));
  const subject = read.subject === 'user' ? 'user' : slugOf(read.subject);
  const project = /\bdeadline\b/i.test(text) ? projectBefore(read.turn, read.context) : undefined;
  return slotsOf({
    text,
    subject,
    dates,
    ofSpeaker: ofSpeaker.test(text),
    ...(project !== undefined && { project }),
  });
};

const slotsIn = ({ says, instructed }: Draft, read: TurnToRead, saidAt: Instant): readonly FoundSlot[] => {
  if (instructed?.slot !== undefined)
    return [{ slot: instructed.slot, rule: 'preference', negates: hasCeased(instructed.slot) }];
  return instructed !== undefined || says === '' ? [] : slotsOfText(says, read, saidAt);
};

/** What is claimed of a stretch of a turn, and the words that claim it. */
interface Part {
  readonly quote: string;
  readonly text: string;
  readonly slot: FoundSlot | undefined;
  readonly isOneOfSeveral?: boolean;
}

/** A part for each slot that a stretch fills: the clause that fills it alone, or all of it. */
const partsOf = (draft: Draft, read: TurnToRead, saidAt: Instant): readonly Part[] => {
  const whole = { quote: read.turn.content.slice(draft.start, draft.end), text: draft.text };
  const found = slotsIn(draft, read, saidAt);
  if (found.length < 2) return [{ ...whole, slot: found[0] }];
  const clauses = whole.quote.split(ownClause).map((clause) => ({
    clause,
    keys: slotsOfText(clause, read, saidAt).map(({ slot }) => slot.key),
  }));
  return found.map((slot) => {
    const [first, ...others] = clauses.filter(({ keys }) => keys.includes(slot.slot.key));
    const isApart = first !== undefined && others.length === 0;
    return {
      ...(isApart ? { quote: first.clause, text: asRead(first.clause) } : whole),
      slot,
      isOneOfSeveral: true,
    };
  });
};

const candidateOf = (
  { quote, text, slot, isOneOfSeveral = false }: Part,
  { telling, instructed, explicit, about, isEnd }: Draft,
  { turn, schema, parameters }: TurnToRead,
): Omit<Candidate, 'ordinal'> => {
  const saidAt = localTimeOf(turn);
  const dates = datesIn(text, saidAt);
  const worded = datedWordsIn(quote, saidAt);
  const saidDate = saidDateIn(text);
  const told = dates.find(({ at }) => at <= saidAt)?.at ?? turn.occurredAt;
  const end = dates.find(({ start, daysAway }) => daysAway > 0 && until.test(text.slice(0, start)));
  const kind = instructed === undefined ? kindOf(telling, slot) : 'preference';
  const negates = slot?.negates === true || isEnd;
  const polarity = polarityOf(text);
  const state =
    instructed !== undefined && !negates
      ? 'holds'
      : stateOf(text, { kind, slot: slot?.slot, negates, dates });
  // What is read of the whole stretch may be told by another part of it.
  const read = isOneOfSeveral ? undefined : areaIn(telling, parameters);
  const claimed = { kind, state, polarity, ...(slot && { slot: slot.slot }), ...(read && { area: read }) };
  const area = instructed === undefined ? areaOf(claimed) : undefined;
  const weight = importanceOf({ kind, slot, area, telling }, parameters);
  return {
    subject: turn.speaker ?? 'user',
    kind,
    ...(slot !== undefined && { slot: slot.slot }),
    polarity,
    state,
    ...(saidDate !== undefined && { saidDate }),
    ...(instructed !== undefined && { instruction: instructed.instruction }),
    ...(area !== undefined && { area }),
    language: turn.language ?? 'en',
    quote,
    ...(worded.length > 0 && { dates: worded }),
    ...(about.length > 0 && { about }),
    ...(instructed === undefined
      ? placeOf(
          text,
          { kind, area, isOfProject: slot?.rule === 'deadline' || slot?.rule === 'status' },
          schema,
        )
      : { category: instructions.id }),
    importance: explicit ? Math.max(weight, parameters.explicitImportance) : weight,
    importanceReasons: [
      `told:${bandOf(telling.likely)}`,
      ...(slot === undefined ? [] : [slot.rule]),
      ...(explicit ? ['asked-to-remember'] : []),
      ...(instructed === undefined ? [] : ['instruction']),
    ],
    explicit,
    evidence: evidenceIn(turn, quote),
    validFrom: Math.min(told, turn.occurredAt),
    ...(end !== undefined && { validTo: end.at }),
  };
};

/** The claims of a stretch of a turn: one, or one for each slot that it fills. */
export const candidatesFrom = (draft: Draft, read: TurnToRead): readonly Omit<Candidate, 'ordinal'>[] =>
  partsOf(draft, read, localTimeOf(read.turn)).map((part) => candidateOf(part, draft, read));
