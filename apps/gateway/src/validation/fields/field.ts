import { applyDecorators } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { ValidateBy } from 'class-validator';

/** Returns nothing if the value is valid, else the reason, without repeating the value. */
export type Rule<T = unknown> = (value: T) => string | undefined;

export interface FieldOptions {
  /** The field may be absent; null is not absent. */
  readonly optional?: boolean;
  readonly description?: string;
  readonly example?: unknown;
  /** What is wrong with the field together with the others of its object, each of which may itself be wrong. */
  readonly together?: (whole: never) => string | undefined;
}

/** Declares a field for class-validator and for the OpenAPI document. The first rule that refuses says why. */
export const Field = (
  rules: readonly Rule[],
  schema: ApiPropertyOptions,
  { optional = false, description, example, together = () => undefined }: FieldOptions = {},
): PropertyDecorator => {
  const beside = together as (whole: object) => string | undefined;
  const why = (value: unknown, whole: object): string | undefined => {
    if (value === undefined) return optional ? beside(whole) : 'is required';
    for (const rule of rules) {
      const message = rule(value);
      if (message !== undefined) return message;
    }
    return beside(whole);
  };
  return applyDecorators(
    ValidateBy({
      name: 'valid',
      validator: {
        validate: (value: unknown, told) => why(value, told?.object ?? {}) === undefined,
        defaultMessage: (told) => why(told?.value, told?.object ?? {}) ?? 'is not valid',
      },
    }),
    ApiProperty({
      ...schema,
      ...(description !== undefined && { description }),
      ...(example !== undefined && { example }),
      required: !optional,
    } as ApiPropertyOptions),
  );
};
