import { type Change, type ChangeType } from '../../domain/change';
import { type Withdrawn } from './withdrawn';

const ofWithdrawnTurn = 'Learned from a message that was taken back.';

/** Their text counts and names nothing that was said. */
const wordless: ReadonlySet<ChangeType> = new Set([
  'insight.removed',
  'insight.deleted',
  'profile.written',
  'summary.written',
  'limit.reached',
  'turn.retracted',
  'memory.deleted',
  'command.done',
  'command.dismissed',
]);
/** They quote the turn that caused them and nothing else. */
const quotesItsCause: ReadonlySet<ChangeType> = new Set(['insight.added', 'insight.confirmed']);

/** Causes that are no turn: what a person did by hand or by a command, or answered. */
const personal = ['person', 'validation', 'command:'];
const isPersonal = (cause: string): boolean => personal.some((begin) => cause.startsWith(begin));

const redacted = (
  entry: Change,
  { turnId, gone, reworded, attractors }: Withdrawn,
  instead: string,
): Change => {
  const { id, type, at, cause, subjectIds, text, before } = entry;
  const blank: Change = { id, type, at, cause, subjectIds, text: instead };
  const [main = ''] = subjectIds;
  const ofTurn = cause === turnId || subjectIds.includes(turnId);
  const touches = (subject: string): boolean =>
    gone.has(subject) || reworded.has(subject) || attractors.has(subject);
  if (wordless.has(type)) return entry;
  // What a person confirmed outside any turn is told in the words that it had then.
  const quotesMain = isPersonal(cause) && reworded.has(main);
  if (quotesItsCause.has(type)) return ofTurn || gone.has(main) || quotesMain ? blank : entry;
  if (!ofTurn && !subjectIds.some(touches)) return entry;
  // What was no longer believed is told in its own words; only what took its place is not told any more.
  if (type !== 'insight.superseded' || touches(main)) return blank;
  return { id, type, at, cause, subjectIds, text, ...(before !== undefined && { before }) };
};

/**
 * The change log is append-only, but what it quotes of a turn goes with the turn (SPEC R3). Entries keep their ids and
 * tell that something happened, not what. Answers those that are to be written again.
 * @param instead what an entry says whose words are gone
 */
export const redactedLog = (
  log: readonly Change[],
  from: Withdrawn,
  instead = ofWithdrawnTurn,
): readonly Change[] =>
  log.flatMap((entry) => {
    const left = redacted(entry, from, instead);
    const says = (one: Change): string => JSON.stringify([one.text, one.before ?? null, one.after ?? null]);
    return says(left) === says(entry) ? [] : left;
  });
