import { type FieldProblem } from '@app/memory-core/domain/errors';
import { type Type } from '@nestjs/common';
import { TransformationType } from 'class-transformer';
import { defaultMetadataStorage } from 'class-transformer/cjs/storage.js';
import { getMetadataStorage } from 'class-validator';
import { isList } from './fields/lists';
import { pathOf } from './problems';

type Fields = Readonly<Record<string, unknown>>;

/** Why an undeclared field with this name and value is refused, or nothing if it may stay. */
export type UndeclaredRule = (name: string, value: unknown) => string | undefined;

const undeclaredRules = new Map<object, UndeclaredRule>();

/** For a class that is open to fields beside those that it declares, as CloudEvents are. Others refuse every such field. */
export const Undeclared =
  (rule: UndeclaredRule): ClassDecorator =>
  (target) =>
    void undeclaredRules.set(target, rule);

const refused: UndeclaredRule = () => 'is not a known field';

export const undeclaredRuleOf = (target: Type): UndeclaredRule => undeclaredRules.get(target) ?? refused;

/** The names of such classes, for the OpenAPI document. */
export const openModels = (): ReadonlySet<string> =>
  new Set([...undeclaredRules.keys()].map((target) => (target as Type).name));

const declared = new WeakMap<object, ReadonlySet<string>>();

/** The fields of a class: those with a validator. */
export const fieldsOf = (target: Type): ReadonlySet<string> => {
  const known = declared.get(target);
  if (known !== undefined) return known;
  const metadata = getMetadataStorage().getTargetValidationMetadatas(target, '', false, false);
  const fields = new Set(metadata.map(({ propertyName }) => propertyName));
  declared.set(target, fields);
  return fields;
};

export const nestedTypeOf = (target: Type, field: string): Type | undefined =>
  defaultMetadataStorage.findTypeMetadata(target, field)?.typeFunction() as Type | undefined;

export const isPlainObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Makes an instance of the class, and of the classes inside it, from what was sent, and collects what no class declares.
 *
 * It reads `@Type` and `@Transform` as class-transformer does, but class-transformer itself does not suit requests: it
 * silently drops fields named like methods (`toString`), and copies values of no class to any depth and size. What is
 * not an object where one is expected becomes null, because class-validator would look for objects inside an array.
 */
export const instantiate = <T extends object>(
  target: Type<T>,
  value: Fields,
  unknown: FieldProblem[],
  path = '',
): T => {
  const fields = fieldsOf(target);
  const rule = undeclaredRuleOf(target);
  const instance: Record<string, unknown> = Object.create(target.prototype as object) as Record<
    string,
    unknown
  >;
  for (const [name, given] of Object.entries(value)) {
    const own = pathOf(path, name);
    if (!fields.has(name)) {
      const message = rule(name, given);
      if (message !== undefined) unknown.push({ field: own, message });
      continue;
    }
    const type = nestedTypeOf(target, name);
    const nested = (one: unknown, at: string): object | null =>
      isPlainObject(one) ? instantiate(type as Type<object>, one, unknown, at) : null;
    if (type === undefined) instance[name] = converted(target, name, value);
    else if (isList(target, name) && Array.isArray(given))
      instance[name] = given.map((one, index) => nested(one, pathOf(own, index)));
    else instance[name] = isList(target, name) ? given : nested(given, own);
  }
  return instance as T;
};

/** What `@Transform` makes of a field. */
const converted = (target: Type, key: string, obj: Fields): unknown => {
  const type = TransformationType.PLAIN_TO_CLASS;
  let value = obj[key];
  for (const { transformFn } of defaultMetadataStorage.findTransformMetadatas(target, key, type)) {
    value = transformFn({ value, key, obj, type, options: {} }) as unknown;
  }
  return value;
};
