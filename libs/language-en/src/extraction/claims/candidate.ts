import { type Candidate } from '@app/memory-core/domain/extraction';
import { type Instant } from '@app/memory-core/domain/identity';
import { hasCeased } from '@app/memory-core/domain/insight';
import { localTimeOf } from '@app/memory-core/domain/turn';
import { evidenceIn } from '@app/memory-core/extraction/evidence-in';
import { datedWordsIn, datesIn, saidDateIn, withDatesWritten } from '../dates';
import { projectBefore } from '../dialogue/before';
import { slotsOf, slugOf, type FoundSlot } from '../slots';
import { plainText } from '../slots/plain-text';
import { placeOf } from '../category';
import { type Draft } from './drafts';
import { bandOf, importanceOf, kindOf } from './kind';
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

/** Of a text that fills several slots, what is said of one: the clause that fills it alone, or all of it. */
const quoteOf = (quote: string, { slot }: FoundSlot, read: TurnToRead, saidAt: Instant): string => {
  const clauses = quote.split(ownClause);
  const filling = clauses.filter((clause) =>
    slotsOfText(clause, read, saidAt).some((found) => found.slot.key === slot.key),
  );
  return filling.length === 1 ? (filling[0] ?? quote) : quote;
};

/** The claims of a stretch of a turn: one, or one for each slot that it fills. */
export const candidatesFrom = (draft: Draft, read: TurnToRead): readonly Omit<Candidate, 'ordinal'>[] => {
  const { turn, schema, parameters } = read;
  const saidAt = localTimeOf(turn);
  const whole = turn.content.slice(draft.start, draft.end);
  const dates = datesIn(draft.text, saidAt);
  const saidDate = saidDateIn(draft.text);
  const told = dates.find(({ at }) => at <= saidAt)?.at;
  const ends = dates.find(({ start }) => until.test(draft.text.slice(0, start)));
  const found = slotsIn(draft, read, saidAt);
  const slots: readonly (FoundSlot | undefined)[] = found.length === 0 ? [undefined] : found;
  return slots.map((slot) => {
    const quote = slot === undefined || found.length === 1 ? whole : quoteOf(whole, slot, read, saidAt);
    const worded = datedWordsIn(quote, saidAt);
    const kind = draft.instructed === undefined ? kindOf(draft.telling, slot) : 'preference';
    const band = bandOf(draft.telling.likely);
    const weight = importanceOf({ kind, slot, likely: draft.telling.likely }, parameters);
    const importance = draft.explicit ? Math.max(weight, parameters.explicitImportance) : weight;
    const negates = slot?.negates === true || draft.isEnd;
    return {
      subject: turn.speaker ?? 'user',
      kind,
      ...(slot !== undefined && { slot: slot.slot }),
      polarity: polarityOf(draft.text),
      state: stateOf(draft.text, { kind, negates, dates, ...(slot !== undefined && { slot: slot.slot }) }),
      ...(saidDate !== undefined && { saidDate }),
      ...(draft.instructed !== undefined && { instruction: draft.instructed.instruction }),
      language: 'en',
      quote,
      ...(worded.length > 0 && { dates: worded }),
      ...(draft.about.length > 0 && { about: draft.about }),
      ...placeOf(draft.text, kind, schema, slot?.rule === 'deadline' || slot?.rule === 'status'),
      importance,
      importanceReasons: [
        `told:${band}`,
        ...(slot === undefined ? [] : [slot.rule]),
        ...(draft.explicit ? ['asked-to-remember'] : []),
        ...(draft.instructed === undefined ? [] : ['instruction']),
      ],
      explicit: draft.explicit,
      evidence: evidenceIn(turn, quote),
      validFrom: Math.min(told ?? turn.occurredAt, turn.occurredAt),
      ...(ends !== undefined && ends.daysAway > 0 && { validTo: ends.at }),
    };
  });
};
