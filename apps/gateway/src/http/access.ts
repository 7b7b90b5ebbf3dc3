import { type ApiKeyRecord, type ApiScope } from '@app/memory-core';
import { applyDecorators, createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiSecurity } from '@nestjs/swagger';
import { type FastifyRequest } from 'fastify';
import { addRouteConfig } from './route-config';

/** Who may use a route. A route that says nothing (dashboard, docs) is for administrators: closed by default. */
export interface RouteAccess {
  /** Any one of them is enough; `public` asks for no key. */
  readonly access: 'public' | readonly ApiScope[];
  /** Also takes CloudEvents. */
  readonly cloudEvents?: boolean;
  /** Takes as many values as fit into the largest body. */
  readonly large?: boolean;
  /** Is about a user, and needs no key of hers: it shows nothing. */
  readonly userKey?: 'unasked';
}

declare module 'fastify' {
  interface FastifyContextConfig {
    readonly access?: RouteAccess['access'];
    readonly cloudEvents?: boolean;
    readonly large?: boolean;
    readonly userKey?: 'unasked';
    /** Reads a body; said by what describes it. */
    readonly takesBody?: boolean;
    /** Reads query parameters; likewise. */
    readonly takesQuery?: boolean;
  }
  interface FastifyRequest {
    /** The key that the request came with; absent on public routes. */
    caller?: ApiKeyRecord;
  }
}

/** Declares who may use a route: for the check, which runs before a body is read, and for the OpenAPI document. */
export const Access = (
  scopes: readonly ApiScope[],
  more: Omit<RouteAccess, 'access'> = {},
): MethodDecorator =>
  applyDecorators(addRouteConfig({ access: scopes, ...more }), ApiSecurity('key', [...scopes]));

export const Public = (): MethodDecorator => addRouteConfig({ access: 'public' });

/** The key of the request, whose tenant is the only one it can speak of (SPEC R71). */
export const Caller = createParamDecorator((_: unknown, context: ExecutionContext): ApiKeyRecord => {
  const { caller } = context.switchToHttp().getRequest<FastifyRequest>();
  if (caller === undefined) throw new Error('a route without access was given a caller');
  return caller;
});
