import { monthNames } from '../language/calendar';
import { slugOf } from './slot-rule';

/** What people work at until it is done. */
export const works =
  'thesis|dissertation|book|novel|screenplay|script|manuscript|paper|report|proposal|presentation|app|website|portfolio|startup|album|painting|exhibition|course|essay|assignment|prototype|grant|application|renovation|launch|release|campaign|migration|project|tax return';
export const moved = '(?:moved|pushed|postponed|extended|delayed|rescheduled|brought forward|put back)';

/** Open a sentence with a capital, and name nothing that is handed in: each has dates of its own, or stands for a name. */
const noNames =
  'I|It|This|That|These|Those|He|She|They|We|You|Everything|Nothing|Anything|Something|All|Mine|Ours|Work|What|Which|Who|One|Another|Both|Today|Tomorrow|Yesterday|The|My|Our|His|Her|Their|Your|An?|Rent|Homework|Payment|Baby|Council|Tax|There|Here|Now|Next|Then|Project';
/** A project by its name alone, see `noNames`. */
export const bareName = `(?!(?:${noNames})(?![\\w’-]))([A-Z][\\w’-]{1,30}(?: [A-Z][\\w’-]{1,30}){0,2})`;
const toBeDone =
  '(?:(?:has|needs) to|must|should) be (?:done|finished|ready|complete|completed|delivered|submitted|handed in|out|live|shipped|sent)';
const opening = '(?:^|[.!?] )(?:[Tt]he )?(?:[Pp]roject )?';
/** In a month children are due, and projects on a day or by one. */
const inMonth = `in(?! (?:${monthNames.join('|')})\\b)`;
/** "Kite is due on 1 July", "Kite has to be done by 1 July": what begins the sentence is what is due. */
const dueByName = new RegExp(
  `${opening}${bareName}(?: project)?(?:(?:['’]s| is| was)(?: now| only| also)? due(?= (?:on|by|${inMonth}|at|next|this|the|\\d)|[.,!]|$)| ${toBeDone} (?:by|on|before)\\b)`,
);
const havingDeadline =
  '(?: project)? (?:has|had|got|gets|has got)(?: now)? (?:its|an?|the|another)(?: [a-z]{2,10})? deadline\\b';

const duePatterns: readonly RegExp[] = [
  new RegExp(`\\b[Pp]roject ([A-Z][\\w’-]{1,30})${havingDeadline}`),
  new RegExp(`(?:${opening}|\\b(?:the|our|my) )${bareName}${havingDeadline}`),
  /\b(?:the|our|my|a|new)? ?([A-Za-z][\w'’ -]{1,40}?) deadline\b/i,
  /\bdeadline (?:for|of|on) (?:the |our |my )?([A-Za-z][\w'’ -]{1,40}?)(?= (?:is|was|has|got|moved|to|slipped|will|changed|by|from|on|project|now)\b|[,.!:]|$)/i,
  new RegExp(`\\b(?:the|our|my) ((?:[\\w'’-]{2,20} ){0,2}(?:${works}))(?:'s)? (?:is|are|was|will be|has to be|must be|needs to be|'s) (?:now )?(?:due|finished by|done by|delivered|submitted)\\b`, 'i'),
  new RegExp(`\\b(?:the|our|my) ((?:[\\w'’-]{2,20} ){0,2}(?:${works})) (?:(?:is|was|got|has|have) (?:been )?)?${moved}\\b`, 'i'),
  new RegExp(`\\b${moved} (?:the|our|my) ((?:[\\w'’-]{2,20} ){0,2}(?:${works}))\\b`, 'i'),
  dueByName,
  /\b(?:Project|project) ([A-Z][\w'’-]{1,30})\b/,
]; // prettier-ignore

/** What stands before "deadline" and names no project. */
const noProject =
  /^(?:the|our|my|a|this|that|new|old|final|next|first|last|tight|hard|whole|big|real|original|official|extended|another|any|no|same|current|we pushed the|they moved the|pushed the|moved the|project)$|\b(?:has|have|had|got|gets|with)(?: (?:now|an?|its|the|another|no|one))?$/i;

/** "the Phoenix project", "Project Phoenix" and "Phoenix" are one. */
export const projectSlug = (name: string): string | undefined => {
  const bare = name
    .replace(/^.{0,40}\b(?:the|our|my|your|their|to|for|meet|hit|missed|pushed|moved|that|and|about)\s/i, '')
    .replace(/^.{0,40}\b(?:has|have|had|got)(?: now)? (?:an?|its|another)\s/i, '')
    .replace(
      /^(?:(?:new|final|original|official|big|own|first|second|third|next|full|latest|current|last|recent|very|hard|tight|strict|firm)\s){1,3}/i,
      '',
    )
    .replace(/\bproject(?:['’]s)?\b/i, '')
    .trim()
    .replace(/['’]s$/, '');
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

/** Whether a sentence says by when what it names first is to be done. */
export const isDueByName = (text: string): boolean => dueByName.test(text);

/** "My rent's due on the 1st", "the baby is due in May": something else than a project, of which there may be many. */
const dueThing =
  /\b(?:my|our|the|his|her|their) (?:[\w'’-]{1,20} ){0,2}[\w-]{2,20}?(?:['’]s| is| are| was| will be) (?:now )?due\b/i;
/** "Rent is due", "Invoices are due": the same without a "my". */
const dueInFront =
  /^(?!(?:I|it|this|that|they|everything|all)\b)[a-z][\w'’ -]{1,40}?(?:['’]s| is| are| was| were| will be) (?:now )?due\b/i;
/** "My sister has a deadline": hers. */
const hasOwn =
  /^(?!(?:I|We|It)\b)[A-Z][\w'’ -]{1,40}? (?:has|had|gets|got)(?: now)? (?:an?|another|his|her|their)(?: [a-z]{2,10})? deadline\b/;

/** Whether something is due that is named, and is none of the projects talked about. */
export const isDueElsewhere = (text: string): boolean =>
  hasOwn.test(text) || (!/\bdeadline\b/i.test(text) && (dueThing.test(text) || dueInFront.test(text)));
