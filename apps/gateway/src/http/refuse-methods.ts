import { type FastifyInstance, type HTTPMethods } from 'fastify';
import findMyWay, { type HTTPMethod } from 'find-my-way';
import { HttpProblem } from '../problems/problem';
import { type ProblemAnswerer } from '../problems/problem.filter';

const refusal = (methods: readonly string[]): HttpProblem => {
  const allow = methods.join(', ');
  return new HttpProblem(405, 'method-unknown', 'This route does not support the method.', {
    problems: [{ field: 'method', message: `must be ${methods.length === 1 ? allow : `one of ${allow}`}` }],
    headers: { allow },
  });
};

/**
 * Answers 405 with `Allow` (RFC 9110 15.5.6) if a path exists but not for the method, before the body is read. The server's
 * own router does not tell such a path from an unknown one, so a second router keeps all routes; it is asked only if the
 * first one found nothing. Call this before any route is registered.
 */
export const refuseMethods = (
  instance: FastifyInstance,
  problems: ProblemAnswerer,
  maxParamLength: number,
): void => {
  const routes = findMyWay({ maxParamLength });
  const methods = new Set<HTTPMethods>();
  instance.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) {
      methods.add(one);
      if (!routes.hasRoute(one as HTTPMethod, url)) routes.on(one as HTTPMethod, url, () => undefined);
    }
  });
  instance.addHook('onRequest', (request, reply, done) => {
    if (!request.is404) return done();
    const known = [...methods].filter((method) => routes.find(method as HTTPMethod, request.url) !== null);
    if (known.length === 0) return done();
    problems.answer(refusal(known.sort()), request, reply);
  });
};
