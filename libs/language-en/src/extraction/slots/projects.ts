import { isoOf } from '../language/calendar';
import {
  bareName,
  isDueByName,
  isDueElsewhere,
  moved,
  projectNamedIn,
  projectSlug,
  works,
} from './project-names';
import { type FoundSlot, type SlotRule, type SlotSource } from './slot-rule';

/** Those that are handed in rather than take place. */
const handedIn = works.replace(/\|(?:launch|release|campaign|renovation|exhibition|presentation)(?=\|)/g, '');
const movedWork = new RegExp(
  `\\b(?:(?:${handedIn})\\b.{0,12}\\b${moved}|${moved} (?:the|our|my) [\\w'’ -]{0,30}(?:${handedIn}))\\b`,
  'i',
);
const aboutDeadline = /\bdeadline\b|\b(?:is|are|be|was) (?:now )?due\b|\bdue (?:date|by|on)\b/i;
const movedDeadline =
  /\b(?:moved|pushed|postponed|extended|shifted|delayed|brought forward|changed|slipped|rescheduled|bumped)\b/i;
const scoped = (subject: string, project: string): string =>
  subject === 'user' ? project : `${subject}.${project}`;

const tellsWhenDue = (text: string): boolean =>
  aboutDeadline.test(text) || movedWork.test(text) || isDueByName(text);

const deadline = (source: SlotSource): FoundSlot | undefined => {
  if (!tellsWhenDue(source.text)) return undefined;
  // A move names where from and where to: the last date is the one that holds.
  const date = movedDeadline.test(source.text) ? source.dates.at(-1) : source.dates[0];
  if (date === undefined) return undefined;
  const named = projectNamedIn(source.text);
  if (named === undefined && isDueElsewhere(source.text)) return undefined;
  const project = named ?? source.project ?? 'project';
  // "Ana is due in July" is no project's; "the Luna deadline" of somebody whose child is Luna is.
  const isPerson = source.people?.has(project.replace(/^project_/, '')) === true;
  if (isPerson && !/\b(?:deadline|project)\b/i.test(source.text)) return undefined;
  return {
    slot: { key: `${scoped(source.subject, project)}.deadline`, value: isoOf(date.date) },
    rule: 'deadline',
  };
};

const launching = new RegExp(
  "\\b(?:the|our|my|The|Our|My) (?:[Pp]roject )?([A-Z][\\w'’-]{1,30}) (?:launch|release|go-live)(?: date)? (?:is|has|was|will|got|moved)\\b" +
    `|\\b(?:[Pp]roject )?${bareName} (?:launches|ships|goes live|is (?:launching|released|launched|shipping)) (?:on|in|next|at)\\b` +
    "|\\b(?:launch|release) of (?:[Pp]roject )?([A-Z][\\w'’-]{1,30})\\b",
);

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
