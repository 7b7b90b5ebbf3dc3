import { type FieldProblem } from '@app/memory-core';
import { type FastifyReply, type FastifyRequest, type HookHandlerDoneFunction } from 'fastify';
import { z } from 'zod';
import { type ProblemAnswerer } from '../problems/problem.filter';
import { parseWith } from '../request-validation/parse';

const noQuery = z.strictObject({});
export const bodyNotTaken: FieldProblem = {
  field: 'body',
  message: 'must be empty: this route takes no body',
};
/** Clients that always send JSON send `{}` or `null` where they have nothing to say. */
const noBody = z.strictObject({}, { error: bodyNotTaken.message }).nullish();

/**
 * Refuses what a route of the API would not read, naming the field (SPEC R75). A `dryRun` in the query of a deletion, or in
 * the body of a route that takes none, would otherwise go unseen, and everything be gone that was only to be looked at.
 * A sender of CloudEvents may have been given a URL with a query of its own, so routes that take those ignore it.
 */
export const refuseUnread =
  (problems: ProblemAnswerer) =>
  (request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction): void => {
    const { query, body, routeOptions } = request;
    const { cloudEvents = false, takesQuery = false, takesBody = false } = routeOptions.config;
    if (request.is404 || routeOptions.url?.startsWith('/v1/') !== true) return done();
    try {
      if (!takesQuery && !cloudEvents) parseWith(noQuery, query, 'query');
      if (!takesBody) parseWith(noBody, body);
    } catch (error) {
      return problems.answer(error, request, reply);
    }
    done();
  };
