import { type Logger } from '@app/memory-core/ports/logger';
import { type Metrics } from '@app/memory-core/ports/metrics';
import { type FastifyReply, type FastifyRequest, type HookHandlerDoneFunction } from 'fastify';
import { quietRoutes } from './quiet-routes';

/**
 * Writes one log line and two metrics for each answer. Uses only named fields: the template of the route instead of the
 * URL (which contains ids), and no query, header or body, so that nothing a person said can slip in (SPEC R74).
 */
export const requestObserver =
  (log: Logger, metrics: Metrics) =>
  (request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction): void => {
    const route = request.routeOptions.url ?? 'unknown';
    const ms = reply.elapsedTime;
    const { method } = request;
    const status = reply.statusCode;
    const labels = { method, route, status: String(status) };
    metrics.count('http_requests_total', labels);
    metrics.observe('http_request_seconds', ms / 1_000, labels);
    if (!quietRoutes.has(route) || status >= 500) {
      const who =
        request.caller === undefined ? {} : { tenant: request.caller.tenantId, key: request.caller.id };
      log.info('request', {
        requestId: request.id,
        method,
        route,
        status,
        ms: Math.round(ms * 100) / 100,
        ...who,
      });
    }
    done();
  };
