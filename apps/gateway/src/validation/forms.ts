import { applyDecorators, type Type } from '@nestjs/common';
import { ApiExtraModels } from '@nestjs/swagger';
import { refuse } from './problems';

type Fields = Readonly<Record<string, unknown>>;

interface Forms {
  readonly classes: readonly Type[];
  /** The field whose value names the form, if there is one. */
  readonly field?: string;
  readonly byName?: ReadonlyMap<string, Type>;
  /** The form that an object means to have, so that errors are about that form. May refuse it. */
  readonly choose: (body: Fields) => Type;
}

const forms = new Map<object, Forms>();

const register = (made: Forms): ClassDecorator =>
  applyDecorators(ApiExtraModels(...made.classes), (target: object) => void forms.set(target, made));

/** A body that has one of several forms, by the value of one field. The class itself has no fields. */
export const OneOfForms = (field: string, byName: Readonly<Record<string, Type>>): ClassDecorator => {
  const named = new Map(Object.entries(byName));
  const choose = (body: Fields): Type => {
    const value = Object.hasOwn(body, field) ? body[field] : undefined;
    const form = typeof value === 'string' ? named.get(value) : undefined;
    const message = value === undefined ? 'is required' : `must be one of ${[...named.keys()].join(', ')}`;
    return form ?? refuse([{ field, message }]);
  };
  return register({ classes: [...named.values()], field, byName: named, choose });
};

/** A body that has the second form if it has its field but not the field of the first, else the first. */
export const EitherForm = (first: Type, field: string, second: Type, other: string): ClassDecorator =>
  register({
    classes: [first, second],
    choose: (body) => (!Object.hasOwn(body, field) && Object.hasOwn(body, other) ? second : first),
  });

/** For the OpenAPI document. */
export const modelsWithForms = (): readonly (Forms & { readonly model: Type })[] =>
  [...forms].map(([model, made]) => ({ ...made, model: model as Type }));

const optional = new WeakSet<object>();

/** A body that may be left out, or null, and is then one without fields. */
export const MayBeAbsent: ClassDecorator = (target) => void optional.add(target);

export const mayBeAbsent = (target: object): boolean => optional.has(target);

export const formsOf = (target: object): Forms | undefined => forms.get(target);

/** The class to check a body by: one of the forms of `target`, or itself. */
export const formOf = (target: Type<object>, body: Fields): Type<object> =>
  (forms.get(target)?.choose(body) as Type<object> | undefined) ?? target;
