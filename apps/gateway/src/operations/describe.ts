import { applyDecorators } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiQuery, ApiResponse } from '@nestjs/swagger';
import { type z } from 'zod';
import { addRouteConfig } from '../http/route-config';
import { type ComponentName, jsonSchemaOf, referenceTo } from './components';

/** Bodies that a route takes, by content type; several names mean any one of them. */
type Bodies = Readonly<Record<string, readonly ComponentName[]>>;

const requestBody = (bodies: Bodies) => ({
  required: true,
  content: Object.fromEntries(
    Object.entries(bodies).map(([type, names]) => {
      const references = names.map(referenceTo);
      return [type, { schema: references.length === 1 ? { ...references[0] } : { oneOf: references } }];
    }),
  ),
});

/** What a route is for and takes, in the OpenAPI document; every route may answer with a problem. */
export const Describe = (summary: string, description: string, bodies?: Bodies): MethodDecorator =>
  applyDecorators(
    ApiOperation({
      summary,
      description,
      ...(bodies === undefined ? {} : { requestBody: requestBody(bodies) }),
    }),
    ApiResponse({
      status: 'default',
      description: 'A problem document (RFC 9457).',
      content: { 'application/problem+json': { schema: referenceTo('Problem') } },
    }),
    addRouteConfig({ takesBody: bodies !== undefined }),
  );

/** The good answer: JSON of that component where one is named, and what other type there is as text. */
export const Answers = (status: number, component?: ComponentName, textType?: string): MethodDecorator =>
  ApiResponse({
    status,
    description: 'Done.',
    content: {
      ...(component === undefined ? {} : { 'application/json': { schema: referenceTo(component) } }),
      ...(textType === undefined ? {} : { [textType]: { schema: { type: 'string' } } }),
    },
  });

/** Query parameters, from the schema that checks them. */
export const Queries = (schema: z.ZodObject): MethodDecorator =>
  applyDecorators(
    addRouteConfig({ takesQuery: true }),
    ...Object.entries(schema.shape).map(([name, parameter]) =>
      ApiQuery({
        name,
        required: requiredOf(schema).includes(name),
        schema: jsonSchemaOf(parameter as z.ZodType),
      }),
    ),
  );

const requiredOf = (schema: z.ZodObject): readonly unknown[] => {
  const { required } = jsonSchemaOf(schema);
  return Array.isArray(required) ? required : [];
};

/** Path parameters, likewise. */
export const Params = (schema: z.ZodObject): MethodDecorator =>
  applyDecorators(
    ...Object.entries(schema.shape).map(([name, parameter]) =>
      ApiParam({ name, schema: jsonSchemaOf(parameter as z.ZodType) }),
    ),
  );
