import { type FastifyReply, type FastifyRequest, type HookHandlerDoneFunction } from 'fastify';
import { z } from 'zod';
import { type ProblemAnswerer } from '../problems/problem.filter';
import { parseWith } from '../validation/parse';
import { type RouteAccess } from './access';

const reads: ReadonlySet<string> = new Set(['GET', 'HEAD']);
const none = z.strictObject({});

/**
 * Whether a route changes a memory or an installation. Those that take in or look up are left alone: a sender of CloudEvents
 * may have been given a URL with a query of its own. So are pages of administrators (the dashboard), which say no access.
 */
const changes = (method: string, access: RouteAccess['access'] | undefined): boolean =>
  !reads.has(method) && Array.isArray(access) && (access.includes('manage') || access.includes('admin'));

/**
 * What a route that changes something would not read is refused, the field named (SPEC R75): a `dryRun` in the query, or in
 * the body of a DELETE, would go unseen, and all be gone that was only to be looked at. Such routes take what they take in
 * the body, and those that delete in the path alone.
 */
export const refuseUnread =
  (problems: ProblemAnswerer) =>
  (request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction): void => {
    const { method, query, body, routeOptions } = request;
    if (request.is404 || !changes(method, routeOptions.config.access)) return done();
    try {
      parseWith(none, query, 'query');
      if (method === 'DELETE') parseWith(none.nullish(), body);
    } catch (error) {
      return problems.answer(error, request, reply);
    }
    done();
  };
