import { STATUS_CODES } from 'node:http';
import { applyDecorators, type Type } from '@nestjs/common';
import { ApiExtraModels, ApiResponse, getSchemaPath } from '@nestjs/swagger';

/** Describes an answer: JSON of a class, if one is given, and any other types as text. */
export const Answers = (status: number, model?: Type, ...textTypes: readonly string[]): MethodDecorator =>
  applyDecorators(
    ...(model === undefined ? [] : [ApiExtraModels(model)]),
    ApiResponse({
      status,
      description: `${STATUS_CODES[status]}.`,
      content: {
        ...(model !== undefined && { 'application/json': { schema: { $ref: getSchemaPath(model) } } }),
        ...Object.fromEntries(textTypes.map((type) => [type, { schema: { type: 'string' as const } }])),
      },
    }),
  );
