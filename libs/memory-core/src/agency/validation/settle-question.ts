import { statementOf } from '../../domain/claim';
import { confirm, dispute } from '../decisions/confirm-and-dispute';
import { type Languages } from '../../languages';
import { type Decided, type Held } from '../editing/memory-editor';
import { KeepsakeError } from '../../domain/errors';
import { type Answer } from '../../ports/command-reader';
import { type Instant } from '../../domain/identity';
import { type Insight, type Question } from '../../domain/insight';
import { standingFor } from '../../learning/merged';
import { WorkingMemory } from '../../learning/working-memory';
import { isConfirmedSince } from './open-question';
import { validationEntry } from './validation-entry';

/**
 * What an answer does to a memory: the insight that was asked about, or what it was merged into since, is confirmed or
 * disputed as by a decision of the person. One that time has set aside meanwhile was asked about all the same: a yes brings
 * it back from the archive. Throws `not-found` where it was never asked about, `question-closed` where another answer
 * stands: given, or told since.
 * @param saidAt when a turn gave it; without one it is given now.
 */
export const settled = (
  held: Held,
  insightId: string,
  answer: Answer,
  languages: Languages,
  saidAt?: Instant,
): Decided<Insight> => {
  const { memory, user, settings, at } = held;
  const work = new WorkingMemory(memory, user, settings, languages);
  const asked = work.insight(insightId);
  const question = asked?.asked?.at(-1);
  if (asked === undefined || question === undefined)
    throw new KeepsakeError('not-found', 'nobody was asked about this insight');
  const standing = standingFor(asked, (id) => work.insight(id));
  if (question.answer === answer) return { answer: standing, changes: [] };
  if (question.answer !== undefined || saysOtherwise(standing, question, answer))
    throw new KeepsakeError(
      'question-closed',
      'another answer was given, or what it asks about settled since',
    );

  work.put({ ...asked, asked: [...(asked.asked ?? []).slice(0, -1), { ...question, answer }] });
  const before = work.insight(standing.id) ?? standing;
  const act = { at, settings, ...(saidAt !== undefined && { saidAt }) };
  if (answer === 'yes') confirm(work, before, act, 'validation');
  else dispute(work, before, act);
  const after = work.insight(standing.id) ?? before;
  const text = `${answer === 'yes' ? 'Still so' : 'No longer so'}: ${statementOf(after)}`;
  const type = answer === 'yes' ? 'insight.confirmed' : 'insight.disputed';
  const entry = validationEntry(user, type, after, { question, at, text });
  return { answer: after, changes: [...work.changes(), ...(after === before ? [] : [entry])] };
};

/** The later word stands: nobody overturns what he said since by a question of before. */
const saysOtherwise = (standing: Insight, question: Question, answer: Answer): boolean =>
  answer === 'yes'
    ? standing.status === 'superseded' || standing.status === 'disputed'
    : isConfirmedSince(standing, question);
