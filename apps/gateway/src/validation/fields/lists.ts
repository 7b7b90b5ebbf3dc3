import { applyDecorators, type Type as Class } from '@nestjs/common';
import { Transform, Type } from 'class-transformer';
import { ValidateNested } from 'class-validator';
import { ofParts } from '../problems';
import { Field, type FieldOptions, type Rule } from './field';

const lists = new WeakMap<object, Set<string>>();

/** Remembers which fields may be lists, for queries, in which any parameter may be repeated. */
const Listed: PropertyDecorator = (prototype, field) => {
  const known = lists.get(prototype) ?? new Set();
  lists.set(prototype, known.add(String(field)));
};

export const isList = (target: Class, field: string): boolean => {
  for (
    let at = target.prototype as object | null;
    at !== null;
    at = Object.getPrototypeOf(at) as object | null
  ) {
    if (lists.get(at)?.has(field) === true) return true;
  }
  return false;
};

interface Bounds {
  readonly min?: number;
  readonly max: number;
}

const items = (count: number): string => `${count} item${count === 1 ? '' : 's'}`;

const lengthRule =
  ({ min = 0, max }: Bounds): Rule =>
  (value) => {
    if (!Array.isArray(value)) return 'must be an array';
    if (value.length < min) return `must contain at least ${items(min)}`;
    return value.length > max ? `must contain at most ${items(max)}` : undefined;
  };

const bounded = ({ min, max }: Bounds) => ({ ...(min !== undefined && { minItems: min }), maxItems: max });

/** A list of values that each obey a rule. */
export const IsListOf = (
  item: {
    readonly rule: Rule;
    readonly schema: Readonly<Record<string, unknown>>;
    readonly distinct?: string;
  },
  bounds: Bounds,
  options?: FieldOptions,
): PropertyDecorator => {
  const each: Rule = (value) =>
    ofParts((value as readonly unknown[]).map((one, index) => [index, item.rule(one)] as const));
  const distinct: Rule = (value) =>
    item.distinct !== undefined &&
    new Set(value as readonly unknown[]).size < (value as readonly unknown[]).length
      ? item.distinct
      : undefined;
  return applyDecorators(
    Listed,
    Field(
      [lengthRule(bounds), each, distinct],
      { type: 'array', items: { ...item.schema }, ...bounded(bounds) },
      options,
    ),
  );
};

/** Of a query: the parameter repeated, or its values separated by commas. */
export const SplitByCommas = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) =>
    [value].flat().flatMap((part) => (typeof part === 'string' ? part.split(',') : part)),
  );

const nested = ValidateNested({ message: 'must be an object' });

/** An object of another class. */
export const IsNested = (type: () => Class, options?: FieldOptions): PropertyDecorator =>
  applyDecorators(
    Type(type),
    Field(
      [
        (value) =>
          typeof value === 'object' && value !== null && !Array.isArray(value)
            ? undefined
            : 'must be an object',
      ],
      { type: () => type() },
      options,
    ),
    nested,
  );

/** A list of objects of another class. */
export const IsListOfNested = (
  type: () => Class,
  bounds: Bounds,
  options?: FieldOptions,
): PropertyDecorator =>
  applyDecorators(
    Listed,
    Type(type),
    Field([lengthRule(bounds)], { type: () => [type()], ...bounded(bounds) }, options),
    nested,
  );
