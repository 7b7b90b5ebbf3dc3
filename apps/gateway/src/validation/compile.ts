import { type Type } from '@nestjs/common';
import { getMetadataStorage } from 'class-validator';
import { isList } from './fields/lists';
import { fieldsOf, isPlainObject, nestedTypeOf, undeclaredRuleOf } from './instantiate';

type Accepts = (value: unknown) => boolean;
type Check = (value: unknown, object: object) => boolean;
type Metadata = ReturnType<ReturnType<typeof getMetadataStorage>['getTargetValidationMetadatas']>[number];

const compiled = new WeakMap<Type, Accepts>();

const constraintOf = (target: Type, metadata: Metadata): Check => {
  const [constraint] = getMetadataStorage().getTargetValidatorConstraints(metadata.constraintCls);
  if (
    metadata.type !== 'customValidation' ||
    constraint?.async !== false ||
    metadata.each ||
    metadata.validateIf
  )
    throw new Error(`${target.name}.${metadata.propertyName} has a validator that does not compile`);
  const { instance } = constraint;
  const { constraints, propertyName: property } = metadata;
  const known = { targetName: target.name, property, constraints };
  return (value, object) => instance.validate(value, { ...known, value, object }) === true;
};

const nestedOf = (target: Type, { propertyName }: Metadata): Check => {
  const type = nestedTypeOf(target, propertyName);
  if (type === undefined) throw new Error(`${target.name}.${propertyName} is nested without a @Type`);
  const accepts = acceptedBy(type);
  if (isList(target, propertyName))
    return (value) => value === undefined || (Array.isArray(value) && value.every((one) => accepts(one)));
  return (value) => value === undefined || accepts(value);
};

/** The checks of a field, in the order of its decorators. */
const fieldOf = (target: Type, metadata: readonly Metadata[]): Check => {
  const checks = metadata.map((one) =>
    one.type === 'nestedValidation' ? nestedOf(target, one) : constraintOf(target, one),
  );
  return (value, object) => checks.every((check) => check(value, object));
};

const compile = (target: Type): Accepts => {
  const storage = getMetadataStorage();
  const grouped = storage.groupByPropertyName(storage.getTargetValidationMetadatas(target, '', false, false));
  const fields = Object.entries(grouped).map(([name, metadata]) => ({
    name,
    check: fieldOf(target, metadata),
  }));
  const declared = fieldsOf(target);
  const undeclared = undeclaredRuleOf(target);
  return (value) => {
    if (!isPlainObject(value)) return false;
    for (const name of Object.keys(value)) {
      if (!declared.has(name) && undeclared(name, value[name]) !== undefined) return false;
    }
    return fields.every(({ name, check }) =>
      check(Object.hasOwn(value, name) ? value[name] : undefined, value),
    );
  };
};

/**
 * A function of what the decorators of a class say: whether a value is valid as it was sent. Used for every body, because
 * class-validator takes many times as long over 500 turns. Whether it agrees with class-validator is tested.
 */
export const acceptedBy = (target: Type): Accepts => {
  const known = compiled.get(target);
  if (known !== undefined) return known;
  // Put there before it is made, for classes that contain themselves.
  let made: Accepts | undefined;
  compiled.set(target, (value) => (made ??= compile(target))(value));
  return compiled.get(target) as Accepts;
};
