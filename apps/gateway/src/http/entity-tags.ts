import { createHash } from 'node:crypto';
import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';

const tagOf = (payload: string): string =>
  `"${createHash('sha256').update(payload).digest('base64url').slice(0, 22)}"`;

/** Whether the caller has this already (RFC 9110, 13.1.2): by weak comparison. */
const isKnown = (wanted: string, tag: string): boolean =>
  wanted.split(',').some((one) => {
    const known = one.trim();
    return known === '*' || known.replace(/^W\//, '') === tag;
  });

/**
 * Tags the answers of routes that declare it, and answers 304 to who has the same already. Register it before answers are
 * encoded.
 */
export const useEntityTags = (instance: FastifyInstance): void => {
  instance.addHook(
    'onSend',
    (
      request: FastifyRequest,
      reply: FastifyReply,
      payload: unknown,
      done: (error: null, payload: unknown) => void,
    ) => {
      const isTagged = request.routeOptions.config.etag === true && reply.statusCode === 200;
      if (!isTagged || typeof payload !== 'string') return done(null, payload);
      const tag = tagOf(payload);
      void reply.header('etag', tag);
      const wanted = request.headers['if-none-match'];
      if (wanted === undefined || !isKnown(wanted, tag)) return done(null, payload);
      void reply.status(304).removeHeader('content-type');
      done(null, null);
    },
  );
};
