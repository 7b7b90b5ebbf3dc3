import { type FastifyRequest } from 'fastify';
import { userKeyHeader } from '../user-key-header';
import { refuse } from '../validation/problems';

/** A key belongs to one user. Given to every user that a body names, it would open all their memories. */
export const refuseOneKeyForMany = (
  { headers }: Pick<FastifyRequest, 'headers'>,
  users: readonly { readonly userId: string }[],
): void => {
  if (headers[userKeyHeader] === undefined) return;
  if (new Set(users.map(({ userId }) => userId)).size < 2) return;
  refuse([
    {
      field: userKeyHeader,
      message: 'belongs to one user, but the body names several: send one request for each user',
    },
  ]);
};
