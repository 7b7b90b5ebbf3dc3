import { type FieldProblem } from '@app/memory-core/domain/errors';
import { type FastifyReply, type FastifyRequest, type HookHandlerDoneFunction } from 'fastify';
import { z } from 'zod';
import { type ProblemAnswerer } from '../problems/problem.filter';
import { parseWith } from '../request-validation/parse';

const noQuery = z.strictObject({});
export const bodyNotTaken: FieldProblem = {
  field: 'body',
  message: 'must be empty: this route takes no body',
};
/** Some clients always send JSON: `{}` or `null` if they have nothing to send. */
const noBody = z.strictObject({}, { error: bodyNotTaken.message }).nullish();

/**
 * Refuses whatever a route of the API does not read, naming the field (SPEC R75). Otherwise a `dryRun` in the query of a
 * deletion, or in the body of a route that takes none, would be ignored, and the data deleted. Routes for CloudEvents
 * ignore the query, because a sender may be configured with a URL that has one.
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
