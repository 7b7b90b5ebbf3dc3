import { type Clock } from '@app/memory-core/ports/clock';
import { noTracing, type Tracing } from '@app/memory-core/ports/tracing';
import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { quietRoutes } from './quiet-routes';

declare module 'fastify' {
  interface FastifyRequest {
    /** Ends the request's span. */
    answered?: () => void;
  }
}

/**
 * Opens a span for each request, named after the template of its route. The usual HTTP instrumentation records the URL,
 * which contains ids and may contain what a person said (SPEC R74). The span is entered after the body is read, because
 * socket events do not carry a context, but it starts at the time of arrival.
 */
export const traceRequests = (instance: FastifyInstance, tracing: Tracing, clock: Clock): void => {
  if (tracing === noTracing) return;
  instance.addHook('preValidation', (request: FastifyRequest, reply: FastifyReply, done: () => void) => {
    const route = request.routeOptions.url ?? 'unknown';
    if (quietRoutes.has(route)) return done();
    const { traceparent } = request.headers;
    const known = typeof traceparent === 'string' ? { traceparent } : {};
    void tracing.span(
      `${request.method} ${route}`,
      { 'http.request.method': request.method, 'http.route': route, 'keepsake.request': request.id },
      (note) =>
        new Promise<void>((resolve) => {
          request.answered = () => {
            note({ 'http.response.status_code': reply.statusCode });
            resolve();
          };
          done();
        }),
      { kind: 'server', startedAt: clock.now() - reply.elapsedTime, ...known },
    );
  });
  instance.addHook('onResponse', (request: FastifyRequest, _reply: FastifyReply, done: () => void) => {
    request.answered?.();
    done();
  });
};
