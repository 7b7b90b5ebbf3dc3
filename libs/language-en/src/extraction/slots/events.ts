import { commonWords } from '../../flagging';
import { isoOf } from '../language/calendar';
import { slugOf, type FoundSlot, type SlotRule, type SlotSource } from './slot-rule';

/** What takes place on a day. */
const event =
  'appointment|check-?up|scan|operation|surgery|trip|holiday|vacation|flight|train|ferry|cruise|tour|visit|wedding|engagement party|party|reunion|exam|test|interview|audition|hearing|viewing|inspection|meeting|call|review|presentation|talk|conference|workshop|retreat|recital|concert|gig|show|premiere|festival|race|marathon|half marathon|match|game|tournament|ceremony|graduation|christening|baptism|funeral|defen[cs]e|viva|delivery|move|dinner|lunch|launch|release|opening|session|date|booking|reservation';
const words = "[\\p{L}\\p{N}'’-]{1,20}";
const phrase = `((?:${words} ){0,3}(?:${event})(?: (?:to|in|with|at|for|of) (?:the |my |our )?(?!\\d)${words}(?: \\p{Lu}${words})?)?)`;
const determined = `(?:[Mm]y|[Oo]ur|[Tt]he) ${phrase}`;
const moving =
  '(?:moved|pushed|postponed|rescheduled|delayed|shifted|brought forward|changed|put back|rebooked|bumped)(?: back| forward| out)?';

const standing = new RegExp(
  `\\b${determined}(?:'s| is| are| will be| takes place| leaves| starts| begins| departs| falls| has been| got)(?: now| still| scheduled| set| planned| booked| fixed)*(?: on| for| in| at)? (?=\\d)`,
  'u',
);
const movedEvent = new RegExp(`\\b${moving} (?:my|our|the) ${phrase}(?= |[.,!]|$)`, 'u');
const eventMoved = new RegExp(
  `\\b${determined}(?:'s| is| are| was| were| got| has| have)?(?: been)?(?: now)? ${moving}\\b`,
  'u',
);
const called = '(?:cancel(?:l?ed)?|called off|call off|scrapped|pulled out of)';
const cancelledEvent = new RegExp(`\\b${called} (?:my|our|the) ${phrase}(?= |[.,!]|$)`, 'u');
const eventCancelled = new RegExp(
  `\\b${determined}(?:'s| is| are| was| were| got| has| have)?(?: been)?(?: now)? (?:cancell?ed|called off|off|scrapped|not happening|fell through|fallen through)\\b`,
  'u',
);

const common: ReadonlySet<string> = new Set(commonWords);
/** "the trip to Iceland" and "the Iceland trip" are one. */
const keyOf = (name: string, subject: string): string | undefined => {
  const parts = name
    .split(/\s+/)
    .map((word) => slugOf(word.replace(/['’]s$/, '')))
    .filter((word) => word !== '' && !(common.has(word) && !new RegExp(`^(?:${event})$`).test(word)));
  if (parts.length === 0) return undefined;
  return parts.join('_') === 'wedding' ? `${subject}.wedding` : `${subject}.${parts.sort().join('_')}.date`;
};

const dated = (source: SlotSource): FoundSlot | undefined => {
  const moved = movedEvent.exec(source.text) ?? eventMoved.exec(source.text);
  const match = moved ?? standing.exec(source.text);
  const date = moved === null ? source.dates[0] : source.dates.at(-1);
  const key = keyOf(match?.[1] ?? '', source.subject);
  if (date?.date.day === undefined || key === undefined) return undefined;
  return { slot: { key, value: isoOf(date.date) }, rule: 'deadline' };
};

/** When something of the person's takes place, as `YYYY-MM-DD`, or that it does not. */
export const eventSlots: SlotRule = (source) => {
  const off = cancelledEvent.exec(source.text) ?? eventCancelled.exec(source.text);
  const key = off === null ? undefined : keyOf(off[1] ?? '', source.subject);
  if (key !== undefined) return [{ slot: { key, value: 'cancelled' }, rule: 'status', negates: true }];
  const found = dated(source);
  return found === undefined ? [] : [found];
};
