import { type KeptAnswer, type KeptAnswers, type NamedRequest } from '@app/app-kit/kept-answers';
import { type Logger } from '@app/memory-core/ports/logger';
import {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type HookHandlerDoneFunction,
} from 'fastify';
import { HttpProblem } from '../problems/problem';
import { type ProblemAnswerer } from '../problems/problem.filter';
import { identifierRule } from '../validation/fields/text';
import { invalid } from '../validation/problems';

export const idempotencyHeader = 'idempotency-key';
export const replayedHeader = 'idempotency-replayed';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set while it is processed under a key of the caller's. */
    named?: NamedRequest;
  }
}

export const changing: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** A string, in quotes as the draft of the standard has it, or without as most clients send it. */
const keyForm = /^(?:"([\x21\x23-\x5b\x5d-\x7e]{1,255})"|([\x21\x23-\x7e][\x21-\x7e]{0,254}))$/;

const namedBy = (request: FastifyRequest): NamedRequest | undefined => {
  const { caller, headers, method, url, body, routeOptions, params } = request;
  const given = headers[idempotencyHeader];
  const takesKey = changing.has(method) && routeOptions.config.repeatable !== true;
  if (caller === undefined || given === undefined || !takesKey) return undefined;
  const [, quoted, bare] = keyForm.exec(String(given)) ?? [];
  const key = quoted ?? bare;
  if (key === undefined) {
    const message = 'must be one string of 1 to 255 visible ASCII characters';
    throw invalid([{ field: idempotencyHeader, message }]);
  }
  const { id } = params as { readonly id?: string };
  const { url: route, config } = routeOptions;
  // What needs no key of the user shows nothing of them, and ends with them: an erasure is to be known again.
  const isOfUser =
    route?.startsWith('/v1/users/:id') === true &&
    config.userKey !== 'unasked' &&
    identifierRule(id) === undefined;
  return {
    tenantId: caller.tenantId,
    callerId: caller.id,
    secret: headers.authorization ?? '',
    key,
    content: JSON.stringify([method, url, body ?? null]),
    ...(isOfUser && { user: { tenantId: caller.tenantId, userId: id ?? '' } }),
  };
};

const refusals = {
  'in-progress': () =>
    new HttpProblem(409, 'request-in-progress', 'A request with this `Idempotency-Key` is being processed.', {
      problems: [{ field: idempotencyHeader, message: 'must not be sent again before it is answered' }],
      headers: { 'retry-after': '2' },
    }),
  'other-request': () =>
    new HttpProblem(422, 'idempotency-key-reused', 'This `Idempotency-Key` belongs to another request.', {
      problems: [{ field: idempotencyHeader, message: 'must be a new one for each request' }],
    }),
} as const;

const replay = ({ status, type, body }: KeptAnswer, reply: FastifyReply): void => {
  void reply.status(status).header(replayedHeader, 'true');
  if (type !== undefined) void reply.type(type);
  void reply.send(body);
};

/** Only what succeeded is kept: what was refused had no effect. */
const answerOf = (reply: FastifyReply, payload: unknown): KeptAnswer | undefined => {
  const isText = typeof payload === 'string' || payload === undefined || payload === null;
  if (reply.statusCode < 200 || reply.statusCode > 299 || !isText) return undefined;
  const type = reply.getHeader('content-type');
  return {
    status: reply.statusCode,
    ...(typeof type === 'string' && { type }),
    body: payload ?? '',
  };
};

/**
 * A request with an `Idempotency-Key` is processed once, and its answer given again for a day (draft-ietf-httpapi-idempotency-key).
 * Register it after the keys of users, within which it runs, and before answers are encoded.
 */
export const useIdempotencyKeys = (
  instance: FastifyInstance,
  answers: Pick<KeptAnswers, 'claim' | 'keep' | 'release'>,
  problems: ProblemAnswerer,
  logger: Logger,
): void => {
  instance.addHook(
    'preHandler',
    (request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction) => {
      const refuse = (error: unknown): void => problems.answer(error, request, reply);
      let named: NamedRequest | undefined;
      try {
        named = namedBy(request);
      } catch (error) {
        return refuse(error);
      }
      if (named === undefined) return done();
      answers.claim(named).then((claimed) => {
        if (claimed.outcome === 'answered') return replay(claimed.answer, reply);
        if (claimed.outcome !== 'new') return refuse(refusals[claimed.outcome]());
        request.named = named;
        done();
      }, refuse);
    },
  );
  instance.addHook('onSend', async (request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
    const { named } = request;
    if (named === undefined) return payload;
    delete request.named;
    const answer = answerOf(reply, payload);
    try {
      await (answer === undefined ? answers.release(named) : answers.keep(named, answer));
    } catch (error) {
      // It is done. Not to say so would have it done again.
      logger.warn('an answer was not kept for its repetition', { requestId: request.id, error });
    }
    return payload;
  });
};
