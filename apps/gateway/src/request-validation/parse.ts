import { wordingOf } from '@app/memory-core/config/wording';
import { type FieldProblem, KeepsakeError } from '@app/memory-core/domain/errors';
import { type PipeTransform } from '@nestjs/common';
import { type z } from 'zod';

/** The most problems in one answer: enough to fix a request, few enough to keep the answer small. */
const mostProblems = 20;

/** An unknown field is named only if it looks like a field name. Anything else may be a person's words (SPEC R74). */
const nameLike = /^[A-Za-z_$][A-Za-z0-9_$-]{0,39}$/;

const fieldOf = (path: readonly PropertyKey[], root: string): string => {
  let field = '';
  for (const part of path) {
    if (typeof part === 'number') field += `[${part}]`;
    else field += (field === '' ? '' : '.') + (nameLike.test(String(part)) ? String(part) : '(unnamed)');
  }
  return field === '' ? root : field;
};

const problemsOfIssue = (issue: z.core.$ZodIssue, root: string): FieldProblem[] =>
  issue.code === 'unrecognized_keys'
    ? issue.keys
        .slice(0, mostProblems)
        .map((key) => ({ field: fieldOf([...issue.path, key], root), message: 'is not a known field' }))
    : [{ field: fieldOf(issue.path, root), message: issue.message }];

/** Keeps the first problem of each field. If a value has the wrong type, a complaint about its length does not help. */
const firstOfEach = (problems: readonly FieldProblem[]): readonly FieldProblem[] =>
  [...new Map(problems.toReversed().map((problem) => [problem.field, problem])).values()].toReversed();

/** `root` is the field name for a problem of the whole value. */
const problemsOf = (error: z.ZodError, root: string): readonly FieldProblem[] =>
  firstOfEach(error.issues.slice(0, 2 * mostProblems).flatMap((issue) => problemsOfIssue(issue, root))).slice(
    0,
    mostProblems,
  );

/** A query parameter that is given twice arrives as an array. */
const wordingOfQuery = (issue: z.core.$ZodRawIssue): string =>
  issue.code === 'invalid_type' && Array.isArray(issue.input) ? 'must be given once' : wordingOf(issue);

export const invalid = (problems: readonly FieldProblem[]): KeepsakeError =>
  new KeepsakeError('invalid-input', 'The request is not valid.', { problems });

export const refuse = (problems: readonly FieldProblem[]): never => {
  throw invalid(problems);
};

/** Parses the value, or throws `invalid-input` with every wrong field. */
export const parseWith = <S extends z.ZodType>(schema: S, value: unknown, root = 'body'): z.output<S> => {
  const parsed = schema.safeParse(value, { error: root === 'query' ? wordingOfQuery : wordingOf });
  return parsed.success ? parsed.data : refuse(problemsOf(parsed.error, root));
};

export class ValidPipe<S extends z.ZodType> implements PipeTransform<unknown, z.output<S>> {
  constructor(
    private readonly schema: S,
    private readonly root = 'body',
  ) {}

  transform(value: unknown): z.output<S> {
    return parseWith(this.schema, value, this.root);
  }
}
