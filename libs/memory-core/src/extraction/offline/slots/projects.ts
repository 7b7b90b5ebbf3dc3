import { isoOf } from '../language/calendar';
import { slugOf, type FoundSlot, type SlotRule, type SlotSource } from './slot-rule';

const works =
  'thesis|dissertation|book|novel|screenplay|script|manuscript|paper|report|proposal|presentation|app|website|portfolio|startup|album|painting|exhibition|course|essay|assignment|prototype|grant|application|renovation|launch|release|campaign|migration|project|tax return';

const moved = '(?:moved|pushed|postponed|extended|delayed|rescheduled|brought forward|put back)';
const duePatterns: readonly RegExp[] = [
  /\b(?:the|our|my|a|new)? ?([A-Za-z][\w'’ -]{1,40}?) deadline\b/i,
  /\bdeadline (?:for|of|on) (?:the |our |my )?([A-Za-z][\w'’ -]{1,40}?)(?= (?:is|was|has|got|moved|to|slipped|will|changed|by|from|on|project|now)\b|[,.!]|$)/i,
  new RegExp(`\\b(?:the|our|my) ((?:[\\w'’-]{2,20} ){0,2}(?:${works}))(?:'s)? (?:is|are|was|will be|has to be|must be|needs to be|'s) (?:now )?(?:due|finished by|done by|delivered|submitted)\\b`, 'i'),
  new RegExp(`\\b(?:the|our|my) ((?:[\\w'’-]{2,20} ){0,2}(?:${works})) (?:(?:is|was|got|has|have) (?:been )?)?${moved}\\b`, 'i'),
  new RegExp(`\\b${moved} (?:the|our|my) ((?:[\\w'’-]{2,20} ){0,2}(?:${works}))\\b`, 'i'),
  /\b(?:Project|project) ([A-Z][\w'’-]{1,30})\b/,
]; // prettier-ignore
/** Those that are handed in rather than take place. */
const handedIn = works.replace(/\|(?:launch|release|campaign|renovation|exhibition|presentation)(?=\|)/g, '');
const movedWork = new RegExp(
  `\\b(?:(?:${handedIn})\\b.{0,12}\\b${moved}|${moved} (?:the|our|my) [\\w'’ -]{0,30}(?:${handedIn}))\\b`,
  'i',
);
const aboutDeadline = /\bdeadline\b|\b(?:is|are|be|was) (?:now )?due\b|\bdue (?:date|by|on)\b/i;
/** "My rent's due on the 1st", "the baby is due in May": something else than a project, of which there may be many. */
const dueThing =
  /\b(?:my|our|the|his|her|their) (?:[\w'’-]{1,20} ){0,2}[\w-]{2,20}?(?:['’]s| is| are| was| will be) (?:now )?due\b/i;
const movedDeadline =
  /\b(?:moved|pushed|postponed|extended|shifted|delayed|brought forward|changed|slipped|rescheduled|bumped)\b/i;
/** What stands before "deadline" and names no project. */
const noProject =
  /^(?:the|our|my|a|this|that|new|old|final|next|first|last|tight|hard|whole|big|real|original|official|extended|another|any|no|same|current|we pushed the|they moved the|pushed the|moved the|project)$/i;

/** "the Phoenix project", "Project Phoenix" and "Phoenix" are one. */
const projectSlug = (name: string): string | undefined => {
  const bare = name
    .replace(/^.{0,40}\b(?:the|our|my|your|their|to|for|meet|hit|missed|pushed|moved|that|and|about)\s/i, '')
    .replace(
      /^(?:(?:new|final|original|official|big|own|first|second|third|next|full|latest|current|last|recent|very)\s){1,3}/i,
      '',
    )
    .replace(/\bproject\b/i, '')
    .replace(/['’]s$/, '')
    .trim();
  if (bare === '' || noProject.test(bare)) return undefined;
  return `project_${slugOf(bare)}`;
};

/** The project that a sentence names, as the first part of its slots. */
export const projectNamedIn = (text: string): string | undefined => {
  for (const pattern of duePatterns) {
    const name = pattern.exec(text)?.[1];
    const slug = name === undefined ? undefined : projectSlug(name);
    if (slug !== undefined) return slug;
  }
  return undefined;
};

const scoped = (subject: string, project: string): string =>
  subject === 'user' ? project : `${subject}.${project}`;

const deadline = (source: SlotSource): FoundSlot | undefined => {
  if (!aboutDeadline.test(source.text) && !movedWork.test(source.text)) return undefined;
  // A move names where from and where to: the last date is the one that holds.
  const date = movedDeadline.test(source.text) ? source.dates.at(-1) : source.dates[0];
  if (date === undefined) return undefined;
  const named = projectNamedIn(source.text);
  if (named === undefined && dueThing.test(source.text) && !/\bdeadline\b/i.test(source.text))
    return undefined;
  const project = named ?? source.project ?? 'project';
  return {
    slot: { key: `${scoped(source.subject, project)}.deadline`, value: isoOf(date.date) },
    rule: 'deadline',
  };
};

const launching =
  /\b(?:the|our|my|The|Our|My) (?:[Pp]roject )?([A-Z][\w'’-]{1,30}) (?:launch|release|go-live)(?: date)? (?:is|has|was|will|got|moved)\b|\b(?:[Pp]roject )?([A-Z][\w'’-]{1,30}) (?:launches|ships|goes live|is (?:launching|released|launched|shipping)) (?:on|in|next|at)\b|\b(?:launch|release) of (?:[Pp]roject )?([A-Z][\w'’-]{1,30})\b/;

/** When a project is to be out in the world; a move names where to last. */
const launch = (source: SlotSource): FoundSlot | undefined => {
  const match = launching.exec(source.text);
  const project = projectSlug(match?.[1] ?? match?.[2] ?? match?.[3] ?? '');
  const date = movedDeadline.test(source.text) ? source.dates.at(-1) : source.dates[0];
  if (match === null || project === undefined || date === undefined) return undefined;
  return {
    slot: { key: `${scoped(source.subject, project)}.launch`, value: isoOf(date.date) },
    rule: 'deadline',
  };
};

const statusWords: readonly (readonly [value: string, verbs: string, negates: boolean])[] = [
  ['cancelled', 'cancell?ed|called off|abandoned|scrapped|shut down|shelved|dropped', true],
  ['on hold', 'put|paused|stalled|on hold', false],
  ['finished', 'finished|completed|wrapped up|done with|handed in|submitted|done|complete', false],
  ['launched', 'launched|released|published|went live|live|opened|shipped', false],
  ['started', 'started|began|begun|kicked off|starting', false],
];
const own = `(?:my|our|the) ((?:[\\w'’-]{2,20} ){0,3}(?:${works}|store|shop|studio|business|podcast|blog|channel)|[Pp]roject [A-Z][\\w'’-]{1,30})`;
const named = "([Pp]roject [A-Z][\\w'’-]{1,30})";
/** "I finished my thesis", "we cancelled Project Atlas"; "my store is open", "the Atlas project is on hold". */
const statusForms = statusWords.map(([value, verbs, negates]) => ({
  value,
  negates,
  told: new RegExp(
    `\\b(?:I|[Ww]e)(?:'ve| have|'m| am)?(?: just| finally| recently| also| already)? (?:${verbs})(?: up| writing)? (?:${own}|${named})(?! (?:deadline|with|for the|proposal))`,
  ),
  stated: new RegExp(
    `\\b(?:${own.replace('my|our|the', 'my|our|the|My|Our|The')}|${named}) (?:is|was|got|has been|are|were)(?: now| finally| already| officially)? (?:${verbs})\\b`,
  ),
}));

const status = (source: SlotSource): FoundSlot | undefined => {
  for (const { value, negates, told, stated } of statusForms) {
    const match = told.exec(source.text) ?? stated.exec(source.text);
    const name = match?.[1] ?? match?.[2];
    const project = name === undefined ? undefined : projectSlug(name);
    if (project === undefined) continue;
    return {
      slot: { key: `${scoped(source.subject, project)}.status`, value },
      rule: 'status',
      ...(negates ? { negates } : {}),
    };
  }
  return undefined;
};

/** Deadlines as `YYYY-MM-DD`, and how a project stands. */
export const projectSlots: SlotRule = (source) => {
  const found = deadline(source) ?? launch(source) ?? status(source);
  return found === undefined ? [] : [found];
};
