import { type FieldProblem, KeepsakeError } from '@app/memory-core/domain/errors';
import { type ValidationError } from 'class-validator';

/** The most problems in one answer: enough to fix a request, few enough to keep the answer small. */
const mostProblems = 20;

/** A field is named only if it looks like a field name. Anything else may be a person's words (SPEC R74). */
const nameLike = /^[A-Za-z_$][A-Za-z0-9_$-]{0,39}$/;
const index = /^\d+$/;

/** The path of a field inside the value at `parent`; the whole value has the path ''. */
export const pathOf = (parent: string, part: string | number): string => {
  if (typeof part === 'number' || index.test(part)) return `${parent}[${part}]`;
  return (parent === '' ? '' : `${parent}.`) + (nameLike.test(part) ? part : '(unnamed)');
};

/** Between the parts of a value that a rule refuses, and between a part and the reason. No message contains either. */
const [between, separator] = ['\u0001', '\u0000'];

/** The message of a rule about parts of its value, such as entries of a map; nothing if there are none. */
export const ofParts = (
  refused: Iterable<readonly [part: string | number, message: string | undefined]>,
): string | undefined => {
  const messages: string[] = [];
  for (const [part, message] of refused) {
    if (message !== undefined) messages.push(`${part}${separator}${message}`);
    if (messages.length === mostProblems) break;
  }
  return messages.length === 0 ? undefined : messages.join(between);
};

const ofMessage = (path: string, message: string): readonly FieldProblem[] =>
  message.split(between).map((one) => {
    const [part, reason] = one.split(separator, 2);
    return reason === undefined
      ? { field: path, message: one }
      : { field: pathOf(path, String(part)), message: reason };
  });

/** The problems that class-validator found, each with the path of its field. */
export const problemsOf = (errors: readonly ValidationError[], parent = ''): readonly FieldProblem[] =>
  errors.flatMap(({ property, constraints = {}, children = [] }) => {
    const path = pathOf(parent, property);
    const own = Object.values(constraints).flatMap((message) => ofMessage(path, message));
    return [...own, ...problemsOf(children, path)];
  });

/** Keeps the first problem of each field. If a value has the wrong type, a complaint about its length does not help. */
const firstOfEach = (problems: readonly FieldProblem[]): readonly FieldProblem[] =>
  [...new Map(problems.toReversed().map((problem) => [problem.field, problem])).values()].toReversed();

export const invalid = (problems: readonly FieldProblem[]): KeepsakeError =>
  new KeepsakeError('invalid-input', 'The request is not valid.', {
    problems: firstOfEach(problems).slice(0, mostProblems),
  });

export const refuse = (problems: readonly FieldProblem[]): never => {
  throw invalid(problems);
};
