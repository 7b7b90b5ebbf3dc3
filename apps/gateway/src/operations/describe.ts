import { applyDecorators } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiQuery, ApiResponse } from '@nestjs/swagger';
import { type z } from 'zod';
import { addRouteConfig } from '../http/route-config';
import { STATUS_CODES } from 'node:http';
import { type ComponentName } from './components';
import { jsonSchemaOf, referenceTo } from './json-schema';

/** The bodies that a route accepts, by content type. Several names mean any one of them. */
type Bodies = Readonly<Record<string, readonly ComponentName[]>>;

const requestBody = (bodies: Bodies, required: boolean) => ({
  required,
  content: Object.fromEntries(
    Object.entries(bodies).map(([type, names]) => {
      const references = names.map(referenceTo);
      return [type, { schema: references.length === 1 ? { ...references[0] } : { oneOf: references } }];
    }),
  ),
});

/** Describes a route and its body in the OpenAPI document. Every route may answer with a problem. */
export const Describe = (
  summary: string,
  description: string,
  bodies?: Bodies,
  { bodyRequired = true }: { readonly bodyRequired?: boolean } = {},
): MethodDecorator =>
  applyDecorators(
    ApiOperation({
      summary,
      description,
      ...(bodies === undefined ? {} : { requestBody: requestBody(bodies, bodyRequired) }),
    }),
    ApiResponse({
      status: 'default',
      description: 'A problem document (RFC 9457).',
      content: { 'application/problem+json': { schema: referenceTo('Problem') } },
    }),
    addRouteConfig({ takesBody: bodies !== undefined }),
  );

/** Describes an answer: JSON with the schema of the component, if one is named, and any other types as text. */
export const Answers = (
  status: number,
  component?: ComponentName,
  ...textTypes: readonly string[]
): MethodDecorator =>
  ApiResponse({
    status,
    description: `${STATUS_CODES[status]}.`,
    content: {
      ...(component === undefined ? {} : { 'application/json': { schema: referenceTo(component) } }),
      ...Object.fromEntries(textTypes.map((type) => [type, { schema: { type: 'string' as const } }])),
    },
  });

const parameterOf = (schema: z.ZodType) => {
  const { description, ...rest } = jsonSchemaOf(schema);
  return { schema: rest, ...(typeof description === 'string' && { description }) };
};

/** Describes query parameters, from the schema that checks them. */
export const Queries = (schema: z.ZodObject): MethodDecorator =>
  applyDecorators(
    addRouteConfig({ takesQuery: true }),
    ...Object.entries(schema.shape).map(([name, parameter]) =>
      ApiQuery({
        name,
        required: requiredOf(schema).includes(name),
        ...parameterOf(parameter as z.ZodType),
      }),
    ),
  );

const requiredOf = (schema: z.ZodObject): readonly unknown[] => {
  const { required } = jsonSchemaOf(schema);
  return Array.isArray(required) ? required : [];
};

/** Describes path parameters, from the schema that checks them. */
export const Params = (schema: z.ZodObject): MethodDecorator =>
  applyDecorators(
    ...Object.entries(schema.shape).map(([name, parameter]) =>
      ApiParam({ name, ...parameterOf(parameter as z.ZodType) }),
    ),
  );
