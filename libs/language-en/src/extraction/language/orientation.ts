import { finiteVerbsIn, wordsIn, type FiniteVerb, type Orientation } from './tense';

/** Where a phrase of time stands in its sentence. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** A clause on both sides of the date that it holds, or to one side of it. */
interface Clause {
  readonly before: string;
  readonly after: string;
}

const boundary =
  /[,;:()!?…]|[.–—](?=\s|$)|\s-\s|\b(?:and|but|so(?= (?:i|we|my|our|the|he|she|they|it)\b)|because|although|though|while|when|whenever|where|which|who|that|since|until|before|after|if|as|or|than)\b|\b(?=(?:I|we|he|she|they)(?:['’][a-z]{1,2})?\b)/gi;

/** What people have appointments for: the day behind it is the day that it takes place. */
const engagement =
  /\b(?:appointment|appt|date|load|exam|test|resit|interview|meeting|court|hearing|shift|game|match|race|run|marathon|concert|gig|show|flight|trip|tour|class|lesson|course|workshop|session|party|wedding|dinner|lunch|brunch|visit|surgery|scan|check-?up|viewing|table|slot|reservation|ceremony|delivery|haircut|massage)(?:\s(?:to|with|at|in|for|on|about|coming)\b[^,;]{0,40})?\s*$/i;
const gotOne = /\b(?:got|made|won) (?:a|an|another|my|our|the|two|three) /i;
const booked =
  /\b(?:booked|reserved|registered|enrolled|scheduled|arranged|planned|organi[sz]ed|signed up|tickets?)\b(.{0,80})$/is;
const ofItself = /^[^a-z]*(?:(?:it|this|that|them|everything|online|myself|us)\b[^a-z]*)?(?:(?:on|in)\s*)?$/i;
const invited =
  /\b(?:invited|asked) (?:me|us|him|her|them|my [a-z]{1,20}|[A-Z][a-z]{1,20})\b.{0,10}\b(?:to|for|over|out|along)\b/;
/** "Having the bathroom tiled", "getting my hair cut": it is still to be done. */
const havingDone =
  /(?:\b(?:am|is|are)|['’](?:m|re|s)) (?:having|getting) (?:(?:my|our|the|an?|his|her|their|some) )?(?:[a-z-]{2,20} ){1,3}(?:[a-z]{3,15}ed|done|cut|put in|taken out|redone|rebuilt|fixed)\b/i;
/** "Called to jury service", "been asked to the palace": what for is still to come. */
const summoned =
  /\bbeen (?:called|summoned|asked|invited|booked in|put down|signed up|chosen|picked|selected|called up|referred) (?:to|for|in for|on to) (?!be\b)/i;
const moved =
  /\b(?:moved|pushed|postponed|shifted|rescheduled|changed|delayed|bumped|brought forward|switched|extended|rebooked|put off)\b/i;
const stayed = /\b(?:was|were|went|stayed|lived|worked|came|left|visited|waited|closed|finished|done|had)\b/i;
const awaited =
  /\b(?:scheduled|planned|set|booked|due|table|tickets?|told|asked|gave|given|supposed|meant)\b/i;

/** "The match on Sunday was called off": it may be yet to come. */
const calledOff =
  /^\s*(?:got |was |were |been )?(?:cancell?ed|moved|postponed|pushed|rescheduled|called off|confirmed)\b/i;

const precededBy = (words: string): RegExp =>
  new RegExp(`\\b(?:${words})(?: on| in)?(?: the| early| late)?\\s*$`, 'i');
const opening = precededBy('starting|coming|coming up|beginning|commencing|effective');
const meantFor = precededBy('for');
const away = precededBy('from');
const towards = precededBy('to|until|till|til');
const limit = precededBy('until|till|til|by|before');
const distant = precededBy('about|dated|as of');
const anticipated = precededBy('(?:nervous|anxious|excited|worried|stressed|scared|terrified) about');

const clausesAround = (text: string, { start, end }: Stretch): readonly Clause[] => {
  const before: string[] = [];
  let from = 0;
  for (const { index, 0: mark } of text.slice(0, start).matchAll(boundary)) {
    before.push(text.slice(from, index));
    from = index + mark.length;
  }
  const own = text.slice(from, start);
  const after: string[] = [];
  from = end;
  for (const { index, 0: mark } of text.slice(end).matchAll(boundary)) {
    after.push(text.slice(from, end + index));
    from = end + index + mark.length;
  }
  after.push(text.slice(from));
  const [rest = '', ...following] = after;
  const earlier = before.toReversed().map((clause) => ({ before: clause, after: '' }));
  const later = following.map((clause) => ({ before: '', after: clause }));
  // "On Saturday we go": what a date opens comes behind it.
  const opens = wordsIn(own).every((word) => /^(?:on|in|then|early|late|back)$/.test(word));
  return [{ before: own, after: rest }, ...(opens ? [...later, ...earlier] : [...earlier, ...later])];
};

/** "The exam I failed in December is being repeated": the last is the sentence's own, unless it may be a noun ("wet leaves"). */
const mainVerb = (verbs: readonly FiniteVerb[]): FiniteVerb | undefined =>
  verbs.findLast(({ reports, isBare }) => !reports && !isBare) ??
  verbs.find(({ reports }) => !reports) ??
  verbs.at(-1);

const verbOf = ({ before, after }: Clause): FiniteVerb | undefined => {
  const led = finiteVerbsIn(wordsIn(before));
  const followed = finiteVerbsIn(wordsIn(after));
  const [first, ...others] = led;
  // "Meet Ana on Monday" asks for it; in "Work on Monday was hell" the first word is a noun.
  const isNoun = first?.at === 0 && first.isBare && others.length + followed.length > 0;
  return mainVerb(isNoun ? others : led) ?? mainVerb(followed);
};

/** "I signed up for a course in October": what was booked is to come, whenever it was booked. */
const isBooked = (lead: string, isMonth: boolean): boolean => {
  const object = booked.exec(lead)?.[1];
  if (isMonth && object !== undefined && !ofItself.test(object)) return true;
  const thing = lead.trimEnd().replace(/\b(?:on|in)$/i, '');
  return engagement.test(thing) && (object !== undefined || gotOne.test(lead));
};

/** Words of what is to come, where no verb tells. */
const future =
  /\b(?:will|going to|gonna|won't|deadline|due|next|upcoming|plan|planning|scheduled|tomorrow|soon|(?:i'm|we're|am|are|is) [a-z]{2,12}ing|starts?|turns \d{1,3}|hope|hoping|moved to|pushed|postponed|appointment|'ll|(?:is|are) (?:on|at|in)|ends?|expires?|runs? out|launch(?:es)?|ships|opens|closes|takes? place|wedding|exam|flight)\b/i;

/** "A bruise from the fall on Saturday": what something comes from is over. */
const cameFrom =
  /\b(?:bruise|hangover|tired|sore|sick|ill|scar|injury|photos?|pictures?|blister|sunburn|cold|exhausted|recovering) from (?:the|my|our|that) [a-z ]{2,30}?(?:on|in)?\s*$/i;

/** By the words before a date alone: "since March", "starting in March". */
const byLead = (lead: string, own: string): Orientation | undefined => {
  // "Since the operation in June": without a verb of its own it tells of a time, not of a reason.
  const isSince = /\bsince\s?$/i.test(lead.slice(0, lead.length - own.length));
  if ((isSince && finiteVerbsIn(wordsIn(own)).length === 0) || cameFrom.test(lead)) return 'past';
  return opening.test(lead) || anticipated.test(lead) ? 'future' : undefined;
};

/** By the clause that a date stands in, or the nearest to it that has a verb. */
const byClause = (lead: string, clauses: readonly Clause[], isMonth: boolean): Orientation | undefined => {
  const clause = clauses.find((each) => verbOf(each) !== undefined);
  const { before, after } = clause ?? { before: '', after: '' };
  const said = `${before} ${after}`;
  const tells = verbOf({ before, after })?.tells;
  if (meantFor.test(lead) || limit.test(lead))
    return tells === 'past' && stayed.test(said) && !awaited.test(said) ? 'past' : 'future';
  if (moved.test(said) && towards.test(lead)) return 'future';
  if (moved.test(said) && away.test(lead)) return undefined;
  if (tells !== 'past') return tells;
  if (isBooked(before, isMonth) || [invited, havingDone, summoned].some((told) => told.test(before)))
    return 'future';
  return calledOff.test(after) ? undefined : 'past';
};

const byTense = (text: string, at: Stretch, isMonth: boolean): Orientation | undefined => {
  const lead = text.slice(0, at.start);
  const clauses = clausesAround(text, at);
  const told = byLead(lead, clauses[0]?.before ?? '');
  if (told !== undefined || distant.test(lead)) return told;
  return byClause(lead, clauses, isMonth);
};

/**
 * Which way a weekday, or a month or day of the year without its year, points from the time it was said: by the word
 * before it and the tense of its clause. Undefined where nothing tells.
 */
export const orientationOf = (text: string, at: Stretch, isMonth: boolean): Orientation | undefined =>
  byTense(text, at, isMonth) ?? (future.test(text) ? 'future' : undefined);
