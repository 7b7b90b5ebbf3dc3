import { randomUUID } from 'node:crypto';
import { INSTALLATION } from '@app/app-kit';
import { type Installation } from '@app/app-kit/composition';
import { TenantLimits } from '@app/app-kit/operations';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { authentication } from './http/authenticate';
import { useBodyParsers } from './http/body-parsers';
import { useEntityTags } from './http/entity-tags';
import { ofOneUser } from './http/of-one-user';
import { encodeAnswers } from './http/encode-answers';
import { KeyCache } from './http/key-cache';
import { requestObserver } from './http/observe-requests';
import { refuseMethods } from './http/refuse-methods';
import { refuseUnread } from './http/refuse-unread';
import { traceRequests } from './http/trace-requests';
import { useUserKeys } from './http/user-keys';
import { useIdempotencyKeys } from './idempotency/idempotency';
import { requestLimit } from './limits/limit-requests';
import { useDocs } from './docs/docs';
import { useQueueDashboard } from './dashboard/queue-dashboard';
import { GATEWAY_OPTIONS, type GatewayOptions } from './options';
import { HttpProblem } from './problems/problem';
import { ProblemAnswerer, ProblemFilter } from './problems/problem.filter';
import { toProblem } from './problems/to-problem';
import { answerUnparsed } from './problems/unparsed';
import { RequestPipe } from './validation/request.pipe';

/** An id of 256 characters, each percent-encoded from up to four bytes. */
const longestParameter = 256 * 12;

const unreadablePath = (error: unknown): HttpProblem => {
  const { status, code } = toProblem(error);
  const message = status === 414 ? 'contains a segment that is too long' : 'is not correctly percent-encoded';
  return new HttpProblem(status, code, 'The path cannot be read.', {
    problems: [{ field: 'path', message }],
  });
};

/** The HTTP server under the application. Errors of its router never reach a filter, so they become problems here. */
export const gatewayAdapter = (
  { logger }: Pick<Installation, 'logger'>,
  { bodyLimitBytes }: Pick<GatewayOptions, 'bodyLimitBytes'>,
): FastifyAdapter => {
  const problems = new ProblemAnswerer(logger, bodyLimitBytes);
  return new FastifyAdapter({
    bodyLimit: bodyLimitBytes,
    // A caller's request id could contain anything, so logs and answers use our own.
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: longestParameter },
    clientErrorHandler: answerUnparsed,
    frameworkErrors: (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
      problems.answer(unreadablePath(error), request, reply),
  });
};

/** For `NestFactory.create`: the gateway brings its own body parsers. */
export const gatewayApplicationOptions = { bodyParser: false } as const;

/** Pages (docs, dashboard) may load nothing from elsewhere (SPEC R76). */
const pagePolicy =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; " +
  "base-uri 'self'; form-action 'self'; frame-ancestors 'none'";

const setHeaders = (request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
  void reply.headers({
    'x-request-id': request.id,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  if (request.routeOptions.config?.access === undefined)
    void reply.header('content-security-policy', pagePolicy);
  done();
};

/**
 * Sets up everything of the gateway that is not a controller: API keys, limits, body parsers, problems, logs, docs and the
 * dashboard. Call it once, on an application made with `gatewayAdapter` and `gatewayApplicationOptions`, before `init` or
 * `listen`.
 */
export const configureGateway = async (app: NestFastifyApplication): Promise<void> => {
  const installation = app.get<Installation>(INSTALLATION, { strict: false });
  const { logger, metrics, tracing } = installation;
  const options = app.get<GatewayOptions>(GATEWAY_OPTIONS, { strict: false });
  const { clock, bodyLimitBytes } = options;
  const keys = app.get(KeyCache, { strict: false });
  const problems = new ProblemAnswerer(logger, bodyLimitBytes);
  const instance = app.getHttpAdapter().getInstance();
  app.enableCsrfProtection();
  instance.addHook('onRequest', setHeaders);
  refuseMethods(instance, problems, longestParameter);
  instance.addHook('onRequest', authentication(keys, problems, options.proxyWaitMs));
  instance.addHook('onRequest', requestLimit(app.get(TenantLimits, { strict: false }), problems));
  traceRequests(instance, tracing, clock);
  instance.addHook('preValidation', refuseUnread(problems));
  instance.addHook('preHandler', ofOneUser(problems));
  useUserKeys(instance, installation.userKeys, problems);
  instance.addHook('onResponse', requestObserver(logger, metrics));
  useIdempotencyKeys(instance, installation.answers, problems, logger);
  useBodyParsers(instance);
  useEntityTags(instance);
  encodeAnswers(instance);
  app.useGlobalFilters(new ProblemFilter(problems));
  app.useGlobalPipes(app.get(RequestPipe, { strict: false }));
  useDocs(app);
  await useQueueDashboard(instance, installation.queues.all, options.dashboardWritable);
};
