import { getSchemaPath, type OpenAPIObject } from '@nestjs/swagger';
import { changing, idempotencyHeader } from '../idempotency/idempotency';
import { userKeyHeader } from '../user-key-header';
import { withHeaders } from './headers';
import { Problem } from './problem.dto';

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;
type Schemas = Readonly<Record<string, Record<string, unknown>>>;

const verbs = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** An answer with a problem document. */
export const problem = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: { $ref: getSchemaPath(Problem) } } },
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

/** Whether the body names a user who must exist. A route that only ingests creates the user. */
const namesUser = (operation: Operation, schemas: Schemas): boolean =>
  scopesOf(operation).join() !== 'ingest' &&
  bodySchemas(operation, schemas).some(
    ({ required }) => Array.isArray(required) && required.includes('userId'),
  );

/** Whether the route is about a user, named in the path or in the body. */
const isOfUser = (path: string, operation: Operation, schemas: Schemas): boolean =>
  path.startsWith('/v1/users/{id}') ||
  scopesOf(operation).join() === 'ingest' ||
  namesUser(operation, schemas);

const userKey = {
  name: userKeyHeader,
  in: 'header' as const,
  required: false,
  description: 'The user’s key, if the memory is protected by one: 32 bytes in base64.',
  // The last character carries four bits of the key; two more would be no canonical base64, and are refused.
  schema: { type: 'string' as const, pattern: '^[A-Za-z0-9+/]{42}[AEIMQUYcgkosw048]=$' },
};

const idempotencyKey = {
  name: idempotencyHeader,
  in: 'header' as const,
  required: false,
  description:
    'A name of this request of the caller’s own, such as a UUID. Sent again with it within 24 hours, the same request is answered as it was, with `idempotency-replayed: true`, and has no second effect. What was refused may be sent again.',
  schema: { type: 'string' as const, minLength: 1, maxLength: 257 },
};

/** Whether a repetition could have a second effect. */
const takesIdempotencyKey = (verb: string, operation: Operation): boolean =>
  changing.has(verb.toUpperCase()) && !('x-repeatable' in operation);

const refusalsOf = (path: string, verb: string, operation: Operation, schemas: Schemas) => {
  const looksUp = path.includes('{') || namesUser(operation, schemas);
  return {
    ...(path.includes('/v1/') && { 400: problem('The request is not valid; `errors` names the fields.') }),
    401: problem('The API key is missing or not valid.'),
    403: problem('The API key has none of the scopes, or the tenant has reached a limit.'),
    ...(looksUp && { 404: problem('This tenant has no such user or item.') }),
    ...(isOfUser(path, operation, schemas) && {
      409: problem('The state of the user does not allow it; `code` says why.'),
      428: problem('The user’s memory is protected by a key: send it as `keepsake-user-key`.'),
    }),
    ...(takesIdempotencyKey(verb, operation) && {
      409: problem('The state does not allow it, or the request is being processed; `code` says which.'),
      422: problem('The `Idempotency-Key` belongs to another request.'),
    }),
    ...(operation.requestBody !== undefined && {
      413: problem('The body is too large; `errors` says what is allowed.'),
      415: problem('The content type is not supported; `errors` says which ones are.'),
    }),
    429: problem('The tenant has reached its limit of requests or turns; wait for `Retry-After`.'),
    503: problem('A part behind the gateway is down; wait for `Retry-After`.'),
  };
};

/** Adds the error responses to every route that needs an API key, so that no controller can forget one. */
export const withRefusals = (paths: OpenAPIObject['paths'], schemas: Schemas): OpenAPIObject['paths'] =>
  Object.fromEntries(
    Object.entries(paths).map(([path, item]) => [
      path,
      {
        ...item,
        ...Object.fromEntries(
          verbs.flatMap((verb) => {
            const operation = item[verb];
            if (operation === undefined) return [];
            const refusals =
              scopesOf(operation).length === 0 ? {} : refusalsOf(path, verb, operation, schemas);
            const responses = {
              ...refusals,
              ...operation.responses,
              default: problem('A problem document (RFC 9457).'),
            };
            if (scopesOf(operation).length === 0) return [[verb, { ...operation, responses }]];
            const named = takesIdempotencyKey(verb, operation);
            const parameters = [
              ...(operation.parameters ?? []),
              ...(isOfUser(path, operation, schemas) ? [userKey] : []),
              ...(named ? [idempotencyKey] : []),
            ];
            return [[verb, { ...operation, parameters, responses: withHeaders(responses) }]];
          }),
        ),
      },
    ]),
  );
