import { applyDecorators } from '@nestjs/common';
import { type ApiPropertyOptions } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { isBoolean, isIn, isInt, isNumber } from 'class-validator';
import { Field, type FieldOptions, type Rule } from './field';

const listed = (values: readonly unknown[]): string =>
  `must be ${values.length === 1 ? '' : 'one of '}${values.join(', ')}`;

export const oneOf =
  (values: readonly string[]): Rule =>
  (value) =>
    isIn(value, values) ? undefined : listed(values);

/** One of a few words. `enumName` names the schema in the OpenAPI document. */
export const IsOneOf = (
  values: readonly string[],
  options: FieldOptions & { readonly enumName?: string } = {},
): PropertyDecorator => {
  const { enumName, ...rest } = options;
  const schema = { enum: [...values], type: 'string', ...(enumName !== undefined && { enumName }) };
  return Field([oneOf(values)], schema as ApiPropertyOptions, rest);
};

export const IsFlag = (options?: FieldOptions): PropertyDecorator =>
  Field([(value) => (isBoolean(value) ? undefined : 'must be a boolean')], { type: 'boolean' }, options);

/** A flag in a query: `true` or `false`, converted. */
export const IsFlagInText = (options?: FieldOptions): PropertyDecorator =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) =>
      value === 'true' ? true : value === 'false' ? false : value,
    ),
    Field(
      [(value) => (isBoolean(value) ? undefined : 'must be true or false')],
      { type: 'boolean' },
      options,
    ),
  );

interface Bounds {
  readonly min?: number;
  readonly max?: number;
}

const within =
  ({ min = -Infinity, max = Infinity }: Bounds): Rule =>
  (value) => {
    if ((value as number) < min) return `must be at least ${min}`;
    return (value as number) > max ? `must be at most ${max}` : undefined;
  };

/** What is beyond cannot be told from its neighbours. */
const countable = within({ min: Number.MIN_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER });

export const IsWholeNumber = ({ min, max, ...options }: FieldOptions & Bounds = {}): PropertyDecorator => {
  const bounds = { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
  return Field(
    [(value) => (isInt(value) ? undefined : 'must be a whole number'), within(bounds), countable],
    {
      type: 'integer',
      ...(min !== undefined && { minimum: min }),
      ...(max !== undefined && { maximum: max }),
    },
    options,
  );
};

export const IsNumberBetween = (min: number, max: number, options?: FieldOptions): PropertyDecorator =>
  Field(
    [(value) => (isNumber(value) ? undefined : 'must be a number'), within({ min, max })],
    { type: 'number', minimum: min, maximum: max },
    options,
  );

const digits = /^[1-9]\d{0,8}$/;

/** A number in a query or path, converted from its digits. */
export const IsNumberInText = (
  message: string,
  { min, max, default: usual, ...options }: FieldOptions & Bounds & { readonly default?: number },
): PropertyDecorator =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' && digits.test(value) ? Number(value) : value,
    ),
    Field(
      [
        (value) =>
          isInt(value) &&
          within({ ...(min !== undefined && { min }), ...(max !== undefined && { max }) })(value) ===
            undefined
            ? undefined
            : message,
      ],
      {
        type: 'integer',
        ...(min !== undefined && { minimum: min }),
        ...(max !== undefined && { maximum: max }),
        ...(usual !== undefined && { default: usual }),
      },
      options,
    ),
  );
