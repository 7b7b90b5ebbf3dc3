import { type FieldProblem, KeepsakeError } from '../domain/errors';

/** `parameters.intake.idleFlush is no parameter; …`: whoever wrote the file finds the place. */
export const listOf = (problems: readonly FieldProblem[]): string =>
  problems.map(({ field, message }) => `${field} ${message}`.trim()).join('; ');

/** Settings that are not taken, with every reason in the message as well: a program that does not start prints no more. */
export const refusedSettings = (problems: readonly FieldProblem[]): KeepsakeError =>
  new KeepsakeError('invalid-input', `Settings: ${listOf(problems)}`, { problems });
