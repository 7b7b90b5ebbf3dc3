import { commonWords } from '../../flagging';
import { isoOf, type NamedDate } from '../dates';
import { slugOf, type FoundSlot, type SlotRule, type SlotSource } from './slot-rule';

/** What people work at until it is done. */
const works =
  'thesis|dissertation|book|novel|screenplay|script|manuscript|paper|report|proposal|presentation|app|website|portfolio|startup|album|painting|exhibition|course|essay|assignment|prototype|grant|application|renovation|launch|release|campaign|migration|project|tax return|drawings|tender|plans|draft';
const word = "[\\w'’-]{2,20}";
const moving =
  '(?:moved|pushed|postponed|rescheduled|delayed|shifted|brought forward|extended|changed|put back|slipped|bumped)';
const movedAt = new RegExp(`\\b${moving}\\b`, 'i');
const properName = "[A-Z][\\w’'-]{1,30}(?: [A-Z][\\w’'-]{1,30}){0,2}";
/** Open a sentence with a capital, and name nothing that is handed in. */
const noName =
  /^(?:I|It|This|That|These|Those|He|She|They|We|You|Everything|Nothing|Anything|Something|All|Mine|Ours|Work|What|Which|Who|One|Both|Today|Tomorrow|Yesterday|The|My|Our|His|Her|Their|Your|An?|Rent|Homework|Payment|Baby|Tax|There|Here|Now|Next|Then|Project)$/i;

const dueForms: readonly RegExp[] = [
  new RegExp(`\\b[Pp]roject (${properName})`),
  new RegExp(`\\b(${properName}) project\\b`),
  new RegExp(`\\b(?:(?:the|our|my|a|new) )?((?:${word} ){0,2}${word}) deadline\\b`, 'i'),
  new RegExp(`\\bdeadline (?:for|of|on) (?:the |our |my )?((?:${word} ){0,2}${word})(?= (?:is|was|has|got|moved|to|slipped|will|changed|by|from|on|project|now)\\b|[,.!:]|$)`, 'i'),
  new RegExp(`\\b(?:[Tt]he|[Oo]ur|[Mm]y) ((?:${word} ){0,2}(?:${works}))(?:'s)? (?:is|are|was|will be|has to be|must be|needs? to be|'s) (?:now )?(?:due|finished by|done by|delivered|submitted)\\b`),
  new RegExp(`\\b(?:[Tt]he|[Oo]ur|[Mm]y) ((?:${word} ){0,2}(?:${works})) (?:(?:is|was|got|has|have) (?:been )?)?${moving}\\b`),
  new RegExp(`\\b${moving} (?:the|our|my) ((?:${word} ){0,2}(?:${works}))\\b`, 'i'),
  new RegExp(`(?:^|[.!?] )(?:[Tt]he )?(${properName})(?:['’]s| is| was)(?: now| only| also)? due (?:on|by|at|\\d)`),
  new RegExp(`(?:^|[.!?] )(?:[Tt]he )?(${properName}) (?:(?:has|needs) to|must) be (?:done|finished|ready|completed|delivered|submitted|handed in|out|live|shipped) (?:by|on|before)\\b`),
]; // prettier-ignore
const aboutDeadline = /\bdeadline\b|\b(?:is|are|be|was) (?:now )?due\b|\bdue (?:date|by|on)\b/i;

/** "the Phoenix project", "Project Phoenix" and "Phoenix" are one. */
const projectSlug = (name: string): string | undefined => {
  const bare = name
    .replace(
      /^.*\b(?:the|our|my|your|their|to|for|meet|hit|missed|pushed|moved|that|and|about|has|have|had|got|an?|its|another|is|was|was|new|final|original|official|next|current|hard|tight|extended|late on)\s/i,
      '',
    )
    .replace(/\bproject(?:['’]s)?\b/i, '')
    .trim()
    .replace(/['’]s$/, '');
  return bare === '' || noName.test(bare) ? undefined : `project_${slugOf(bare)}`;
};

/** The project that a sentence names, as the first part of its slots. */
export const projectNamedIn = (text: string): string | undefined => {
  for (const form of dueForms) {
    const name = form.exec(text)?.[1];
    const slug = name === undefined ? undefined : projectSlug(name);
    if (slug !== undefined) return slug;
  }
  return undefined;
};

/** What is due by a person's side is no project: "my rent is due", "Ana is due in July", "she's due". */
const dueElsewhere = new RegExp(
  `\\b(?:[Ss]he|[Hh]e|[Bb]aby|[Rr]ent|[Hh]omework|[Bb]ill|[Ii]nvoice|[Pp]ayment|[Tt]ax|[Ii]t)(?:'s| is| are) (?:now )?due\\b|\\bdue date\\b`,
);

/** A move names where from and where to: the last date is the one that holds. */
const dateIn = ({ text, dates }: SlotSource): NamedDate | undefined =>
  movedAt.test(text) ? dates.at(-1) : dates[0];
const scoped = (subject: string, key: string): string => (subject === 'user' ? key : `${subject}.${key}`);

const deadline = (source: SlotSource): FoundSlot | undefined => {
  const { text, subject } = source;
  const named = projectNamedIn(text);
  const isMoved =
    named !== undefined && movedAt.test(text) && new RegExp(`\\b(?:${works})\\b`, 'i').test(text);
  const isDue =
    aboutDeadline.test(text) || isMoved || (named !== undefined && /\bby\b|\bbefore\b/.test(text));
  const date = dateIn(source);
  const project = named ?? (/\bdeadline\b/i.test(text) ? source.project : undefined);
  if (!isDue || date === undefined || project === undefined || dueElsewhere.test(text)) return undefined;
  return { slot: { key: scoped(subject, `${project}.deadline`), value: isoOf(date.date) }, rule: 'deadline' };
};

/** What takes place on a day. */
const event =
  'appointment|check-?up|scan|operation|surgery|trip|holiday|vacation|flight|train|ferry|cruise|tour|visit|wedding|party|reunion|exam|test|interview|audition|hearing|viewing|inspection|meeting|review|presentation|talk|conference|workshop|retreat|recital|concert|gig|show|premiere|festival|race|marathon|match|game|tournament|ceremony|graduation|christening|funeral|defen[cs]e|viva|delivery|move|launch|release|opening';
const anyWord = "[\\p{L}\\p{N}'’-]{1,20}";
const phrase = `((?:${anyWord} ){0,3}(?:${event})(?: (?:to|in|with|at|for|of) (?:the |my |our )?(?!\\d)${anyWord}(?: \\p{Lu}${anyWord})?)?)`;
const determined = `(?:[Mm]y|[Oo]ur|[Tt]he) ${phrase}`;
const be = "(?:'s| is| are| was| were| got| has| have)?(?: been)?(?: now)?";
const standing = new RegExp(
  `\\b${determined}(?:'s| is| are| will be| takes place| leaves| starts| begins| has been| got)(?: now| still| scheduled| set| planned| booked| fixed)*(?: on| for| in| at)? (?=\\d)`,
  'u',
);
const moved = new RegExp(
  `\\b${moving}(?: back| forward)? (?:my|our|the) ${phrase}(?= |[.,!]|$)|\\b${determined}${be} ${moving}\\b`,
  'u',
);
const calledOff = new RegExp(
  `\\b(?:cancel(?:l?ed)?|called off|call off|scrapped|pulled out of) (?:my|our|the) ${phrase}(?= |[.,!]|$)|\\b${determined}${be} (?:cancell?ed|called off|off|scrapped|not happening|fell through|fallen through)\\b`,
  'u',
);

const common: ReadonlySet<string> = new Set(commonWords);
const ofEvent = new RegExp(`^(?:${event})$`);
/** "the trip to Iceland" and "the Iceland trip" are one. */
const eventKey = (name: string, subject: string): string | undefined => {
  const parts = name
    .split(/\s+/)
    .map((part) => slugOf(part.replace(/['’]s$/, '')))
    .filter((part) => part !== '' && !(common.has(part) && !ofEvent.test(part)));
  if (parts.length === 0) return undefined;
  return parts.join('_') === 'wedding' ? `${subject}.wedding` : `${subject}.${parts.sort().join('_')}.date`;
};

const dated = (source: SlotSource): FoundSlot | undefined => {
  const { text, subject, dates } = source;
  const off = calledOff.exec(text);
  const gone = eventKey(off?.[1] ?? off?.[2] ?? '', subject);
  if (gone !== undefined) return { slot: { key: gone, value: 'cancelled' }, rule: 'status', negates: true };
  const change = moved.exec(text);
  const name = change?.[1] ?? change?.[2] ?? standing.exec(text)?.[1];
  const date = change === null ? dates[0] : dates.at(-1);
  const key = eventKey(name ?? '', subject);
  if (date?.date.day === undefined || key === undefined) return undefined;
  return { slot: { key, value: isoOf(date.date) }, rule: 'deadline' };
};

const statuses: readonly (readonly [value: string, verbs: string])[] = [
  ['cancelled', 'cancell?ed|called off|abandoned|scrapped|shut down|shelved|dropped'],
  ['on hold', 'put|paused|stalled|on hold'],
  ['finished', 'finished|completed|wrapped up|handed in|submitted|done|complete'],
  ['launched', 'launched|released|published|live|opened|shipped'],
];
const own = `(?:[Mm]y|[Oo]ur|[Tt]he) ((?:${word} ){0,3}(?:${works}|store|shop|studio|business|podcast|blog|channel))|([Pp]roject [A-Z]${word})`;
const statusForms = statuses.map(([value, verbs]) => ({
  value,
  told: new RegExp(
    `\\b(?:I|[Ww]e)(?:'ve| have|'m| am)?(?: just| finally| recently| also| already)? (?:${verbs})(?: up| writing)? (?:${own})(?! (?:deadline|with|for the|proposal))|\\b(?:${own}) (?:is|was|got|has been|are|were)(?: now| finally| already| officially)? (?:${verbs})\\b`,
  ),
}));

const status = ({ text, subject }: SlotSource): FoundSlot | undefined => {
  for (const { value, told } of statusForms) {
    const match = told.exec(text);
    const name = match?.slice(1).find((part) => part !== undefined);
    const project = name === undefined ? undefined : projectSlug(name);
    if (project === undefined) continue;
    const slot = { key: scoped(subject, `${project}.status`), value };
    return { slot, rule: 'status', ...(value === 'cancelled' && { negates: true }) };
  }
  return undefined;
};

/** Deadlines and appointments as `YYYY-MM-DD`, and how a project stands. Each belongs to what it is of, never to nothing. */
export const projectSlots: SlotRule = (source) => {
  const found = deadline(source) ?? dated(source) ?? status(source);
  return found === undefined ? [] : [found];
};
