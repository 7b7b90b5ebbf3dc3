import { type FieldProblem, isKeepsakeError } from '@app/memory-core/domain/errors';
import { type ArgumentMetadata, Injectable, type Type, ValidationPipe } from '@nestjs/common';
import * as validatorPackage from 'class-validator';
import { acceptedBy } from './compile';
import { isList } from './fields/lists';
import { formOf, formsOf, mayBeAbsent } from './forms';
import { fieldsOf, instantiate, isPlainObject } from './instantiate';
import { invalid, problemsOf, refuse } from './problems';

type Fields = Readonly<Record<string, unknown>>;

const asClass = (metatype: unknown): Type<object> => {
  const known =
    typeof metatype === 'function' &&
    (formsOf(metatype) !== undefined || fieldsOf(metatype as Type).size > 0);
  if (known) return metatype as Type<object>;
  // A type-only import leaves no class behind, and a route without one would check nothing.
  throw new Error('a route reads a request without a class that says what is valid');
};

/** Parameters of a query that are given twice arrive as an array. */
const givenTwice = (target: Type, query: Fields): readonly FieldProblem[] =>
  Object.entries(query)
    .filter(([name, value]) => Array.isArray(value) && fieldsOf(target).has(name) && !isList(target, name))
    .map(([field]) => ({ field, message: 'must be given once' }));

/**
 * Nest's ValidationPipe for every body, query and path of the gateway. What it refuses becomes one `invalid-input` that
 * names every wrong field once, and never repeats a value (SPEC R75).
 *
 * Bodies are first held against what `acceptedBy` compiled from the decorators, and pass on as they were sent. Only what
 * that refuses goes through class-validator, which says why. Queries and paths become instances, converted by `@Transform`.
 */
@Injectable()
export class RequestPipe extends ValidationPipe {
  constructor() {
    super({
      validatorPackage,
      whitelist: true,
      forbidNonWhitelisted: true,
      stopAtFirstError: true,
      validationError: { target: false, value: false },
    });
  }

  override async transform(value: unknown, { type, metatype }: ArgumentMetadata): Promise<unknown> {
    if (type === 'custom') return value;
    const target = asClass(metatype);
    if (type === 'body') return this.body(mayBeAbsent(target) ? (value ?? {}) : value, target);
    const given = value as Fields;
    return this.instanceOf(given, target, type === 'query' ? givenTwice(target, given) : []);
  }

  /** The body itself if it is valid for the class, or for the form of it that it has. */
  async body<T extends object>(value: unknown, model: Type<T>): Promise<T> {
    if (value === undefined) refuse([{ field: 'body', message: 'is required' }]);
    if (!isPlainObject(value)) return refuse([{ field: 'body', message: 'must be an object' }]);
    const target = formOf(model, value);
    if (acceptedBy(target)(value)) return value as T;
    await this.instanceOf(value, target);
    throw new Error(`${target.name}: its compiled form refuses what class-validator accepts`);
  }

  /** A body that is a list itself: the items of a class whose one field is `body`. */
  async list<T>(value: unknown, model: Type<{ readonly body: readonly T[] }>): Promise<readonly T[]> {
    try {
      return (await this.body({ body: value }, model)).body;
    } catch (error) {
      if (!isKeepsakeError(error, 'invalid-input')) throw error;
      throw invalid(
        // eslint-disable-next-line local/no-words-in-patterns -- names of the parts of a request
        error.problems.map(({ field, message }) => ({ field: field.replace(/^body(?=\[)/, ''), message })),
      );
    }
  }

  private async instanceOf(
    value: Fields,
    target: Type<object>,
    known: readonly FieldProblem[] = [],
  ): Promise<unknown> {
    const undeclared: FieldProblem[] = [];
    const instance = instantiate(target, value, undeclared);
    const errors = await this.validate(instance, this.validatorOptions);
    const problems = [...known, ...problemsOf(errors), ...undeclared];
    if (problems.length > 0) throw invalid(problems);
    return instance;
  }
}
