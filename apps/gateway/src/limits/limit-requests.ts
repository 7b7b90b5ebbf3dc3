import { type TenantLimitAnswer, type TenantLimits } from '@app/app-kit/operations';
import { type FastifyReply, type FastifyRequest, type HookHandlerDoneFunction } from 'fastify';
import { type ProblemAnswerer } from '../problems/problem.filter';
import { rateHeaders, tooMany } from './rate-headers';

/**
 * Counts each request against the limit of its tenant before the body is read (SPEC R72). A request without an API key has
 * no tenant; refusing it costs no more than counting it.
 */
export const requestLimit =
  (limits: Pick<TenantLimits, 'take'>, problems: ProblemAnswerer) =>
  (request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction): void => {
    const { caller } = request;
    if (caller === undefined) return done();
    const settle = (answer: TenantLimitAnswer): void => {
      if (!answer.allowed) return problems.answer(tooMany('requests', answer), request, reply);
      void reply.headers(rateHeaders('requests', answer));
      done();
    };
    const answer = limits.take('requests', caller.tenantId, 1);
    if (answer instanceof Promise) answer.then(settle, (error) => problems.answer(error, request, reply));
    else settle(answer);
  };
