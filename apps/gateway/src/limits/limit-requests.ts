import { type TenantLimitAnswer, type TenantLimits } from '@app/memory-core';
import { type FastifyReply, type FastifyRequest, type HookHandlerDoneFunction } from 'fastify';
import { type ProblemAnswerer } from '../problems/problem.filter';
import { rateHeaders, tooMany } from './rate-headers';

/**
 * Counts each request with a key against its tenant, before a byte of the body is read (SPEC R72). Without a key there is
 * no tenant: such a request is refused at no more cost than this would be.
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
