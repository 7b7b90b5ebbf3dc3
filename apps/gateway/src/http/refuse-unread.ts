import { type FieldProblem } from '@app/memory-core/domain/errors';
import { type FastifyReply, type FastifyRequest, type HookHandlerDoneFunction } from 'fastify';
import { type ProblemAnswerer } from '../problems/problem.filter';
import { isPlainObject } from '../validation/instantiate';
import { invalid, pathOf } from '../validation/problems';

export const bodyNotTaken: FieldProblem = {
  field: 'body',
  message: 'must be empty: this route takes no body',
};

const unknownFields = (value: object): readonly FieldProblem[] =>
  Object.keys(value).map((name) => ({ field: pathOf('', name), message: 'is not a known field' }));

/** Some clients always send JSON: `{}` or `null` if they have nothing to send. */
const unreadOfBody = (body: unknown): readonly FieldProblem[] => {
  if (body === undefined || body === null) return [];
  return isPlainObject(body) ? unknownFields(body) : [bodyNotTaken];
};

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
    const unread = takesQuery || cloudEvents ? [] : unknownFields(query as object);
    const found = unread.length > 0 || takesBody ? unread : unreadOfBody(body);
    if (found.length > 0) return problems.answer(invalid(found), request, reply);
    done();
  };
