import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';

interface Options {
  readonly optional?: boolean;
  readonly description?: string;
  readonly example?: unknown;
}

const property = (schema: object, { optional = false, ...more }: Options): PropertyDecorator =>
  ApiProperty({ ...schema, ...more, required: !optional });

/** A count or a number of an answer: whole and not negative. */
export const ApiCount = (options: Options = {}) => property({ type: 'integer', minimum: 0 }, options);

export const ApiWholeNumber = (options: Options = {}) => property({ type: 'integer' }, options);

/** From 0 to 1, such as a confidence. */
export const ApiShare = (options: Options = {}) =>
  property({ type: 'number', minimum: 0, maximum: 1 }, options);

export const ApiTime = (options: Options = {}) => property({ type: 'string', format: 'date-time' }, options);

export const ApiTexts = (options: Options = {}) =>
  property({ type: 'array', items: { type: 'string' } }, options);

/** One of a few words; `name` names the schema. */
export const ApiEnum = (name: string, values: readonly string[], options: Options = {}) =>
  property({ enum: [...values], enumName: name }, options);

export const ApiEnums = (name: string, values: readonly string[], options: Options = {}) =>
  property({ enum: [...values], enumName: name, isArray: true }, options);

/** Values by names that are not known beforehand. */
export const ApiMap = (values: object, options: Options = {}) =>
  property({ type: 'object', additionalProperties: values }, options);

/** `nextCursor` of a page. */
export const ApiNextCursor = () =>
  applyDecorators(ApiPropertyOptional({ type: 'string', description: 'Absent on the last page.' }));
