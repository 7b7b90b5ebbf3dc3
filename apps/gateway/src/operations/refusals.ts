import { type OpenAPIObject } from '@nestjs/swagger';
import { userKeyHeader } from '../http/user-key-header';
import { referenceTo } from './json-schema';

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;
type Schemas = Readonly<Record<string, Record<string, unknown>>>;

const verbs = ['get', 'post', 'put', 'patch', 'delete'] as const;

const problem = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: referenceTo('Problem') } },
});

const bodySchemas = (operation: Operation, schemas: Schemas): readonly Record<string, unknown>[] => {
  const { requestBody } = operation;
  if (requestBody === undefined || !('content' in requestBody)) return [];
  return Object.values(requestBody.content).flatMap(({ schema }) => {
    const name = schema !== undefined && '$ref' in schema ? schema.$ref.split('/').at(-1) : undefined;
    const known = name === undefined ? undefined : schemas[name];
    return known === undefined ? [] : [known];
  });
};

const scopesOf = ({ security = [] }: Operation): readonly string[] =>
  security.flatMap((requirement) => requirement['key'] ?? []);

/** Names a user whom it expects to be known: a route that only takes in makes the user known. */
const namesUser = (operation: Operation, schemas: Schemas): boolean =>
  scopesOf(operation).join() !== 'ingest' &&
  bodySchemas(operation, schemas).some(
    ({ required }) => Array.isArray(required) && required.includes('userId'),
  );

/** Is about a user, or about whoever its body names. */
const isOfUser = (path: string, operation: Operation, schemas: Schemas): boolean =>
  path.startsWith('/v1/users/{id}') ||
  scopesOf(operation).join() === 'ingest' ||
  namesUser(operation, schemas);

const userKey = {
  name: userKeyHeader,
  in: 'header' as const,
  required: false,
  description: 'The key of the user, where the memory needs one: 32 bytes in base64.',
  schema: { type: 'string' as const, pattern: '^[A-Za-z0-9+/]{43}=$' },
};

const refusalsOf = (path: string, operation: Operation, schemas: Schemas) => {
  const takesInput = operation.requestBody !== undefined || (operation.parameters ?? []).length > 0;
  const looksUp = path.includes('{') || namesUser(operation, schemas);
  return {
    ...(takesInput && { 400: problem('Not valid; `errors` names the fields.') }),
    401: problem('No key, or none in force.'),
    403: problem('The key has none of the scopes.'),
    ...(looksUp && { 404: problem('Unknown to this tenant, whoever else may know it.') }),
    ...(isOfUser(path, operation, schemas) && {
      409: problem('The user has no key that it could be about, or is not as the request expects.'),
      428: problem('The memory of the user opens with a key in `keepsake-user-key`, and there is none.'),
    }),
    ...(operation.requestBody !== undefined && {
      413: problem('The body is larger than `errors` says it may be.'),
      415: problem('The body is of a type that this route does not take; `errors` says which it takes.'),
    }),
    429: problem('Too many requests or turns of this tenant; `Retry-After` says when to try again.'),
    503: problem(
      'A part behind the gateway is down; nothing was done. `Retry-After` says when to try again.',
    ),
  };
};

/** Adds to every route with a key what it may answer instead, from what it takes: no controller can forget one. */
export const withRefusals = (paths: OpenAPIObject['paths'], schemas: Schemas): OpenAPIObject['paths'] =>
  Object.fromEntries(
    Object.entries(paths).map(([path, item]) => [
      path,
      {
        ...item,
        ...Object.fromEntries(
          verbs.flatMap((verb) => {
            const operation = item[verb];
            if (operation === undefined || scopesOf(operation).length === 0) return [];
            const responses = { ...refusalsOf(path, operation, schemas), ...operation.responses };
            const parameters = isOfUser(path, operation, schemas)
              ? [...(operation.parameters ?? []), userKey]
              : operation.parameters;
            return [[verb, { ...operation, ...(parameters && { parameters }), responses }]];
          }),
        ),
      },
    ]),
  );
