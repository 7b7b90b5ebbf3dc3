import { type FieldProblem, KeepsakeError } from '../domain/errors';

/** Such as `parameters.intake.idleFlush is no parameter; …`, so that the author of the file finds the place. */
export const listOf = (problems: readonly FieldProblem[]): string =>
  problems.map(({ field, message }) => `${field} ${message}`.trim()).join('; ');

/** The error for refused settings. The message has every reason too, because a program that does not start prints only that. */
export const refusedSettings = (problems: readonly FieldProblem[]): KeepsakeError =>
  new KeepsakeError('invalid-input', `Settings: ${listOf(problems)}`, { problems });
