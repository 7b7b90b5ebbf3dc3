import { type IncomingHttpHeaders } from 'node:http';
import { type ApiKeyRecord, type ApiScope } from '@app/memory-core/ports/api-key-store';
import { applyDecorators, createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiExtension, ApiHeader, ApiResponse, ApiSecurity } from '@nestjs/swagger';
import { type FastifyRequest } from 'fastify';
import { addRouteConfig } from './route-config';

/** Who may use a route. Routes without a declaration (dashboard, docs) are for administrators or operators only: closed by default. */
export interface RouteAccess {
  /** Any one of these scopes is enough. `public` needs no key. */
  readonly access: 'public' | readonly ApiScope[];
  /** Also accepts CloudEvents. */
  readonly cloudEvents?: boolean;
  /** Accepts as many values as fit into the largest body. */
  readonly large?: boolean;
  /** `unasked`: the route is about a user but needs no key of the user, since it shows nothing. */
  readonly userKey?: 'unasked';
  /** Changes nothing, or knows its repetitions by what they say: an `Idempotency-Key` is not needed, and not read. */
  readonly repeatable?: true;
  /** Answers with an `ETag`, and 304 to who names it in `If-None-Match`. */
  readonly etag?: true;
  /** Reads a body that no parameter of the method declares. */
  readonly takesBody?: true;
  /**
   * Stands before an API of others: JSON arrives unparsed as a `Buffer`, `Authorization` may be meant for that API (the API
   * key is in `keepsake-key` then), refusals also have the form of its errors, and a key found good before is still good while
   * the key store is away.
   */
  readonly proxied?: true;
  /** The users that a body or its headers name, before they are checked; `undefined` stands for one that is not named. See `ofOneUser`. */
  readonly users?: (body: unknown, headers: IncomingHttpHeaders) => readonly unknown[];
}

declare module 'fastify' {
  interface FastifyContextConfig {
    readonly access?: RouteAccess['access'];
    readonly cloudEvents?: boolean;
    readonly large?: boolean;
    readonly userKey?: 'unasked';
    readonly proxied?: true;
    readonly repeatable?: true;
    readonly etag?: true;
    readonly users?: RouteAccess['users'];
    /** The route reads a body. */
    readonly takesBody?: boolean;
    /** The route reads query parameters. */
    readonly takesQuery?: boolean;
  }
  interface FastifyRequest {
    /** The API key of the request; absent on public routes. */
    caller?: ApiKeyRecord;
  }
}

const ifNoneMatch = {
  name: 'if-none-match',
  required: false,
  description:
    'The `ETag` of an earlier answer: where nothing has changed since, the answer is 304 without a body.',
  schema: { type: 'string' as const },
};
const notModified = { status: 304, description: 'Nothing has changed since the answer with this `ETag`.' };

/**
 * Declares who may use a route, both for the check (which runs before the body is read) and for the OpenAPI document. What
 * the route reads follows from its parameters; anything else that is sent is refused.
 */
export const Access = (
  scopes: readonly ApiScope[],
  more: Omit<RouteAccess, 'access'> = {},
): MethodDecorator =>
  applyDecorators(
    addRouteConfig((read) => ({ access: scopes, ...read, ...more })),
    ApiSecurity('key', [...scopes]),
    ...(more.etag === true ? [ApiHeader(ifNoneMatch), ApiResponse(notModified)] : []),
    ...(more.repeatable === true ? [ApiExtension('x-repeatable', true)] : []),
  );

export const Public = (): MethodDecorator => addRouteConfig(() => ({ access: 'public' }));

/** The API key of the request. A request can only concern the tenant of its key (SPEC R71). */
export const Caller = createParamDecorator((_: unknown, context: ExecutionContext): ApiKeyRecord => {
  const { caller } = context.switchToHttp().getRequest<FastifyRequest>();
  if (caller === undefined) throw new Error('a route without access was given a caller');
  return caller;
});
