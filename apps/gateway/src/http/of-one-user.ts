import { type FastifyReply, type FastifyRequest, type HookHandlerDoneFunction } from 'fastify';
import { HttpProblem } from '../problems/problem';
import { type ProblemAnswerer } from '../problems/problem.filter';

/** For bodies with the user at the top. */
export const userOfBody = (body: unknown): readonly unknown[] => [
  typeof body === 'object' && body !== null && 'userId' in body ? body.userId : undefined,
];
/** For routes that tell nothing about any user. */
export const noUser = (): readonly unknown[] => [];

/** `undefined`: nothing says whom the route is about. */
const usersOf = ({ routeOptions, params, body, headers }: FastifyRequest): readonly unknown[] | undefined => {
  if (routeOptions.url?.startsWith('/v1/users/:id') === true) return [(params as { readonly id: string }).id];
  return routeOptions.config.users?.(body, headers);
};

/**
 * Holds a key of one user to that user (ADR 59), for every route at once, after the body is parsed. Whom a route is about is said
 * by its path or by `users` of its access; one that says neither is closed to such keys. The answer depends on the key and the
 * request alone: it tells nothing about whether another user is known.
 */
export const ofOneUser =
  (problems: ProblemAnswerer) =>
  (request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction): void => {
    const own = request.caller?.userId;
    if (own === undefined || usersOf(request)?.every((user) => user === own) === true) return done();
    problems.answer(
      new HttpProblem(403, 'forbidden', 'The API key is of one user, and this is not about them alone.'),
      request,
      reply,
    );
  };
