import { type UserKeyDoor } from '@app/memory-core/privacy';
import {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type HookHandlerDoneFunction,
} from 'fastify';
import { type ProblemAnswerer } from '../problems/problem.filter';
import { identifierRule } from '../validation/fields/text';
import { userKeyHeader } from '../user-key-header';

declare module 'fastify' {
  interface FastifyRequest {
    /** To be called once the request is answered. */
    forgetUserKey?: () => void;
  }
}

/** The user in the path. A malformed id is left for the controller to refuse. */
const userOf = ({ caller, params, routeOptions }: FastifyRequest) => {
  if (caller === undefined || routeOptions.url?.startsWith('/v1/users/:id') !== true) return undefined;
  const { id } = params as { readonly id: string };
  return identifierRule(id) === undefined ? { tenantId: caller.tenantId, userId: id } : undefined;
};

/**
 * Makes the user key of a request available while it is processed, and checks it for every route with a user in its path,
 * so that no controller can forget it. If users are named in the body, the vault checks it. Runs after the body is read,
 * because socket events do not carry a context.
 */
const carry =
  (keys: UserKeyDoor, problems: ProblemAnswerer) =>
  (request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction): void => {
    const refuse = (error: unknown): void => problems.answer(error, request, reply);
    if (request.caller === undefined) return done();
    const given = request.headers[userKeyHeader];
    let key: ReturnType<typeof keys.parse> | undefined;
    try {
      key = given === undefined ? undefined : keys.parse(String(given), userKeyHeader);
    } catch (error) {
      return refuse(error);
    }
    keys.run(key, (end) => {
      request.forgetUserKey = end;
      const user = request.routeOptions.config.userKey === 'unasked' ? undefined : userOf(request);
      if (user === undefined) return done();
      keys.admit(user).then(() => done(), refuse);
    });
  };

export const useUserKeys = (
  instance: FastifyInstance,
  keys: UserKeyDoor,
  problems: ProblemAnswerer,
): void => {
  instance.addHook('preHandler', carry(keys, problems));
  instance.addHook('onResponse', (request: FastifyRequest, _reply: FastifyReply, done: () => void) => {
    request.forgetUserKey?.();
    done();
  });
};
